# コマンドラインでの『歴史悠久』。
cli-semicolon = ；
cli-flow-age = 時代{ $age }
cli-flow-tokens = プール{ $pool }・予備{ $reserve }
cli-flow-cards = カード{ $n }枚
cli-flow-icons = { $icon }{ $n }
cli-flow-any-type = 種類を問わず
cli-flow-no-effect = 効果なし
cli-flow-effect = { $timing }：{ $what }
cli-flow-lapses = 最終得点の前に失われる
cli-flow-origin = { $source }：{ $fields }
cli-flow-invested = { $player }：{ $n }
cli-flow-invest-range = invest { $card } { $least }〜{ $most }

cli-flow-head-id = 番号
cli-flow-head-name = 名前
cli-flow-head-age = 時代
cli-flow-head-type = 種類
cli-flow-head-icons = アイコン
cli-flow-head-pioneer = 先駆者
cli-flow-head-effect = 効果
cli-flow-head-origin = 出典
cli-flow-head-invested = 投資

cli-flow-line-resources = 資源
cli-flow-line-icons = アイコン
cli-flow-line-power = 戦闘力（攻撃／防御）
cli-flow-line-visible = 見えているカード
cli-flow-line-cards = カード
cli-flow-line-points = 現在の得点

cli-flow-choice-over = ゲーム終了
cli-flow-choice-action = アクションを選ぶ
cli-flow-choice-target = 攻撃する相手を選ぶ
cli-flow-choice-take = 得るカードを選ぶ
cli-flow-choice-drop = 失わせる世界遺産を選ぶ

cli-flow-event-start_card = 初期カード： { $what }
cli-flow-event-first_seat = 最初のプレイヤー： { $what }
cli-flow-event-card = 引いたカード： { $what }

cli-flow-victory-points = 最多得点
cli-flow-victory-cards = カードの枚数
cli-flow-victory-resources = 資源の数
cli-flow-victory-tie = すべて同じ
cli-flow-victory-order = 手番の早いほう

cli-flow-part-culture = 文化
cli-flow-part-other_icons = ほかのアイコンの半分
cli-flow-part-effects = 得点効果

cli-flow-icon-culture = 文化
cli-flow-icon-trade = 交易
cli-flow-icon-technology = 技術
cli-flow-icon-industry = 工業
cli-flow-icon-harvest = 収穫
cli-flow-icon-military = 軍事
cli-flow-icon-defense = 防衛

cli-flow-type-government = 政体
cli-flow-type-knowledge = 知識
cli-flow-type-construction = 建築
cli-flow-type-military = 部隊
cli-flow-type-leader = 指導者
cli-flow-type-wonder = 世界遺産

cli-flow-place-pool = プール
cli-flow-place-reserve = 予備

cli-flow-timing-none = 特別
cli-flow-timing-instant = 即時
cli-flow-timing-attack_one = 単体攻撃
cli-flow-timing-attack_all = 複数攻撃
cli-flow-timing-persistent = 持続
cli-flow-timing-turn_action = 手番アクション
cli-flow-timing-scoring = 得点

cli-flow-verb-icons = { $icon }{ $n }
cli-flow-verb-icons-per-card = 自国の{ $types }カード1枚につき{ $icon }{ $n }
cli-flow-verb-icons-per-icon = { $per }1つにつき{ $icon }{ $n }
cli-flow-verb-steal = 相手の資源を{ $n }つまで奪う
cli-flow-verb-discard-top = 列の一番上のカードを失わせる（{ $types }）
cli-flow-verb-destroy-wonder = 世界遺産を{ $n }枚失わせる
cli-flow-verb-take-per = { $per }1つにつき{ $place }から資源1つ
cli-flow-verb-take-both = { $per }1つにつき{ $place }から資源1つ、さらに{ $n }つ
cli-flow-verb-take-plus = { $place }から資源{ $n }つ
cli-flow-verb-gain-market = だれも投資していない市場のカードを1枚得る（{ $types }）
cli-flow-verb-gain-deck-top = 山札の一番上のカードを得る
cli-flow-verb-equalize = 全員の手元の資源を合わせて等分し、余りはプールへ
cli-flow-verb-remove-self = このカードを失う
cli-flow-verb-remove-own-top = 自国の{ $type }の列の一番上を失う
cli-flow-verb-culture-per-card = 自国の{ $types }カード{ $n }枚につき1点
cli-flow-verb-culture-per-icon = { $per }{ $n }つにつき1点
cli-flow-verb-end-game = 現れた手番の終わりにゲームが終わる

cli-flow-source-rulebook = ルールブック
cli-flow-source-public = 公開資料
cli-flow-source-inferred = 推定
cli-flow-source-reconstructed = 復元
cli-flow-source-printed = 実物のカード
cli-flow-field-id = 番号
cli-flow-field-name_ja = 日本語名
cli-flow-field-name_en = 英語名
cli-flow-field-type = 種類
cli-flow-field-age = 時代
cli-flow-field-deck = 山札での位置
cli-flow-field-timing = タイミング
cli-flow-field-effect = 効果
cli-flow-field-lapses = 終了時に失われるか
cli-flow-field-icons = アイコン
cli-flow-field-pioneer = 先駆者アイコン

cli-card-set-holds = { $file }： このカードセットで遊べます（識別子 { $fingerprint }）
cli-card-set-faults = 誤り{ $n }件

# 『歴史悠久』のカードの効果とコマンドライン。
cli-flow-age = 時代{ $age }
cli-flow-tokens = プール{ $pool }・予備{ $reserve }
cli-flow-cards = カード{ $n }枚
flow-icons = { $icon }{ $n }
flow-type-any = 種類を問わず
flow-no-effect = 効果なし。
flow-effect = { $timing }：{ $what }。
flow-lapses = 最終得点の前に失われる。
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

flow-icon-culture = 文化
flow-icon-trade = 交易
flow-icon-technology = 技術
flow-icon-industry = 工業
flow-icon-harvest = 収穫
flow-icon-military = 軍事
flow-icon-defense = 防衛

flow-type-government = 政体
flow-type-knowledge = 知識
flow-type-construction = 建築
flow-type-military = 部隊
flow-type-leader = 指導者
flow-type-wonder = 世界遺産

flow-place-pool = プール
flow-place-reserve = 予備

flow-timing-none = 特別
flow-timing-instant = 即時
flow-timing-attack_one = 単体攻撃
flow-timing-attack_all = 複数攻撃
flow-timing-persistent = 持続
flow-timing-turn_action = 手番アクション
flow-timing-scoring = 得点

flow-does-icons = { $icon }{ $n }
flow-does-icons-per-card = 自国の{ $types }カード1枚につき{ $icon }{ $n }
flow-does-icons-per-icon = { $per }1つにつき{ $icon }{ $n }
flow-does-steal = 相手の資源を{ $n }つまで奪う
flow-does-discard-top = 列の一番上のカードを失わせる（{ $types }）
flow-does-destroy-wonder = 世界遺産を{ $n }枚失わせる
flow-does-take-per = { $per }1つにつき{ $place }から資源1つ
flow-does-take-both = { $per }1つにつき{ $place }から資源1つ、さらに{ $n }つ
flow-does-take-plus = { $place }から資源{ $n }つ
flow-does-gain-market = だれも投資していない市場のカードを1枚得る（{ $types }）
flow-does-gain-deck-top = 山札の一番上のカードを得る
flow-does-equalize = 全員の手元の資源を合わせて等分し、余りはプールへ
flow-does-remove-self = このカードを失う
flow-does-remove-own-top = 自国の{ $type }の列の一番上を失う
flow-does-culture-per-card = 自国の{ $types }カード{ $n }枚につき1点
flow-does-culture-per-icon = { $per }{ $n }つにつき1点
flow-does-end-game = 現れた手番の終わりにゲームが終わる

flow-origin-rulebook = ルールブック（{ $fields }）
flow-origin-public = 公開資料（{ $fields }）
flow-origin-inferred = 推定（{ $fields }）
flow-origin-reconstructed = 復元（{ $fields }）
flow-origin-printed = 実物のカード（{ $fields }）
flow-field-id = 番号
flow-field-name_ja = 日本語名
flow-field-name_en = 英語名
flow-field-type = 種類
flow-field-age = 時代
flow-field-deck = 山札での位置
flow-field-timing = タイミング
flow-field-effect = 効果
flow-field-lapses = 終了時に失われるか
flow-field-icons = アイコン
flow-field-pioneer = 先駆者アイコン

cli-card-set-holds = { $file }： このカードセットで遊べます（識別子 { $fingerprint }）
cli-card-set-faults = 誤り{ $n }件

flow-trait-age = 時代
flow-trait-age-S = 初期
flow-trait-age-A = A
flow-trait-age-I = I
flow-trait-age-II = II
flow-trait-age-III = III
flow-trait-age-IV = IV
flow-trait-age-V = V
flow-trait-type = 種類
flow-trait-type-government = 政体
flow-trait-type-knowledge = 知識
flow-trait-type-construction = 建築
flow-trait-type-military = 部隊
flow-trait-type-leader = 指導者
flow-trait-type-wonder = 世界遺産
flow-note-age = 時代
flow-note-icons = アイコン
flow-note-pioneer = 先駆者アイコン
flow-note-origin = 出典

# 『歴史悠久』のカードの効果とコマンドライン。
flow-icons = { $icon }{ $n }

flow-type-any = 種類を問わず
flow-no-effect = 効果なし。
flow-effect = { $timing }：{ $what }。
flow-lapses = 最終得点計算の前に失われる（修了アイコン）。

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
flow-does-icons-per-icon = 自国の{ $per }アイコン1つにつき{ $icon }{ $n }
flow-does-steal = 相手の資源を{ $n }つまで奪う
flow-does-discard-top = 相手の列の一番上のカードを捨てさせる（{ $types }）
flow-does-destroy-wonder = 相手の世界遺産を{ $n }枚捨てさせる
flow-does-take-per = 自国の{ $per }アイコン1つにつき{ $place }から資源1つを得る
flow-does-take-both = 自国の{ $per }アイコン1つにつき{ $place }から資源1つ、さらに{ $n }つを得る
flow-does-take-plus = { $place }から資源{ $n }つを得る
flow-does-gain-market = だれも投資していない市場のカードを1枚得る（{ $types }）
flow-does-gain-deck-top = 山札の一番上のカードを得る
flow-does-equalize = 全員の手元の資源を合わせて等分し、余りはプールへ
flow-does-remove-self = このカードを捨てる
flow-does-remove-own-top = 自国の{ $type }の列の一番上のカードを捨てる
flow-does-culture-per-card = 自国の{ $types }カード{ $n }枚につき1点
flow-does-culture-per-icon = 自国の{ $per }アイコン{ $n }つにつき1点
flow-does-end-game = このカードが出た手番でゲーム終了

flow-origin-rulebook = ルールブック（{ $fields }）
flow-origin-public = 公開資料（{ $fields }）
flow-origin-inferred = 推定（{ $fields }）
flow-origin-reconstructed = 復元（{ $fields }）
flow-origin-calibrated = 調整（{ $fields }）
flow-origin-printed = 実物のカード（{ $fields }）
flow-field-id = 番号
flow-field-name_ja = 日本語名
flow-field-name_en = 英語名
flow-field-type = 種類
flow-field-age = 時代
flow-field-deck = 山札での位置
flow-field-timing = タイミング
flow-field-effect = 効果
flow-field-lapses = 修了アイコン
flow-field-icons = アイコン
flow-field-pioneer = 先駆者アイコン

flow-trait-age = 時代
flow-trait-age-S = 初期
flow-trait-age-A = A 太古
flow-trait-age-I = Ⅰ 古代
flow-trait-age-II = Ⅱ 中世
flow-trait-age-III = Ⅲ 大航海時代
flow-trait-age-IV = Ⅳ 産業革命
flow-trait-age-V = Ⅴ 情報化社会
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

flow-back-S = 初期カード
flow-back-A = 時代A 太古
flow-back-I = 時代Ⅰ 古代
flow-back-II = 時代Ⅱ 中世
flow-back-III = 時代Ⅲ 大航海時代
flow-back-IV = 時代Ⅳ 産業革命
flow-back-V = 時代Ⅴ 情報化社会
flow-back-last = 未来

# カードを探す条件
flow-trait-icon = アイコン
flow-trait-icon-culture = 文化
flow-trait-icon-trade = 交易
flow-trait-icon-technology = 技術
flow-trait-icon-industry = 工業
flow-trait-icon-harvest = 収穫
flow-trait-icon-military = 軍事
flow-trait-icon-defense = 防衛
flow-trait-timing = 効果のタイミング
flow-trait-timing-none = 効果なし・特別
flow-trait-timing-instant = 即時
flow-trait-timing-attack_one = 単体攻撃
flow-trait-timing-attack_all = 複数攻撃
flow-trait-timing-persistent = 持続
flow-trait-timing-turn_action = 手番アクション
flow-trait-timing-scoring = 得点
flow-trait-does = 効果
flow-trait-does-icons = アイコンが増える
flow-trait-does-tokens = 資源を得る
flow-trait-does-cards = カードを得る
flow-trait-does-robs = ほかの人の資源を奪う
flow-trait-does-destroys = ほかの人のカードを捨てさせる
flow-trait-does-points = 得点
flow-trait-does-end = ゲームを終わらせる
flow-trait-origin = 効果の出典
flow-trait-origin-rulebook = ルールブック
flow-trait-origin-public = 公開資料
flow-trait-origin-inferred = 推定
flow-trait-origin-reconstructed = 復元
flow-trait-origin-calibrated = 調整
flow-trait-origin-printed = 実物のカード

flow-note-type = 種類

# 『歴史悠久』：端末での表示。
cli-flow-age = 時代{ $age }
cli-flow-tokens = プール{ $pool }・予備{ $reserve }
cli-flow-cards = カード{ $n }枚
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

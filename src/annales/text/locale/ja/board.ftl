# 文字で描く盤面、経過と結果の言葉。

board-comma = 、
board-colon = ：
board-separator = ；
board-aside = （{ $text }）
board-nothing = なし
board-total = 合計
board-player = プレイヤー{ $seat ->
    [0] A
    [1] B
    [2] C
    [3] D
    [4] E
   *[other] { $seat }
}
board-duel-player = { $seat ->
    [0] 先手
   *[1] 後手
}

board-ply = { $ply }手目まで
board-decides = { $player }の手番：{ $choice }
board-points = { $n }点
board-moves = 合法手
board-moved = { $ply }. { $player }：{ $move }
board-score = 得点
board-ended = { $player }の勝ち：{ $by }
board-ended-shared = 勝利を分け合いました：{ $by }
board-victory-resigned = 投了
board-victory-time = 時間切れ

## 世界の七不思議：デュエル

board-duel-age-0 = 七不思議の選択
board-duel-age-1 = 第Ⅰ世代
board-duel-age-2 = 第Ⅱ世代
board-duel-age-3 = 第Ⅲ世代
board-duel-back-I = ‹Ⅰ›
board-duel-back-II = ‹Ⅱ›
board-duel-back-III = ‹Ⅲ›
board-duel-back-guild = ‹ギルド›

board-duel-choice-over = ゲームは終了しました
board-duel-choice-draft = 七不思議を選ぶ
board-duel-choice-play = カードを建設する、売却する、または七不思議を建設する
board-duel-choice-token = 進歩トークンを取る
board-duel-choice-library = 引いた進歩トークンから1枚選ぶ
board-duel-choice-destroy = 捨て札にする相手の建物を選ぶ
board-duel-choice-revive = 捨て札からカードを選ぶ
board-duel-choice-start = 次の世代の先手を選ぶ

board-duel-event-board_token = 進歩トークン：{ $what }
board-duel-event-wonder = 選べる七不思議：{ $what }
board-duel-event-guild_back = ギルドの場所：{ $what }
board-duel-event-card = 表になったカード：{ $what }
board-duel-event-library_token = 引いたトークン：{ $what }

board-duel-victory-military = 軍事勝利
board-duel-victory-science = 科学勝利
board-duel-victory-civilian = 得点勝利

board-duel-part-military = 軍事
board-duel-part-blue = 市民の建物
board-duel-part-green = 科学の建物
board-duel-part-yellow = 商業の建物
board-duel-part-guilds = ギルド
board-duel-part-wonders = 七不思議
board-duel-part-tokens = 進歩トークン
board-duel-part-coins = コイン

board-duel-resource-wood = 木材
board-duel-resource-stone = 石材
board-duel-resource-clay = 粘土
board-duel-resource-glass = ガラス
board-duel-resource-papyrus = パピルス
board-duel-amount-wood = 木材{ $n }
board-duel-amount-stone = 石材{ $n }
board-duel-amount-clay = 粘土{ $n }
board-duel-amount-glass = ガラス{ $n }
board-duel-amount-papyrus = パピルス{ $n }
board-duel-amount-one-raw = 木材／石材／粘土のどれか{ $n }
board-duel-amount-one-goods = ガラス／パピルスのどちらか{ $n }
board-duel-amount-coins = コイン{ $n }枚

board-duel-color-brown = 茶
board-duel-color-grey = 灰
board-duel-color-blue = 青
board-duel-color-green = 緑
board-duel-color-yellow = 黄
board-duel-color-red = 赤
board-duel-color-purple = 紫

board-duel-symbol-quill = 羽ペン
board-duel-symbol-mortar = 乳鉢
board-duel-symbol-wheel = 車輪
board-duel-symbol-set_square = 三角定規
board-duel-symbol-sundial = 日時計
board-duel-symbol-armillary_sphere = 渾天儀
board-duel-symbol-law = 法律

board-duel-free = 無料
board-duel-free-with = { $card }があれば無料

board-cards = カード（{ $n }）
board-duel-wonders = 七不思議（{ $n }）
board-duel-tokens = 進歩トークン（{ $n }）
board-duel-board = ボード上の進歩トークン
board-duel-discard = 捨て札
board-duel-display-note = 名前の下は自分／相手のコスト。［ ］は取れるカード。
board-duel-pawn = 紛争コマ：{ $space }

board-duel-line-coins = コイン
board-duel-line-production = 生産
board-duel-line-trade = 購入価格
board-duel-line-wonders = 七不思議
board-duel-line-city = 都市
board-duel-line-science = 科学
board-duel-line-tokens = トークン
board-duel-line-points = 今の得点
board-duel-coins-now = { $n }（売却で得るコイン{ $gain }枚）
board-duel-symbols = { $n }：{ $what }
board-duel-wonder-built = { $wonder }（建設済み）
board-duel-wonder-price = { $wonder }（コイン{ $n }枚）
board-duel-move-coins = コイン{ $n }

board-duel-begins = { $move }：{ $player }が先手

board-duel-head-notation = 表記
board-duel-head-name = 名前
board-duel-head-price = 支払い
board-duel-head-cost = コスト
board-duel-head-effect = 効果
board-duel-head-resource = 資源
board-duel-head-needed = 必要
board-duel-head-produced = 生産
board-duel-head-one-of = どれか1つの生産
board-duel-head-waived = 軽減
board-duel-head-bought = 購入
board-duel-head-each = 単価
board-duel-price-chain = 連鎖
board-duel-price-coins = { $n }
board-duel-price-short = { $n }（{ $short }枚不足）
board-duel-sum = コイン{ $n }枚：カードのコイン{ $printed }、購入{ $trade }
board-duel-sum-short = コイン{ $n }枚不足
board-duel-sum-chain = { $card }からの連鎖で無料

## The Flow of History

board-flow-tokens = プール{ $pool }・予備{ $reserve }
board-flow-resources = 資源{ $n }
board-flow-cards = カード{ $n }枚
board-flow-invested = { $player }：{ $n }
board-flow-move-resources = 資源{ $n }
board-flow-move-points = 得点{ $n }
board-flow-invest-range = invest { $card } { $least }〜{ $most }

board-flow-head-id = 番号
board-flow-head-name = 名前
board-flow-head-type = 種類
board-flow-head-icons = アイコン
board-flow-head-pioneer = 先駆者
board-flow-head-effect = 効果
board-flow-head-invested = 投資

board-flow-line-resources = 資源
board-flow-line-icons = アイコン
board-flow-line-attack = 攻撃時の戦闘力
board-flow-line-defense = 防御時の戦闘力
board-flow-line-harvest = 収穫で得る資源
board-flow-line-visible = 見えているカード
board-flow-line-cards = カード
board-flow-line-points = 今の得点

board-flow-choice-over = ゲームは終了しました
board-flow-choice-action = アクションを選ぶ
board-flow-choice-target = 攻撃する相手を選ぶ
board-flow-choice-take = 得るカードを選ぶ
board-flow-choice-drop = 捨てさせる世界遺産を選ぶ

board-flow-event-start_card = 初期カード：{ $what }
board-flow-event-first_seat = 先手：{ $player }
board-flow-event-card = 引いたカード：{ $what }

board-flow-victory-points = 得点
board-flow-victory-cards = 同点でカードの枚数
board-flow-victory-resources = 同点・同枚数で資源の数
board-flow-victory-tie = 得点・カード・資源がすべて同じ
board-flow-victory-order = すべて同じで手番順

board-flow-part-culture = 文化
board-flow-part-other_icons = ほかのアイコンの半分
board-flow-part-effects = 得点効果

# 『世界の七不思議：デュエル』：端末での表示。
cli-duel-age-0 = 七不思議の選択
cli-duel-age-1 = 第Ⅰ世代
cli-duel-age-2 = 第Ⅱ世代
cli-duel-age-3 = 第Ⅲ世代
cli-duel-back-I = ‹Ⅰ›
cli-duel-back-II = ‹Ⅱ›
cli-duel-back-III = ‹Ⅲ›
cli-duel-back-guild = ‹ギルド›

cli-duel-choice-over = ゲームは終了しました
cli-duel-choice-draft = 七不思議を選ぶ
cli-duel-choice-play = 建てる、捨てる、または七不思議を建設する
cli-duel-choice-token = 進歩トークンを取る
cli-duel-choice-library = 引いた進歩トークンから1つ選ぶ
cli-duel-choice-destroy = 破壊するカードを選ぶ
cli-duel-choice-revive = 捨て札からカードを選ぶ
cli-duel-choice-start = 次の世代の先手を選ぶ

cli-duel-event-board_token = 進歩トークン：{ $what }
cli-duel-event-wonder = 選べる七不思議：{ $what }
cli-duel-event-guild_back = ギルドの場所：{ $what }
cli-duel-event-card = 表になったカード：{ $what }
cli-duel-event-library_token = 引いたトークン：{ $what }

cli-duel-victory-military = 軍事的勝利
cli-duel-victory-science = 科学的勝利
cli-duel-victory-civilian = 文化的勝利

cli-duel-part-military = 軍事
cli-duel-part-blue = 市民の建物
cli-duel-part-green = 科学の建物
cli-duel-part-yellow = 商業の建物
cli-duel-part-guilds = ギルド
cli-duel-part-wonders = 七不思議
cli-duel-part-tokens = 進歩トークン
cli-duel-part-coins = コイン

cli-duel-resource-wood = 木材
cli-duel-resource-stone = 石材
cli-duel-resource-clay = 粘土
cli-duel-resource-glass = ガラス
cli-duel-resource-papyrus = パピルス
cli-duel-amount-wood = 木材{ $n }
cli-duel-amount-stone = 石材{ $n }
cli-duel-amount-clay = 粘土{ $n }
cli-duel-amount-glass = ガラス{ $n }
cli-duel-amount-papyrus = パピルス{ $n }
cli-duel-amount-one-raw = 木材／石材／粘土のどれか{ $n }
cli-duel-amount-one-goods = ガラス／パピルスのどちらか{ $n }
cli-duel-amount-coins = コイン{ $n }枚

cli-duel-color-brown = 茶
cli-duel-color-grey = 灰
cli-duel-color-blue = 青
cli-duel-color-green = 緑
cli-duel-color-yellow = 黄
cli-duel-color-red = 赤
cli-duel-color-purple = 紫

cli-duel-symbol-quill = 羽ペン
cli-duel-symbol-mortar = 乳鉢
cli-duel-symbol-wheel = 車輪
cli-duel-symbol-set_square = 三角定規
cli-duel-symbol-sundial = 日時計
cli-duel-symbol-armillary_sphere = 渾天儀
cli-duel-symbol-law = 法律

cli-duel-free = 無料
cli-duel-free-with = { $card }があれば無料

cli-duel-cards = カード（{ $n }）
cli-duel-wonders = 七不思議（{ $n }）
cli-duel-tokens = 進歩トークン（{ $n }）
cli-duel-board = ボード上の進歩トークン：{ $tokens }
cli-duel-pawn = 紛争コマ：{ $space }

cli-duel-line-coins = コイン
cli-duel-line-production = 産出
cli-duel-line-trade = 購入価格
cli-duel-line-wonders = 七不思議
cli-duel-line-city = 都市
cli-duel-line-science = 科学
cli-duel-line-tokens = トークン
cli-duel-line-points = 現在の得点
cli-duel-coins-now = { $n }（捨てるとコイン{ $gain }枚）
cli-duel-symbols = { $n }：{ $what }
cli-duel-wonder-built = { $wonder }（建設済み）
cli-duel-wonder-price = { $wonder }（コイン{ $n }枚）
cli-duel-move-coins = コイン{ $n }

cli-duel-begins = { $move }：{ $player }が先手

cli-duel-head-notation = 表記
cli-duel-head-name = 名前
cli-duel-head-price = 価格
cli-duel-head-cost = 費用
cli-duel-head-effect = 効果
cli-duel-head-back = 世代
cli-duel-head-color = 色
cli-duel-head-resource = 資源
cli-duel-head-needed = 必要
cli-duel-head-produced = 産出
cli-duel-head-one-of = 選択産出
cli-duel-head-waived = 免除
cli-duel-head-bought = 購入
cli-duel-head-each = 単価
cli-duel-price-chain = 連鎖
cli-duel-price-coins = { $n }
cli-duel-price-short = { $n }（{ $short }不足）
cli-duel-sum = コイン{ $n }枚：カードの費用{ $printed }、購入{ $trade }
cli-duel-sum-short = コイン{ $n }枚不足
cli-duel-sum-chain = { $card }からの連鎖で無料

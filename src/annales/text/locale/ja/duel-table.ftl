# 『世界の七不思議：デュエル』：ページのテーブル。

# コスト
duel-price = コスト
duel-price-free = 無料
duel-price-payable = { duel-coins }（支払えます）
duel-price-short = { duel-coins }（{ $short }枚足りません）
duel-price-badge-short = −{ $short }
duel-price-chain = { $card }からの連鎖で無料
duel-price-for = { $who ->
    [me] あなたのコスト
   *[other] { $player }のコスト
}
duel-price-printed = カードのコイン
duel-price-needed = 必要
duel-price-own = 生産
duel-price-waived = 軽減
duel-price-bought = 購入
duel-price-bought-at = { $count } × { $price }
duel-price-sum = 合計
duel-price-pay = 支払い（手持ち{ $coins }枚）
duel-price-lack = コインが{ $short }枚足りません（手持ち{ $coins }枚）
duel-price-no-cost = コストはありません。

# 手
duel-act-build = 建設
duel-act-discard = 売却
duel-act-wonder = { $wonder }
duel-act-wonder-with = { $card }を使う
duel-act-pick = { $wonder }を取る
duel-act-token = { $token }を取る
duel-act-destroy = { $card }を捨て札にする
duel-act-revive = { $card }を無料で建設
duel-act-start-me = 自分が先手
duel-act-start-other = { $player }が先手
duel-act-pays = { $action }（{ duel-coins }を支払う）
duel-act-gains = { $action }（{ duel-coins }を得る）
duel-act-free = { $action }（無料）
duel-cannot = 建設できません：{ $reason }。
duel-cannot-play = 使えません：{ $reason }。
duel-choose-draft = 七不思議を選んでください
duel-choose-play = カードを選んでください
duel-choose-play-hint = カードを選んで、使い方（建設・売却・七不思議）を決めてください。
duel-choose-draft-hint = 七不思議を選んで効果を確かめ、「取る」で決定します。
duel-choose-token = シンボルがそろいました：進歩トークンを選んでください
duel-choose-library = 大図書館：引いたトークンから1枚選んでください
duel-choose-destroy = 捨て札にする相手の建物を選んでください
duel-choose-revive = 捨て札から無料で建設するカードを選んでください
duel-choose-start = 次の世代の先手を選んでください
duel-wait-hint = 待っている間もカードを確認できます。

# テーブル
duel-display = カードディスプレイ
duel-card-label = { $name }、{ $color }、{ $state }
duel-state-covered = 上にカードがあり、まだ取れません
duel-state-available = 取れる
duel-face-down = 裏向きのカード、{ $back }
duel-face-down-about = まだ見えていない次の{ $count }枚のどれかです：
duel-new = 新
duel-offer = 選べる七不思議
duel-board = 軍事トラックと進歩トークン
duel-track = 軍事トラック
duel-track-centre = 紛争コマは中央にあります。
duel-track-at = 紛争コマは中央から{ $spaces }マス、{ $who ->
    [me] あなた
   *[other] { $player }
}の側にあります。
duel-track-side = { $who ->
    [me] あなたの側（あなたが劣勢）
   *[other] { $player }の側（{ $player }が劣勢）
}
duel-track-zone = { $from }マス目から相手に{ duel-points }
duel-track-loot = { $who ->
    [me] あなた
   *[other] { $player }
}が失う{ duel-coins }
duel-tokens-board = ボード上の進歩トークン
duel-city-of = { $who ->
    [me] あなたの都市
   *[other] { $player }の都市
}
duel-city-coins = コイン
duel-city-points = 今の得点
duel-city-production = 生産
duel-city-symbols = シンボル { $count }／6
duel-city-cards = 建物
duel-city-wonders = 七不思議
duel-city-tokens = 進歩トークン
duel-city-show = 建物を表示
duel-wonder-built = 建設済み
duel-wonder-built-with = { $card }で建設済み
duel-wonder-unbuilt = 未建設
duel-discard-pile = 捨て札
duel-discard-pile-count = { $count }枚

# ログと読み上げ
duel-log-build = { $player }が{ $card }を建設しました
duel-log-discard = { $player }が{ $card }を売却しました
duel-log-wonder = { $player }が{ $card }を使って{ $wonder }を建設しました
duel-log-pick = { $player }が{ $wonder }を獲得しました
duel-log-token = { $player }が進歩トークン「{ $token }」を獲得しました
duel-log-destroy = { $player }が相手の{ $card }を破壊しました
duel-log-revive = { $player }が捨て札から{ $card }を建設しました
duel-log-start = { $who ->
    [me] あなたが先手になりました
   *[other] { $first }が先手になりました
}
duel-log-revealed = 公開：{ $what }
duel-log-board = ボード上の進歩トークン：{ $what }
duel-log-offer = 選べる七不思議：{ $what }
duel-log-drawn = 引いたトークン：{ $what }

# 終了
duel-won-me = あなたの勝ちです
duel-won-other = { $player }の勝ちです
duel-won-shared = 勝利を分け合いました
duel-won-by-military = 軍事勝利：紛争コマが首都に入りました。
duel-won-by-science = 科学勝利：6種類のシンボルがそろいました。
duel-won-by-resigned = 投了により終了しました。
duel-won-by-time = 時間切れにより終了しました。
duel-won-by-civilian = 得点勝利：得点が多いほうの勝ちです。
duel-part-military = 軍事
duel-part-blue = 市民の建物
duel-part-green = 科学の建物
duel-part-yellow = 商業の建物
duel-part-guilds = ギルド
duel-part-wonders = 七不思議
duel-part-tokens = 進歩トークン
duel-part-coins = コイン
duel-end-civilian-me = あなたの得点勝利です
duel-end-civilian-other = { $player }の得点勝利です
duel-end-science-me = あなたの科学勝利です
duel-end-science-other = { $player }の科学勝利です
duel-end-military-me = { $loser }の首都を攻め落としました
duel-end-military-lost = { $player }に首都を攻め落とされました
duel-end-military-other = { $player }が{ $loser }の首都を攻め落としました
duel-end-resigned-me = { $loser }の投了により、あなたの勝ちです
duel-end-resigned-lost = 投了により、{ $player }の勝ちです
duel-end-resigned-other = { $loser }の投了により、{ $player }の勝ちです
duel-end-time-me = { $loser }の時間切れにより、あなたの勝ちです
duel-end-time-lost = 時間切れにより、{ $player }の勝ちです
duel-end-time-other = { $loser }の時間切れにより、{ $player }の勝ちです
duel-end-points = { $how }最後の得点は{ $left }対{ $right }でした。
duel-end-city = 七不思議{ $wonders }・建物{ $buildings }
duel-end-part-blue = 市民
duel-end-part-green = 科学
duel-end-part-yellow = 商業
duel-end-part-guilds = ギルド
duel-end-part-wonders = 七不思議
duel-end-part-tokens = 進歩
duel-end-part-military = 軍事
duel-end-part-coins = コイン

duel-change-coins = { $count ->
   *[other] コイン{ $amount }
}
duel-change-points = { $count ->
   *[other] { $amount }点
}
duel-change-points-parts = { $sum }（{ $parts }）
duel-change-part = { $part }{ $amount }
duel-change-units = { $what }{ $amount }
duel-change-one-of-raw = 好きな原料{ $amount }
duel-change-one-of-goods = 好きな製造物{ $amount }
duel-change-trade = { $what }の価格{ $amount }
duel-change-symbol = 新しいシンボル：{ $symbol }
duel-change-pair = シンボルのペア：{ $symbol }
duel-change-pawn = 紛争コマが{ $count }マス前進
duel-change-looted = 略奪：相手がコインを失う
duel-change-asks-token = 続けて進歩トークンを選ぶ
duel-change-asks-library = 続けて進歩トークンを引いて1枚選ぶ
duel-change-asks-destroy = 続けて捨て札にする相手の建物を選ぶ
duel-change-asks-revive = 続けて捨て札から建設するカードを選ぶ
duel-change-again = もう1手番
duel-change-boxed = { $wonder }は建設できなくなる
duel-change-ends-age = 世代が終わる
duel-change-ends-shared = 勝利を分け合ってゲーム終了
duel-change-ends = ゲーム終了：{ $who ->
    [me] { $by }であなたの勝ち
   *[other] { $by }で{ $player }の勝ち
}
duel-change-by-military = 軍事勝利
duel-change-by-science = 科学勝利
duel-change-by-civilian = 得点勝利
duel-change-other = { $player }：{ $what }
duel-preview = この選択で変わること
duel-uncovers = 取れるようになるカード
duel-uncovers-hidden = 裏向きのカード
duel-uncovers-for = { $who ->
    [me] あなた
   *[other] { $player }
}が{ $card }を取れるようになります
duel-reaches-military = 直ちに軍事勝利
duel-reaches-science = 直ちに科学勝利
duel-reaches-pair = シンボルのペア

# 脅威
duel-threat-military = { $who ->
    [me] あなた
   *[other] { $player }
}は盾があと{ $count }つで勝ちます
duel-threat-science = { $who ->
    [me] あなた
   *[other] { $player }
}は違うシンボルがあと1つで勝ちます
duel-threat-pair = { $who ->
    [me] あなた
   *[other] { $player }
}はシンボルのペアを完成できます
duel-threat-item = { $item }は{ $price }
duel-threat-none = 今取れるカードにはありません

duel-tab-card = カード
duel-tab-log = ログ
duel-tab-remaining = 残りカード
duel-tab-discard = 捨て札
duel-tab-cities = 都市
duel-nothing-selected = カード・七不思議・トークンを選ぶと、ここに説明が出ます。

duel-symbols-progress = 科学シンボル{ $count }種類（勝利まであと{ $missing }種類）
duel-symbol-pair = ペア
duel-free-by-chain = 連鎖であなたは無料
duel-would-be-uncovered = 取れるようになるカード

duel-remaining-about = 公開済みのカードと、まだ見えていないカードです。見えていないカードの一部は、このゲームでは使いません。
duel-remaining-face-down = 裏向きのカードが{ $count }枚あります
duel-place-display = カードディスプレイ
duel-place-city = { $who ->
    [me] あなたの都市
   *[other] { $player }の都市
}
duel-place-discard = 捨て札
duel-place-under = { $wonder }の下
duel-place-unseen = 未公開
duel-chain-from = { $card }（{ $place }）があれば無料。
duel-chain-to = { $card }（{ $place }）を無料で建設できるようになります。

duel-draft-took = { $who ->
    [me] あなたが選びました
   *[other] { $player }が選びました
}
duel-draft-order = 七不思議を選ぶ順番
duel-draft-picks = { $who ->
    [me] あなたの番です。七不思議を{ $count }つ選んでください。
   *[other] { $player }が七不思議を{ $count }つ選びます。
}
duel-draft-taken = { $player }：選択済み
duel-draft-now = { $player }：選択中
duel-draft-later = { $player }：これから

# 状況
duel-summary-face-down = 裏向きのカードが{ $count }枚あります。

# 手の名前
duel-command-build = { $card }を建設
duel-command-discard = { $card }を売却
duel-command-wonder = { $card }を使って{ $what }を建設
duel-command-pick = { $what }を取る
duel-command-token = 進歩トークン「{ $what }」を取る
duel-command-destroy = 相手の{ $card }を捨て札にする
duel-command-revive = 捨て札から{ $card }を建設
duel-command-start-me = 自分が先手
duel-command-start-other = { $player }が先手
duel-key-build = カードを建設する、または選んだものを取る
duel-key-discard = カードを売却する
duel-key-wonder = カードを使って七不思議を建設する

# 勝ち方（ヒント）
duel-by-military = 軍事勝利
duel-by-science = 科学勝利
duel-by-civilian = 得点勝利

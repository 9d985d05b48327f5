# 『世界の七不思議：デュエル』：ページのテーブル。

# 費用
duel-price = 費用
duel-price-free = 無料
duel-price-payable = 支払い可能、{ duel-coins }
duel-price-short = { duel-coins }、{ $short }枚不足
duel-price-badge-short = −{ $short }
duel-price-chain = { $card }からの連鎖で無料
duel-price-for = { $who ->
    [me] あなたの費用
   *[other] { $player }の費用
}
duel-price-printed = 記載のコイン
duel-price-needed = 必要
duel-price-own = 自前
duel-price-waived = 免除
duel-price-bought = 購入
duel-price-bought-at = { $count } × { $price }
duel-price-sum = 計
duel-price-no-cost = 費用なし。

# 手
duel-act-build = 建設
duel-act-discard = 売却
duel-act-wonder = { $wonder }
duel-act-wonder-with = { $card }で
duel-act-pick = { $wonder }を取る
duel-act-token = { $token }を取る
duel-act-destroy = { $card }を捨てさせる
duel-act-revive = { $card }を無料で建設
duel-act-start-me = 自分が先手
duel-act-start-other = { $player }が先手
duel-act-pays = { $action }、{ duel-coins }を払う
duel-act-gains = { $action }、{ duel-coins }を得る
duel-act-free = { $action }、無料
duel-cannot = 建設できません：{ $reason }。
duel-cannot-play = プレイできません：{ $reason }。
duel-choose-draft = 七不思議を選んでください
duel-choose-play = カードを選んでください
duel-choose-play-hint = 場のカードを選び、それから使い方を決めます。
duel-choose-draft-hint = 選ぶと効果が表示されます。それから取ります。
duel-choose-token = シンボルがそろいました：進歩トークンを選んでください
duel-choose-library = 大図書館：引いたトークンから1枚選んでください
duel-choose-destroy = 相手が失う建物を選んでください
duel-choose-revive = 捨て札から無料で建てるカードを選んでください
duel-choose-start = 次の世代の先手は？
duel-wait-hint = その間もカードを見ることができます。

# テーブル
duel-display = カードの場
duel-card-label = { $name }、{ $color }、{ $state }
duel-state-covered = 覆われている
duel-state-available = 取れる
duel-face-down = 裏向きのカード、{ $back }
duel-face-down-about = まだ見えていない次の{ $count }枚のどれかです：
duel-new = 新
duel-offer = 選べる七不思議
duel-board = 紛争の道と進歩トークン
duel-track = 紛争の道
duel-track-centre = 紛争コマは中央にあります。
duel-track-at = 紛争コマは中央から{ $spaces }マス、{ $who ->
    [me] あなた
   *[other] { $player }
}の側にあります。
duel-track-zone = 攻撃側に{ duel-points }
duel-track-loot = { $who ->
    [me] あなた
   *[other] { $player }
}が失う{ duel-coins }
duel-tokens-board = ボード上の進歩トークン
duel-city-of = { $who ->
    [me] あなたの都市
   *[other] { $player }の都市
}
duel-city-empty = まだ何も建っていません。
duel-city-coins = コイン
duel-city-points = 今終わった場合の得点
duel-city-production = 産出
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

# 記録と読み上げ
duel-log-build = { $player }：{ $card }を建設。
duel-log-discard = { $player }：{ $card }を売却。
duel-log-wonder = { $player }：{ $card }で{ $wonder }を建設。
duel-log-pick = { $player }：{ $wonder }を獲得。
duel-log-token = { $player }：進歩トークン「{ $token }」を獲得。
duel-log-destroy = { $player }：{ $card }を破壊。
duel-log-revive = { $player }：捨て札から{ $card }を建設。
duel-log-start = { $player }：先手を{ $who ->
    [me] あなた
   *[other] { $first }
}に決定。
duel-log-revealed = 公開：{ $what }。
duel-log-board = ボード上の進歩トークン：{ $what }。
duel-log-offer = 選べる七不思議：{ $what }。
duel-log-drawn = 引いたトークン：{ $what }。

# 終了
duel-won-me = あなたの勝ちです
duel-won-other = { $player }の勝ちです
duel-won-shared = 引き分けです
duel-won-by-military = 軍事による勝利：紛争コマが首都に入りました。
duel-won-by-science = 科学による勝利：6種類のシンボルがそろいました。
duel-won-by-resigned = 投了による決着。
duel-won-by-civilian = 得点による勝利。
duel-part-military = 軍事
duel-part-blue = 市民
duel-part-green = 科学
duel-part-yellow = 商業
duel-part-guilds = ギルド
duel-part-wonders = 七不思議
duel-part-tokens = 進歩トークン
duel-part-coins = コイン

duel-change-join = {"。"}
duel-change-coins = { $count ->
   *[other] コイン{ $amount }
}
duel-change-points = { $count ->
   *[other] { $amount }点
}
duel-change-points-parts = { $sum }（{ $parts }）
duel-change-part = { $part }{ $amount }
duel-change-units = { $what }{ $amount }
duel-change-one-of-raw = 好きな原材料{ $amount }
duel-change-one-of-goods = 好きな加工品{ $amount }
duel-change-trade = { $what }の値段{ $amount }
duel-change-symbol = 新しいシンボル：{ $symbol }
duel-change-pair = シンボルの対：{ $symbol }
duel-change-pawn = コマが{ $count }マス前進
duel-change-looted = 軍事トークンを獲得
duel-change-asks-token = 続けて進歩トークンを選択
duel-change-asks-library = 続けて進歩トークンを引いて1つ選択
duel-change-asks-destroy = 続けて壊す建物を選択
duel-change-asks-revive = 続けて捨て札から建物を選択
duel-change-again = もう一度手番
duel-change-boxed = { $wonder }は建設できなくなる
duel-change-ends-age = 世代が終わる
duel-change-ends-shared = 引き分けでゲーム終了
duel-change-ends = ゲーム終了：{ $who ->
    [me] { $by }であなたの勝ち
   *[other] { $by }で{ $player }の勝ち
}
duel-change-by-military = 軍事
duel-change-by-science = 科学
duel-change-by-civilian = 得点
duel-change-other = { $player }：{ $what }
duel-preview = この手で変わること
duel-uncovers = 取れるようになるカード
duel-uncovers-hidden = 裏向きのカード

duel-tab-card = カード
duel-tab-log = 記録
duel-tab-remaining = 残りカード
duel-tab-discard = 捨て札
duel-tab-cities = 都市
duel-nothing-selected = カード・七不思議・トークンを選ぶと、ここに説明が出ます。

duel-symbols-progress = シンボル6種のうち{ $count }種、あと{ $missing }種
duel-symbol-pair = 対
duel-free-by-chain = 連鎖であなたは無料
duel-would-be-uncovered = 取れるようになる

duel-remaining-about = 全員が見たカードと、まだ誰も見ていないカードです。見ていないカードの一部はこのゲームでは使われません。
duel-remaining-face-down = 場に裏向きのカードが{ $count }枚
duel-place-display = 場
duel-place-city = { $who ->
    [me] あなたの都市
   *[other] { $player }の都市
}
duel-place-discard = 捨て札
duel-place-under = { $wonder }の下
duel-place-unseen = 未判明
duel-chain-from = { $card }（{ $place }）があれば無料。
duel-chain-to = { $card }（{ $place }）が無料になります。

duel-draft-order = 七不思議を選ぶ順番
duel-draft-picks = { $who ->
    [me] あなたが{ $count }つ選びます。
   *[other] { $player }が{ $count }つ選びます。
}
duel-draft-taken = { $player }：選択済み
duel-draft-now = { $player }：今
duel-draft-later = { $player }：これから

# 状況
duel-summary-face-down = 裏向きのカードが{ $count }枚あります。

# 手の名前
duel-command-build = { $card }を建設
duel-command-discard = { $card }を売却
duel-command-wonder = { $card }で{ $what }を建設
duel-command-pick = { $what }を取る
duel-command-token = 進歩トークン「{ $what }」を取る
duel-command-destroy = { $card }を破壊
duel-command-revive = 捨て札から{ $card }を建設
duel-command-start-me = 自分が先手
duel-command-start-other = { $player }が先手
duel-key-build = カードを建設、または選んだものを取る
duel-key-discard = カードをコインに換える
duel-key-wonder = カードで七不思議を建設

# 勝ち方（ヒント）
duel-by-military = 軍事
duel-by-science = 科学
duel-by-civilian = 得点

# Duel's table: what a move would change, cards left, places of things, tabs.
table-change-join = {"。"}
table-change-coins = { $count ->
   *[other] コイン{ $amount }
}
table-change-points = { $count ->
   *[other] { $amount }点
}
table-change-points-parts = { $sum }（{ $parts }）
table-change-part = { $part }{ $amount }
table-change-units = { $what }{ $amount }
table-change-one-of-raw = 好きな原材料{ $amount }
table-change-one-of-goods = 好きな加工品{ $amount }
table-change-trade = { $what }の値段{ $amount }
table-change-symbol = 新しいシンボル：{ $symbol }
table-change-pair = シンボルの対：{ $symbol }
table-change-pawn = コマが{ $count }マス前進
table-change-looted = 軍事トークンを獲得
table-change-asks-token = 続けて進歩トークンを選択
table-change-asks-library = 続けて進歩トークンを引いて1つ選択
table-change-asks-destroy = 続けて壊す建物を選択
table-change-asks-revive = 続けて捨て札から建物を選択
table-change-again = もう一度手番
table-change-boxed = { $wonder }は建設できなくなる
table-change-ends-age = 世代が終わる
table-change-ends-shared = 引き分けでゲーム終了
table-change-ends = ゲーム終了：{ $who ->
    [me] { $by }であなたの勝ち
   *[other] { $by }で{ $player }の勝ち
}
table-by-military = 軍事
table-by-science = 科学
table-by-civilian = 得点
table-change-other = { $player }：{ $what }
table-preview = この手で変わること
table-uncovers = 取れるようになるカード
table-uncovers-hidden = 裏向きのカード

table-tab-card = カード
table-tab-log = 記録
table-tab-left = 残りカード
table-tab-discard = 捨て札
table-tab-cities = 都市
table-tabs = 卓の情報
table-nothing = カード・七不思議・トークンを選ぶと、ここに説明が出ます。

table-way-to-six = シンボル6種のうち{ $count }種、あと{ $missing }種
table-pair = 対
table-just-now = 直前の手
table-linked = 連鎖であなたは無料
table-would-uncover = 取れるようになる
table-last = 直前の手

table-left-about = 全員が見たカードと、まだ誰も見ていないカードです。見ていないカードの一部はこのゲームでは使われません。
table-left-seen = { $all }枚中{ $seen }枚が判明
table-left-down = 場に裏向きのカードが{ $count }枚
table-place-display = 場
table-place-city = { $who ->
    [me] あなたの都市
   *[other] { $player }の都市
}
table-place-discard = 捨て札
table-place-under = { $wonder }の下
table-place-unseen = 未判明
table-chain-from = { $card }（{ $place }）があれば無料。
table-chain-to = { $card }（{ $place }）が無料になります。
table-print = 得点表を印刷
table-ended = { $count }手・{ $game }

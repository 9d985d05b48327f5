# ゲームの検討（ページ）。
review-title = 検討
review-close = 検討を閉じる
review-more = 検討の全体を見る
review-less = テーブルを見る
review-cancel = 中止
review-again = もう一度検討する
review-starting = 準備しています。数分かかることがあります。
review-progress = { $positions }局面中{ $done }局面を検討済み
review-done = 検討が終わりました。
review-cancelled = 検討を中止しました。{ $plies ->
    [0] 検討済みの手はありません。
   *[other] { $plies }手まで検討済みです。
}
review-none = この対戦記録には、検討できる手がありません。
review-percent = { $percent }%
review-tabs = 検討の内容
review-tab-summary = まとめ
review-tab-moves = 手の一覧
review-tab-export = 保存

## グラフ
review-graph = 勝率
review-graph-axis = { $player }の勝率
review-graph-about = 各手の後の勝率。{ $text }
review-graph-players = 線は{ $first }の勝率、残りが{ $second }の勝率です。
review-graph-choice = 判断
review-graph-chance = 偶然
review-graph-much = 大きな運
review-graph-at = { $ply }／{ $plies }手：{ $text }
review-graph-win = { $player }{" "}{ $percent }%
review-graph-not-yet = まだ検討していません

## 評価
review-judgement-forced = 唯一の手
review-judgement-best = 最善手
review-judgement-good = 好手
review-judgement-inaccuracy = 緩手
review-judgement-mistake = 悪手
review-judgement-blunder = 大悪手

## 表示中の手
review-said = { $ply }手目：{ $sentence }
review-said-opens = 「{ $move }」で、{ $player }が{ $cards }を取れるようになりました
review-said-forced = { $player }はこの手しかありませんでした
review-said-best = { $player }は最善手を見つけました
review-said-good = { $player }の好手です
review-said-inaccuracy = { $player }は少し損をしました
review-said-mistake = { $player }の悪手です
review-said-blunder = { $player }の大悪手です
review-said-loss = （{ $percent }）
review-made = { $player }：{ $move }
review-at-start = 開始時
review-luck = 偶然：{ $player }の勝率{ $percent }%
review-luck-opening = 最初の配置：{ $player }の勝率{ $percent }%
review-better = 最善手：{ $move }
review-line = この手順を見る
review-line-of = （手順を見る）
review-why = 理由
review-draft = それぞれを選んだ人の勝率
review-why-kinds = { $player }の勝ち方（全体に対する割合、%）
review-kind-of = 勝ち方
review-played = 実際の手
review-best = 最善手
review-why-points = 終了時の得点の平均（簡易シミュレーション{ $count }回）
review-why-total = 合計
review-why-part = 得点の種類
review-why-difference = 差
review-why-alike = 得点の差は、偶然の範囲内です。
review-why-about = 偶然とは言えない差だけを表示しています。
review-why-at-once = 直後に起こること
review-terms-played = 実際の手：{ $terms }。
review-terms-best = 最善手：{ $terms }。
review-term-uncovers = { $cards }が取れるようになる
review-term-nothing = 何も表にならない
review-term-keeps = { $player }に{ $cards }を使わせない
review-term-costs = { $player }に{ $cards }を使わせない（勝率{ $percent }%分の価値）
review-term-points = 終了時の得点（「欲張り」どうしで最後まで進めた{ $count }回の平均）、{ $player }の差：{ $parts }。
review-term-part = { $part }{" "}{ $change }
reveals-other = 偶然の結果が{ $count }つ決まる
duel-reveals-card = 裏向きのカード{ $count }枚が表になる
duel-reveals-library_token = 進歩トークンを{ $count }枚引く
flow-reveals-card = カードを{ $count }枚引く
review-exact = 厳密
review-next-best = 次の最善手：{ $move }
review-mark = 最善手
review-variation = 変化を表示中です。検討の対象は実際の手順です。
review-to-game = 実際の手順に戻る

## プレイヤー
review-players = プレイヤー
review-points = 得点
review-accuracy = 正確さ
review-loss-a-move = 1手で失った勝率
review-row-luck = 運
review-start = 開始時
review-end = 終了時
review-choices = 判断
review-luckiest = 最大の幸運
review-unluckiest = 最大の不運
review-after = { $ply }手目の後
review-deal = 最初の配置
review-about = 運：カードなどの偶然が勝率を変えた量。判断：相手の手も含め、すべての手が勝率を変えた量。開始時の勝率＋運＋判断＝結果です。±は標準誤差。

## 偶然
review-revealed = { $text }。
review-many-revealed = 新しいカードが公開されました。

## 3つの場面
review-moments = 勝敗を分けた{ $count }つの場面
review-moments-none = 1つの手や偶然で勝率が大きく変わった場面はありません。
review-moment-choice = { $ply }手目：{ $player }が「{ $move }」を選び、勝率が{ $before }%から{ $after }%に下がりました。最善手は「{ $best }」でした。
review-moment-chance = { $ply }手目の後：{ $revealed }{ $player }の勝率が{ $before }%から{ $after }%に変わりました。
review-moment-opening = 最初の配置：{ $player }の勝率が{ $before }%から{ $after }%に変わりました。
review-moment-resigned = { $player }が勝率{ $before }%で投了しました。
review-moment-time = { $player }が勝率{ $before }%で時間切れになりました。

## 手の一覧
review-moves-all = すべての手
review-moves-worse = 緩手・悪手のみ
review-moves-none = 表示する手はありません。
review-row-loss = 損失
review-show = { $ply }手目を見る

## やり直し
review-retry = 悪手をやり直す
# 文の途中に出てくる、画面を見ている本人
review-you = あなた
review-retry-of = { $player }（{ $count }）
review-retry-none = { $player }：悪手なし
review-retry-question = { $ply }手目：{ $player }は「{ $move }」を選びました。もっと良い手を選んでください。
review-retry-count = { $number }／{ $count }
review-retry-best = 正解です。「{ $move }」が最善手です。
review-retry-good = 正解です。「{ $move }」は最善手「{ $best }」とほぼ互角です。
review-retry-wrong = 「{ $move }」では勝率を{ $percent }%失います。別の手を選んでください。
review-retry-same = 「{ $move }」は実際の手です。別の手を選んでください。
review-retry-unknown = 「{ $move }」は良い手に入っていません。別の手を選んでください。
review-retry-solution = 最善手は「{ $move }」です。
review-retry-mark-right = 正解
review-retry-mark-wrong = 不正解
review-retry-show = 答えを見る
review-retry-next = 次へ
review-retry-end = 終了
review-retry-finished = 終わりました。{ $count }問中{ $right }問正解です。

## 保存
review-export-record = コメント付きの対戦記録
review-export-json = データ（JSON）
review-export-page = レポート（HTML）
review-export-svg = グラフ（SVG）
review-export-graph = グラフ（PNG）
review-export-wait = 検討が終わると保存できます。

## 対戦中の手の説明
explain-move = おすすめの手
explain-with = 比べる手
explain-why-kinds = それぞれの手の後の勝ち方（全体に対する割合、%）
explain-played = 比べた手
explain-best = おすすめ
explain-terms-played = 比べた手：{ $terms }。
explain-terms-best = おすすめ：{ $terms }。
explain-thinking = 比較しています…
explain-again = もう一度試す

# コマンド `annales assist`：実際のテーブルで遊ぶゲーム

## ヘルプ
cli-help-assist =
    実際のテーブルで遊んでいるゲームを入力し、それぞれの手の勝率を調べます。

    選ばれた手と表になったカードを順に入力します。いつでも最善手や、ある手で失う勝率を調べられます。ゲームの最初から、局面から、または対戦記録から始められます。
cli-help-assist-position = 局面を表す1行。`annales replay` やページが書き出すもので、ここから続けます。
cli-help-assist-record = 続きを始める対戦記録。- で標準入力から読み込みます。
cli-help-assist-visits = 1回の質問に使う探索の訪問数。

## エラー
cli-assist-two-starts = 局面と対戦記録は同時に指定できません
cli-assist-other-game = { $file } は { $game } の対戦記録です
cli-assist-no-event = 今は表になるものがありません
cli-assist-if-what = 'if' の後に手を入力してください

## 出力
cli-assist-hello = 手、または表になったものを入力してください。best で最善手、? で説明を表示します。
cli-assist-event = { $where ->
    [none] { $what }
   *[other] { $what }（{ $where }）
}：{ $count ->
    [1] 可能な結果は1つだけです
   *[other] 可能な結果は{ $count }通り、確率はそれぞれ{ $chance }%です
}
cli-assist-undone = 最後の入力を取り消しました
cli-assist-exact = この値は厳密です。
cli-assist-thinking = 探索しています…
cli-assist-is-best = これが最善手です。
cli-assist-loses = この手は、最善手「{ $best }」と比べて勝率を{ $loss }ポイント失います。
cli-assist-reason = { $how }：{ $change }
cli-assist-column-move = 手
cli-assist-column-win = 勝率
cli-assist-column-line = 予想される応手

## コマンド
cli-form-assist-move = 手
cli-does-assist-move = テーブルで選ばれた手。言葉は短くできます。手の番号でもかまいません。
cli-form-assist-outcome = idまたは名前
cli-does-assist-outcome = 表になったもの。いくつかある場合は、テーブルの順に空白で区切ります。名前はコンマ（,）で区切ります。
cli-form-best = best
cli-does-best = 最善手を、勝率と予想される応手とともに表示します。
cli-form-if = if 手
cli-does-if = その手の勝率を最善手と比べて表示します。手は進みません。
cli-form-outcomes = outcomes
cli-does-outcomes = 今表になる可能性のあるものをすべて表示します。
cli-form-position = position
cli-does-position = 局面を1行で表示します。後でここから続けられます。
cli-form-assist-undo = undo
cli-does-assist-undo = 最後の入力を取り消します。

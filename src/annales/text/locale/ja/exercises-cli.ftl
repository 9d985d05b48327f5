# コマンド annales exercises の文。

## ヘルプ
cli-help-exercises =
    練習問題を解く、一覧を見る、または自己対戦から新しい問題を作ります。
cli-help-exercises-solve =
    練習問題を解きます。実際のゲームの局面で、ただ一つの明らかな最善手を探します。

    答えは annales play と同じ書き方で入力します。指定がなければ、順序はランダムです。
cli-help-exercises-list =
    ゲームの練習問題のテーマと難易度の一覧を表示します。
cli-help-exercises-build =
    自己対戦のゲームから練習問題のファイルを作ります。

    どの局面にも明らかな最善手が一つあり、10 倍の訪問数と別の乱数による探索で確かめます。中断しても、同じコマンドをもう一度実行すると続きから始めます。
cli-help-exercises-theme = このテーマの問題だけを出します。テーマは annales exercises list で見られます。
cli-help-exercises-id = この番号の問題だけを出します。
cli-help-exercises-today = 今日の問題だけを出します。
cli-help-exercises-count = 問題の数。
cli-help-exercises-seed = 順序を決める数。省略するとランダムです。
cli-help-exercises-out = 練習問題を書き込むファイル（.jsonl）。
cli-help-exercises-total = 終了時にファイルにある問題の数。
cli-help-exercises-build-seed = ゲームと探索の乱数を決める数。
cli-help-exercises-visits = 1 局面あたりの探索の訪問数。その 10 倍で確かめます。

## 進み具合
cli-exercises-running = 練習問題（{ $games } ゲーム）
cli-exercises-built = { $file }：練習問題 { $count } 問
cli-exercises-interrupted = 中断しました。{ $games } 問中 { $done } 問がファイルにあります

## 出力
cli-exercises-task = 問題 { $number }／{ $count } · { $id } · 難易度 { $rating }
cli-exercises-question = { $player }の手番です。最善手はどれでしょうか。手、moves（手の一覧）、show（答え）、next（次へ）、quit（終了）のどれかを入力してください。
cli-exercises-right = 正解。{ $move } の勝率は { $win }% です。
cli-exercises-wrong = 最善手ではありません。{ $move } の勝率は { $win }%、最善手なら { $best }% です。ほかの手を試してください。
cli-exercises-solution = 最善手は { $move } で、勝率は { $win }% です。
cli-exercises-move = 手
cli-exercises-win = 勝率
cli-exercises-line = 予想される進行：{ $line }
cli-exercises-themes = テーマ：{ $themes }
cli-exercises-result = { $count } 問中 { $right } 問を 1 回目で正解
cli-exercises-seat = プレイヤー { $seat }
cli-exercises-theme = テーマ
cli-exercises-number = 問題数
cli-exercises-easiest = 最低難易度
cli-exercises-hardest = 最高難易度
cli-exercises-all = すべて

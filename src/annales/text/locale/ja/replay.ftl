# リプレイと棋譜。
error-bad-record = { $detail }
error-record-other-rules = この棋譜は規則の版{ $theirs }で書かれています。ここの版は{ $ours }で、違う意味に読まれるおそれがあるため開けません。
error-record-from-position = この棋譜はゲームの途中から始まっています。見ることはできますが、続きは遊べません。
error-record-incomplete = 次に何が出たかが書かれる前に、棋譜が終わっています。もっと前の手を選んでください。
error-no-ply = { $ply }手目はありません。この棋譜は{ $plies }手です。

# リプレイ
replay = リプレイ
replay-of = リプレイ：{ $game }
replay-loading = ゲームを読み込んでいます…
replay-steps = リプレイの操作
replay-ply = { $plies }手中{ $ply }手目
replay-announcement = { $plies }手中{ $ply }手目。{ $played }
replay-show-ply = { $ply }手目を見る
replay-slider = 手数
replay-beginning = 開始時
replay-first = 最初へ
replay-back = 1手戻る
replay-forward = 1手進む
replay-last = 最後へ
replay-play = 自動再生
replay-pause = 一時停止
replay-speed = 速さ
replay-speed-of = { $speed }倍
replay-keys = キー操作：←・→で1手ずつ、Home・Endで最初と最後、スペースで自動再生。
replay-to-table = テーブルへ
replay-copy-link = リンクをコピー
replay-link-about = この手へのリンクです。このテーブルの参加者が開けます。
replay-link-anybody = この手へのリンクです。棋譜そのものを含むので、だれでも開けます。
replay-link-damaged = このリンクは壊れているか途中で切れていて、棋譜を読み取れません。
replay-copied = コピーしました。
replay-not-copied = このブラウザーではコピーできません。選択してあるので、手動でコピーしてください。
replay-copy-record = 棋譜をコピー
replay-download = ダウンロード
replay-share = 棋譜とリンク
replay-hints = ヒント{ $count }回
replay-continued-from = もしもの対局：別のゲームの{ $ply }手目から
replay-what-if = もしもの対局
replay-continue = ここから遊ぶ
replay-continue-about = { $ply }手目の状態から始まる新しいテーブルです。この先に出るものは改めて決まります。テーブルには「もしもの対局」と表示されます。
replay-continue-against = 相手
replay-continue-start = 始める
replay-continue-over = ここでゲームは終わっています。前の手に戻ると続きを遊べます。

# 棋譜を貼りつける
replay-paste = 棋譜を見る
replay-paste-about = 棋譜を貼りつけるか、ファイルをここに置いてください。一手ずつ確かめます。どこにも保存されません。
replay-paste-text = 棋譜
replay-paste-file = ファイルを選ぶ
replay-paste-show = 見る
replay-paste-checking = 確かめています…
replay-paste-other = 別の棋譜
replay-paste-drop = ここにファイルを置いてください
replay-error-at = { $line }行{ $column }文字目
replay-too-long = 棋譜としては長すぎます（{ $size }文字。上限は{ $most }文字）。

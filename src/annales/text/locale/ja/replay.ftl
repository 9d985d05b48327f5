# リプレイと対戦記録。
error-bad-record = この対戦記録は読み取れません。
    .detail = { $detail }
error-record-other-rules = ルールのバージョンが違うため開けません（対戦記録：{ $theirs }、このサーバー：{ $ours }）。
error-record-from-position = この対戦記録はゲームの途中から始まっています。見ることはできますが、続きは遊べません。
error-record-incomplete = この対戦記録は、次に何が出たかを書く前に終わっています。もっと前の手を選んでください。
error-no-ply = { $ply }手目はありません。この対戦記録は{ $plies }手です。

# リプレイ
replay = リプレイ
replay-of = リプレイ：{ $game }
replay-loading = ゲームを読み込んでいます…
replay-steps = リプレイの操作
replay-ply = { $ply }／{ $plies }手
replay-announcement = { $ply }／{ $plies }手。{ $played }
replay-show-ply = { $ply }手目を見る
replay-slider = 手
replay-beginning = 開始時
replay-first = 最初へ
replay-back = 1手戻る
replay-forward = 1手進む
replay-last = 最後へ
replay-show-end = 結末を見る
replay-play = 自動再生
replay-pause = 一時停止
replay-speed = 速さ
replay-speed-of = { $speed }倍
replay-keys = キー操作：←・→で1手ずつ、Home・Endで最初と最後、スペースで自動再生。
replay-to-table = テーブルへ
replay-copy-link = リンクをコピー
replay-link-about = この手へのリンクです。このテーブルの参加者だけが開けます。
replay-link-anybody = この手へのリンクです。ゲーム全体がリンクに入っているので、だれでも開けます。
replay-link-damaged = このリンクは壊れているか途中で切れているため、対戦記録を読み取れません。
replay-copied = コピーしました。
replay-not-copied = このブラウザーではコピーできません。選択してあるので、手動でコピーしてください。
replay-copy-record = 対戦記録をコピー
replay-download = ダウンロード
replay-share = 対戦記録とリンク
replay-hints = ヒント{ $count }回
replay-continued-from = 検討用のゲーム：別のゲームの{ $ply }手目から
replay-what-if = 検討用のゲーム
replay-continue = ここから遊ぶ
replay-continue-about = { $ply }手目の状態から新しいゲームを始めます。伏せられたカードは引き直され、「検討用のゲーム」と表示されます。
replay-continue-against = 相手
replay-continue-start = 始める
replay-continue-over = ゲームはここで終わっています。前の手に戻ると、そこから遊べます。

# 対戦記録を貼り付ける
replay-paste = 対戦記録を見る
replay-paste-about = 対戦記録を貼り付けるか、ファイルをここにドロップしてください。1手ずつ確認します。サーバーには保存しません。
replay-paste-text = 対戦記録
replay-paste-file = ファイルを選ぶ
replay-paste-show = 見る
replay-paste-checking = 確認しています…
replay-paste-other = 別の対戦記録
replay-paste-drop = ここにファイルをドロップしてください
replay-error-at = { $line }行{ $column }文字目
replay-too-long = 対戦記録が長すぎます（{ $size }文字。上限は{ $most }文字）。

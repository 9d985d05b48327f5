# サーバーのないページ
local-about = すべてこの端末の中で動き、ゲームもここに保存されます。
local-loading = ルールを読み込んでいます： { NUMBER($loaded, minimumFractionDigits: 1) } / { NUMBER($total, minimumFractionDigits: 1) } MB
local-starting = ルールを準備しています…
local-asks = 遊ぶには、最初に一度だけ { $total } MBのダウンロードが必要です。データ節約の設定がオンになっています。
local-agree = ダウンロードする
local-failed = ルールを読み込めませんでした。接続を確かめて、もう一度お試しください。2023年以前のブラウザでは動かないことがあります。
local-missing = このブラウザは古いため、ここでは遊べません。足りない機能： { $missing }
local-retry = もう一度試す
local-update = 新しいバージョンがあります。
local-update-use = 今すぐ使う
local-install = このゲームは端末にインストールでき、ネットワークがなくても遊べます。
local-install-now = インストールする
local-install-by-menu = 共有メニューを開き、「ホーム画面に追加」を選んでください。
local-delete = このゲームを削除する
local-delete-sure = 削除しますか？
local-kept = ゲームはこのブラウザに保存されます。ブラウザのデータを消すと、ゲームも消えます。
local-used = 保存量： { $megabytes } MB（オフラインで使うページの部品を含む）
local-save-games = すべてのゲームをファイルに保存
local-add-games = ファイルからゲームを追加
local-games-added = { $added ->
    [0] 追加したゲームはありません。
   *[other] { $added }件のゲームを追加しました。
  }
local-games-known = { $known }件はすでにあります。

# エラー
error-needs-server = これはサーバーでのみ利用できます。
error-python-failed = ルールの処理でエラーが起きました。ページを再読み込みしてください。ゲームは直前の手まで保存されています。
error-local-storage = ブラウザに手番を保存できなかったため、元のままです。
error-local-file = ページの一部を読み込めませんでした。接続を確かめて、もう一度お試しください。
error-no-local-game = そのゲームはこのブラウザにありません。
error-search-failed = コンピューターの先読みでエラーが起きたため、今回は先読みをせずに選びます。
error-games-file-game = ファイルの{ $number }番目のゲームを読み込めないため、どのゲームも追加しませんでした。

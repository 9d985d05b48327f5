# どのページにも使う文：題、言語、ダイアログ、設定、キー操作、エラー。
app-name = Annales
app-title = { $page } – Annales
# 自分の番のときの、タブの名前と通知
table-turn-title = あなたの番です – { $game }
app-disclaimer = 非公式のファン作品です。ルールは製品版に準じ、イラストはすべてオリジナルです。ゲームの発売元とは関係ありません。
language = 言語
field-missing = 入力してください。
list-separator = 、
sentence-separator = {""}
label-of = { $what }：{ $value }

# ページとダイアログ
page-home = トップ
page-navigation = ページ
page-not-found = ここにはまだ何も建っていません。
page-load-failed = ページの一部を読み込めませんでした。Annalesが更新されたか、接続が切れた可能性があります。
page-reload = 再読み込み
dialog-close = 閉じる
save-saving = 保存しています…
copy-failed = コピーできませんでした。文字を選択してコピーしてください。
save-saved = 保存しました

# うまくいかなかったとき
error-unknown = エラーが起きました。
    .detail = エラーの名前：{ $key }
error-details = 技術的な詳細
error-unreachable = サーバーに接続できません。サーバーが起動しているか確かめてください。
error-unanswered = サーバーから応答がありません。操作が反映されている場合もあるので、確かめてからもう一度お試しください。
error-file-not-text = このファイルの{ $line }行目に読み取れない文字があります。UTF-8で保存し直してから、もう一度試してください。
error-status = サーバーでエラーが起きました。少し待ってから、もう一度お試しください。
error-games-file = 保存したゲームのファイルではないか、ファイルが壊れています。
    .detail = HTTPステータス：{ $status }
error-stale = ゲームは先に進んでいました。今の状態を表示しています。

# 設定
settings = 設定
settings-appearance = 表示
settings-motion = アニメーションと音
settings-play = プレイ
settings-theme = 配色
settings-theme-auto = システムに合わせる
settings-theme-light = ライト
settings-theme-dark = ダーク
settings-theme-contrast = 高コントラスト
settings-zoom = カードの大きさ
settings-percent = { $value }％
settings-speed = アニメーションの速さ
settings-speed-none = なし
settings-speed-value = { $value }／5
settings-waits = 相手の手のあとで止まる
settings-waits-about = クリックかタップ、またはキーを押すまで、相手の手を表示したままにします。
settings-speed-about = 端末の設定で動きを減らしている間は、アニメーションしません。
settings-sounds = 効果音
settings-sounds-about = 操作、コイン、軍事、科学、自分の番を知らせます。大事な場面ではスマートフォンが振動します。
sounds-offer = 効果音を鳴らしますか？ 設定でいつでも変えられます。
sounds-offer-yes = 鳴らす
sounds-offer-no = 鳴らさない
settings-volume = 音量
settings-confirm = 決定前に確認する
settings-confirm-people = 人との対戦だけ
settings-confirm-always = いつも
settings-confirm-never = しない
settings-threats = 脅威を表示する
settings-threats-about = 「世界の七不思議：デュエル」で、もうすぐ勝つ人と、カードが取れるようになる人を示します
settings-hints = ヒントを使う
settings-hints-about = コンピューターとの対戦で使えます
settings-offers = 手番のたびにヒントを勧める
settings-offers-about = オフでも、レッスン後の最初のゲームでは勧めます
settings-compute = このブラウザで計算する
settings-compute-about = ヒント・助言・検討を、サーバーではなくお使いの端末で計算します。初回はゲームごとに0.7 MBを読み込みます。
settings-shortcuts = キーボードショートカット
settings-shortcuts-about = 文字や数字のキーでボタンを押せます
settings-phrases = ほかの人のひとことを表示する
settings-phrases-about = 「いい手ですね！」などの決まった言葉です
settings-notify = 自分の番を通知する
settings-notify-about = 人との対戦で、このページをバックグラウンドで開いている間に通知します。最初にブラウザが許可を求めます。
settings-notify-refused = ブラウザがこのページからの通知を許可していません。
settings-saved = 設定はこのブラウザに保存されます。
settings-saved-account = アニメーションの速さはアカウントに、ほかの設定はこのブラウザに保存されます。

# キー
keys = キーボード操作
keys-cards = カードを選ぶとき
keys-table = テーブル
keys-everywhere = どこでも
keys-space = スペース
keys-arrows = その方向の隣のカードや選択肢へ移る
keys-select = 選ばれているものを決定する
keys-cards-go = 取れるカードか、選択肢へ順に移る
keys-digits = 選択肢の1番目、2番目…を選ぶ
keys-undo = 戻す
keys-hint = ヒント
keys-show-last-move = 相手の直前の手を見る
keys-log = ログへ移る
keys-summary = 今の状況を文章で読む
keys-typed = 手を入力する
keys-escape = 閉じる・選択解除
keys-list = このキー一覧を見る
keys-note = Tabキーはいつもどおりページの次の部分へ進みます。文字の入力中は、1文字のショートカットは使えません。ショートカットは設定で切れます。

# サーバーの管理者からのお知らせ
announcement = サーバーからのお知らせ

# どのページにも使う文：題、言語、ダイアログ、設定、キー操作、エラー。
app-name = Annales
app-title = { $page } – Annales
app-disclaimer = ルールは原作どおり、絵は独自のものです。ゲームの発売元とは関係ありません。
language = 言語
list-separator = 、
sentence-separator = {""}
label-of = { $what }：{ $value }

# ページとダイアログ
page-home = 最初のページ
page-not-found = そのページはありません。
page-load-failed = ページの一部を読み込めませんでした。Annalesが更新されたか、接続が切れたようです。
page-reload = ページを読み込み直す
dialog-close = 閉じる

# うまくいかなかったとき
error-unknown = エラーが起きました（{ $key }）。
error-unreachable = サーバーにつながりません。起動していますか？
error-status = サーバーの応答：{ $status }
error-stale = テーブルは先に進んでいました。今はこの状態です。

# 設定
settings = 設定
settings-appearance = 表示
settings-motion = 動きと音
settings-play = プレイ
settings-theme = 配色
settings-theme-auto = システムに合わせる
settings-theme-light = ライト
settings-theme-dark = ダーク
settings-theme-contrast = 高コントラスト
settings-zoom = カードの大きさ
settings-percent = { $value }％
settings-speed = 動きの速さ
settings-speed-none = なし
settings-speed-value = { $value }／5
settings-speed-about = 端末の設定で動きを減らしている場合は動きません。
settings-sounds = 効果音
settings-sounds-about = 手、コイン、軍事、科学、自分の番を知らせます
settings-volume = 音量
settings-confirm = 手を指す前の確認
settings-confirm-people = 人との対戦だけ
settings-confirm-always = いつも
settings-confirm-never = しない
settings-hints = ヒントを使う
settings-hints-about = コンピューターとの対戦で
settings-offers = 毎手番、ヒントを見るかどうか聞く
settings-offers-about = 聞かない設定でも、レッスン後の最初のゲームでは聞きます
settings-shortcuts = 1文字のキー操作
settings-shortcuts-about = 文字や数字のキーでボタンを押します
settings-saved = 設定はこのブラウザに保存されます。

# キー
keys = キーボード操作
keys-cards = カードの間
keys-table = テーブル
keys-everywhere = どこでも
keys-space = スペース
keys-arrows = その方向の隣のカードや選択肢へ
keys-select = 選ばれているものを押す
keys-cards-go = 取れるカードへ順に移る。選択肢があればそこへ
keys-digits = 選択肢の1番目、2番目…。その先は矢印キーで
keys-undo = 元に戻す
keys-hint = ヒント
keys-show-last-move = 直前の手をもう一度見る
keys-log = 記録へ
keys-summary = 状況を文章で
keys-typed = 手を入力する
keys-escape = 閉じる、選択をやめる
keys-list = この一覧
keys-note = Tabキーはいつもどおりページの次の部分へ進みます。文字の入力中は1文字のキーは働かず、設定で切ることもできます。

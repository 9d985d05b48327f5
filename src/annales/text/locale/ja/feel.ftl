# ページの手触り：メニュー、設定、キー、手の入力、状況、接続。-say-、-key-、-face-down を含むキーは「デュエル」の手。
menu = メニュー
menu-help = ヘルプ
menu-cards = カード一覧
menu-replay = リプレイ

feel-again = もう一度見る
feel-again-hint = 相手の直前の手をもう一度表示します
feel-news = テーブルの動き
feel-taken-back = 手を戻しました。
feel-offline = この端末はオフラインです。
feel-move-kept = 指した手は保持され、つながりしだい送られます。
feel-back = 再びつながりました。

# 確認
confirm = 「{ $move }」でよろしいですか？
confirm-yes = 決定
confirm-no = やめる

# 設定
settings = 設定
settings-looks = 表示
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
settings-kept = 設定はこのブラウザに保存されます。

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
keys-again = 直前の手をもう一度見る
keys-log = 記録へ
keys-summary = 状況を文章で
keys-typed = 手を入力する
keys-escape = 閉じる、選択をやめる
keys-list = この一覧
keys-note = Tabキーはいつもどおりページの次の部分へ進みます。文字の入力中は1文字のキーは働かず、設定で切ることもできます。

# 手の入力
typed = 手を入力
typed-example = 例：{ $example }
typed-moves = 当てはまる手
typed-play = 指す
typed-several = 当てはまる手が{ $count }つ以上あります。続けて入力するか、一覧から選んでください。
typed-unknown = 「{ $text }」は今指せる手のどれでもありません。
typed-refused = 「{ $move }」はできません：{ $reason }。

# 状況
summary = 今の状況
feel-now = 今
feel-with-state = { $name }（{ $state }）
feel-face-down = 裏向きのカードが{ $count }枚あります。

# デュエル：手の名前
feel-say-build = { $card }を建設
feel-say-discard = { $card }を売却
feel-say-wonder = { $card }で{ $what }を建設
feel-say-pick = { $what }を取る
feel-say-token = 進歩トークン「{ $what }」を取る
feel-say-destroy = { $card }を破壊
feel-say-revive = 捨て札から{ $card }を建設
feel-say-start-me = 自分が先手
feel-say-start-other = { $player }が先手
feel-key-build = カードを建設、または選んだものを取る
feel-key-discard = カードをコインに換える
feel-key-wonder = カードで七不思議を建設

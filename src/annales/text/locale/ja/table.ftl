# どのゲームにも使うテーブルの文：接続、メニュー、ログ、手の入力、状況、得点表。

# テーブル
table-undo = 戻す
table-undo-hint = 自分の前の選択まで戻します
table-takebacks = 戻した回数 { $count }
connection-connecting = 接続中…
connection-online = 接続済み
connection-lost = 接続が切れました。再接続しています…
connection-retry = 今すぐ試す
table-unavailable = テーブルが見つからないか、参加者ではありません。
table-loading = テーブルを準備しています…
log = ログ
log-after-move = { $ply }手目の後
log-empty = まだ何も起きていません。
table-record = 対戦記録
player-you = あなた
player-number = プレイヤー{ $number }
player-with-letter = { $name }{ $letter }
table-your-turn = あなたの番です
table-their-turn = { $player }の番です
table-thinking = { $player }が考えています…
table-begins = ゲームが始まります
table-over = ゲーム終了
rule-number = ルール { $rule }
score-sheet = 得点表
score-total = 合計
score-winner = 勝者
score-part = 得点の種類
table-new-game = 新しいゲーム
table-after = ゲームの後にできること
share = 共有
share-result = 結果を共有する
share-row = { $game }：{ $scores }
share-score = { $player } { $points }点
share-copy = 文章をコピー
share-link = ゲーム全体へのリンク（誰でも開けます）
end-look = 最後の盤面を見る
end-again = 結果を見る
table-moments = 3つの場面
table-rematch-with = { $player }と再戦する
table-actions = このカードでできること

menu = メニュー
menu-help = ヘルプ
menu-cards = カード一覧
menu-replay = リプレイ

show-last-move = もう一度見る
show-last-move-hint = 相手の直前の手をもう一度表示します
go-on = 続ける
go-on-hint = クリックかタップ、またはキーを押すと続きます
table-announcements = テーブルの動き
table-taken-back = 手を戻しました。
connection-offline = この端末はオフラインです。
connection-move-kept = 操作は保存済みです。つながり次第送信します。
connection-no-storage = サーバーが今、手を保存できません。保存できるようになり次第、ゲームを再開します。
connection-restored = 再びつながりました。

# 確認
confirm = 「{ $move }」でよろしいですか？
confirm-yes = 決定
confirm-no = キャンセル

# 手の入力
typed = 手を入力
typed-example = 例：{ $example }
typed-moves = 当てはまる手
typed-play = 決定
typed-several = 当てはまる手が{ $count }つあります。続けて入力するか、一覧から選んでください。
typed-not-understood = 「{ $words }」を含む手はありません。
typed-unknown = 「{ $text }」は今選べる手ではありません。
typed-refused = 「{ $move }」はできません：{ $reason }。

# 状況
summary = 今の状況を文章で読む
summary-now = 今
summary-with-state = { $name }（{ $state }）

# ひとこと
phrases = チャット
phrases-write = メッセージ…
phrases-unread = チャット（未読{ $count }件）
phrases-said = みんなのひとこと
phrase-hello = よろしくお願いします！
phrase-good-luck = 頑張りましょう！
phrase-nice-move = いい手ですね！
phrase-one-moment = 少々お待ちください。
phrase-thanks = ありがとうございます！
phrase-good-game = 対戦ありがとうございました！
phrase-by = { $player }：{ $phrase }

table-tabs = テーブルの情報
table-just-moved = 直前の手
table-last = 直前の手
table-cards-seen = { $all }枚中{ $seen }枚公開済み
score-print = 得点表を印刷
table-over-summary = { $count }手・{ $game }
table-deal = シャッフルは公正だったか
table-rating = レーティング（？は暫定）

# Between sentences about what a move changes
change-join = {"。"}

# テーブルでのメッセージと、モデレーターへの通報。
chat-title = メッセージ
chat-empty = まだメッセージはありません。
chat-message = メッセージ
chat-send = 送信
chat-removed = モデレーターが削除しました
chat-mute = ミュート
chat-mute-about = このテーブルとこの端末で、この人のメッセージとひとことを表示しません。
chat-unmute = ミュート解除
chat-block = ブロック
chat-block-about = どのテーブルでも、この人のメッセージを表示しません。
chat-unblock = ブロック解除
chat-report = 通報
chat-report-line = { $name }のメッセージを通報：{ $text }
chat-report-about = { $name }さんを、このサーバーのモデレーターに通報します。相手には知らされません。
chat-report-reason = 理由
chat-reason-insult = 暴言・脅し
chat-reason-spam = 迷惑行為・宣伝
chat-reason-cheating = 不正行為
chat-reason-name = 不適切な名前
chat-reason-other = その他
chat-report-note = くわしい内容（任意）
chat-report-send = 通報する
chat-reported = ありがとうございます。モデレーターが確認します。
chat-cancel = キャンセル

# モデレーターのページ
moderation-title = 通報
moderation-none = 未処理の通報はありません。
moderation-of = { $reporter }さんから{ $reported }さんについて
moderation-game = { $game }、テーブル { $table }
moderation-others = ほかに{ $count }人が通報しています
moderation-silenced = 今はメッセージを書けない状態です
moderation-dismiss = 何もしない
moderation-remove-line = メッセージを削除
moderation-silence-day = 1日書き込み禁止
moderation-silence-month = 30日書き込み禁止
moderation-silence-always = ずっと書き込み禁止

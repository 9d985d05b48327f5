# アカウントのページ。
account-title = アカウント
account-why = アカウントがなくても遊べます。アカウントを作ると、どの端末からでも自分のゲームを開けます。
account-sign-up = アカウントを作る
account-sign-up-send = アカウントを作る
account-sign-in = ログイン
account-sign-in-send = ログイン
account-sign-reset = パスワードを忘れた
account-sign-reset-send = 新しいパスワードを設定
account-name = 名前
account-password = パスワード
account-new-password = 新しいパスワード
account-password-hint = { $least }文字以上{ $most }文字以下。記号よりも、いくつかの単語を並べるほうが覚えやすくなります。
account-code = 復旧コード
account-code-hint = アカウントを作ったときに表示されたコードの一つ。
account-bring-games = この端末のゲームをアカウントに移す
account-signed-in = { $name }としてログインしています。
account-sign-out = ログアウト
account-sessions = ログイン中の端末
account-this-device = この端末
account-unknown-device = 不明な端末
account-seen = 最終利用：{ $time }
account-end-session = ログアウトさせる
account-end-others = ほかの端末をすべてログアウトさせる
account-change-password = パスワードを変更
account-password-ends-others = ほかの端末はすべてログアウトします。
account-password-changed = パスワードを変更しました。
account-codes = 復旧コード
account-codes-about = パスワードを忘れたときは、このコードで新しいパスワードを設定できます。一つのコードは一回だけ使えます。表示されるのは今だけです。安全な場所に保管してください。
account-codes-left =
    { $number ->
       *[other] 未使用のコードは残り{ $number }個です。
    }
account-codes-kept = 保管しました
account-new-codes = 新しいコードを作る
account-copy = コピー
account-copied = コピーしました
account-data = 自分のデータ
account-data-about = このサーバーに保存されている自分のデータを、すべて一つのファイルで受け取れます。
account-export = データをダウンロード
account-delete = データを削除
account-delete-about = 名前、パスワード、端末の情報を削除します。ゲームは相手のために匿名で残ります。この操作は取り消せません。
account-delete-send = 完全に削除
account-delete-sure = 自分のゲームを開けなくなることを理解しました
account-reports = モデレーターへの通報

vacation-title = 休暇
vacation-about = 休暇に入ると、1手ごとに日数があるすべての対戦で、あなたの時計が止まります。1年に{ $days }日まで使えます。相手にも表示されます。分単位の持ち時間の対戦では止まりません。
vacation-left = 今年は残り{ $days }日です。
vacation-until = { $time }まで休暇中です。
vacation-days = 期間
vacation-number = { $days }日間
vacation-start = 休暇に入る
vacation-end = 休暇を終える
account-ratings = レーティング
account-leaderboards = ランキング
account-listed = ランキングに自分を載せる

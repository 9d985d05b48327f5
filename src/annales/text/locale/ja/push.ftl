# サーバーが送るプッシュ通知。ロック画面に表示されることがあるため、アカウントの名前は入れません。
push-turn-title = 「{ $game }」であなたの番です
push-turn-text = テーブルを開いて、手を選んでください。
push-address-title = Annales：メールアドレスの変更
push-address-text = アカウントのメールアドレスが変更または削除されました。心当たりがない場合は、パスワードを変更してください。
push-password-title = Annales：パスワードの変更
push-password-text = アカウントのパスワードが変更されました。心当たりがない場合は、すぐに新しいパスワードを設定してください。
push-passkey-added-title = Annales：パスキーの追加
push-passkey-added-text = アカウントにパスキーが追加されました。心当たりがない場合は、パスキーを削除し、パスワードを変更してください。
push-passkey-removed-title = Annales：パスキーの削除
push-passkey-removed-text = アカウントのパスキーが1つ削除されました。心当たりがない場合は、パスワードを変更してください。

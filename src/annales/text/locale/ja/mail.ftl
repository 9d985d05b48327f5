# サーバーが送るメール。
mail-confirm-subject = Annales：メールアドレスの確認
mail-confirm-text = このカードゲームのサーバーで、あなたのメールアドレスがアカウントに登録されました。ご自身で登録した場合は、24時間以内に次のリンクを開いて、アドレスを確認してください。
mail-confirm-end = 心当たりがない場合は、何もする必要はありません。今後メールは届きません。
mail-reset-subject = Annales：新しいパスワードの設定
mail-reset-text = アカウント「{ $name }」のパスワードを再設定する申し込みがありました。新しいパスワードを設定するには、1時間以内に次のリンクを開いてください。
mail-reset-end = このリンクは一度だけ使えます。心当たりがない場合は、何もする必要はありません。パスワードは変わりません。
mail-turn-subject = Annales：「{ $game }」であなたの番です
mail-turn-text = 「{ $game }」の対戦で、あなたの番になりました。残り時間は約{ $left }です。対戦はこちらです。
mail-turn-end = このメールは、アカウントのページで通知を希望された方にお送りしています。今後の通知を止めるには、次のリンクを開いてください。
mail-turn-many-subject = Annales：{ $count }つの対戦であなたの番です
mail-turn-many-text = 次の{ $count }つの対戦で、あなたの番です。
mail-time-subject = Annales：「{ $game }」の残り時間がわずかです
mail-time-text = 「{ $game }」の対戦で、あなたの手番の残り時間は約{ $left }です。時間切れになると負けになります。対戦はこちらです。
mail-time-many-subject = Annales：{ $count }つの対戦で残り時間がわずかです
mail-time-many-text = 次の{ $count }つの対戦で、残り時間がわずかです。時間切れになると負けになります。
mail-table = 「{ $game }」（残り約{ $left }）
mail-vacation-subject = Annales：休暇がもうすぐ終わります
mail-vacation-text = 休暇はあと約{ $left }で終わります。終わると、1手ごとの日数制の対戦で、あなたの時計が再び動き出します。
notice-left = { $unit ->
    [days] { $count }日
    [hours] { $count }時間
   *[minutes] { $count }分
}
mail-address-subject = Annales：メールアドレスの変更
mail-address-text = アカウント「{ $name }」に登録されていたこのメールアドレスは、変更または削除されました。今後、このアカウントについてのメールはこのアドレスには届きません。
mail-address-end = 心当たりがない場合は、ログインしてパスワードを変更し、メールアドレスを登録し直してください。アカウントのページはこちらです。
mail-password-subject = Annales：パスワードの変更
mail-password-text = アカウント「{ $name }」のパスワードが変更されました。
mail-password-end = 心当たりがない場合は、次のページの「パスワードを忘れた」から、すぐに新しいパスワードを設定してください。
mail-passkey-added-subject = Annales：パスキーの追加
mail-passkey-added-text = アカウント「{ $name }」にパスキーが追加されました。このパスキーがあれば、パスワードなしでログインできます。
mail-passkey-added-end = 心当たりがない場合は、パスキーを削除し、パスワードを変更してください。アカウントのページはこちらです。
mail-passkey-removed-subject = Annales：パスキーの削除
mail-passkey-removed-text = アカウント「{ $name }」のパスキーが1つ削除されました。このパスキーは、もう使えません。
mail-passkey-removed-end = 心当たりがない場合は、パスワードを変更してください。アカウントのページはこちらです。

# Push messages of the server. A browser may show them on a locked screen: they name no account.
push-turn-title = Your turn in { $game }
push-turn-text = Open the table and make your move.
push-address-title = Annales: your address was changed
push-address-text = The e-mail address of your account was changed or removed. If it was not you, change your password.
push-password-title = Annales: your password was changed
push-password-text = The password of your account was changed. If it was not you, set a new one at once.
push-passkey-added-title = Annales: a passkey was added
push-passkey-added-text = A passkey was added to your account. If it was not you, remove it and change your password.
push-passkey-removed-title = Annales: a passkey was removed
push-passkey-removed-text = A passkey of your account was removed. If it was not you, change your password.

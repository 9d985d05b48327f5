# Mails of the server.
mail-confirm-subject = Annales: confirm your address
mail-confirm-text = Somebody has given this address to an account on this server for card games. If it was you, open this link within a day and confirm the address:
mail-confirm-end = If it was not you, do nothing. You will get no further mails.
mail-reset-subject = Annales: set a new password
mail-reset-text = Somebody asked for a new password for the account { $name }. To set one, open this link within an hour:
mail-reset-end = The link works once. If you did not ask for it, do nothing: your password stays as it is.
mail-turn-subject = Annales: your turn in { $game }
mail-turn-text = It is your turn in a game of { $game }. You have about { $left } left. Here is the table:
mail-turn-end = You get this mail because you chose it on the page of your account. This link ends these mails:
mail-turn-many-subject = Annales: your turn in { $count } games
mail-turn-many-text = It is your turn in these { $count } games:
mail-time-subject = Annales: little time left in { $game }
mail-time-text = You have about { $left } left for your move in a game of { $game }. If you do not move in time, you lose. Here is the table:
mail-time-many-subject = Annales: little time left in { $count } games
mail-time-many-text = Your time runs out in these { $count } games. Where you do not move in time, you lose:
mail-table = { $game }, about { $left } left:
mail-vacation-subject = Annales: your vacation ends soon
mail-vacation-text = Your vacation ends in about { $left }. After that your clocks run again in games with days for each move.
notice-left = { $unit ->
    [days] { $count } days
    [hours] { $count } hours
   *[minutes] { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
}
mail-address-subject = Annales: your address was changed
mail-address-text = The account { $name } had this e-mail address. It was changed or removed, and no further mails about the account come here.
mail-address-end = If it was not you, sign in, change your password and enter your address again. Here is the page of your account:
mail-password-subject = Annales: your password was changed
mail-password-text = The password of the account { $name } was changed.
mail-password-end = If it was not you, set a new password at once: on the page below, choose "Forgot password".
mail-passkey-added-subject = Annales: a passkey was added
mail-passkey-added-text = A passkey was added to the account { $name }. Anyone who has it can sign in without the password.
mail-passkey-added-end = If it was not you, remove it and change your password. Here is the page of your account:
mail-passkey-removed-subject = Annales: a passkey was removed
mail-passkey-removed-text = A passkey of the account { $name } was removed. It does not work any more.
mail-passkey-removed-end = If it was not you, change your password. Here is the page of your account:

# Mails of the server.
mail-confirm-subject = Annales: confirm your address
mail-confirm-text = Somebody has given this address to an account on this server for card games. If it was you, open this link within a day and confirm the address:
mail-confirm-end = If it was not you, do nothing. You will get no further mails.
mail-reset-subject = Annales: set a new password
mail-reset-text = Somebody asked for a new password for the account { $name }. To set one, open this link within an hour:
mail-reset-end = The link works once. If you did not ask for it, do nothing: your password stays as it is.
mail-turn-subject = Annales: your turn in { $game }
mail-turn-text = It is your turn in a game of { $game }. Here is the table:
mail-turn-end = You get this mail because you chose it on the page of your account. This link ends these mails:

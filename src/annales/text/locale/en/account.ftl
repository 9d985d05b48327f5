# The page of the account.
account-title = Account
account-why = You can play without an account. With one, you find your games on every device.
account-sign-up = Create account
account-sign-up-send = Create account
account-sign-in = I have an account
account-sign-in-send = Sign in now
account-sign-reset = Forgot password
account-sign-reset-send = Set new password
account-name = Name
account-password = Password
account-new-password = New password
account-password-hint = { $least } to { $most } characters. A few words are easier to remember than symbols.
account-code = Recovery code
account-code-hint = One of the codes you were shown when you created the account.
account-bring-games = Add the games on this device to the account
account-signed-in = You are signed in as { $name }.
account-sign-out = Sign out
account-sessions = Your devices
account-this-device = This device
account-unknown-device = Unknown device
account-seen = Last used { $time }
account-end-session = Sign out
account-end-others = Sign out all other devices
account-administration = Done by administrators
account-administration-about = What administrators of this server did to your account.
account-administration-ban = Suspended it until { $time }
account-administration-ban-always = Suspended it
account-administration-lift = Lifted the suspension
account-administration-rename = Changed the name, which was { $name } before
account-administration-moderator = Made you a moderator
account-administration-no-role = Took away your role
account-administration-sign-out = Signed you out everywhere
account-administration-code = Created a recovery code
account-administration-merge = Gave you all that your account { $name } had, and deleted it
account-administration-data = Read the data that is stored about you
account-change-password = Change password
account-password-ends-others = All other devices will be signed out.
account-password-passkeys = Your passkeys stay valid. You can remove some of them now.
account-password-changed = The password was changed.
account-codes = Recovery codes
account-codes-about = If you forget your password, one of these codes lets you set a new one. Each works once. They are shown only now: keep them in a safe place.
account-codes-left =
    { $number ->
        [one] You have one unused code left.
       *[other] You have { $number } unused codes left.
    }
account-codes-kept = I've saved them
account-new-codes = Create new codes
account-copy = Copy
account-copied = Copied
account-data = Your data
account-data-about = The file has everything this server stores about you.
account-export = Download my data
account-delete = Delete my data
account-delete-about = Your name, your password and your devices will be deleted. Your games stay for the other players, under an anonymous name. This can't be undone.
account-delete-send = Delete permanently
account-delete-sure = I understand that I can't open my games any more.
account-reports = Reports to moderators

vacation-title = Vacation
vacation-about = A vacation begins at once and stops your clock in all games with days for each move. You have { $days } days a year. The other players see it. Games with minutes for the whole game go on.
vacation-left = { $days ->
    [one] You have 1 day left this year.
   *[other] You have { $days } days left this year.
}
vacation-until = You are on vacation until { $time }.
vacation-days = Length
vacation-number = { $days ->
    [one] 1 day
   *[other] { $days } days
}
vacation-start = Begin vacation
vacation-end = End vacation
account-leaderboards = Leaderboards
account-listed = Show me on the leaderboards
passkey-title = Passkeys
passkey-about = With a passkey you sign in with your finger, your face or the PIN of your device, without a password. The server does not get any of them.
passkey-add = Add a passkey
passkey-name = Name of the passkey
passkey-remove = Remove
passkey-remove-of = Remove { $name }
passkey-made = Added { $time }
passkey-used = Added { $made }, last used { $time }
passkey-sign-in = Sign in with a passkey
passkey-gave-up = The browser has not used a passkey. You can try again.
passkey-have = This device has a passkey of your account already.
passkey-added = The passkey was added.

reminders-title = Reminders
reminders-about = What the server reminds you of while you are away: by mail, if you have chosen that, and in browsers that show its messages.
reminders-tell_turn = When it is my turn
reminders-tell_time = 12 hours before my time for a move runs out, in games with days for each move
reminders-tell_vacation = A day before my vacation ends

email-title = E-mail
email-about = With an address you can set a new password if you forget it, and get a mail when it is your turn in a game with days for each move. Nobody else sees the address.
email-address = E-mail address
email-new-address = New e-mail address
email-confirmed = confirmed
email-unconfirmed = not confirmed yet. Open the link in the mail that we sent there.
email-send-link = Send link
email-remove = Remove address
email-turns = Send me reminders of games with days for each move by mail while I am away
email-forgotten = With a mail
email-forgotten-code = With a recovery code
email-name-or-address = Name or e-mail address
email-forgotten-send = Send me a link
email-forgotten-sent = If there is an account with a confirmed address, a mail is on its way. The link works for an hour.
email-confirm-title = Confirm address
email-confirm-about = Confirm that this address is yours.
email-confirm-send = Confirm address
email-confirm-done = The address is confirmed.
email-reset-title = Set a new password
email-reset-send = Set new password
email-reset-done = The password was set. You are signed in here, and signed out everywhere else.
email-stop-title = End mails
email-stop-about = You will get no more reminders by mail.
email-stop-send = End these mails
email-stop-done = You will get no more reminders by mail. You can change this on the page of your account.

# Before the game, and playing with people.

# Front page
lobby-claim = 7 Wonders Duel, exactly by the rules
lobby-claim-more = A table for two in your browser: free, without an account, on a phone or a large screen.
lobby-point-play = Against five levels of the computer, with a friend by link, or with two at one device.
lobby-point-learn = Every price explained, every card and rule at hand, and a first lesson to play.
lobby-point-see = Look at any game again, move by move.
lobby-ways = Learn and look
lobby-way-lesson = First lesson
lobby-way-lesson-about = Ten minutes, and you can play
lobby-way-cards = All cards
lobby-way-cards-about = Cards, wonders and tokens, with what they do
lobby-way-help = Rules and help
lobby-way-help-about = Icons, rules and rulings explained
lobby-way-replay = Look at a game
lobby-way-replay-about = Paste the record of a game to go through it
lobby-versus = Against { $opponent }
lobby-all-games = Show all { $count } games

# New game
lobby-against = Against whom
lobby-against-computer = The computer
lobby-against-computer-about = five levels, at any time
lobby-against-friend = A friend
lobby-against-friend-about = by a link that you send
lobby-against-device = Two at this device
lobby-against-device-about = taking turns at one screen
lobby-name = Your name
lobby-name-other = Name of the other player
lobby-name-other-of = Name of player { $number }
lobby-name-hint = { $least } to { $most } characters
lobby-name-hint-optional = { $least } to { $most } characters; may be left empty
lobby-start-friend = Make the link
advised-duel = My first game: deal the wonders
advised-duel-about = Recommended for newcomers: each player gets four wonders that suit a first game, and you begin with the cards at once.

# Invitations
lobby-waiting = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
}
lobby-waiting-about = Send this link to whom you want to play with. Whoever opens it first takes the seat, and the game begins.
lobby-waiting-stay = You can leave this page: the game is kept among yours.
lobby-link = Link for your friend
lobby-copy = Copy
lobby-copied = Copied
lobby-share = Share…
lobby-invite-text = Play { $game } with me:
lobby-withdraw = Withdraw the invitation
lobby-seats = Seats
lobby-seat-own = you
lobby-seat-begins = begins
lobby-open-seat = Open seat
lobby-guest = Guest { $number }
lobby-invitation = Invitation
lobby-invites = { $player } invites you to { $game }
lobby-sit-down = Sit down and play
lobby-join-new = You do not know the game yet?
lobby-already = You sit at this table already.
lobby-to-table = To the table

# With people at the table
lobby-company = Your company
lobby-away = Not connected at the moment: { $players }
lobby-substitute = The computer is still warming up. Until it is ready, the Merchant plays in its place.
lobby-beside-turn = { $player } plays
lobby-undo-ask-hint = Ask to take back your last move
lobby-asks-undo = { $player } asks to take back a move. Do you agree?
lobby-agree = Agree
lobby-decline = Decline
lobby-undo-waits = You have asked to take back your last move. Waiting for the answer…
lobby-undo-withdraw = Never mind
lobby-undo-declined = Your take-back was declined.
lobby-resign = Resign
lobby-resign-question = Do you want to give this game up? It then counts as lost.
lobby-resign-stay = Play on
lobby-rematch = Play again
lobby-rematch-accept = Yes, play again
lobby-rematch-offered = { $players } wants to play again.
lobby-rematch-waits = You want to play again. Waiting for the answer…
lobby-next = The next game has begun.

# List of the own games
lobby-row-waiting = waiting for a friend
lobby-row-withdrawn = invitation withdrawn
lobby-row-won-by = { $player } won
lobby-row-separator = {", "}
ending-resigned = by resignation
ending-duel-military = by military supremacy
ending-duel-science = by scientific supremacy
ending-duel-civilian = by points

# Before the game, and playing with people.

# Front page
lobby-claim-duel = 7 Wonders Duel, exactly by the rules
lobby-claim-duel-more = A table for two in your browser: free, without an account, on a phone or a large screen.
lobby-game-duel-about = 2 players
lobby-point-play = Against five levels of the computer, with friends by link, or together at one device.
lobby-point-learn-duel = Every price explained, every card and rule at hand, and a first lesson to play.
lobby-point-see = Look at any game again, move by move.
lobby-ways = Learn and look
lobby-way-lesson = First lesson
lobby-way-lesson-about = Ten minutes, and you can play
lobby-way-cards = All cards
lobby-way-cards-about = All that is in the game, with what it does
lobby-way-help = Rules and help
lobby-way-help-about = Icons, rules and rulings explained
lobby-way-edit = Your printed cards
lobby-way-edit-about = Enter what they really say, and play with them
lobby-way-replay = Look at a game
lobby-way-replay-about = Paste the record of a game to go through it
lobby-versus = Against { $opponent }
lobby-all-games = Show all { $count } games

# New game
lobby-against = Against whom
lobby-against-computer = { $others ->
    [one] The computer
   *[other] Computers
}
lobby-against-computer-about = five levels, at any time
lobby-against-friend = { $others ->
    [one] A friend
   *[other] Friends
}
lobby-against-friend-about = by a link that you send
lobby-against-device = { $others ->
    [one] Two at this device
   *[other] All at this device
}
lobby-against-device-about = taking turns at one screen
lobby-against-mixed = Mixed company
lobby-against-mixed-about = you say who sits in each seat
lobby-each-seat = Who sits where
lobby-seat-people = People
lobby-seat-friend = A friend by link
lobby-seat-beside = Somebody at this device
lobby-options-changed = { $count ->
    [one] 1 changed
   *[other] { $count } changed
}
lobby-house-rules = Rules agreed on
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
lobby-link-here-alone = This link opens on this computer alone. For other devices in the same network start Annales with --host 0.0.0.0, and open the page by the address that this computer has there.
lobby-waiting-about = { $count ->
    [one] Send this link to whom you want to play with. Whoever takes the seat first plays, and the game begins.
   *[other] Send this link to those you want to play with. It is the same for all: each takes an open seat, and with the last the game begins.
}
lobby-waiting-stay = You can leave this page: the game is kept among yours.
lobby-link = Link for your friends
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
lobby-undo-agreed = You have agreed to the take-back. The others are still to answer.
lobby-undo-waits = You have asked to take back your last move. Waiting for the answer…
lobby-undo-withdraw = Never mind
lobby-undo-declined = Your take-back was declined.
lobby-resign = Resign
lobby-resign-question = { $players ->
    [2] Do you want to give this game up? It then counts as lost.
   *[other] Do you want to give this game up? It then ends for everybody: lost for you, won for all others.
}
lobby-resign-stay = Play on
lobby-rematch = Play again
lobby-rematch-accept = Yes, play again
lobby-rematch-offered = { $count ->
    [one] { $players } wants to play again.
   *[other] { $players } want to play again.
}
lobby-rematch-waits = You want to play again. Waiting for the answer…
lobby-next = The next game has begun.

# List of the own games
lobby-row-waiting = { $count ->
    [one] waiting for a friend
   *[other] waiting for { $count } friends
}
lobby-row-withdrawn = invitation withdrawn
lobby-row-won-by = { $player } won
lobby-row-place = you came { $rank ->
    [1] { $rank }st
    [2] { $rank }nd
    [3] { $rank }rd
   *[other] { $rank }th
} of { $players }
lobby-row-resigned-by = { $player } resigned
lobby-row-separator = {", "}
ending-resigned = by resignation
ending-duel-military = by military supremacy
ending-duel-science = by scientific supremacy
ending-duel-civilian = by points

# The front page, new games, invitations, and playing with other people.

# Front page
front-title = Play
front-new = New game
front-game = Game
front-players = Players
front-players-number = { $number } players
front-opponent = { $others ->
    [one] Opponent
   *[other] Opponents
}
front-begins = Who begins
front-begins-me = I do
front-begins-other = { $others ->
    [one] The other side
   *[other] Another player
}
front-begins-random = By lot
front-begins-drawn = Seats are drawn by lot, and so is who begins.
front-options = Rules
front-start = Start the game
front-my-games = My games
front-no-games = No games yet. Those you start appear here.
front-continue = Continue
front-view-game = Look at it
front-row-turn-me = your turn
front-row-turn-other = their turn
front-row-won = you won
front-row-lost = you lost
front-row-shared = shared victory
front-versus = { $game } against { $opponent }
front-loading = Loading…
bot-beginner = Beginner
bot-beginner-about = likes what looks good, and misses much
bot-casual = Casual player
bot-casual-about = mostly takes what looks good, and never looks ahead
bot-skilled = Skilled player
bot-skilled-about = looks a little ahead
bot-expert = Expert
bot-expert-about = looks well ahead and sees most threats
bot-master = Master
bot-master-about = thinks for a second over every move that matters
bots-reference = No levels, but simple ways to play, to compare with
bot-greedy = Merchant
bot-greedy-about = takes what looks best at once, every time
bot-random = Random
bot-random-about = plays anything that is allowed
bot-other-about = a computer player
front-feature-play = Against five levels of the computer, with friends by link, or together at one device.
front-feature-see = Look at any game again, move by move.
front-links = Learn and look
front-link-lesson = First lesson
front-link-lesson-about = Ten minutes, and you can play
front-link-cards = All cards
front-link-cards-about = All that is in the game, with what it does
front-link-help = Rules and help
front-link-help-about = Icons, rules and rulings explained
front-link-edit = Your printed cards
front-link-edit-about = Enter what they really say, and play with them
front-link-replay = Look at a game
front-link-replay-about = Paste the record of a game to go through it
front-opponent-label = Against { $opponent }
front-all-games = Show all { $count } games

# New game
lobby-opponents = Against whom
lobby-opponents-computer = { $others ->
    [one] The computer
   *[other] Computers
}
lobby-opponents-computer-about = five levels, at any time
lobby-opponents-friend = { $others ->
    [one] A friend
   *[other] Friends
}
lobby-opponents-friend-about = by a link that you send
lobby-opponents-device = { $others ->
    [one] Two at this device
   *[other] All at this device
}
lobby-opponents-device-about = taking turns at one screen
lobby-opponents-mixed = Mixed company
lobby-opponents-mixed-about = you say who sits in each seat
lobby-each-seat = Who sits where
lobby-seat-people = People
lobby-seat-friend = A friend by link
lobby-seat-local = Somebody at this device
lobby-options-changed = { $count ->
    [one] 1 changed
   *[other] { $count } changed
}
lobby-agreed-rules = Rules agreed on
lobby-name = Your name
lobby-name-other = Name of the other player
lobby-name-other-of = Name of player { $number }
lobby-name-hint = { $least } to { $most } characters
lobby-name-hint-optional = { $least } to { $most } characters; may be left empty
lobby-start-friend = Make the link

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
lobby-take-seat = Sit down and play
lobby-join-new = You do not know the game yet?
lobby-already = You sit at this table already.
lobby-to-table = To the table

# With people at the table
lobby-player-requests = Your company
lobby-disconnected = Not connected at the moment: { $players }
lobby-substitute = The computer is still warming up. Until it is ready, the Merchant plays in its place.
lobby-bots-busy = The computer is thinking for other games. { $games ->
    [one] One game waits
   *[other] { $games } games wait
} before yours.
lobby-local-turn = { $player } plays
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
front-row-waiting = { $count ->
    [one] waiting for a friend
   *[other] waiting for { $count } friends
}
front-row-withdrawn = invitation withdrawn
front-row-won-by = { $player } won
front-row-place = you came { $rank ->
    [1] { $rank }st
    [2] { $rank }nd
    [3] { $rank }rd
   *[other] { $rank }th
} of { $players }
front-row-resigned-by = { $player } resigned
front-row-separator = {", "}
ending-resigned = by resignation

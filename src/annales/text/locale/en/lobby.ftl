# The front page, new games, invitations, and playing with other people.

# Front page
front-title = Play
front-new = New game
front-headline = Build a city. Outlast an empire.
front-welcome = Strategy games in your browser: free, without an account.
front-pages = More pages
front-going = Unfinished games
front-play = Play
front-friend = With a friend
front-lesson = Lesson
front-more = More
front-last-computer = { $players ->
    [2] against { $bot }
   *[other] { $players } players, against { $bot }
}
front-last-device = { $players ->
    [2] two players, one screen
   *[other] { $players } players, one screen
}
front-last-mixed = { $players } players: people and bots
front-players = Players
front-players-number = { $number } players
front-opponent = Who sits opposite you?
front-opponents = Who sits at your table?
front-opponent-seat = Seat to fill
front-opponent-every-seat = All seats
front-play-with = Play with { $names }
front-begins = First player
front-begins-me = Me
front-begins-other = { $others ->
    [one] Opponent
   *[other] Another player
}
front-begins-random = Random
front-begins-drawn = Seating and first player are random.
front-options = Rules
front-start = Start the game
front-my-games = My games
front-lobby = Lobby
front-account = Account
front-account-about = With an account you find your games on every device.
front-no-games = No games yet. Your games will appear here.
front-continue = Continue
front-view-game = View
front-row-turn-me = your turn
front-row-turn-other = their turn
# When the clock of the player on turn ends, in games with clocks.
front-row-deadline = until { $when }
front-row-won = you won
front-row-lost = you lost
front-row-shared = shared victory
front-versus = { $game } against { $opponent }
front-loading = Loading…
# The characters: a name, the level, a role, a line of temper, a greeting; then how the level plays.
bot-beginner = Niko
bot-beginner-level = Beginner
bot-beginner-role = The apprentice
bot-beginner-temper = Takes whatever shines.
bot-beginner-greeting = Hello! Which card is the shiniest?
bot-beginner-about = Plays by instinct and misses a lot
bot-casual = Mira
bot-casual-level = Casual player
bot-casual-role = The gardener
bot-casual-temper = Builds what is beautiful.
bot-casual-greeting = Welcome! Let us see what grows here today.
bot-casual-about = Values cards well and sees what you can take next; plans no further
bot-intermediate = Baro
bot-intermediate-level = Intermediate player
bot-intermediate-role = The merchant
bot-intermediate-temper = Counts first, builds later.
bot-intermediate-greeting = A fair game at a fair price. Shall we begin?
bot-intermediate-about = Looks at a few possible continuations
bot-skilled = Livia
bot-skilled-level = Skilled player
bot-skilled-role = The architect
bot-skilled-temper = Finishes what she begins.
bot-skilled-greeting = Show me your plan. I have mine.
bot-skilled-about = Thinks a move or two ahead
bot-advanced = Cassio
bot-advanced-level = Advanced player
bot-advanced-role = The captain
bot-advanced-temper = Keeps an eye on your gate.
bot-advanced-greeting = I have counted my shields. Have you?
bot-advanced-about = Plans ahead and spots many threats
bot-expert = Tamar
bot-expert-level = Expert
bot-expert-role = The astronomer
bot-expert-temper = Has counted the cards.
bot-expert-greeting = The stars are patient, and so am I.
bot-expert-about = Judges well where moves lead and spots most threats
bot-master = Oria
bot-master-level = Master
bot-master-role = The oracle
bot-master-temper = Has seen the end already.
bot-master-greeting = I know how this ends. Surprise me.
bot-master-about = The strongest: searches deeply on every important move
bot-with-level = { $name } ({ $level })
bot-strength = Strength { $strength } of { $most }
bot-plays = { $about }.
bot-says = “{ $greeting }”
bots-reference = Simple bots for testing
bot-greedy = Greedy bot
bot-greedy-about = Always grabs whatever pays off right now
bot-random = Random
bot-random-about = Plays random legal moves
bot-other-about = A computer player
front-links = Learn & explore
front-link-lesson = First lesson
front-link-lesson-about = Learn to play in ten minutes
front-link-exercises = Exercises
front-link-exercises-about = Find the best move in positions of real games
front-link-statistics = Statistics
front-link-statistics-about = How often players win with each card
front-link-cards = All cards
front-link-cards-about = Every card and its effect explained
front-link-help = Rules and help
front-link-help-about = Icons, rules and rulings explained
front-link-edit = Enter your own cards
front-link-edit-about = Play with what your printed cards say
front-link-replay = Load a game log
front-link-reviews = Opinions
front-link-reviews-about = Read and write about this game
front-link-journal = Journal
front-link-journal-about = Your games here and on real tables, with notes and stars
front-link-groups = Groups
front-link-groups-about = Clubs and friends who play together
front-link-places = Places to play
front-link-places-about = Cafés and clubs where people meet
front-link-ratings = Ratings
front-link-assist = Help at a real table
front-link-replay-about = Paste a game log to go through it move by move
front-opponent-label = Against { $opponent }
front-all-games = Show all { $count } games
front-offline = Play offline
front-offline-about = The same games run in this browser, without a connection.

# New game
lobby-opponents = Who do you want to play?
lobby-opponents-computer = { $others ->
    [one] The computer
   *[other] Computers
}
lobby-opponents-computer-about = Seven characters, any time
lobby-opponents-friend = { $others ->
    [one] A friend
   *[other] Friends
}
lobby-opponents-friend-about = Invite by link
lobby-opponents-device = { $others ->
    [one] Two players, one screen
   *[other] All players, one screen
}
lobby-opponents-device-about = Pass and play
lobby-opponents-mixed = Mix people and bots
lobby-opponents-mixed-about = Choose a player for each seat
lobby-each-seat = Player in each seat
lobby-seat-people = People
lobby-seat-friend = A friend by link
lobby-seat-local = A person at this device
lobby-options-changed = { $count ->
    [one] 1 changed
   *[other] { $count } changed
}
lobby-agreed-rules = Rule options
lobby-name = Your name
lobby-name-other = Name of the other player
lobby-name-other-of = Name of player { $number }
lobby-name-hint = { $least } to { $most } characters
lobby-name-hint-optional = { $least } to { $most } characters; you can leave it empty
lobby-start-friend = Create invite link
lobby-start-public = Open the table

# Invitations
lobby-waiting = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
}
lobby-link-here-alone = This link only works on this computer. To play from other devices on your network, restart with “annales serve --host 0.0.0.0”, and open the page by this computer's address.
lobby-waiting-about = { $count ->
    [one] Send this link to your opponent. The game starts as soon as someone opens it and takes the seat.
   *[other] Send this link to your opponents. It is the same link for everyone. The game starts when the last seat is taken.
}
lobby-waiting-stay = You can close this page; find the game later under My games.
lobby-link = Link for your friends
lobby-copy = Copy
lobby-copied = Copied
lobby-share = Share…
lobby-qr = QR code of the link
lobby-qr-about = Scan it with a phone to join.
lobby-invite-text = Play { $game } with me:
lobby-withdraw = Withdraw the invitation
lobby-seats = Seats
lobby-seat-own = you
lobby-seat-begins = first player
lobby-open-seat = Open seat
lobby-guest = Guest { $number }
lobby-invitation = Invitation
lobby-invites = { $player } invites you to { $game }
lobby-take-seat = Join the game
lobby-join-new = New to the game?
lobby-already = You're already at this table.
lobby-to-table = To the table

# With people at the table
lobby-player-requests = Requests of the players
lobby-disconnected = Not connected at the moment: { $players }
lobby-substitute = The bot is still loading (about a minute). The Greedy bot is standing in until then.
lobby-bots-busy = The computer is thinking for other games. { $games ->
    [one] One game waits
   *[other] { $games } games wait
} before yours.
lobby-local-turn = { $player }'s turn
lobby-undo-ask-hint = Ask to undo your last move
lobby-asks-undo = { $player } wants to undo a move. Allow it?
lobby-agree = Allow
lobby-decline = Decline
lobby-undo-agreed = You allowed the undo. Waiting for the other players…
lobby-undo-waits = Undo requested. Waiting for the answer…
lobby-undo-withdraw = Cancel
lobby-undo-declined = Your undo request was declined.
lobby-resign = Resign
lobby-resign-question = { $players ->
    [2] Resign this game? It will count as a loss.
   *[other] Resign this game? It ends for everyone: you lose, all others win.
}
lobby-resign-stay = Keep playing
lobby-abort = Abort the game
lobby-abort-question = Abort this game before its first move? It will not affect anyone's rating or statistics.
lobby-tournament = To the tournament
lobby-rematch = Rematch
lobby-rematch-accept = Accept the rematch
lobby-rematch-offered = { $count ->
    [one] { $players } wants a rematch.
   *[other] { $players } want a rematch.
}
lobby-rematch-waits = Rematch requested. Waiting for the answer…
lobby-next = The next game has begun.

# List of my games
front-row-waiting = { $count ->
    [one] waiting for a friend
   *[other] waiting for { $count } friends
}
front-row-aborted = aborted
front-row-withdrawn = invitation withdrawn
front-row-won-by = { $player } won
front-row-place = you came { $rank ->
    [1] { $rank }st
    [2] { $rank }nd
    [3] { $rank }rd
   *[other] { $rank }th
} of { $players }
front-row-resigned-by = { $player } resigned
front-row-time-by = { $player } lost on time
front-row-separator = {", "}
ending-resigned = by resignation
ending-time = on time
lobby-together = Shuffle together
lobby-together-about = Every player's browser adds a random number to the shuffle, so that not even the server can choose the cards. The game starts when all players are there.
lobby-rated = Rated game
lobby-rated-about = The result counts for your ratings. There is no undo, and the standard cards are used.
lobby-rated-invitation = The game is rated: its result counts for the ratings of all players.

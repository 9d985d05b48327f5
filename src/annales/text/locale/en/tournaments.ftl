# Tournaments of a group.
tournaments-title = Tournaments
tournaments-none = There are no tournaments at the moment.
tournaments-past = Past tournaments
tournaments-new = New tournament
tournaments-change = Change the tournament
tournaments-make = Make the tournament
tournaments-system-round-robin = Round robin
tournaments-system-round-robin-about = Everybody plays against everybody.
tournaments-system-swiss = Swiss system
tournaments-system-swiss-about = Each round pairs players with about the same points. For many players and few rounds.

# How far it is
tournaments-open = Open: { $players } of { $places } places taken
tournaments-running = Round { $round } of { $rounds }
tournaments-over = Over
tournaments-cancelled = Cancelled
tournaments-closes = Sign up until { $time }
tournaments-you-take-part = You take part.
tournaments-status-open = Players sign up
tournaments-status-running = The tournament is running
tournaments-status-over = The tournament is over
tournaments-status-cancelled = The tournament was cancelled
tournaments-signed-up = { $players } of { $places } places are taken.
tournaments-round-of = Round { $round } of { $rounds }
tournaments-games-left = { $count ->
    [0] all games are decided
    [one] 1 game goes on
   *[other] { $count } games go on
}
tournaments-next-automatic = The next round begins by itself when all games are decided.
tournaments-next-organiser = An organiser begins the next round.
tournaments-to-own-game = To your game in round { $round }

# What can be done
tournaments-lead = For organisers
tournaments-sign-up = Sign up
tournaments-full = All places are taken
tournaments-closed = It is too late to sign up
tournaments-leave = Cancel my entry
tournaments-withdraw = Withdraw from the tournament
tournaments-withdraw-sure = Yes, play no further round
tournaments-begin = Begin the tournament
tournaments-begin-sure = Yes, begin now
tournaments-begin-round = Begin round { $round }
tournaments-begin-early-sure = Yes, begin round { $round } though games go on
tournaments-end = End after this round
tournaments-end-sure = Yes, there are no more rounds
tournaments-cancel = Cancel the tournament
tournaments-cancel-sure = Yes, cancel it permanently

# Standings
tournaments-standings = Standings
tournaments-csv = CSV file
tournaments-place = No.
tournaments-player = Player
tournaments-withdrawn = withdrawn
tournaments-column-points = Points
tournaments-column-record = W–D–L
tournaments-column-won = Wins
tournaments-won-of = { $won } of { $games }
tournaments-column-direct = Direct
tournaments-column-buchholz = Buchholz
tournaments-column-berger = S.-B.
tournaments-ties = Order of players with the same points
tournaments-ties-round-robin = First the points in the games against each other (Direct), then Sonneborn–Berger (S.-B.), then the number of wins. Players who are equal in all of them share a rank.
tournaments-ties-swiss = First Buchholz: the points of all opponents. Then Sonneborn–Berger (S.-B.), then the number of wins. Players who are equal in all of them share a rank. A round without an opponent counts as a win against a player with your own points.
tournaments-ties-berger = Sonneborn–Berger: the points of all opponents whom you have beaten, and half the points of those with whom you have drawn.
tournaments-ties-several = At a table of more than two you have a result against each of the others. Your points are the average of those for these results, and so are the other figures.

# Rounds
tournaments-round = Round { $round }
tournaments-state-free = No opponent
tournaments-state-going = Game in progress
tournaments-state-stopped = Aborted
tournaments-state-decided = Set by an organiser
tournaments-table = To the table
tournaments-watch = Watch
tournaments-view = View the game
tournaments-new-table = New table
tournaments-decide = Set the result
tournaments-decide-short = Result
tournaments-decided-by = { $name } set the result: { $reason }
tournaments-result = Result
tournaments-result-first = { $name } wins
tournaments-result-second = { $name } wins
tournaments-result-draw = Draw
tournaments-result-none = Both lose
tournaments-result-places = Result by ranks
tournaments-result-game = Use the result of the game
tournaments-place-of = Rank of { $name }
tournaments-places-about = 1 is the best, and equal ranks are a draw. 0 is for somebody who did not play.
tournaments-reason = Reason
tournaments-reason-about = Everybody who sees the tournament reads it.

# All results
tournaments-crosstable = All results
tournaments-crosstable-about = Each row has the points of a player against the players in the columns. “…” is a game in progress.
tournaments-by-round-about = Each row has the points of a player in each round, and the row of the opponent. “…” is a game in progress.
tournaments-against = Against row { $rows }
tournaments-against-short = vs { $rows }

# Players and terms
tournaments-players = Players
tournaments-players-none = Nobody has signed up yet.
tournaments-remove = Withdraw
tournaments-remove-of = Withdraw { $name }
tournaments-remove-sure = Yes, withdraw
tournaments-terms = Rules of the tournament
tournaments-terms-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
tournaments-terms-seats = { $seats } players at a table, or one more or less
tournaments-terms-points = Points: { $win } for a win, { $draw } for a draw, { $loss } for a loss
tournaments-terms-cards = Cards: { $cards }
tournaments-terms-option = { $option }: { $value }

# The form
tournaments-name = Name of the tournament
tournaments-notes = Notes
tournaments-game = Game
tournaments-at-table = Players at a table
tournaments-at-table-about = So that everybody plays in each round, tables may have one player more or less. Each round seats players with about the same points together.
tournaments-system = System
tournaments-rounds = Rounds
tournaments-rounds-about = With 8 players three rounds find a winner, with 16 four, with 32 five.
tournaments-cycles = Games
tournaments-cycles-1 = One game per pair
tournaments-cycles-2 = Two games per pair, seats swapped
tournaments-away = If a player stays away
tournaments-away-win = After this time the opponent may claim the win.
tournaments-away-bot = After this time a bot may take over.
tournaments-capacity = Maximum number of players
tournaments-capacity-about = 0 means 64.
tournaments-closes-field = Sign up until
tournaments-closes-about = Empty means until you begin.
tournaments-points = Points
tournaments-win = Win
tournaments-draw = Draw
tournaments-loss = Loss
tournaments-automatic = The next round begins by itself when all games are decided.
tournaments-watchable = Everybody with the address of a table may watch.
tournaments-rated = The games count for the ratings of the players.

# The commands `annales match`, `sprt`, `ladder` and `matches`.

## Help
cli-help-match =
    Let two players play against each other, and print which one is better.

    Each deal is played twice, with seats swapped. At a table of more than two, the first player has each seat in turn, and copies of the second player have all others. A player is a bot, such as greedy@1, a search with its limits and settings, such as search:seconds=0.1 or search:visits=500,exploration=1.2, a bot of your own as package.module:factory, or an external engine as 'exec:COMMAND' or 'engine:COMMAND', in which a path that contains a space needs quotes.
cli-help-sprt =
    Play a match until a sequential test (SPRT) says which of two hypotheses holds.

    H0: the first player is better by --elo0 Elo or less. H1: by --elo1 Elo or more. Players are given as for match.
cli-help-ladder =
    Let several players play against each other, and print their ratings with errors.

    All pairings play the same deals, in all rotations of their seats. Players are given as for match.
cli-help-matches = List the matches in a file of matches, or write their games as game logs.
cli-help-match-player = A bot, search:seconds=0.1 or similar, package.module:factory, 'exec:COMMAND' or 'engine:COMMAND'.
cli-help-match-games = Largest number of games, rounded up to whole deals.
cli-help-match-seed = Number that decides all deals and the seeds of the bots.
cli-help-match-processes = Number of processes that play at the same time.
cli-help-match-ray = Play on the Ray cluster at this address, such as auto; local starts one on this machine.
cli-help-match-until-decided = End the match as soon as the test says whether the first player is better.
cli-help-match-on-error = What happens when a bot raises an error, makes an illegal move or exceeds its time. loses: it loses the game; raises: the match ends with an error.
cli-help-match-move-seconds = Seconds that a bot has for a move. By default there is no limit.
cli-help-match-clock = Seconds that a bot has for a whole game, and seconds that it gains with each move, such as 60+0.5.
cli-help-match-visits = Visits of a search for a move, for bots without a limit of their own.
cli-help-match-file = File of matches in which all games are kept. A match that is already in the file is continued.
cli-help-match-records = New or empty folder for the log of every game.
cli-help-match-engine-log = Folder for what external engines write to standard error; a dash shows it.
cli-help-sprt-elo0 = Elo difference of the hypothesis H0.
cli-help-sprt-elo1 = Elo difference of the hypothesis H1.
cli-help-sprt-alpha = Probability of accepting H1 where H0 holds.
cli-help-sprt-beta = Probability of accepting H0 where H1 holds.
cli-help-ladder-games = Number of games of each line-up, rounded up to whole deals. With neighbours, a pairing at more than two seats has two line-ups.
cli-help-ladder-pairings = all: everybody plays everybody; neighbours: each player plays the next one.
cli-help-ladder-csv = Write one row for each player to this file, as CSV.
cli-help-matches-file = File of matches.
cli-help-matches-export = New or empty folder for the logs of all games.
cli-help-matches-match = Only the match with this number.

## Results of a match
cli-match-by-error = by an error of the other bot
cli-match-by-illegal = by an illegal move of the other bot
cli-match-by-time = by the other bot's time running out
cli-match-own-error = by its own error
cli-match-own-illegal = by its own illegal move
cli-match-own-time = by its own time running out
cli-match-first-fault = { $player } lost { $count ->
        [one] a game
       *[other] { $count } games
    } by a fault. The first: { $fault }
cli-match-stopped = stopped after { $most } moves, without an end
cli-match-begins = starting
cli-match-running = { $player } { $score } ({ $low } … { $high })
cli-match-title = { $a } against { $b }, { $games } games
cli-match-won = won
cli-match-shared = shared
cli-match-lost = lost
cli-match-score = score, 95 % interval
cli-match-elo = Elo difference, 95 % interval
cli-match-los = likelihood of superiority
cli-match-pentanomial = deals with score { $scores }
cli-match-move-seconds = seconds a move, first and second player
cli-match-test = H0: { $elo0 } Elo, H1: { $elo1 } Elo
cli-match-better = H1 accepted
cli-match-not-better = H0 accepted
cli-match-open = undecided
cli-sprt-h1 = H1 is accepted after { $games } games: { $a } is better than { $b } by { $elo1 } Elo or more.
cli-sprt-h0 = H0 is accepted after { $games } games: { $a } is better than { $b } by { $elo0 } Elo or less.
cli-sprt-open = The test is undecided after { $games } games.

## Ladders
cli-ladder-title = ratings from { $games } games
cli-ladder-player = player
cli-ladder-elo = Elo
cli-ladder-margin = ± (95 %)
cli-ladder-lead = over the next
cli-ladder-games = games
cli-ladder-score = score
cli-ladder-faults = faults
cli-ladder-move-seconds = seconds a move
cli-ladder-first = (advantage of the first player)
cli-ladder-seat = (advantage of seat { $seat } over seat { $last })

## Files of matches
cli-matches-number = number
cli-matches-game = game
cli-matches-players = players
cli-matches-games = games
cli-matches-score = score of the first
cli-matches-seed = seed
cli-matches-limits = limits
cli-matches-begun = begun
cli-matches-exported = { $records ->
    [one] 1 game log
   *[other] { $records } game logs
} written to { $folder }

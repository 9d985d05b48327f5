# The commands `annales bench` and `annales match`.
cli-help-bench =
    Measure how fast rules, arrays and search are, in turn with a C program on the same machine.

    Ratios are what counts: speeds vary from machine to machine and from minute to minute.
cli-help-bench-pairs = Number of pairs of measurements; medians are told.
cli-help-bench-games = Number of games of one measurement.
cli-bench-no-yardstick = No yardstick here: it needs a clone of the sources, gcc, and a processor with BMI2. Ours alone:
cli-bench-what = what
cli-bench-ours = here
cli-bench-ratio = to the yardstick
cli-bench-by-game = to { $game }
cli-bench-decisions-rejection = random decisions, by rejection
cli-bench-decisions-listing = random decisions, by listing
cli-bench-spread = lowest…highest
cli-bench-random-rejection = random games, by rejection
cli-bench-random-listing = random games, by listing
cli-bench-search = search iterations, uniform playouts
cli-bench-two-threads = two threads to one
cli-bench-array-ns = one game through arrays, a decision
cli-bench-batch-ns = 4,096 games through arrays, a decision
cli-bench-compile-cpu-s = first compile, processor time
cli-bench-warm-s = start to first search result, compiled before

cli-help-match =
    Let two players play against each other, and print which one is better.

    Each deal is played twice, with seats swapped; at a larger table the first player has each seat in turn, and copies of the second have all others. A player is a bot, such as greedy@1, a search with its limits and settings, such as search:seconds=0.1 or search:visits=500,exploration=1.2, or a bot of your own as package.module:factory.
cli-help-match-player = A bot, search:seconds=0.1 or similar, or package.module:factory.
cli-help-match-games = Most games, rounded up to whole deals.
cli-help-match-seed = Number that decides all deals, and the players' own chance.
cli-help-match-processes = Number of processes that play at the same time.
cli-help-match-until-decided = End as soon as the test says whether the first player is better.
cli-help-match-on-error = What a bot that raises an error, makes an illegal move or exceeds its time does: loses (the game) or raises (and ends the match).
cli-help-match-move-seconds = Seconds on the clock that a bot has for a move; without a limit by default.
cli-help-match-records = New or empty folder for the record of every game.
cli-match-by-error = by an error of the other bot
cli-match-by-illegal = by an illegal move of the other bot
cli-match-by-time = on time
cli-match-begins = starting
cli-match-running = { $player } { $score } ({ $low } … { $high })
cli-match-title = { $a } against { $b }, { $games } games
cli-match-won = won
cli-match-shared = shared
cli-match-lost = lost
cli-match-score = score, 95 %
cli-match-elo = Elo difference, 95 %
cli-match-test = 30 Elo better?
cli-match-better = yes
cli-match-not-better = no
cli-match-open = open

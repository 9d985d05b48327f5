# The commands `annales bench` and `annales match`.
cli-help-bench =
    Measure how fast rules, arrays and search are, in turn with a C program on the same machine.

    Compare the ratios: the speeds themselves vary from machine to machine and from minute to minute.
cli-help-bench-pairs = Number of pairs of measurements; the output shows their medians.
cli-help-bench-games = Number of games in one measurement.
cli-bench-no-yardstick = There is no C program to compare with: it needs a clone of the sources, gcc, and a processor with BMI2. Only the speeds of Annales follow.
cli-bench-what = measured
cli-bench-ours = Annales
cli-bench-ratio = ratio to C
cli-bench-by-game = ratio to { $game }
cli-bench-decisions-rejection = random decisions, by rejection
cli-bench-decisions-listing = random decisions, by listing
cli-bench-spread = lowest…highest
cli-bench-random-rejection = random games, by rejection
cli-bench-random-listing = random games, by listing
cli-bench-search = search iterations, uniform playouts
cli-bench-two-threads = two threads, ratio to one
cli-bench-array-ns = one game through arrays, time of a decision
cli-bench-batch-ns = 4,096 games through arrays, time of a decision
cli-bench-compile-cpu-s = first compile, processor time
cli-bench-warm-s = from start to first search result, after an earlier compile

cli-help-match =
    Let two players play against each other, and print which one is better.

    Each deal is played twice, with seats swapped. At a table of more than two, the first player has each seat in turn, and copies of the second player have all others. A player is a bot, such as greedy@1, a search with its limits and settings, such as search:seconds=0.1 or search:visits=500,exploration=1.2, or a bot of your own as package.module:factory.
cli-help-match-player = A bot, search:seconds=0.1 or similar, or package.module:factory.
cli-help-match-games = Largest number of games, rounded up to whole deals.
cli-help-match-seed = Number that decides all deals and the seeds of the bots.
cli-help-match-processes = Number of processes that play at the same time.
cli-help-match-until-decided = End the match as soon as the test says whether the first player is better.
cli-help-match-on-error = What happens when a bot raises an error, makes an illegal move or exceeds its time. loses: it loses the game; raises: the match ends with an error.
cli-help-match-move-seconds = Wall-clock seconds that a bot has for a move. By default there is no limit.
cli-help-match-records = New or empty folder for the record of every game.
cli-match-by-error = by an error of the other bot
cli-match-by-illegal = by an illegal move of the other bot
cli-match-by-time = by the other bot's time running out
cli-match-begins = starting
cli-match-running = { $player } { $score } ({ $low } … { $high })
cli-match-title = { $a } against { $b }, { $games } games
cli-match-won = won
cli-match-shared = shared
cli-match-lost = lost
cli-match-score = score, 95 % interval
cli-match-elo = Elo difference, 95 % interval
cli-match-test = 30 Elo better?
cli-match-better = yes
cli-match-not-better = no
cli-match-open = undecided

# The command `annales bench`.
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
cli-bench-batch-random-ns = 4,096 games through arrays, random moves chosen as well
cli-bench-batch-two-threads = 4,096 games through arrays, two threads, ratio to one
cli-bench-compile-cpu-s = first compile, processor time
cli-bench-warm-s = from start to first search result, after an earlier compile

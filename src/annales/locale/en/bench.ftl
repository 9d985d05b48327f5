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
cli-bench-spread = lowest…highest
cli-bench-random-rejection = random games, by rejection
cli-bench-random-listing = random games, by listing
cli-bench-search = search iterations, uniform playouts
cli-bench-two-threads = two threads to one
cli-bench-array-ns = one game through arrays, a decision
cli-bench-batch-ns = 4,096 games through arrays, a decision
cli-bench-compile-cpu-s = first compile, processor time
cli-bench-warm-s = start to first search result, compiled before

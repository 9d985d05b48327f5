# The command `annales verify`.
cli-help-verify =
    Play many games under all options, and check every invariant after each step.

    The exit code is 1 if an invariant fails; the seed and the number of the game say in which game.
cli-help-verify-games = Number of compiled games to check.
cli-help-verify-plain = Number of games to play with both plain and compiled rules, which are compared move by move.

cli-verifying = checking
cli-comparing = comparing plain and compiled rules
cli-verified = every invariant holds: { $games } games, { $decisions } decisions, { $outcomes } outcomes of chance, { $seconds } s
cli-verified-plain = { $games } games with plain rules equal those with compiled rules
cli-verify-fault = an invariant fails: { $what } (game { $game }, after { $decisions } decisions; { $options })
cli-verify-different = game { $game } differs between plain and compiled rules

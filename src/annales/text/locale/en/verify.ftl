# The command `annales verify`.
cli-help-verify =
    Play many games under all options, and check every invariant after each step.

    Exit code 1 when something does not hold; the seed and the number of the game say which one.
cli-help-verify-games = Number of compiled games to check.
cli-help-verify-plain = Number of games to play both plain and compiled, move for move.

cli-verifying = Checking
cli-comparing = Plain against compiled
cli-verified = every invariant holds: { $games } games, { $decisions } decisions, { $outcomes } outcomes of chance, { $seconds } s
cli-verified-plain = { $games } plain games equal the compiled ones
cli-verify-fault = does not hold: { $what } (game { $game }, after { $decisions } decisions; { $options })
cli-verify-different = game { $game } differs between plain and compiled rules

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

# The command `annales verify-deal`.
cli-help-verify-deal =
    Check whether a server dealt a finished game as it had fixed the deal before.

    The exit code is 1 if the deal is not fair or cannot be checked.
cli-help-deal-file = A game log from a server, or JSON with a game log, a commitment and a secret.
cli-help-deal-commitment = The hash that you saw before the game: 64 hexadecimal digits.
cli-help-deal-contribution = Your own random number, as your browser showed it: 64 hexadecimal digits.

# The command `annales perft`.
cli-help-perft =
    Count the sequences of moves and outcomes of chance from a position, by length.

    Without a position, the count begins at the start of a game, before the first outcome of chance.
cli-help-perft-depth = Greatest length that is counted.
cli-help-perft-position = Position as one line of text.
cli-help-perft-expanded = Count moves only: each move is followed by every possible series of outcomes.
cli-help-perft-limit = End with an error where there are more sequences than this.
cli-error-perft-options = a position has its own rule options: leave out --option and --players
cli-perft-depth = Length
cli-perft-nodes = Sequences
cli-perft-chance = Chance is next
cli-perft-ends = Game is over

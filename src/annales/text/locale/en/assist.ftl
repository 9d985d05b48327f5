# The command `annales assist`: a game on a real table.

## Help
cli-help-assist =
    Follow a game on a real table, and ask what the moves are worth.

    Enter each move and each card that is revealed. At any time you can ask for the best moves, or for what a move would cost. The game begins with its first decision, with a position or with a game log.
cli-help-assist-position = A position, as `annales replay` and the page write it: the game goes on from there.
cli-help-assist-record = Game log from which the game goes on; a dash reads standard input.
cli-help-assist-visits = Visits of the search for each question.

## Errors
cli-assist-two-starts = a game begins with a position or with a game log, not with both
cli-assist-other-game = { $file } is a game log of { $game }
cli-assist-no-event = nothing is to be revealed now
cli-assist-if-what = name a move after 'if'

## Output
cli-assist-hello = Enter a move or what was revealed, 'best' for the best moves, or ? for help.
cli-assist-event = { $where ->
    [none] { $what }
   *[other] { $what } ({ $where })
}: { $count ->
    [one] only 1 outcome is possible
   *[other] { $count } outcomes are possible, each with { $chance } %
}
cli-assist-undone = your last input has been undone
cli-assist-exact = These values are exact.
cli-assist-thinking = searching …
cli-assist-is-best = This is the best move.
cli-assist-loses = This move loses { $loss } percentage points of win chance against “{ $best }”.
cli-assist-reason = { $how }: { $change }
cli-assist-column-move = move
cli-assist-column-win = win chance
cli-assist-column-line = expected replies

## Commands
cli-form-assist-move = a move
cli-does-assist-move = It has been made at the table. Words may be shortened; you may also type the number of a move.
cli-form-assist-outcome = an id or a name
cli-does-assist-outcome = This was revealed. Several ones in the order of the table are separated by spaces, names by commas.
cli-form-best = best
cli-does-best = Show the best moves with their win chances and expected replies.
cli-form-if = if MOVE
cli-does-if = Show what the move would be worth, compared with the best one. It is not made.
cli-form-outcomes = outcomes
cli-does-outcomes = List everything that can be revealed now.
cli-form-position = position
cli-does-position = Print the position as one line, to go on with it later.
cli-form-assist-undo = undo
cli-does-assist-undo = Undo what you entered last.

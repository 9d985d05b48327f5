# The commands `annales review` and `annales engine`.

## Help
cli-help-review =
    Review a game log: what each move and each outcome of chance changed.

    All positions are searched, the late ones of a game for two are solved. The win chance at the end minus that at the start is exactly the sum of all choices and all luck.
cli-help-review-visits = Visits of the search for each position, divided among its moves.
cli-help-review-seed = Number that decides what is random in the search.
cli-help-review-threads = Number of threads. The results do not depend on it. By default all processors.
cli-help-review-state = File for intermediate results: after an interruption, run the same command again to continue.
cli-help-review-save = File for the review; the option may be given several times. The ending decides: .html for one page with graph, players and moves, .svg for the graph, .txt for the game log with the findings as comments.

cli-help-engine =
    Answer queries about positions: JSON lines on standard input and output.

    Other programs use the search of Annales in this way. Each line is a query with an id, a position or a record, and limits. The guide describes all fields.
cli-help-engine-threads = Number of threads of a search.

## Progress
cli-review-running = Positions
cli-review-interrupted = interrupted: { $done } of { $games } positions were searched
cli-review-bad-state = { $file } is not the state of a review: { $why }
cli-review-unknown-form = { $file }: a review is saved as one of these: { $known }

## Report
report-ply = #
report-player = player
report-move = move
report-win = before
report-loss = loss
report-luck = luck
report-judgement = judgement
report-note = Percentages are win chances, other numbers percentage points of them, after ± their standard errors. Before: the chance of the player on turn, if the best move follows. Loss: what the move gave away against the best one. Luck: what chance changed for this player after the move. Choices: what all moves changed, those of the others too. = marks exact values.
report-settings = Made with Annales: { $visits } visits for each position, seed { $seed }.

# The review of a game on the page.
review-title = Analysis
review-close = Close the review
review-more = Show the whole review
review-less = Show the table
review-cancel = Cancel
review-again = Start again
review-starting = Starting. This can take a few minutes.
review-progress = { $done } of { $positions } positions reviewed
review-done = The review is complete.
review-cancelled = The review was cancelled. { $plies ->
    [0] Nothing was reviewed.
    [one] 1 move was reviewed.
   *[other] { $plies } moves were reviewed.
}
review-none = This game log has no moves to review.
review-percent = { $percent } %
review-tabs = Parts of the review
review-tab-summary = Summary
review-tab-moves = Moves
review-tab-export = Export

## Graph
review-graph = Win chance
review-graph-axis = Win chance: { $player }
review-graph-about = The win chance of each player after each move. { $text }
review-graph-players = The line is the win chance of { $first }; { $second } has the rest.
review-graph-choice = choice
review-graph-chance = chance
review-graph-much = much luck
review-graph-at = Move { $ply } of { $plies }: { $text }
review-graph-win = { $player } { $percent } %
review-graph-not-yet = not reviewed yet

## Judgements
review-judgement-forced = only move
review-judgement-best = best
review-judgement-good = good
review-judgement-inaccuracy = inaccuracy
review-judgement-mistake = mistake
review-judgement-blunder = blunder

## The ply that is shown
review-said = Move { $ply }: { $sentence }
review-said-opens = “{ $move }” opened { $cards } for { $player }
review-said-forced = { $player } had no choice
review-said-best = { $player } found the best move
review-said-good = { $player } made a good move
review-said-inaccuracy = { $player } missed a little
review-said-mistake = { $player } made a mistake
review-said-blunder = { $player } made a big mistake
review-said-loss = : { $percent }
review-made = { $player }: { $move }
review-at-start = Start of the game
review-luck = Chance: { $player } { $percent } %
review-luck-opening = The deal: { $player } { $percent } %
review-better = Better: { $move }
review-line = Show these moves
review-line-of = {" "}(show these moves)
review-why = Why
review-draft = How often players won with each of these
review-why-kinds = Ways to win for { $player }, in percent of all games
review-kind-of = Win
review-played = played
review-best = best
review-why-points = Average final score ({ $count } quick simulations)
review-why-total = all points
review-why-part = Category
review-why-difference = difference
review-why-alike = The points differ by no more than chance.
review-why-about = Differences that may be chance are left out.
review-why-at-once = Immediate effects
review-terms-played = Played: { $terms }.
review-terms-best = Best: { $terms }.
review-term-uncovers = makes { $cards } available
review-term-nothing = reveals nothing
review-term-keeps = keeps { $cards } from { $player }
review-term-costs = keeps { $cards } from { $player } (worth { $percent } % of win chance)
review-term-points = Points at the end ({ $count } games that Greedy bots played on), difference for { $player }: { $parts }.
review-term-part = { $part } { $change }
reveals-other = { $count ->
    [one] 1 outcome of chance follows
   *[other] { $count } outcomes of chance follow
}
duel-reveals-card = { $count ->
    [one] reveals 1 face-down card
   *[other] reveals { $count } face-down cards
}
duel-reveals-library_token = draws { $count } progress tokens
flow-reveals-card = { $count ->
    [one] 1 card is drawn
   *[other] { $count } cards are drawn
}
review-exact = exact
review-next-best = Best now: { $move }
review-mark = best
review-variation = This is a variation. The review is about the game itself.
review-to-game = Back to the game

## Players
review-players = Players
review-points = Points
review-accuracy = Accuracy
review-loss-a-move = Win chance lost per move
review-row-luck = Luck
review-start = At the start
review-end = At the end
review-choices = Decisions
review-luckiest = Luckiest
review-unluckiest = Unluckiest
review-after = after move { $ply }
review-deal = deal
review-about = Luck: how much cards and other chance events changed the win chance. Decisions: how much all moves changed it, also those of opponents. Start + luck + decisions = result. ± is the standard error.

## Chance
review-revealed = { $text }.
review-many-revealed = New cards were revealed.

## Three moments
review-moments = { $count ->
    [one] The moment that decided this game
    [2] Two moments that decided this game
   *[other] Three moments that decided this game
}
review-moments-none = No single move and no single chance event changed much.
review-moment-choice = Move { $ply }: { $player } chose “{ $move }” and went from { $before } % to { $after } %. “{ $best }” was better.
review-moment-chance = After move { $ply }: { $revealed } { $player } went from { $before } % to { $after } %.
review-moment-opening = The deal: { $player } began with { $after } % instead of { $before } %.
review-moment-resigned = { $player } resigned with a win chance of { $before } %.
review-moment-time = { $player } lost on time with a win chance of { $before } %.

## The list of moves
review-moves-all = All moves
review-moves-worse = Only mistakes
review-moves-none = There is nothing to show here.
review-row-loss = Loss
review-show = View move { $ply }

## Retry
review-retry = Learn from mistakes
# The viewer inside a sentence.
review-you = you
review-retry-of = { $player } ({ $count })
review-retry-none = { $player }: no mistakes
review-retry-question = Move { $ply }: { $player } chose “{ $move }”. Find a better move.
review-retry-count = { $number } / { $count }
review-retry-best = Right: “{ $move }” is the best move.
review-retry-good = Right: “{ $move }” is nearly as good as the best move, “{ $best }”.
review-retry-wrong = “{ $move }” loses { $percent } % of win chance. Try another move.
review-retry-same = “{ $move }” is the move of the game. Try another one.
review-retry-unknown = “{ $move }” is not among the good moves. Try another one.
review-retry-solution = The best move: “{ $move }”.
review-retry-mark-right = right
review-retry-mark-wrong = not the best
review-retry-show = Show the answer
review-retry-next = Next
review-retry-end = End
review-retry-finished = Done: { $right } of { $count } found.

## Export
review-export-record = Game log with comments
review-export-json = Data (JSON)
review-export-page = Report (HTML)
review-export-svg = Graph (SVG)
review-export-graph = Graph (PNG)
review-export-wait = These files are ready when the review is complete.

## A move that is explained during a game
explain-move = Suggested
explain-with = Other move
explain-why-kinds = Ways to win after each move, in percent of all games
explain-played = other move
explain-best = suggested
explain-terms-played = Other move: { $terms }.
explain-terms-best = Suggested: { $terms }.
explain-thinking = Comparing…
explain-again = Try again

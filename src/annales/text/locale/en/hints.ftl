# Hints.
error-hint-against-people = Hints are only available against computer opponents.
error-hint-running = Another hint is still on its way.
error-hints-not-ready = Hints aren't ready yet. They take up to a minute after the server starts.
error-hints-busy = The server is busy. Try again soon.
error-explanation-failed = No explanation this time. Try again.
error-explanation-not-ready = Explanations aren't ready yet. The page asks again by itself.
error-hint-failed = No hint this time. Try again.

hint = Hint
hint-ask = Ask for a hint
hint-title = Hint
hint-thinking = Thinking ahead…
hint-offer = Would you like a hint?
hint-show = Show it
hint-stop = Stop asking
hint-decline = Not this turn
hint-close = Close the hint
hint-separator = {"; "}
hint-win-rate = Win chance { $percent } % (±{ $error })
hint-win-rate-short = { $percent } % ±{ $error }
hint-better = { $points ->
    [one] Its win chance is 1 % higher than that of “{ $move }”.
   *[other] Its win chance is { $points } % higher than that of “{ $move }”.
}
hint-equal = “{ $move }” is just as good.
hint-only = It is your only legal move.
hint-mostly = most likely win: { $kind } ({ $percent } %)
hint-more = Show more
hint-less = Show less
hint-others = Alternatives
hint-continuation = Likely continuation
hint-outcomes = How the game is likely to end
hint-won = you win
hint-lost = you lose
hint-mark = hint
hint-percent = { $percent } %
hint-explain = Why this move?

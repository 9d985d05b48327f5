# Hints.
error-hint-against-people = Hints are given only against computer opponents.
error-hint-running = You asked for another hint already. It comes first.
error-hints-not-ready = The computer cannot look ahead yet. Right after the server starts this takes up to a minute.
error-hints-busy = The computer has too much to think about at the moment. Try again soon.
error-hint-failed = The computer did not come to a result. Try again.

hint = Hint
hint-ask = Ask for a hint
hint-title = Hint
hint-thinking = Looking ahead…
hint-offer = Would you like a hint?
hint-show = Show it
hint-stop = Stop asking
hint-decline = Not this turn
hint-close = Close the hint
hint-separator = {"; "}
hint-win-rate = { $percent } % ± { $error } to win
hint-win-rate-short = { $percent } % ± { $error }
hint-better = { $points ->
    [one] 1 point better than { $move }
   *[other] { $points } points better than { $move }
}
hint-equal = about as good as { $move }
hint-only = the only move there is
hint-mostly = mostly by { $kind } ({ $percent } %)
hint-more = Show more
hint-less = Show less
hint-others = The next best
hint-continuation = How it may go on
hint-outcomes = Ways it ends
hint-won = you win
hint-lost = you lose
hint-mark = hint
hint-percent = { $percent } %

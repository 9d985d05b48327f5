# Looking at a game again, records, and hints. What the server refuses:
error-record = { $detail }
error-record-other-rules = This record was written under rules { $theirs }. Here are rules { $ours }, under which it could mean something else.
error-record-from-position = This record begins in the middle of a game. It can be looked at, but not played on.
error-record-cut = The record ends before the table showed what came next. Choose an earlier ply.
error-no-ply = There is no ply { $ply }: the record has { $plies }.
error-hint-against-people = Hints are given only against computer opponents.
error-hint-running = You asked for another hint already. It comes first.
error-hints-not-ready = The computer cannot look ahead yet. Right after the server starts this takes up to a minute.
error-hints-busy = The computer has too much to think about at the moment. Try again soon.
error-hint-failed = The computer did not come to a result. Try again.

# Replay
replay = Replay
replay-of = Replay: { $game }
replay-loading = Fetching the game…
replay-steps = Steps through the game
replay-ply = Ply { $ply } of { $plies }
replay-told = Ply { $ply } of { $plies }. { $played }
replay-look = Look at ply { $ply }
replay-slider = Ply
replay-beginning = The beginning
replay-first = To the beginning
replay-back = One ply back
replay-forward = One ply on
replay-last = To the end
replay-play = Play by itself
replay-pause = Pause
replay-speed = Speed
replay-speed-of = { $speed } ×
replay-keys = Keys in the replay: ← and → for one ply, Home and End, Space to let it play.
replay-to-table = To the table
replay-copy-link = Copy link
replay-link-about = A link to this very ply, for those who sit at the table.
replay-link-anybody = A link to this very ply for anybody: it carries the record itself.
replay-link-damaged = This link is damaged or incomplete: it carries no record.
replay-copied = Copied.
replay-not-copied = This browser does not let pages copy. The text is selected: copy it yourself.
replay-copy-record = Copy record
replay-download = Download
replay-share = Record and links
replay-hints = { $count ->
    [one] 1 hint
   *[other] { $count } hints
}
replay-given = What if: goes on from ply { $ply } of another game
replay-what-if = What if
replay-go-on = Play on from here
replay-go-on-about = A new table that begins as it stands at ply { $ply }. What comes after is dealt anew, and the table is marked as a what-if.
replay-go-on-against = Against
replay-go-on-start = Begin
replay-go-on-over = The game is over here: go back to play on.

# Pasted records
replay-paste = Look at a record
replay-paste-about = Paste the record of a game, or drop a file here. It is checked move by move. Nothing is stored.
replay-paste-text = Record
replay-paste-file = Choose a file
replay-paste-look = Look at it
replay-paste-checking = Checking…
replay-paste-other = Another record
replay-paste-drop = Drop the file here
replay-fault-at = Line { $line }, column { $column }
replay-too-long = That is too long for a record ({ $size } characters; { $most } are the most).

# Hints
hint = Hint
hint-ask = Ask for a hint
hint-title = Hint
hint-thinking = Looking ahead…
hint-offer = Would you like a hint?
hint-show = Show it
hint-stop = Stop asking
hint-decline = Not this turn
hint-close = Close the hint
hint-and = {"; "}
hint-chance = { $percent } % ± { $error } to win
hint-chance-short = { $percent } % ± { $error }
hint-better = { $points ->
    [one] 1 point better than { $move }
   *[other] { $points } points better than { $move }
}
hint-alike = about as good as { $move }
hint-only = the only move there is
hint-mostly = mostly by { $kind } ({ $percent } %)
hint-more = Show more
hint-less = Show less
hint-others = The next best
hint-line = How it may go on
hint-kinds = Ways it ends
hint-won = you win
hint-lost = you lose
hint-mark = hint
hint-percent = { $percent } %

# Duel
duel-by-military = military
duel-by-science = science
duel-by-civilian = points

# The Flow of History
flow-by-points = points
flow-by-cards = more cards
flow-by-resources = more resources
flow-by-tie = a tie in everything
flow-by-order = the order of play

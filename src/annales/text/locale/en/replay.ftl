# Replay of a game, and records.
error-bad-record = { $detail }
error-record-other-rules = This record was written under rules { $theirs }. Here are rules { $ours }, under which it could mean something else.
error-record-from-position = This record begins in the middle of a game. It can be looked at, but not played on.
error-record-incomplete = The record ends before the table showed what came next. Choose an earlier ply.
error-no-ply = There is no ply { $ply }: the record has { $plies }.

# Replay
replay = Replay
replay-of = Replay: { $game }
replay-loading = Fetching the game…
replay-steps = Steps through the game
replay-ply = Ply { $ply } of { $plies }
replay-announcement = Ply { $ply } of { $plies }. { $played }
replay-show-ply = Look at ply { $ply }
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
replay-continued-from = What if: goes on from ply { $ply } of another game
replay-what-if = What if
replay-continue = Play on from here
replay-continue-about = A new table that begins as it stands at ply { $ply }. What comes after is dealt anew, and the table is marked as a what-if.
replay-continue-against = Against
replay-continue-start = Begin
replay-continue-over = The game is over here: go back to play on.

# Pasted records
replay-paste = Look at a record
replay-paste-about = Paste the record of a game, or drop a file here. It is checked move by move. Nothing is stored.
replay-paste-text = Record
replay-paste-file = Choose a file
replay-paste-show = Look at it
replay-paste-checking = Checking…
replay-paste-other = Another record
replay-paste-drop = Drop the file here
replay-error-at = Line { $line }, column { $column }
replay-too-long = That is too long for a record ({ $size } characters; { $most } are the most).

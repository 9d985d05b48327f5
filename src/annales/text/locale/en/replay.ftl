# Replay of a game, and game logs.
error-bad-record = This game log can't be read.
    .detail = { $detail }
error-record-other-rules = This game log uses another version of the rules ({ $theirs } instead of { $ours }), so it can't be opened.
error-record-from-position = This game log starts in the middle of a game. You can view it, but you can't play on from it.
error-record-incomplete = This game log ends before the next cards were revealed. Choose an earlier move.
error-no-ply = There is no move { $ply }: this game log has { $plies }.

# Replay
replay = Replay
replay-of = Replay: { $game }
replay-loading = Loading the game…
replay-steps = Steps through the game
replay-ply = Move { $ply } / { $plies }
replay-announcement = Move { $ply } of { $plies }. { $played }
replay-show-ply = View move { $ply }
replay-slider = Move
replay-beginning = Start of the game
replay-first = First move
replay-back = Previous move
replay-forward = Next move
replay-last = Last move
replay-show-end = Show the end
replay-play = Autoplay
replay-pause = Pause
replay-speed = Speed
replay-speed-of = { $speed } ×
replay-keys = Keys: ← and → for the previous and next move, Home and End for the first and last move, Space for autoplay.
replay-to-table = To the table
replay-copy-link = Copy link
replay-link-about = Link to this move (players at this table only)
replay-link-anybody = Public link to this move (the whole game is stored in the link)
replay-link-damaged = This link is damaged or incomplete: it contains no game log.
replay-copied = Copied.
replay-not-copied = This browser doesn't let the page copy. The text is selected: copy it yourself.
replay-copy-record = Copy game log
replay-download = Download
replay-share = Game log and links
replay-hints = { $count ->
    [one] 1 hint
   *[other] { $count } hints
}
replay-continued-from = Study game: continues another game from move { $ply }
replay-what-if = Study game
replay-review = Analysis
replay-explore = Try other moves
replay-explore-about = Choose any legal move for the player on turn. Face-down cards are drawn at random.
replay-lines = The game and its variations
replay-game-line = Game
replay-variation = Variation { $number }
replay-variation-name = Name of the variation
replay-variation-rename = Rename this variation
replay-variation-delete = Delete this variation
replay-variations-full = { $most } variations are kept, and this move would begin one more. Which one should be deleted?
replay-variation-leaves = Variation to delete
replay-variation-make-room = Delete and make the move
replay-continue = Play on from here
replay-continue-about = Start a new game from this position (move { $ply }). Hidden cards are reshuffled, and the game is marked as a study game.
replay-continue-against = Opponent
replay-continue-friend = A friend
replay-continue-friend-about = Invite by link
replay-continue-start = Start
replay-continue-over = The game ended here. Step back to play on from an earlier move.

# Pasted game logs
replay-paste = Load a game log
replay-paste-about = Paste a game log or drop a file. We check every move; nothing is saved.
replay-paste-text = Game log
replay-paste-file = Choose a file
replay-paste-show = View replay
replay-paste-checking = Checking…
replay-paste-other = Another game log
replay-paste-drop = Drop the file here
replay-error-at = Line { $line }, column { $column }
replay-too-long = This is too long for a game log ({ $size } characters; the limit is { $most }).

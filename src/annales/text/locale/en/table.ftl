# The table of any game: connection, menu, log, typed moves, summary, score sheet.

# The table
table-undo = Take back
table-undo-hint = Back to your previous decision
table-takebacks = { $count ->
    [one] 1 take-back
   *[other] { $count } take-backs
}
connection-connecting = Connecting…
connection-online = Connected
connection-lost = Connection lost. Trying again…
connection-retry = Try now
table-unavailable = There is no such table, or it is not yours.
table-loading = Laying out the table…
log = Log
log-after-move = After move { $ply }
log-empty = Nothing has happened yet.
table-record = Record of the game
player-you = You
player-number = Player { $number }
player-with-letter = { $name } { $letter }
table-your-turn = Your turn
table-their-turn = { $player } to move
table-thinking = { $player } is thinking…
table-over = The game is over
rule-number = Rule { $rule }
score-sheet = Score sheet
score-total = Total
score-winner = winner
score-part = Part
table-new-game = New game
table-actions = What to do with it

menu = Menu
menu-help = Help
menu-cards = All cards
menu-replay = Replay

show-last-move = Show again
show-last-move-hint = Show the other player's last move again
table-announcements = What happens at the table
table-taken-back = Taken back.
connection-offline = This device is offline.
connection-move-kept = Your move is kept and goes out then.
connection-restored = Connected again.

# Asking once more
confirm = { $move }?
confirm-yes = Play it
confirm-no = Not yet

# Typed moves
typed = Type a move
typed-example = for example: { $example }
typed-moves = Moves that fit
typed-play = Play
typed-several = { $count } moves or more fit that: go on typing, or choose one of the list.
typed-unknown = “{ $text }” is none of the moves that can be made now.
typed-refused = { $move } is not possible: { $reason }.

# The situation in words
summary = The situation in words
summary-now = Now
summary-with-state = { $name } ({ $state })

table-tabs = More about the table
table-just-moved = just now
table-last = Last move
table-cards-seen = { $seen } of { $all } seen
score-print = Print the score sheet
table-over-summary =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    } · { $game }

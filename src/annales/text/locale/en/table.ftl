# The table of any game: connection, menu, log, typed moves, summary, score sheet.

# The table
table-undo = Undo
table-undo-hint = Go back to your previous decision
table-takebacks = { $count ->
    [one] 1 undo
   *[other] { $count } undos
}
connection-connecting = Connecting…
connection-online = Connected
connection-lost = Connection lost. Reconnecting…
connection-retry = Try now
table-unavailable = This table doesn't exist, or you're not a player in it.
table-loading = Setting up the table…
log = Log
log-after-move = After move { $ply }
log-empty = Nothing has happened yet.
table-record = Game log file
player-you = You
player-number = Player { $number }
player-with-letter = { $name } { $letter }
table-your-turn = Your turn
table-their-turn = { $player }'s turn
table-thinking = { $player } is thinking…
table-begins = The game begins
table-over = The game is over
rule-number = Rule { $rule }
score-sheet = Score sheet
score-total = Total
score-winner = winner
score-part = Category
table-new-game = New game
table-after = After the game
share = Share
share-result = Share the result
share-row = { $game }: { $scores }
share-score = { $player } { $points }
share-copy = Copy the text
share-link = Link to the whole game, for everybody
end-look = Look at the table
end-again = Show the result
table-moments = Three moments
table-rematch-with = Rematch with { $player }
table-actions = Actions with this card

menu = Menu
menu-help = Help
menu-cards = All cards
menu-replay = Replay

show-last-move = Show again
show-last-move-hint = Show the other player's last move again
go-on = Continue
go-on-hint = Click, tap or press any key
table-announcements = Events at the table
table-taken-back = The move was undone.
connection-offline = This device is offline.
connection-move-kept = Your move is saved and will be sent when you are back online.
connection-no-storage = The server can't save moves at the moment. The game continues as soon as it can.
connection-restored = Connected again.

# Asking once more
confirm = { $move }?
confirm-yes = Confirm
confirm-no = Cancel

# Typed moves
typed = Type a move
typed-example = for example: { $example }
typed-moves = Matching moves
typed-play = Confirm
typed-several = { $count } moves match. Type more, or choose one from the list.
typed-not-understood = “{ $words }” isn't part of any move.
typed-unknown = “{ $text }” isn't a legal move right now.
typed-refused = { $move } isn't possible: { $reason }.

# The situation in words
summary = Describe the table
summary-now = Now
summary-with-state = { $name } ({ $state })

# Phrases
phrases = Chat
phrases-write = Messages…
phrases-unread = Chat ({ $count } unread)
phrases-said = Phrases of the players
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-move = Nice move!
phrase-one-moment = One moment, please.
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-by = { $player }: { $phrase }

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
table-deal = Was the shuffle fair?
table-rating = Rating; a question mark means that it is not certain yet

# Between sentences about what a move changes
change-join = {". "}

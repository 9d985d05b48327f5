# Duel's table: what a move would change, cards left, places of things, tabs.
table-change-join = {". "}
table-change-coins = { $amount } { $count ->
    [one] coin
   *[other] coins
}
table-change-points = { $amount } { $count ->
    [one] point
   *[other] points
}
table-change-points-parts = { $sum } ({ $parts })
table-change-part = { $part } { $amount }
table-change-units = { $amount } { $what }
table-change-one-of-raw = { $amount } raw material of your choice
table-change-one-of-goods = { $amount } manufactured good of your choice
table-change-trade = price of { $what } { $amount }
table-change-symbol = new symbol: { $symbol }
table-change-pair = a pair of symbols: { $symbol }
table-change-pawn = pawn { $count ->
    [one] 1 space
   *[other] { $count } spaces
} forward
table-change-looted = takes a military token
table-change-asks-token = then choose a progress token
table-change-asks-library = then draw progress tokens and keep one
table-change-asks-destroy = then choose a building to destroy
table-change-asks-revive = then choose a building from the discard pile
table-change-again = another turn
table-change-boxed = { $wonder } can no longer be built
table-change-ends-age = the age ends
table-change-ends-shared = the game ends in a shared victory
table-change-ends = the game ends: { $who ->
    [me] you win { $by }
   *[other] { $player } wins { $by }
}
table-by-military = by military supremacy
table-by-science = by scientific supremacy
table-by-civilian = by points
table-change-other = { $player }: { $what }
table-preview = What it would change
table-uncovers = Uncovers
table-uncovers-hidden = a face-down card

table-tab-card = Card
table-tab-log = Log
table-tab-left = Cards left
table-tab-discard = Discard
table-tab-cities = Cities
table-tabs = More about the table
table-nothing = Point at a card, a wonder or a token to read about it here.

table-way-to-six = { $count } of 6 kinds of symbols; { $missing } to go
table-pair = pair
table-just-now = just now
table-linked = free for you by its chain
table-would-uncover = would be uncovered
table-last = Last move

table-left-about = What all have seen, and what nobody has. Of the unseen cards some stay out of the game.
table-left-seen = { $seen } of { $all } seen
table-left-down = { $count ->
    [one] 1 lies face down in the display
   *[other] { $count } lie face down in the display
}
table-place-display = in the display
table-place-city = { $who ->
    [me] in your city
   *[other] in the city of { $player }
}
table-place-discard = discarded
table-place-under = under { $wonder }
table-place-unseen = not seen yet
table-chain-from = Free with { $card } ({ $place }).
table-chain-to = Makes { $card } free ({ $place }).
table-print = Print the score sheet
table-ended =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    } · { $game }

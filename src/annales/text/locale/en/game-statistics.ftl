# The page of statistics, and the figures of a draft in a review.
statistics-title = Statistics
statistics-of = { $game }: statistics
statistics-games = Games
statistics-about = { $games } games of the computer against itself, with { $visits } visits of its search for each decision. A share says how many of these games were won by the player who had the item. The bar is its 95 % interval; the dashed line is an average player.
statistics-limits = The figures are about this search, not about people. Strong items are taken in better positions too, so a share is not the effect of the item alone.
statistics-players = Players
statistics-player-count = { $count } players
statistics-seats = Victories by order of play
statistics-seat-title = Place
statistics-seat = { $place ->
    [1] First player
    [2] Second player
    [3] Third player
    [4] Fourth player
   *[other] Player { $place }
}
statistics-victories = Games by kind of victory
statistics-share = Share
statistics-victory-title = Kind
statistics-table = Table
statistics-item = Item
statistics-column-games = Times
statistics-column-share = Won
statistics-column-interval = 95 % interval
statistics-percent = { $percent } %
statistics-interval = { $low }–{ $high } %
statistics-placed = { $item } ({ $place })
statistics-counted-all = { $items }
statistics-counted-first = { $items }: the first one
statistics-counted-pairs = { $items }: two of them together
statistics-counted-order = { $items }: by place in the order
statistics-draft = In { $games } games of the computer against itself, with { $visits } visits for each decision
statistics-items-duel-picks = Wonders that a player drafted
statistics-items-duel-built_wonders = Wonders that a player built
statistics-items-duel-tokens = Progress tokens
statistics-items-duel-buildings = Buildings
statistics-items-flow-invested = Cards with an investment
statistics-items-flow-sniped = Sniped cards
statistics-items-flow-activated = Activated cards
error-no-statistics = There are no statistics of { $game }.

# 7 Wonders Duel in the terminal.
cli-duel-age-0 = Draft of the wonders
cli-duel-age-1 = Age I
cli-duel-age-2 = Age II
cli-duel-age-3 = Age III
cli-duel-back-I = ‹I›
cli-duel-back-II = ‹II›
cli-duel-back-III = ‹III›
cli-duel-back-guild = ‹guild›

cli-duel-choice-over = the game is over
cli-duel-choice-draft = pick a wonder
cli-duel-choice-play = build, discard, or construct a wonder
cli-duel-choice-token = take a progress token
cli-duel-choice-library = keep one of the drawn progress tokens
cli-duel-choice-destroy = choose the card to destroy
cli-duel-choice-revive = choose a card of the discard pile
cli-duel-choice-start = choose who begins the age

cli-duel-event-board_token = progress tokens: { $what }
cli-duel-event-wonder = wonders on offer: { $what }
cli-duel-event-guild_back = places of the guilds: { $what }
cli-duel-event-card = revealed: { $what }
cli-duel-event-library_token = tokens drawn: { $what }

cli-duel-victory-military = military supremacy
cli-duel-victory-science = scientific supremacy
cli-duel-victory-civilian = civilian victory

cli-duel-part-military = military
cli-duel-part-blue = civilian buildings
cli-duel-part-green = scientific buildings
cli-duel-part-yellow = commercial buildings
cli-duel-part-guilds = guilds
cli-duel-part-wonders = wonders
cli-duel-part-tokens = progress tokens
cli-duel-part-coins = coins

cli-duel-resource-wood = wood
cli-duel-resource-stone = stone
cli-duel-resource-clay = clay
cli-duel-resource-glass = glass
cli-duel-resource-papyrus = papyrus
cli-duel-amount-wood = { $n } wood
cli-duel-amount-stone = { $n } stone
cli-duel-amount-clay = { $n } clay
cli-duel-amount-glass = { $n } glass
cli-duel-amount-papyrus = { $n } papyrus
cli-duel-amount-one-raw = { $n } of wood/stone/clay
cli-duel-amount-one-goods = { $n } of glass/papyrus
cli-duel-amount-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}

cli-duel-color-brown = brown
cli-duel-color-grey = grey
cli-duel-color-blue = blue
cli-duel-color-green = green
cli-duel-color-yellow = yellow
cli-duel-color-red = red
cli-duel-color-purple = purple

cli-duel-symbol-quill = quill
cli-duel-symbol-mortar = mortar
cli-duel-symbol-wheel = wheel
cli-duel-symbol-set_square = set square
cli-duel-symbol-sundial = sundial
cli-duel-symbol-armillary_sphere = armillary sphere
cli-duel-symbol-law = law

cli-duel-free = free
cli-duel-free-with = free with { $card }

cli-duel-cards = Cards ({ $n })
cli-duel-wonders = Wonders ({ $n })
cli-duel-tokens = Progress tokens ({ $n })
cli-duel-board = Progress tokens on the board: { $tokens }
cli-duel-pawn = pawn at { $space }

cli-duel-line-coins = coins
cli-duel-line-production = production
cli-duel-line-trade = trade price
cli-duel-line-wonders = wonders
cli-duel-line-city = city
cli-duel-line-science = science
cli-duel-line-tokens = tokens
cli-duel-line-points = points now
cli-duel-coins-now = { $n } (a discard brings { $gain })
cli-duel-symbols = { $n }: { $what }
cli-duel-wonder-built = { $wonder } (built)
cli-duel-wonder-price = { $wonder } (costs { $n })
cli-duel-move-coins = coins { $n }

cli-duel-begins = { $move }: { $player } begins

cli-duel-head-notation = notation
cli-duel-head-name = name
cli-duel-head-price = price
cli-duel-head-cost = cost
cli-duel-head-effect = effect
cli-duel-head-back = age
cli-duel-head-color = colour
cli-duel-head-resource = resource
cli-duel-head-needed = needed
cli-duel-head-produced = produced
cli-duel-head-one-of = one of several
cli-duel-head-waived = waived
cli-duel-head-bought = bought
cli-duel-head-each = coins each
cli-duel-price-chain = chain
cli-duel-price-coins = { $n }
cli-duel-price-short = { $n } ({ $short } short)
cli-duel-sum = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}: { $printed } printed, { $trade } for trade
cli-duel-sum-short = { $n } short
cli-duel-sum-chain = free by a chain from { $card }

# The board as text, and what a game's history and end are in words.

board-comma = , {""}
board-colon = :{" "}
board-separator = ;{" "}
board-aside = ({ $text })
board-nothing = nothing
board-total = total
board-player = player { $seat ->
    [0] A
    [1] B
    [2] C
    [3] D
    [4] E
   *[other] { $seat }
}
board-duel-player = { $seat ->
    [0] the first player
   *[1] the second player
}

board-ply = move { $ply }
board-decides = { $player } to move: { $choice }
board-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
board-moves = Legal moves
board-moved = { $ply }. { $player }: { $move }
board-score = Score
board-ended = { $player } won: { $by }
board-ended-shared = the victory is shared: { $by }
board-victory-resigned = by resignation
board-victory-time = on time

## 7 Wonders Duel

board-duel-age-0 = Wonder draft
board-duel-age-1 = Age I
board-duel-age-2 = Age II
board-duel-age-3 = Age III
board-duel-back-I = ‹I›
board-duel-back-II = ‹II›
board-duel-back-III = ‹III›
board-duel-back-guild = ‹guild›

board-duel-choice-over = the game is over
board-duel-choice-draft = pick a wonder
board-duel-choice-play = build a card, discard it for coins, or build a wonder
board-duel-choice-token = take a progress token
board-duel-choice-library = keep one of the drawn progress tokens
board-duel-choice-destroy = choose a building of the opponent to discard
board-duel-choice-revive = choose a card from the discard pile
board-duel-choice-start = choose who goes first in the next age

board-duel-event-board_token = progress tokens: { $what }
board-duel-event-wonder = available wonders: { $what }
board-duel-event-guild_back = places of the guilds: { $what }
board-duel-event-card = revealed: { $what }
board-duel-event-library_token = progress tokens drawn: { $what }

board-duel-victory-military = military supremacy
board-duel-victory-science = scientific supremacy
board-duel-victory-civilian = civilian victory

board-duel-part-military = military
board-duel-part-blue = civilian buildings
board-duel-part-green = scientific buildings
board-duel-part-yellow = commercial buildings
board-duel-part-guilds = guilds
board-duel-part-wonders = wonders
board-duel-part-tokens = progress tokens
board-duel-part-coins = coins

board-duel-resource-wood = wood
board-duel-resource-stone = stone
board-duel-resource-clay = clay
board-duel-resource-glass = glass
board-duel-resource-papyrus = papyrus
board-duel-amount-wood = { $n } wood
board-duel-amount-stone = { $n } stone
board-duel-amount-clay = { $n } clay
board-duel-amount-glass = { $n } glass
board-duel-amount-papyrus = { $n } papyrus
board-duel-amount-one-raw = { $n } of wood/stone/clay
board-duel-amount-one-goods = { $n } of glass/papyrus
board-duel-amount-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}

board-duel-color-brown = brown
board-duel-color-grey = grey
board-duel-color-blue = blue
board-duel-color-green = green
board-duel-color-yellow = yellow
board-duel-color-red = red
board-duel-color-purple = purple

board-duel-symbol-quill = quill
board-duel-symbol-mortar = mortar
board-duel-symbol-wheel = wheel
board-duel-symbol-set_square = set square
board-duel-symbol-sundial = sundial
board-duel-symbol-armillary_sphere = armillary sphere
board-duel-symbol-law = law

board-duel-free = free
board-duel-free-with = free with { $card }

board-cards = Cards ({ $n })
board-duel-wonders = Wonders ({ $n })
board-duel-tokens = Progress tokens ({ $n })
board-duel-board = Progress tokens on the board
board-duel-discard = Discard pile
board-duel-display-note = Under each name: what it costs you/the opponent. In brackets: cards that can be taken.
board-duel-pawn = conflict pawn at { $space }

board-duel-line-coins = coins
board-duel-line-production = production
board-duel-line-trade = trade price
board-duel-line-wonders = wonders
board-duel-line-city = city
board-duel-line-science = science
board-duel-line-tokens = tokens
board-duel-line-points = current score
board-duel-coins-now = { $n } (discarding a card gains { $gain })
board-duel-symbols = { $n }: { $what }
board-duel-wonder-built = { $wonder } (built)
board-duel-wonder-price = { $wonder } (costs { $n })
board-duel-move-coins = coins { $n }

board-duel-begins = { $move }: { $player } goes first

board-duel-head-notation = notation
board-duel-head-name = name
board-duel-head-price = price
board-duel-head-cost = cost
board-duel-head-effect = effect
board-duel-head-resource = resource
board-duel-head-needed = needed
board-duel-head-produced = produced
board-duel-head-one-of = one-of production
board-duel-head-waived = discount
board-duel-head-bought = bought
board-duel-head-each = coins each
board-duel-price-chain = chain
board-duel-price-coins = { $n }
board-duel-price-short = { $n } (needs { $short } more)
board-duel-sum = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}: { $printed } on the card, { $trade } for trade
board-duel-sum-short = needs { $n } more
board-duel-sum-chain = free through a chain from { $card }

## The Flow of History

board-flow-tokens = Pool { $pool }, Reserve { $reserve }
board-flow-resources = { $n ->
    [one] 1 resource
   *[other] { $n } resources
}
board-flow-cards = { $n } cards
board-flow-invested = { $player }: { $n }
board-flow-move-resources = resources { $n }
board-flow-move-points = points { $n }
board-flow-invest-range = invest { $card } { $least }–{ $most }

board-flow-head-id = id
board-flow-head-name = name
board-flow-head-type = type
board-flow-head-icons = icons
board-flow-head-pioneer = pioneer
board-flow-head-effect = effect
board-flow-head-invested = invested

board-flow-line-resources = resources
board-flow-line-icons = icons
board-flow-line-attack = combat power when attacking
board-flow-line-defense = combat power when attacked
board-flow-line-harvest = harvest gains
board-flow-line-visible = visible cards
board-flow-line-cards = cards
board-flow-line-points = current score

board-flow-choice-over = the game is over
board-flow-choice-action = choose an action
board-flow-choice-target = choose which player to attack
board-flow-choice-take = choose a card to gain
board-flow-choice-drop = choose the wonder to discard

board-flow-event-start_card = start cards: { $what }
board-flow-event-first_seat = first player: { $player }
board-flow-event-card = drawn: { $what }

board-flow-victory-points = most points
board-flow-victory-cards = tied on points, more cards
board-flow-victory-resources = tied on points and cards, more resources
board-flow-victory-tie = tied on points, cards and resources
board-flow-victory-order = tied on everything, earlier in turn order

board-flow-part-culture = culture
board-flow-part-other_icons = half of the other icons
board-flow-part-effects = scoring effects

# 7 Wonders Duel: names, and what cards, wonders and tokens do. The command line and the documentation show the same texts.

# Things
duel-wood = wood
duel-stone = stone
duel-clay = clay
duel-glass = glass
duel-papyrus = papyrus
duel-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
duel-units = { $count } { $what }
duel-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
duel-shields = { $count ->
    [one] 1 shield
   *[other] { $count } shields
}
duel-brown = raw materials
duel-grey = manufactured goods
duel-blue = civilian building
duel-green = science
duel-yellow = commerce
duel-red = military
duel-purple = guild
duel-wonder = wonder
duel-token = progress token
duel-quill = quill
duel-mortar = mortar
duel-wheel = wheel
duel-set_square = set square
duel-sundial = sundial
duel-armillary_sphere = armillary sphere
duel-law = scales of law
duel-back-I = Age I
duel-back-II = Age II
duel-back-III = Age III
duel-back-guild = Guilds
duel-age-draft = Wonder draft

# Effects, a sentence each; the command line and the documentation tell the same
duel-counted-brown = brown card
duel-counted-grey = grey card
duel-counted-blue = blue card
duel-counted-green = green card
duel-counted-yellow = yellow card
duel-counted-red = red card
duel-counted-wonder = constructed wonder
duel-counted-brown-grey = brown or grey card
duel-does-produces = Produces { $what }.
duel-does-one-of = Produces one of these each turn: { $what }.
duel-does-fixes = You can buy { $what } for 1 coin each.
duel-does-points = Worth { duel-points }.
duel-does-shields = { duel-shields }: the conflict pawn moves { $count ->
    [one] 1 space
   *[other] { $count } spaces
} towards your opponent.
duel-does-symbol = Scientific symbol: { $symbol }.
duel-does-coins = Gain { duel-coins } at once.
duel-does-coins-per = Gain { duel-coins } at once per { $what } in your city.
duel-does-guild-coins = Gain { duel-coins } at once per { $what } in whichever city has more of them.
duel-does-guild-points = At game end: { duel-points } per { $what } in whichever city has more of them.
duel-does-guild-money = At game end: { duel-points } per 3 coins in the richer city.
duel-does-opponent-loses = Your opponent loses { duel-coins }.
duel-does-again = You take an extra turn.
duel-does-destroys-brown = Discard one of your opponent's brown cards.
duel-does-destroys-grey = Discard one of your opponent's grey cards.
duel-does-revives = Build a card from the discard pile for free.
duel-does-draws = Draw { $count } unused progress tokens and keep one.
duel-does-points-each = At game end: { duel-points } per progress token you have.
duel-does-architecture = Wonders you build from now on cost { $count } resources less.
duel-does-masonry = Blue cards you build from now on cost { $count } resources less.
duel-does-economy = You receive the coins your opponent spends on resources.
duel-does-law = Counts as a seventh scientific symbol.
duel-does-strategy = Red cards you build from now on have { $count } more shield.
duel-does-theology = Wonders you build from now on give you an extra turn.
duel-does-urbanism = Gain { duel-coins } whenever you build a card for free through a chain.
duel-link-free-with = Free if you have { $thing }.
duel-link-makes-free = Makes { $thing } free later.
duel-note-age = Deck
duel-note-cost = Cost

# What cards are found by
duel-trait-kind = Kind
duel-trait-kind-card = cards
duel-trait-kind-wonder = wonders
duel-trait-kind-token = progress tokens
duel-trait-age = Age
duel-trait-age-I = I
duel-trait-age-II = II
duel-trait-age-III = III
duel-trait-age-guild = guild
duel-trait-color = Colour
duel-trait-color-brown = brown: raw materials
duel-trait-color-grey = grey: manufactured goods
duel-trait-color-blue = blue: civilian
duel-trait-color-green = green: science
duel-trait-color-yellow = yellow: commerce
duel-trait-color-red = red: military
duel-trait-color-purple = purple: guilds
duel-trait-does = Effect
duel-trait-does-production = produces resources
duel-trait-does-trade = makes buying cheaper or pays you for it
duel-trait-does-coins = gains coins
duel-trait-does-military = shields
duel-trait-does-science = science
duel-trait-does-points = points
duel-trait-does-attack = harms your opponent
duel-trait-does-turn = extra turn
duel-trait-does-building = builds for free
duel-trait-chain = Chain
duel-trait-chain-free-with = free through another card
duel-trait-chain-makes-free = makes another card free

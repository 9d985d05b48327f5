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
    [one] 1 point
   *[other] { $count } points
}
duel-shields = { $count ->
    [one] 1 shield
   *[other] { $count } shields
}
duel-brown = raw materials
duel-grey = manufactured goods
duel-blue = civic building
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
duel-back-I = age I
duel-back-II = age II
duel-back-III = age III
duel-back-guild = guild
duel-age = Age { $age }
duel-age-draft = Choosing wonders

# Effects, a sentence each; the command line and the documentation tell the same
duel-counted-brown = brown card
duel-counted-grey = grey card
duel-counted-blue = blue card
duel-counted-green = green card
duel-counted-yellow = yellow card
duel-counted-red = red card
duel-counted-wonder = wonder built
duel-counted-brown-grey = brown or grey card
duel-does-produces = Produces { $what }.
duel-does-one-of = Produces one of { $what } each turn.
duel-does-fixes = You buy { $what } at 1 coin each.
duel-does-points = Worth { duel-points }.
duel-does-shields = { duel-shields }: the pawn moves { $count ->
    [one] 1 space
   *[other] { $count } spaces
} towards the opponent.
duel-does-symbol = Scientific symbol: { $symbol }.
duel-does-coins = { duel-coins } at once.
duel-does-coins-per = { duel-coins } at once for each { $what } in your city.
duel-does-guild-coins = { duel-coins } at once for each { $what } in the city that has more of them.
duel-does-guild-points = At the end { duel-points } for each { $what } in the city that has more of them.
duel-does-guild-money = At the end { duel-points } for each full three coins of the richer city.
duel-does-opponent-loses = The opponent loses { duel-coins }.
duel-does-again = You play again.
duel-does-destroys-brown = Discard one of the opponent's brown cards.
duel-does-destroys-grey = Discard one of the opponent's grey cards.
duel-does-revives = Build a card from the discard pile for free.
duel-does-draws = Draw { $count } of the progress tokens out of play and keep one.
duel-does-points-each = At the end { duel-points } for each progress token you have.
duel-does-architecture = Wonders you build from now on cost { $count } units less.
duel-does-masonry = Blue cards you build from now on cost { $count } units less.
duel-does-economy = You get the coins that the opponent pays for buying resources.
duel-does-law = Counts as a scientific symbol of its own.
duel-does-strategy = Red cards you build from now on have { $count } shield more.
duel-does-theology = Wonders you build from now on let you play again.
duel-does-urbanism = { duel-coins } whenever you build a card free by its chain.
duel-link-free-with = Free with { $thing }.
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
duel-trait-color-blue = blue: civic
duel-trait-color-green = green: science
duel-trait-color-yellow = yellow: commerce
duel-trait-color-red = red: military
duel-trait-color-purple = purple: guilds
duel-trait-does = Effect
duel-trait-does-production = produces resources
duel-trait-does-trade = makes buying cheaper, or earns by it
duel-trait-does-coins = brings coins
duel-trait-does-military = shields
duel-trait-does-science = science
duel-trait-does-points = points
duel-trait-does-attack = harms the opponent
duel-trait-does-turn = another turn
duel-trait-does-building = builds for free
duel-trait-chain = Chain
duel-trait-chain-free-with = free with another
duel-trait-chain-makes-free = makes another free

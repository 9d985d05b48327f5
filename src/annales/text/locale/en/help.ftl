# What cards, wonders and tokens do, and the help of the page. Keys that begin with duel- belong to Duel.

# Duel: effects, a sentence each; the command line and the documentation tell the same
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

# Help of any game
help-title = Help
help-cards = Cards
help-of = { $game }: help
help-cards-of = { $game }: cards
help-tab-help = Help
help-tab-cards = Cards
help-choose = Choose a card to see what it does and how the rules answer questions about it.
help-called = In Japanese
help-all = All cards
help-more = More about it
help-loading = Fetching…
help-search = Search
help-search-hint = Name or effect, in either language
help-any = any
help-clear = Clear all filters
help-found = { $count ->
    [one] 1 of { $all } shown
   *[other] { $count } of { $all } shown
}
help-none = Nothing fits. Take a filter away.
help-effect = What it does
help-links = Chain
help-where = Where it is now
help-rulings = Rulings
help-rulings-none = No ruling concerns it in particular.
help-rulings-about = How the rules answer questions about it. Each answer is tested with every version of the program.
help-rule = Rule { $rule }
help-no-thing = There is no such card here.
help-contents = On this page
help-icons = Icons
help-icon-on = On { $things }
help-reading = How to read the table
help-rules = Rules
help-rules-brief = In short
help-rules-whole = All rules
help-rules-about = In our own words. The numbers are those that the table, the records and the documentation cite.
help-rules-choice = How much
help-rule-rulings = { $count ->
    [one] 1 ruling
   *[other] { $count } rulings
}
help-source-rulebook = rulebook
help-source-public = public page
help-source-erratum = corrected after the first printing
help-source-designer = answered by the designer
help-source-inferred = follows from other rules
help-source-convention = common reading
help-option = depends on a choice before the game: { $option }
help-keys = Keyboard
help-keys-about = Everything works by keyboard: Tab goes from thing to thing, Enter or Space chooses, Escape closes.
help-keys-list = List of keys
help-about = About
help-about-program = Annales is free software under the MIT licence. The rules are written in our own words; names and numbers of cards are facts of the printed game; all drawings are ours.
help-about-makers = It is not affiliated with, or approved by, the makers of the games. If you like a game, buy the box.

# Duel: what cards are found by
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

# Duel: icons, with a name and a meaning each
duel-icons-resources = Resources
duel-icons-colors = Colours of cards
duel-icons-symbols = Science
duel-icons-effects = Effects
duel-about-raw = A raw material. Brown cards produce it; what is missing can be bought.
duel-about-goods = A manufactured good. Grey cards produce it; what is missing can be bought.
duel-about-symbol = A scientific symbol. Both cards that carry it together bring a progress token; six different symbols win.
duel-about-wood = { duel-about-raw }
duel-about-stone = { duel-about-raw }
duel-about-clay = { duel-about-raw }
duel-about-glass = { duel-about-goods }
duel-about-papyrus = { duel-about-goods }
duel-about-brown = Raw materials: wood, stone and clay. None in age III.
duel-about-grey = Manufactured goods: glass and papyrus. None in age III.
duel-about-blue = Civic buildings: nothing but points. They also break a tie.
duel-about-green = Science: a symbol each. Two equal ones bring a progress token, six different ones win.
duel-about-yellow = Commerce: coins, cheaper buying, production. Each makes your discards worth 1 coin more.
duel-about-red = Military: shields that push the conflict pawn.
duel-about-purple = Guilds, in age III: they count cards, wonders or coins of the city that has more.
duel-about-quill = { duel-about-symbol }
duel-about-mortar = { duel-about-symbol }
duel-about-wheel = { duel-about-symbol }
duel-about-set_square = { duel-about-symbol }
duel-about-sundial = { duel-about-symbol }
duel-about-armillary_sphere = { duel-about-symbol }
duel-about-law = A seventh symbol, of the progress token Law alone. It never makes a pair.
duel-coin = coin
duel-about-coin = The number within is how many. With a thing beside it: for each of these.
duel-laurel = points
duel-about-laurel = Victory points, counted at the end; the number within is how many.
duel-shield = shield
duel-about-shield = Pushes the conflict pawn one space towards the opponent's capital, at once.
duel-link = chain
duel-about-link = Each pair of cards has a sign of its own. Bright on a dark disc, among the costs: the card is free for whoever has built the one that offers this sign. In a ring: this card offers it. On a price: free by its chain.
duel-again = another turn
duel-about-again = Whoever builds this plays again at once.
duel-destroy = destroy
duel-about-destroy = The opponent loses a card of the colour shown.
duel-revive = build again
duel-about-revive = A card of the discard pile is built for free.
duel-gain = income
duel-about-gain = What the opponent pays for resources comes to you.
duel-about-wonder = A wonder. Each player has four; both together build seven.
duel-about-token = A progress token, for a pair of scientific symbols.

# Duel: help
duel-help-idea = Two cities, three ages, one display of cards. In your turn you take one card: build it, discard it for coins, or lay it under one of your wonders to build that.
duel-help-win = Three ways to win
duel-help-win-military = At once, when the pawn enters the opponent's capital, { $spaces } spaces from the centre.
duel-help-win-science = At once, with six different scientific symbols.
duel-help-win-points = By the most points, when age III is over.
duel-help-badge-free-name = free
duel-help-badge-free = Nothing to pay.
duel-help-badge-payable-name = payable
duel-help-badge-payable = What you would pay, and have.
duel-help-badge-short-name = too dear
duel-help-badge-short = So many coins are missing.
duel-help-badge-chain-name = chain
duel-help-badge-chain = Free, since the card it is chained to stands in your city.
duel-help-badges = Prices at the corner
duel-help-badges-about = They are yours, with everything reckoned in that you produce and must buy. Select a card to see how a price comes about, for both players.
duel-help-backs = Backs
duel-help-backs-about = A card lying face down shows its age; a guild can be told from an age III card.
duel-help-covers = Covered cards
duel-help-covers-about = A darker card lies under others. It can be read, and be taken when nothing lies on it any more.
duel-help-pawn = Conflict track
duel-help-pawn-about = The pawn stands on the side of whoever is being pushed back. A number in a laurel is what the attacker would score there; a coin is what the defender loses when the pawn comes there first.

# Duel: where a thing is
duel-where-city = Built: { $who ->
    [me] in your city
   *[other] in the city of { $player }
}.
duel-where-offer = On offer.
duel-where-owned = { $who ->
    [me] Yours, not built.
   *[other] Of { $player }, not built.
}
duel-where-aside = Not in anybody's hands.
duel-where-board = On the board.
duel-where-boxed = In the box.
duel-where-token = { $who ->
    [me] Yours.
   *[other] Of { $player }.
}

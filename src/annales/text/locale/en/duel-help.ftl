# 7 Wonders Duel: the help on the page.

# Icons, with a name and a meaning each
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

# Help
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

# Where a thing is
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

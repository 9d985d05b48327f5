# 7 Wonders Duel: the help on the page.

# Icons, with a name and a meaning each
duel-icons-resources = Resources
duel-icons-colors = Colours of cards
duel-icons-symbols = Science
duel-icons-effects = Effects
duel-about-raw = A raw material. Brown cards produce it. You can buy what you lack.
duel-about-goods = A manufactured good. Grey cards produce it. You can buy what you lack.
duel-about-symbol = A scientific symbol. Two equal symbols earn a progress token; six different symbols win the game.
duel-about-wood = { duel-about-raw }
duel-about-stone = { duel-about-raw }
duel-about-clay = { duel-about-raw }
duel-about-glass = { duel-about-goods }
duel-about-papyrus = { duel-about-goods }
duel-about-brown = Raw materials: wood, stone and clay. There are none in Age III.
duel-about-grey = Manufactured goods: glass and papyrus. There are none in Age III.
duel-about-blue = Civilian buildings give points only, and break ties.
duel-about-green = Scientific buildings carry a symbol each. Two equal symbols earn a progress token, six different ones win the game.
duel-about-yellow = Commercial buildings give coins, cheaper buying or production. Each one adds 1 coin when you discard a card.
duel-about-red = Military buildings have shields, which push the conflict pawn.
duel-about-purple = Guilds come in Age III. They count cards, wonders or coins in whichever city has more of them.
duel-about-quill = { duel-about-symbol }
duel-about-mortar = { duel-about-symbol }
duel-about-wheel = { duel-about-symbol }
duel-about-set_square = { duel-about-symbol }
duel-about-sundial = { duel-about-symbol }
duel-about-armillary_sphere = { duel-about-symbol }
duel-about-law = A seventh symbol, found only on the progress token Law. It never makes a pair.
duel-coin = coin
duel-about-coin = Coins: the number inside says how many. With another icon beside it: that many for each of these.
duel-laurel = points
duel-about-laurel = Victory points, counted at game end. The number inside says how many.
duel-shield = shield
duel-about-shield = Pushes the conflict pawn one space towards your opponent's capital, at once.
duel-link = chain
duel-about-link = A sign on a dark disc among the costs: the card is free if you have built the card that shows this sign in a ring. On a price: free through its chain.
duel-again = extra turn
duel-about-again = The player who builds this takes an extra turn.
duel-destroy = destroy
duel-about-destroy = Your opponent discards a card of this colour.
duel-revive = build again
duel-about-revive = You build a card from the discard pile for free.
duel-gain = income
duel-about-gain = You receive the coins your opponent spends on resources.
duel-about-wonder = A wonder. Each player has four; both players together can build seven.
duel-about-token = A progress token. You earn one with a pair of scientific symbols.

# Groups in the list of cards
duel-group-age-I = { duel-back-I }
duel-group-age-II = { duel-back-II }
duel-group-age-III = { duel-back-III }
duel-group-age-guild = { duel-back-guild }
duel-group-kind-wonder = Wonders
duel-group-kind-token = Progress tokens

# Help
duel-help-idea = Two players each build a city, over three ages, from one shared card structure. On your turn, take one card: build it, discard it for coins, or tuck it under one of your wonders to build that wonder.
duel-help-win = Three ways to win
duel-help-win-military = Military supremacy: you win at once when the conflict pawn enters your opponent's capital, { $spaces } spaces from the centre.
duel-help-win-science = Scientific supremacy: you win at once with six different scientific symbols.
duel-help-win-points = Civilian victory: the higher score after Age III wins.
duel-help-badge-free-name = free
duel-help-badge-free = You pay nothing.
duel-help-badge-payable-name = affordable
duel-help-badge-payable = How many coins you would pay.
duel-help-badge-short-name = can't afford
duel-help-badge-short = How many coins you're short.
duel-help-badge-chain-name = chain
duel-help-badge-chain = Free, because the card it is chained to is in your city.
duel-help-badges = Price in the corner
duel-help-badges-about = This is what you would pay, including anything you have to buy. Select a card to see how the price is calculated, for both players.
duel-help-backs = Card backs
duel-help-backs-about = The back of a face-down card shows its age. The backs of guilds differ from those of other Age III cards.
duel-help-covers = Covered cards
duel-help-covers-about = Darker cards are covered by other cards. You can read them, but you can't take them until the cards on top are gone.
duel-help-pawn = Military track
duel-help-pawn-about = The conflict pawn is on the side of the player who is being pushed back. A number in a laurel is what the attacker would score there; a coin is what the defender loses when the pawn gets there for the first time.

# Where a thing is
duel-where-city = Built: { $who ->
    [me] in your city
   *[other] in { $player }'s city
}.
duel-where-offer = Can be chosen now.
duel-where-owned = { $who ->
    [me] Yours, not built yet.
   *[other] { $player }'s, not built yet.
}
duel-where-aside = Nobody has it.
duel-where-board = On the board.
duel-where-boxed = In the box.
duel-where-token = { $who ->
    [me] Yours.
   *[other] { $player }'s.
}

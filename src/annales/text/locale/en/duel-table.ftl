# 7 Wonders Duel: the table on the page.

# Prices
duel-price = Price
duel-price-free = free
duel-price-payable = payable, { duel-coins }
duel-price-short = { duel-coins }, { $short } short
duel-price-badge-short = −{ $short }
duel-price-chain = free by its chain from { $card }
duel-price-for = { $who ->
    [me] Your price
   *[other] Price for { $player }
}
duel-price-printed = printed
duel-price-needed = needed
duel-price-own = own
duel-price-waived = waived
duel-price-bought = bought
duel-price-bought-at = { $count } × { $price }
duel-price-sum = sum
duel-price-no-cost = No cost.

# Moves
duel-act-build = Build
duel-act-discard = Discard
duel-act-wonder = { $wonder }
duel-act-wonder-with = with { $card }
duel-act-pick = Take { $wonder }
duel-act-token = Take { $token }
duel-act-destroy = Discard { $card }
duel-act-revive = Build { $card } for free
duel-act-start-me = I begin
duel-act-start-other = { $player } begins
duel-act-pays = { $action }, pay { duel-coins }
duel-act-gains = { $action }, get { duel-coins }
duel-act-free = { $action }, free
duel-cannot = Cannot be built: { $reason }.
duel-cannot-play = Cannot be played: { $reason }.
duel-choose-draft = Choose a wonder
duel-choose-play = Choose a card
duel-choose-play-hint = Tap a card of the display, then say what to do with it.
duel-choose-draft-hint = Tap a wonder to see what it does, then take it.
duel-choose-token = A pair of symbols: choose a progress token
duel-choose-library = The Great Library: keep one of the tokens drawn
duel-choose-destroy = Choose the building that the opponent loses
duel-choose-revive = Choose a card of the discard pile to build for free
duel-choose-start = Who begins the next age?
duel-wait-hint = You can look at any card meanwhile.

# The table
duel-display = Display
duel-card-label = { $name }, { $color }, { $state }
duel-state-covered = covered
duel-state-available = available
duel-face-down = Face-down card, { $back }
duel-face-down-about = One of these { $count } cards that have not been seen:
duel-new = new
duel-offer = Wonders on offer
duel-board = Conflict track and progress tokens
duel-track = Conflict track
duel-track-centre = The pawn stands in the centre.
duel-track-at = The pawn stands { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} from the centre, on { $who ->
    [me] your side
   *[other] the side of { $player }
}.
duel-track-zone = { duel-points } for the attacker
duel-track-loot = { $who ->
    [me] { duel-coins } for you to lose
   *[other] { duel-coins } for { $player } to lose
}
duel-tokens-board = Progress tokens on the board
duel-city-of = { $who ->
    [me] Your city
   *[other] City of { $player }
}
duel-city-empty = Nothing built yet.
duel-city-coins = Coins
duel-city-points = Points if the game ended now
duel-city-production = Production
duel-city-symbols = { $count } of 6 symbols
duel-city-cards = Buildings
duel-city-wonders = Wonders
duel-city-tokens = Progress tokens
duel-city-show = Show the buildings
duel-wonder-built = built
duel-wonder-built-with = built with { $card }
duel-wonder-unbuilt = not built
duel-discard-pile = Discard pile
duel-discard-pile-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

# Log and announcements
duel-log-build = { $player } built { $card }.
duel-log-discard = { $player } discarded { $card }.
duel-log-wonder = { $player } built { $wonder } with { $card }.
duel-log-pick = { $player } took { $wonder }.
duel-log-token = { $player } took the token { $token }.
duel-log-destroy = { $player } destroyed { $card }.
duel-log-revive = { $player } built { $card } from the discard pile.
duel-log-start = { $player } decided that { $who ->
    [me] you begin
   *[other] { $first } begins
}.
duel-log-revealed = Revealed: { $what }.
duel-log-board = Progress tokens on the board: { $what }.
duel-log-offer = On offer: { $what }.
duel-log-drawn = Drawn: { $what }.

# The end
duel-won-me = You won
duel-won-other = { $player } won
duel-won-shared = A shared victory
duel-won-by-military = By military supremacy: the pawn entered the capital.
duel-won-by-science = By scientific supremacy: six different symbols.
duel-won-by-resigned = By resignation.
duel-won-by-civilian = By points.
duel-part-military = Military
duel-part-blue = Civic buildings
duel-part-green = Science
duel-part-yellow = Commerce
duel-part-guilds = Guilds
duel-part-wonders = Wonders
duel-part-tokens = Progress tokens
duel-part-coins = Coins

duel-change-join = {". "}
duel-change-coins = { $amount } { $count ->
    [one] coin
   *[other] coins
}
duel-change-points = { $amount } { $count ->
    [one] point
   *[other] points
}
duel-change-points-parts = { $sum } ({ $parts })
duel-change-part = { $part } { $amount }
duel-change-units = { $amount } { $what }
duel-change-one-of-raw = { $amount } raw material of your choice
duel-change-one-of-goods = { $amount } manufactured good of your choice
duel-change-trade = price of { $what } { $amount }
duel-change-symbol = new symbol: { $symbol }
duel-change-pair = a pair of symbols: { $symbol }
duel-change-pawn = pawn { $count ->
    [one] 1 space
   *[other] { $count } spaces
} forward
duel-change-looted = takes a military token
duel-change-asks-token = then choose a progress token
duel-change-asks-library = then draw progress tokens and keep one
duel-change-asks-destroy = then choose a building to destroy
duel-change-asks-revive = then choose a building from the discard pile
duel-change-again = another turn
duel-change-boxed = { $wonder } can no longer be built
duel-change-ends-age = the age ends
duel-change-ends-shared = the game ends in a shared victory
duel-change-ends = the game ends: { $who ->
    [me] you win { $by }
   *[other] { $player } wins { $by }
}
duel-change-by-military = by military supremacy
duel-change-by-science = by scientific supremacy
duel-change-by-civilian = by points
duel-change-other = { $player }: { $what }
duel-preview = What it would change
duel-uncovers = Uncovers
duel-uncovers-hidden = a face-down card

duel-tab-card = Card
duel-tab-log = Log
duel-tab-remaining = Cards left
duel-tab-discard = Discard
duel-tab-cities = Cities
duel-nothing-selected = Point at a card, a wonder or a token to read about it here.

duel-symbols-progress = { $count } of 6 kinds of symbols; { $missing } to go
duel-symbol-pair = pair
duel-free-by-chain = free for you by its chain
duel-would-be-uncovered = would be uncovered

duel-remaining-about = What all have seen, and what nobody has. Of the unseen cards some stay out of the game.
duel-remaining-face-down = { $count ->
    [one] 1 lies face down in the display
   *[other] { $count } lie face down in the display
}
duel-place-display = in the display
duel-place-city = { $who ->
    [me] in your city
   *[other] in the city of { $player }
}
duel-place-discard = discarded
duel-place-under = under { $wonder }
duel-place-unseen = not seen yet
duel-chain-from = Free with { $card } ({ $place }).
duel-chain-to = Makes { $card } free ({ $place }).

# The draft of the wonders
duel-draft-order = Who takes a wonder when
duel-draft-picks = { $who ->
    [me] You take { $count ->
        [one] one wonder
       *[other] { $count } wonders
    } now.
   *[other] { $player } takes { $count ->
        [one] one wonder
       *[other] { $count } wonders
    } now.
}
duel-draft-taken = { $player }: taken
duel-draft-now = { $player }: now
duel-draft-later = { $player }: later

# The situation in words
duel-summary-face-down = { $count ->
    [one] 1 card lies face down.
   *[other] { $count } cards lie face down.
}

# Moves as commands
duel-command-build = Build { $card }
duel-command-discard = Discard { $card }
duel-command-wonder = Build { $what } with { $card }
duel-command-pick = Take { $what }
duel-command-token = Take the token { $what }
duel-command-destroy = Destroy { $card }
duel-command-revive = Build { $card } from the discard pile
duel-command-start-me = I begin
duel-command-start-other = { $player } begins
duel-key-build = build the card, or take what is chosen
duel-key-discard = discard the card for coins
duel-key-wonder = build a wonder with the card

# Kinds of victory, in hints
duel-by-military = military
duel-by-science = science
duel-by-civilian = points

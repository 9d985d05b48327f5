# 7 Wonders Duel: the table on the page.

# Prices
duel-price = Price
duel-price-free = free
duel-price-payable = { duel-coins } (affordable)
duel-price-short = { duel-coins } ({ $short } more needed)
duel-price-badge-short = −{ $short }
duel-price-chain = free through its chain from { $card }
duel-price-for = { $who ->
    [me] Your price
   *[other] Price for { $player }
}
duel-price-printed = coins on the card
duel-price-needed = needed
duel-price-own = produced
duel-price-waived = discount
duel-price-bought = bought
duel-price-bought-at = { $count } × { $price }
duel-price-sum = total
duel-price-pay = You pay, of your { $coins }
duel-price-lack = { $short } more coins needed; you have { $coins }
duel-price-no-cost = No cost.

# Moves
duel-act-build = Build
duel-act-discard = Discard for coins
duel-act-wonder = { $wonder }
duel-act-wonder-with = with { $card }
duel-act-pick = Take { $wonder }
duel-act-token = Take { $token }
duel-act-destroy = Discard { $card }
duel-act-revive = Build { $card } for free
duel-act-start-me = I go first
duel-act-start-other = { $player } goes first
duel-act-pays = { $action }, pay { duel-coins }
duel-act-gains = { $action }, get { duel-coins }
duel-act-free = { $action }, free
duel-cannot = You can't build it: { $reason }.
duel-cannot-play = You can't use it: { $reason }.
duel-choose-draft = Choose a wonder
duel-choose-play = Choose a card
duel-choose-play-hint = Choose an uncovered card, then decide what to do with it.
duel-choose-draft-hint = Select a wonder to see what it does, then take it.
duel-choose-token = You have a pair of symbols: choose a progress token
duel-choose-library = The Great Library: keep one of the tokens drawn
duel-choose-destroy = Choose a building of your opponent to discard
duel-choose-revive = Choose a card from the discard pile to build for free
duel-choose-start = Choose who goes first in the next age
duel-wait-hint = While you wait, you can inspect any card.

# The table
duel-display = Card structure
duel-card-label = { $name }, { $color }, { $state }
duel-state-covered = covered by other cards
duel-state-available = available
duel-face-down = Face-down card, { $back }
duel-face-down-about = It is one of these { $count } cards, which nobody has seen yet:
duel-new = new
duel-offer = Available wonders
duel-board = Military track and progress tokens
duel-track = Military track
duel-track-centre = The conflict pawn is in the centre.
duel-track-at = The conflict pawn is { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} from the centre, on { $who ->
    [me] your side
   *[other] { $player }'s side
}.
duel-track-side = { $who ->
    [me] Your side, where you are behind
   *[other] { $player }'s side, where { $player } is behind
}
duel-track-zone = From space { $from }, { duel-points } for the other player
duel-track-loot = { $who ->
    [me] you lose { duel-coins }
   *[other] { $player } loses { duel-coins }
}
duel-tokens-board = Progress tokens on the board
duel-city-of = { $who ->
    [me] Your city
   *[other] { $player }'s city
}
duel-city-coins = Coins
duel-city-points = Current score
duel-city-production = Production
duel-city-symbols = { $count } of 6 symbols
duel-city-cards = Buildings
duel-city-wonders = Wonders
duel-city-tokens = Progress tokens
duel-city-show = Show the buildings
duel-wonder-built = built
duel-wonder-built-with = built with { $card }
duel-wonder-unbuilt = not built yet
duel-discard-pile = Discard pile
duel-discard-pile-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

# Log and announcements
duel-log-build = { $player } built { $card }.
duel-log-discard = { $player } discarded { $card } for coins.
duel-log-wonder = { $player } built { $wonder } using { $card }.
duel-log-pick = { $player } took { $wonder }.
duel-log-token = { $player } took the progress token { $token }.
duel-log-destroy = { $player } discarded the opponent's { $card }.
duel-log-revive = { $player } built { $card } from the discard pile.
duel-log-start = { $who ->
    [me] You go first.
   *[other] { $first } goes first.
}
duel-log-revealed = Revealed: { $what }.
duel-log-board = Progress tokens on the board: { $what }.
duel-log-offer = Available wonders: { $what }.
duel-log-drawn = Progress tokens drawn: { $what }.

# The end
duel-won-me = You won
duel-won-other = { $player } won
duel-won-shared = A shared victory
duel-won-by-military = Military supremacy: the conflict pawn reached the capital.
duel-won-by-science = Scientific supremacy: six different symbols.
duel-won-by-resigned = The game ended by resignation.
duel-won-by-time = The game ended on time.
duel-won-by-civilian = Civilian victory: the higher score wins.
duel-part-military = Military
duel-part-blue = Civilian buildings
duel-part-green = Scientific buildings
duel-part-yellow = Commercial buildings
duel-part-guilds = Guilds
duel-part-wonders = Wonders
duel-part-tokens = Progress tokens
duel-part-coins = Coins
duel-end-civilian-me = You win the civilian victory
duel-end-civilian-other = { $player } wins the civilian victory
duel-end-science-me = You win the scientific victory
duel-end-science-other = { $player } wins the scientific victory
duel-end-military-me = You take { $loser }'s capital
duel-end-military-lost = { $player } takes your capital
duel-end-military-other = { $player } takes { $loser }'s capital
duel-end-resigned-me = You win: { $loser } resigned
duel-end-resigned-lost = { $player } wins: you resigned
duel-end-resigned-other = { $player } wins: { $loser } resigned
duel-end-time-me = You win: { $loser } ran out of time
duel-end-time-lost = { $player } wins: you ran out of time
duel-end-time-other = { $player } wins: { $loser } ran out of time
duel-end-points = { $how } Points at the end: { $left } : { $right }.
duel-end-city =
    { $wonders ->
        [one] { $wonders } wonder
       *[other] { $wonders } wonders
    } · { $buildings ->
        [one] { $buildings } building
       *[other] { $buildings } buildings
    }
duel-end-part-blue = Civilian
duel-end-part-green = Science
duel-end-part-yellow = Commerce
duel-end-part-guilds = Guilds
duel-end-part-wonders = Wonders
duel-end-part-tokens = Progress
duel-end-part-military = Military
duel-end-part-coins = Coins

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
duel-change-pair = pair of symbols: { $symbol }
duel-change-pawn = conflict pawn { $count ->
    [one] 1 space
   *[other] { $count } spaces
} forward
duel-change-looted = looting: the opponent loses coins
duel-change-asks-token = then choose a progress token
duel-change-asks-library = then draw progress tokens and keep one
duel-change-asks-destroy = then choose a building of the opponent to discard
duel-change-asks-revive = then choose a card from the discard pile to build
duel-change-again = extra turn
duel-change-boxed = { $wonder } can no longer be built
duel-change-ends-age = the age ends
duel-change-ends-shared = the game ends in a shared victory
duel-change-ends = the game ends: { $who ->
    [me] you win { $by }
   *[other] { $player } wins { $by }
}
duel-change-by-military = by military supremacy
duel-change-by-science = by scientific supremacy
duel-change-by-civilian = on points
duel-change-other = { $player }: { $what }
duel-preview = Effect of this choice
duel-uncovers = Uncovers
duel-uncovers-hidden = a face-down card
duel-uncovers-for = { $who ->
    [me] Uncovers { $card } for you
   *[other] Uncovers { $card } for { $player }
}
duel-reaches-military = immediate military victory
duel-reaches-science = immediate scientific victory
duel-reaches-pair = a pair of symbols

# Threats
duel-threat-military = { $who ->
    [me] { $count ->
        [one] You win with 1 more shield
       *[other] You win with { $count } more shields
    }
   *[other] { $count ->
        [one] { $player } wins with 1 more shield
       *[other] { $player } wins with { $count } more shields
    }
}
duel-threat-science = { $who ->
    [me] You win with one more different symbol
   *[other] { $player } wins with one more different symbol
}
duel-threat-pair = { $who ->
    [me] You can complete a pair of symbols
   *[other] { $player } can complete a pair of symbols
}
duel-threat-item = { $item } for { $price }
duel-threat-none = No card that can be taken now brings it

duel-tab-card = Card
duel-tab-log = Log
duel-tab-remaining = Cards left
duel-tab-discard = Discard pile
duel-tab-cities = Cities
duel-nothing-selected = Select a card, wonder or token for details.

duel-symbols-progress = { $count } of 6 symbols, { $missing } more to win
duel-symbol-pair = pair
duel-free-by-chain = free for you through its chain
duel-would-be-uncovered = would be uncovered

duel-remaining-about = Cards seen so far, and cards still hidden. Some of the hidden cards are not used in this game.
duel-remaining-face-down = { $count ->
    [one] 1 card is face down in the card structure
   *[other] { $count } cards are face down in the card structure
}
duel-place-display = in the card structure
duel-place-city = { $who ->
    [me] in your city
   *[other] in { $player }'s city
}
duel-place-discard = discarded
duel-place-under = under { $wonder }
duel-place-unseen = not seen yet
duel-chain-from = Free if you have { $card } ({ $place }).
duel-chain-to = Makes { $card } free ({ $place }).

# The draft of the wonders
duel-draft-took = { $who ->
    [me] You took it
   *[other] { $player } took it
}
duel-draft-order = Order of the wonder draft
duel-draft-picks = { $who ->
    [me] Your turn: choose { $count ->
        [one] a wonder
       *[other] { $count } wonders
    }.
   *[other] { $player } chooses { $count ->
        [one] a wonder
       *[other] { $count } wonders
    }.
}
duel-draft-taken = { $player }: done
duel-draft-now = { $player }: now
duel-draft-later = { $player }: later

# The situation in words
duel-summary-face-down = { $count ->
    [one] 1 card is face down.
   *[other] { $count } cards are face down.
}

# Moves as commands
duel-command-build = Build { $card }
duel-command-discard = Discard { $card } for coins
duel-command-wonder = Build { $what } using { $card }
duel-command-pick = Take { $what }
duel-command-token = Take the progress token { $what }
duel-command-destroy = Discard the opponent's { $card }
duel-command-revive = Build { $card } from the discard pile
duel-command-start-me = I go first
duel-command-start-other = { $player } goes first
duel-key-build = build the card, or take the selected item
duel-key-discard = discard the card for coins
duel-key-wonder = build a wonder using the card

# Kinds of victory, in hints
duel-by-military = military supremacy
duel-by-science = scientific supremacy
duel-by-civilian = civilian victory

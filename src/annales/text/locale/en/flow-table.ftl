# The Flow of History: the table on the page.
flow-stage = Age { $age }
flow-stage-last = Age { $age } · last turn
flow-resources = { $count ->
    [one] 1 resource
   *[other] { $count } resources
}
flow-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}

# What is asked
flow-choose-action = Choose an action
flow-choose-target = { $card }: choose whom to attack
flow-choose-take = { $card }: choose a card of the market
flow-choose-drop = { $card }: choose a wonder that { $who ->
    [me] you lose
   *[other] { $player } loses
}
flow-action-hint = Tap a card of the market or of your nation, or Harvest; then say what to do.
flow-wait-hint = You can look at any card meanwhile.
flow-last-turn = This is the last turn: the game ends after it.

# Actions
flow-act-invest = Invest { $count }
flow-act-complete = Complete
flow-act-complete-card = Complete { $card }
flow-act-snipe = Snipe for { $count }
flow-act-activate = Activate
flow-act-activate-card = Activate { $card }
flow-act-harvest = Harvest
flow-act-take = Gain { $card }
flow-act-drop = { $card } is lost
flow-act-target = Attack { $player }
flow-act-decline = Attack nobody
flow-actions-mine = What you can do without a card of the market
flow-harvest-about = Take half of the Pool, after as many tokens as you have Harvest icons have come to it from the Reserve. Whoever then has fewer than the number of the age fills up to it.
flow-invest-amount = Tokens to invest
flow-invest-less = one token less
flow-invest-more = one token more
flow-invest-remaining = You keep { $left }.
flow-invest-safe = Nobody can take it away at once: none of the others has so many.
flow-invest-threat = { $players } can take it away for { $amount }: then { $back } come back to you.
flow-invest-bonus = { $count ->
    [0] Completing it brings no bonus now: you have no { $icon } icon.
   *[other] Completing it brings up to { $count } from the Pool: your { $icon } icons.
}
flow-bonus-none = Completing it brings no bonus: there is no pioneer icon.

# Under the cards of the market
flow-slot-action-invest = { $most ->
    [one] invest 1
   *[other] invest 1–{ $most }
}
flow-slot-action-invest-any = open
flow-slot-action-complete = bonus { $amount }
flow-slot-action-snipe = pay { $price }
flow-slot-action-not = not possible: { $reason }
flow-cannot = Not possible: { $reason }.
flow-slot-free = nobody has invested
flow-slot-stake = { $who ->
    [me] you have invested { $count }
   *[other] { $player } has invested { $count }
}
flow-card-label = { $name }, { $type }, { $state }

# What a move would change
flow-transfer-seat-seat = { $who ->
    [giver] you pay { $taker } { $n }
    [taker] you take { $n } from { $giver }
   *[other] { $giver } pays { $taker } { $n }
}
flow-transfer-seat-card = { $who ->
    [giver] you put { $n } on the card
   *[other] { $giver } puts { $n } on the card
}
flow-transfer-seat-pool = { $n } of { $who ->
    [giver] yours
   *[other] { $giver }'s
} go to the Pool
flow-transfer-card-pool = the { $n } on the card go to the Pool
flow-transfer-pool-seat = { $who ->
    [taker] you take { $n } from the Pool
   *[other] { $taker } takes { $n } from the Pool
}
flow-transfer-reserve-seat = { $who ->
    [taker] you take { $n } from the Reserve
   *[other] { $taker } takes { $n } from the Reserve
}
flow-transfer-reserve-pool = { $n } from the Reserve to the Pool
flow-change-icon = { $amount } { $icon }
flow-change-resources = { $amount } { $count ->
    [one] resource
   *[other] resources
}
flow-change-points = { $amount } { $count ->
    [one] point
   *[other] points
}
flow-change-gains = gains { $cards }
flow-change-loses = loses { $cards }
flow-change-covers = covers { $cards }
flow-change-shows = { $cards } works again
flow-change-nobody = the attack hits nobody
flow-change-attacks = the attack hits { $players }
flow-change-may-attack = then choose whom to attack: { $players }
flow-change-hit = { $player } ({ $what })
flow-change-hit-nothing = { $player } (nothing to lose)
flow-change-hit-wonder = a wonder of your choice
flow-change-take = then choose a card: { $cards }
flow-change-drop = then choose the wonder that is lost: { $cards }
flow-change-draws = then the top card of the deck
flow-change-swept = leaves the market, out of date: { $cards }
flow-change-other = { $player }: { $what }
flow-change-ends = the game ends: { $who ->
    [me] you win
   *[other] { $player } wins
}
flow-change-ends-shared = the game ends in a shared victory
flow-change-nothing = nothing changes

# The table
flow-supply = Pool, Reserve and deck
flow-pool = Pool
flow-reserve = Reserve
flow-deck = Deck
flow-deck-about = { $count ->
    [one] 1 card left in the deck
   *[other] { $count } cards left in the deck
}
flow-market = Market
flow-nations = Nations
flow-nation-of = { $who ->
    [me] Your nation
   *[other] Nation of { $player }
}
flow-nation-show = Show the nation of { $player }
flow-nation-resources = Resources
flow-nation-points = Points if the game ended now
flow-nation-attack = Combat power when attacking
flow-nation-defense = Combat power when attacked
flow-nation-harvest = What a harvest would bring now
flow-nation-marker = Marker on { $card }
flow-nation-no-marker = Marker not on any card
flow-nation-icons = Icons
flow-nation-cards = Cards
flow-column-empty = no { $type } card
flow-column = { $type }: { $n ->
    [one] 1 card
   *[other] { $n } cards
}
flow-covered = covered
flow-can-activate = can be activated
flow-new = new
flow-tab-card = Card
flow-tab-log = Log
flow-tab-remaining = Cards left
flow-tab-nations = Nations
flow-nothing-selected = Point at a card to read about it here.
flow-remaining-about = What all have seen, and what nobody has.
flow-remaining-out = Out of the game
flow-place-market = in the market
flow-place-nation = { $who ->
    [me] in your nation
   *[other] in the nation of { $player }
}
flow-place-covered = { $who ->
    [me] covered in your nation
   *[other] covered in the nation of { $player }
}
flow-place-out = out of the game
flow-place-unseen = not seen yet
flow-reconstructed = Marked values are of our own making: nobody could read the printed card. Reconstructed here: { $fields }.
flow-pioneer = Pioneer icon
flow-production = Makes
flow-preview = What it would change

# Log
flow-log-invest = { $player } put { $count } on { $card }.
flow-log-complete = { $player } completed { $card }.
flow-log-harvest = { $player } harvested.
flow-log-snipe = { $player } took { $card } away from { $who ->
    [me] you
   *[other] { $pioneer }
}.
flow-log-activate = { $player } activated { $card }.
flow-log-target = { $player } attacked { $who ->
    [me] you
   *[other] { $victim }
}.
flow-log-take = { $player } gained { $card }.
flow-log-drop = { $card } was lost.
flow-log-decline = { $player } attacked nobody.
flow-log-card = Drawn: { $what }.
flow-log-start_card = Start cards: { $what }.
flow-log-first_seat = { $who ->
    [me] You begin.
   *[other] { $player } begins.
}

# Typed moves and keys
flow-command-invest = Invest { $count } in { $card }
flow-command-complete = Complete { $card }
flow-command-harvest = Harvest
flow-command-snipe = Snipe { $card }
flow-command-activate = Activate { $card }
flow-command-take = Gain { $card }
flow-command-drop = { $card } is lost
flow-command-target = Attack { $player }
flow-command-decline = Attack nobody
flow-key-invest = invest in the card
flow-key-complete = complete the card with your marker
flow-key-snipe = snipe the card
flow-key-activate = activate the card
flow-key-harvest = harvest
flow-key-take = gain the card, or let it be lost
flow-key-amount = one token less, one token more

# In words
flow-summary-tokens = Pool { $pool }, Reserve { $reserve }, deck { $deck }
flow-summary-active = { $name } (can be activated)
flow-summary-power = combat power { $attack } attacking, { $defense } attacked

# The end
flow-won-me = You won
flow-won-other = { $player } won
flow-won-shared = A shared victory
flow-won-shared-by = A shared victory: { $players }
flow-won-by-points = By points.
flow-won-by-cards = Equal points: by more cards in the nation.
flow-won-by-resources = Equal points and cards: by more resources.
flow-won-by-tie = Equal in points, cards and resources.
flow-won-by-order = Equal in everything: by the order of play.
flow-won-by-resigned = By resignation.
flow-part-culture = Culture icons
flow-part-other_icons = Half of the other icons
flow-part-effects = Scoring effects

# Kinds of victory, in hints
flow-by-points = points
flow-by-cards = more cards
flow-by-resources = more resources
flow-by-tie = a tie in everything
flow-by-order = the order of play

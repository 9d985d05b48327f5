# The Flow of History: the table on the page.
flow-stage-last = { $age } · last turn
flow-resources = { $count ->
    [one] 1 resource
   *[other] { $count } resources
}
flow-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

# What is asked
flow-choose-action = Choose an action
flow-choose-target = { $card }: choose which player to attack
flow-choose-take = { $card }: choose a market card
flow-choose-drop = { $card }: choose a wonder that { $who ->
    [me] you lose
   *[other] { $player } loses
}
flow-action-hint = Choose a market card, one of your cards, or Harvest.
flow-wait-hint = While you wait, you can inspect any card.
flow-last-turn = This is the last turn. The game ends after it.

# Actions
flow-act-invest = Invest { $count }
flow-act-complete = Complete
flow-act-complete-card = Complete { $card }
flow-act-snipe = Snipe for { $count }
flow-act-activate = Activate
flow-act-activate-card = Activate { $card }
flow-act-harvest = Harvest
flow-act-take = Gain { $card }
flow-act-drop = Discard { $card }
flow-act-target = Attack { $player }
flow-act-decline = Don't attack
flow-actions-mine = Actions without a market card
flow-harvest-about = Move one resource per Harvest icon from the Reserve to the Pool, then take half the Pool. If you still have fewer resources than the Age number, top up to it.
flow-invest-amount = Resources to invest
flow-invest-less = one resource less
flow-invest-more = one resource more
flow-invest-remaining = You keep { $left }.
flow-invest-safe = Safe for now: nobody can match this.
flow-invest-threat = { $players } could snipe this for { $amount } (you would get { $back }).
flow-invest-bonus = { $count ->
    [0] Completing it pays no bonus: you have no { $icon } icon.
   *[other] Completing it pays up to { $count } from the Pool (one per { $icon } icon).
}
flow-bonus-none = Completing it pays no bonus: it has no pioneer icon.

# Under the cards of the market
flow-slot-action-invest = { $most ->
    [one] invest 1
   *[other] invest 1–{ $most }
}
flow-slot-action-invest-any = no investment
flow-slot-action-complete = bonus { $amount }
flow-slot-action-snipe = snipe for { $price }
flow-slot-action-take = take
flow-slot-action-not = you can't: { $reason }
flow-cannot = You can't: { $reason }.
flow-slot-free = no investment
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
flow-transfer-seat-pool = { $who ->
    [giver] { $n } of your resources go
   *[other] { $n } of { $giver }'s resources go
} to the Pool
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
flow-change-shows = { $cards } takes effect again
flow-change-nobody = there is nobody to attack
flow-change-attacks = attacks { $players }
flow-change-may-attack = then choose which player to attack: { $players }
flow-change-hit = { $player } ({ $what })
flow-change-hit-nothing = { $player } (nothing to lose)
flow-change-hit-wonder = a wonder of your choice
flow-change-take = then choose a card: { $cards }
flow-change-drop = then choose the wonder to discard: { $cards }
flow-change-draws = then gain the top card of the deck
flow-change-swept = obsolete, leaves the market: { $cards }
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
   *[other] { $player }'s nation
}
flow-nation-show = { $who ->
    [me] Show your nation
   *[other] Show { $player }'s nation
}
flow-nation-resources = Resources
flow-nation-points = Current score
flow-nation-attack = Combat power when attacking
flow-nation-defense = Combat power when attacked
flow-nation-harvest = Resources from a harvest now
flow-nation-marker = Marker on { $card }
flow-nation-no-marker = Marker in hand
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
flow-nothing-selected = Select a card for details.
flow-remaining-about = Cards seen so far, and cards still hidden.
flow-remaining-out = Cards out of the game
flow-place-market = in the market
flow-place-nation = { $who ->
    [me] in your nation
   *[other] in { $player }'s nation
}
flow-place-covered = { $who ->
    [me] covered in your nation
   *[other] covered in { $player }'s nation
}
flow-place-out = out of the game
flow-place-unseen = not seen yet
flow-reconstructed = Values marked with a dashed line are our own estimates, because we couldn't check the printed card.
flow-reconstructed-here = Estimated here: { $fields }.
flow-pioneer = Pioneer icon
flow-production = Production icons
flow-preview = Effect of this choice

# Log
flow-log-invest = { $player } invested { $count } in { $card }.
flow-log-complete = { $player } completed { $card }.
flow-log-harvest = { $player } harvested.
flow-log-snipe = { $player } sniped { $card } from { $who ->
    [me] you
   *[other] { $pioneer }
}.
flow-log-activate = { $player } activated { $card }.
flow-log-target = { $player } attacked { $who ->
    [me] you
   *[other] { $victim }
}.
flow-log-take = { $player } gained { $card }.
flow-log-drop = { $card } was discarded.
flow-log-decline = { $player } didn't attack.
flow-log-card = Drawn: { $what }.
flow-log-start_card = Start cards: { $what }.
flow-log-first_seat = { $who ->
    [me] You go first.
   *[other] { $player } goes first.
}

# Typed moves and keys
flow-command-invest = Invest { $count } in { $card }
flow-command-complete = Complete { $card }
flow-command-complete-own = Complete the card with the marker
flow-command-harvest = Harvest
flow-command-snipe = Snipe { $card }
flow-command-activate = Activate { $card }
flow-command-take = Gain { $card }
flow-command-drop = Discard { $card }
flow-command-target = Attack { $player }
flow-command-decline = Don't attack
flow-key-invest = invest in the card
flow-key-complete = complete the card with your marker
flow-key-snipe = snipe the card
flow-key-activate = activate the card
flow-key-harvest = harvest
flow-key-take = gain the card, or have it discarded
flow-key-amount = one resource less, one resource more

# In words
flow-summary-tokens = Pool { $pool }, Reserve { $reserve }, deck { $deck }
flow-summary-active = { $name } (can be activated)
flow-summary-power = combat power: { $attack } when attacking, { $defense } when attacked

# The end
flow-won-me = You won
flow-won-other = { $player } won
flow-won-shared = A shared victory
flow-won-shared-by = A shared victory: { $players }
flow-won-by-points = Won on points.
flow-won-by-cards = Tied on points; won with more cards.
flow-won-by-resources = Tied on points and cards; won with more resources.
flow-won-by-tie = Tied on points, cards and resources.
flow-won-by-order = Tied on everything; won by turn order.
flow-won-by-resigned = The game ended by resignation.
flow-won-by-time = The game ended on time.
flow-part-culture = Culture icons
flow-part-other_icons = Half of the other icons
flow-part-effects = Scoring effects
flow-end-me = Your nation endures
flow-end-other = { $player }'s nation endures
flow-end-lead = { $points } points, { $lead } ahead of { $player }.
flow-end-lead-me = { $points } points, { $lead } ahead of you.
flow-end-most = The largest difference: { $part } (+{ $more }).
flow-end-held =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } · { $wonders ->
        [one] { $wonders } wonder
       *[other] { $wonders } wonders
    }
flow-end-place = Place { $place }
flow-end-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
flow-end-part-culture = Culture icons
flow-end-part-other_icons = Other icons, halved
flow-end-part-effects = Scoring effects

# Kinds of victory, in hints
flow-by-points = points
flow-by-cards = more cards
flow-by-resources = more resources
flow-by-tie = a tie in everything
flow-by-order = turn order

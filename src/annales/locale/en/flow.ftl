# The Flow of History on the command line.
cli-semicolon = ; {""}
cli-flow-age = Age { $age }
cli-flow-tokens = Pool { $pool }, Reserve { $reserve }
cli-flow-cards = { $n } cards
cli-flow-icons = { $n } { $icon }
cli-flow-any-type = any
cli-flow-no-effect = no effect
cli-flow-effect = { $timing }: { $what }
cli-flow-lapses = ends before final scoring
cli-flow-origin = { $source }: { $fields }
cli-flow-invested = { $player }: { $n }
cli-flow-invest-range = invest { $card } { $least }–{ $most }

cli-flow-head-id = id
cli-flow-head-name = name
cli-flow-head-age = age
cli-flow-head-type = type
cli-flow-head-icons = icons
cli-flow-head-pioneer = pioneer
cli-flow-head-effect = effect
cli-flow-head-origin = from
cli-flow-head-invested = invested

cli-flow-line-resources = resources
cli-flow-line-icons = icons
cli-flow-line-power = combat power, attacking / attacked
cli-flow-line-visible = visible cards
cli-flow-line-cards = cards
cli-flow-line-points = points now

cli-flow-choice-over = the game is over
cli-flow-choice-action = choose an action
cli-flow-choice-target = choose whom to attack
cli-flow-choice-take = choose a card to gain
cli-flow-choice-drop = choose the wonder to be lost

cli-flow-event-start_card = start cards: { $what }
cli-flow-event-first_seat = first player: { $what }
cli-flow-event-card = drawn: { $what }

cli-flow-victory-points = most points
cli-flow-victory-cards = more cards
cli-flow-victory-resources = more resources
cli-flow-victory-tie = equal in everything
cli-flow-victory-order = first in the order of play

cli-flow-part-culture = culture
cli-flow-part-other_icons = half of the other icons
cli-flow-part-effects = scoring effects

cli-flow-icon-culture = Culture
cli-flow-icon-trade = Trade
cli-flow-icon-technology = Technology
cli-flow-icon-industry = Industry
cli-flow-icon-harvest = Harvest
cli-flow-icon-military = Military
cli-flow-icon-defense = Defense

cli-flow-type-government = government
cli-flow-type-knowledge = knowledge
cli-flow-type-construction = construction
cli-flow-type-military = military
cli-flow-type-leader = leader
cli-flow-type-wonder = wonder

cli-flow-place-pool = Pool
cli-flow-place-reserve = Reserve

cli-flow-timing-none = special
cli-flow-timing-instant = at once
cli-flow-timing-attack_one = attack on one
cli-flow-timing-attack_all = attack on all
cli-flow-timing-persistent = while visible
cli-flow-timing-turn_action = as an action
cli-flow-timing-scoring = at the end

cli-flow-verb-icons = { $n } { $icon }
cli-flow-verb-icons-per-card = { $n } { $icon } for each own { $types } card
cli-flow-verb-icons-per-icon = { $n } { $icon } for each { $per } icon
cli-flow-verb-steal = take up to { $n } of the victim's resources
cli-flow-verb-discard-top = the top card of these columns is lost: { $types }
cli-flow-verb-destroy-wonder = { $n ->
    [one] a wonder is lost
   *[other] { $n } wonders are lost
}
cli-flow-verb-take-per = 1 token from the { $place } for each { $per } icon
cli-flow-verb-take-both = 1 token from the { $place } for each { $per } icon, and { $n } more
cli-flow-verb-take-plus = { $n } from the { $place }
cli-flow-verb-gain-market = gain a market card nobody has invested in ({ $types })
cli-flow-verb-gain-deck-top = gain the top card of the deck
cli-flow-verb-equalize = all resources held are shared equally, the rest goes to the Pool
cli-flow-verb-remove-self = lose this card
cli-flow-verb-remove-own-top = lose the top card of the own { $type } column
cli-flow-verb-culture-per-card = { $n ->
    [one] 1 point for each own { $types } card
   *[other] 1 point for every { $n } own { $types } cards
}
cli-flow-verb-culture-per-icon = { $n ->
    [one] 1 point for each { $per } icon
   *[other] 1 point for every { $n } { $per } icons
}
cli-flow-verb-end-game = the game ends with the turn in which it appears

cli-flow-source-rulebook = rulebook
cli-flow-source-public = public page
cli-flow-source-inferred = inferred
cli-flow-source-reconstructed = reconstructed
cli-flow-source-printed = printed card
cli-flow-field-id = number
cli-flow-field-name_ja = Japanese name
cli-flow-field-name_en = English name
cli-flow-field-type = type
cli-flow-field-age = age
cli-flow-field-deck = place in the deck
cli-flow-field-timing = timing
cli-flow-field-effect = effect
cli-flow-field-lapses = whether it lapses
cli-flow-field-icons = icons
cli-flow-field-pioneer = pioneer icon

cli-card-set-holds = { $file }: a set of cards that can be played with, fingerprint { $fingerprint }
cli-card-set-faults = { $n ->
    [one] 1 fault
   *[other] { $n } faults
}

# The Flow of History: what cards do, and the command line.
flow-icons = { $n } { $icon }

flow-type-any = any
flow-no-effect = No effect.
flow-effect = { $timing }: { $what }.
flow-lapses = Ends before final scoring.

flow-icon-culture = Culture
flow-icon-trade = Trade
flow-icon-technology = Technology
flow-icon-industry = Industry
flow-icon-harvest = Harvest
flow-icon-military = Military
flow-icon-defense = Defense

flow-type-government = government
flow-type-knowledge = knowledge
flow-type-construction = construction
flow-type-military = military
flow-type-leader = leader
flow-type-wonder = wonder

flow-place-pool = Pool
flow-place-reserve = Reserve

flow-timing-none = Special
flow-timing-instant = At once
flow-timing-attack_one = Attack on one
flow-timing-attack_all = Attack on all
flow-timing-persistent = While visible
flow-timing-turn_action = As an action
flow-timing-scoring = At the end

flow-does-icons = { $n } { $icon }
flow-does-icons-per-card = { $n } { $icon } for each own { $types } card
flow-does-icons-per-icon = { $n } { $icon } for each { $per } icon
flow-does-steal = take up to { $n } of the victim's resources
flow-does-discard-top = the top card of these columns is lost: { $types }
flow-does-destroy-wonder = { $n ->
    [one] a wonder is lost
   *[other] { $n } wonders are lost
}
flow-does-take-per = 1 token from the { $place } for each { $per } icon
flow-does-take-both = 1 token from the { $place } for each { $per } icon, and { $n } more
flow-does-take-plus = { $n } from the { $place }
flow-does-gain-market = gain a market card nobody has invested in ({ $types })
flow-does-gain-deck-top = gain the top card of the deck
flow-does-equalize = all resources held are shared equally, the rest goes to the Pool
flow-does-remove-self = lose this card
flow-does-remove-own-top = lose the top card of the own { $type } column
flow-does-culture-per-card = { $n ->
    [one] 1 point for each own { $types } card
   *[other] 1 point for every { $n } own { $types } cards
}
flow-does-culture-per-icon = { $n ->
    [one] 1 point for each { $per } icon
   *[other] 1 point for every { $n } { $per } icons
}
flow-does-end-game = the game ends with the turn in which it appears

flow-origin-rulebook = rulebook ({ $fields })
flow-origin-public = public page ({ $fields })
flow-origin-inferred = inferred ({ $fields })
flow-origin-reconstructed = reconstructed ({ $fields })
flow-origin-printed = printed card ({ $fields })
flow-field-id = number
flow-field-name_ja = Japanese name
flow-field-name_en = English name
flow-field-type = type
flow-field-age = age
flow-field-deck = place in the deck
flow-field-timing = timing
flow-field-effect = effect
flow-field-lapses = whether it lapses
flow-field-icons = icons
flow-field-pioneer = pioneer icon

flow-trait-age = Age
flow-trait-age-S = start
flow-trait-age-A = A
flow-trait-age-I = I
flow-trait-age-II = II
flow-trait-age-III = III
flow-trait-age-IV = IV
flow-trait-age-V = V
flow-trait-type = Type
flow-trait-type-government = government
flow-trait-type-knowledge = knowledge
flow-trait-type-construction = construction
flow-trait-type-military = military
flow-trait-type-leader = leader
flow-trait-type-wonder = wonder
flow-note-age = Age
flow-note-icons = Icons
flow-note-pioneer = Pioneer icon
flow-note-origin = Where it is from

flow-back-S = start cards
flow-back-A = Age A
flow-back-I = Age I
flow-back-II = Age II
flow-back-III = Age III
flow-back-IV = Age IV
flow-back-V = Age V
flow-back-last = The Future

# What cards are found by
flow-trait-icon = Icon
flow-trait-icon-culture = Culture
flow-trait-icon-trade = Trade
flow-trait-icon-technology = Technology
flow-trait-icon-industry = Industry
flow-trait-icon-harvest = Harvest
flow-trait-icon-military = Military
flow-trait-icon-defense = Defense
flow-trait-timing = When it works
flow-trait-timing-none = no effect, or special
flow-trait-timing-instant = at once
flow-trait-timing-attack_one = attack on one
flow-trait-timing-attack_all = attack on all
flow-trait-timing-persistent = while visible
flow-trait-timing-turn_action = as an action
flow-trait-timing-scoring = at the end
flow-trait-does = Effect
flow-trait-does-icons = provides icons
flow-trait-does-tokens = brings resources
flow-trait-does-cards = brings a card
flow-trait-does-robs = takes resources from others
flow-trait-does-destroys = makes others lose cards
flow-trait-does-points = points
flow-trait-does-end = ends the game
flow-trait-origin = Where the effect is from
flow-trait-origin-rulebook = rulebook
flow-trait-origin-public = public page
flow-trait-origin-inferred = inferred
flow-trait-origin-reconstructed = reconstructed
flow-trait-origin-printed = printed card

flow-note-type = Type

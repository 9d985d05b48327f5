# The Flow of History: what cards do, and the command line.
flow-icons = { $n } { $icon }

flow-type-any = any
flow-no-effect = No effect.
flow-effect = { $timing }: { $what }.
flow-lapses = Lost before final scoring (end icon).

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
flow-does-icons-per-card = { $n } { $icon } per { $types } card in your nation
flow-does-icons-per-icon = { $n } { $icon } per { $per } icon in your nation
flow-does-steal = take up to { $n } resources from that player
flow-does-discard-top = that player discards the top card of these columns: { $types }
flow-does-destroy-wonder = { $n ->
    [one] that player discards a wonder
   *[other] that player discards { $n } wonders
}
flow-does-take-per = gain 1 resource from the { $place } per { $per } icon in your nation
flow-does-take-both = gain 1 resource from the { $place } per { $per } icon in your nation, and { $n } more
flow-does-take-plus = { $n ->
    [one] gain 1 resource from the { $place }
   *[other] gain { $n } resources from the { $place }
}
flow-does-gain-market = gain a market card nobody has invested in ({ $types })
flow-does-gain-deck-top = gain the top card of the deck
flow-does-equalize = all players put their resources together and share them equally; the rest goes to the Pool
flow-does-remove-self = discard this card
flow-does-remove-own-top = discard the top card of your { $type } column
flow-does-culture-per-card = { $n ->
    [one] 1 point per { $types } card in your nation
   *[other] 1 point per { $n } { $types } cards in your nation
}
flow-does-culture-per-icon = { $n ->
    [one] 1 point per { $per } icon in your nation
   *[other] 1 point per { $n } { $per } icons in your nation
}
flow-does-end-game = the game ends with the turn in which this card appears

flow-origin-rulebook = rulebook ({ $fields })
flow-origin-public = public page ({ $fields })
flow-origin-inferred = inferred ({ $fields })
flow-origin-reconstructed = reconstructed ({ $fields })
flow-origin-calibrated = calibrated ({ $fields })
flow-origin-printed = printed card ({ $fields })
flow-field-id = number
flow-field-name_ja = Japanese name
flow-field-name_en = English name
flow-field-type = type
flow-field-age = age
flow-field-deck = place in the deck
flow-field-timing = timing
flow-field-effect = effect
flow-field-lapses = end icon
flow-field-icons = icons
flow-field-pioneer = pioneer icon

flow-trait-age = Age
flow-trait-age-S = start
flow-trait-age-A = A: Primeval
flow-trait-age-I = I: Ancient
flow-trait-age-II = II: Medieval
flow-trait-age-III = III: Discovery
flow-trait-age-IV = IV: Industrial
flow-trait-age-V = V: Information
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
flow-note-origin = Source

flow-back-S = Start cards
flow-back-A = Age A: Primeval
flow-back-I = Age I: Ancient
flow-back-II = Age II: Medieval
flow-back-III = Age III: Discovery
flow-back-IV = Age IV: Industrial
flow-back-V = Age V: Information
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
flow-trait-timing = Timing of the effect
flow-trait-timing-none = no effect, or special
flow-trait-timing-instant = at once
flow-trait-timing-attack_one = attack on one
flow-trait-timing-attack_all = attack on all
flow-trait-timing-persistent = while visible
flow-trait-timing-turn_action = as an action
flow-trait-timing-scoring = at the end
flow-trait-does = Effect
flow-trait-does-icons = provides icons
flow-trait-does-tokens = gains resources
flow-trait-does-cards = gains a card
flow-trait-does-robs = takes resources from other players
flow-trait-does-destroys = makes other players discard cards
flow-trait-does-points = points
flow-trait-does-end = ends the game
flow-trait-origin = Source of the effect
flow-trait-origin-rulebook = rulebook
flow-trait-origin-public = public page
flow-trait-origin-inferred = inferred
flow-trait-origin-reconstructed = reconstructed
flow-trait-origin-calibrated = calibrated
flow-trait-origin-printed = printed card

flow-note-type = Type

# The Flow of History in the terminal.
cli-flow-age = Age { $age }
cli-flow-tokens = Pool { $pool }, Reserve { $reserve }
cli-flow-cards = { $n } cards
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

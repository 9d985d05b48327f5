# Why a move is not legal: one text for each reason key. Names of cards and wonders arrive as ids or as names.
reason-over = the game is over
reason-chance-pending = wait for the cards to be revealed
reason-not-your-turn = { $who ->
    [me] it is your turn
   *[other] it is { $player }'s turn
}
reason-other-choice = first make this choice: { $choice }
reason-not-offered-draft = { $name } is not one of the available wonders
reason-not-offered-play = { $name } can't be used now
reason-not-offered-token = { $name } is not on the board
reason-not-offered-library = { $name } is not among the tokens drawn
reason-not-offered-destroy = { $name } can't be discarded now
reason-not-offered-revive = { $name } is not in the discard pile
reason-not-offered-start = there is no such player
reason-card-not-in-display = { $card } is not face up in the card structure
reason-card-discarded = { $card } is in the discard pile
reason-card-under-wonder = { $card } is under a wonder
reason-card-built = { $card } is built in { $who ->
    [me] your city
   *[other] { $player }'s city
}
reason-card-covered = { $card } is covered by other cards
reason-wonder-built = { $wonder } is already built
reason-wonder-of-opponent = { $wonder } belongs to your opponent
reason-wonder-boxed = { $built } wonders are built, so { $wonder } went back to the box
reason-wonder-out = { $wonder } is not in this game
reason-too-dear = { $name } costs { $price ->
    [one] 1 coin
   *[other] { $price } coins
} and you have { $coins }: you need { $short } more
reason-flow-not-in-market = { $card } is not in the market
reason-flow-marker-out = your marker is already on { $card }
reason-flow-invested = { $who ->
    [me] you have
   *[other] { $player } has
} invested in { $card }
reason-flow-invest-nothing = invest at least 1 resource
reason-flow-invest-too-much = you can't invest { $amount }: you have { $resources }
reason-flow-no-marker = your marker is not on any card
reason-flow-not-invested = nobody has invested in { $card }
reason-flow-own-investment = { $card } is your own investment
reason-flow-too-dear = sniping { $card } costs { $price ->
    [one] 1 resource
   *[other] { $price } resources
} and you have { $resources }: you need { $short } more
reason-flow-not-own = { $card } is not in your nation
reason-flow-no-turn-action = { $card } has no turn action
reason-flow-covered = { $card } is covered by another card
reason-flow-idle = the turn action of { $card } would have no effect now
reason-flow-no-wonder = { $card } is not a wonder of { $who ->
    [me] yours
   *[other] { $player }
}
reason-flow-must-attack = you can't decline this attack
reason-flow-no-player = there is no such player
reason-flow-own-nation = you can't attack yourself
reason-flow-too-strong = { $who ->
    [me] your
   *[other] { $player }'s
} combat power is { $defense }, which is not lower than the attacker's { $attack }
reason-flow-other-type = { $card } has another type: { $type }
reason-not-legal = { $name } isn't a legal move right now

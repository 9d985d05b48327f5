# Duel: the draft of the wonders
draft-order = Who takes a wonder when
draft-picks = { $who ->
    [me] You take { $count ->
        [one] one wonder
       *[other] { $count } wonders
    } now.
   *[other] { $player } takes { $count ->
        [one] one wonder
       *[other] { $count } wonders
    } now.
}
draft-taken = { $player }: taken
draft-now = { $player }: now
draft-later = { $player }: later

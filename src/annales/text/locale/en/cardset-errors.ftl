# What is wrong with a file of cards: one text for each kind of error.
card-fault-no-such-card = there is no card { $found }
card-fault-card-twice = this card has two rows
card-fault-other-game = this is a contribution for another game: { $found }
card-fault-unknown-field = there is no such field
card-fault-unreadable =
    { $kind ->
        [word] { $found } is none of the words that may stand here{ $where }
        [missing] { $name } is missing{ $where }
        [unknown] there is no field { $name }{ $where }
        [least]
            { $wanted ->
                [int] { $n } is the least{ $where }
                [str] { $n } or more letters belong here{ $where }
               *[array] { $n } or more entries belong here{ $where }
            }
        [most]
            { $wanted ->
                [int] { $n } is the most{ $where }
                [str] no more than { $n } letters belong here{ $where }
               *[array] no more than { $n } entries belong here{ $where }
            }
        [type]
            { $wanted ->
                [str] a text in quotation marks belongs here{ $where }
                [int] a whole number belongs here{ $where }
                [bool] true or false belongs here{ $where }
                [array] a list belongs here{ $where }
               *[object] a table with names and values belongs here{ $where }
            }
        [toml-value] line { $line }, column { $column }: this is no value
        [toml-end] line { $line }, column { $column }: the text ends too early: a bracket, a quotation mark or a value is missing
        [toml-line] line { $line }, column { $column }: the line ends too early
        [toml-sign] line { $line }, column { $column }: { $sign } cannot stand here
        [toml-text] line { $line }, column { $column }: a text is not closed, or has a sign that may not stand in it
        [toml-twice] line { $line }, column { $column }: a name is there twice
        [toml-name] line { $line }, column { $column }: a name belongs here
       *[other] { $detail }
    }

card-fault-not-rows = the cards are not a list of rows
card-fault-wrong-number = { $found } rows instead of { $wanted }
card-fault-missing = it is missing
card-fault-wrong-id = { $found } is in the place of { $wanted }
card-fault-no-provenance = the source of { $name } is missing
card-fault-no-pioneer = every card that can be in the market has one pioneer icon
card-fault-deck-age = a card at the bottom of the deck is of Age V, not { $age }
card-fault-lapses-timing = only persistent effects can have the end icon, and this one is { $timing }
card-fault-start-type = a start card is a government card, not { $type }
card-fault-start-pioneer = a start card has no pioneer icon
card-fault-start-effect = a start card has no effect
card-fault-end-game = the last card of the deck, and no other, ends the game
card-fault-no-steps = an effect with the timing { $timing } needs a step
card-fault-wrong-verb = { $verb } is no step of an effect with the timing { $timing }
card-fault-take-nothing = take names neither an icon nor a number
card-fault-cost-first = only one card can be removed, and it comes first
card-fault-only-cost = the effect removes a card and does nothing else
card-fault-gain-last = gaining a card comes last
card-fault-wrong-count = { $found } cards with { $value } instead of { $wanted }
card-fault-cycle = { $icon } depends on { $per }, which depends on { $icon }
card-fault-too-many-icons = all cards together come to { $found } icons of { $icon }; { $most } at most

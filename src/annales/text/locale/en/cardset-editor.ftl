# Choosing a set of cards, and its editor.
cardset-choose = Set of cards
cardset-reconstructed = { $count ->
    [one] 1 card has values that nobody could read: they are our own design, and the table marks them.
   *[other] { $count } cards have values that nobody could read: they are our own design, and the table marks them.
}
cardset-reconstructed-short = { $count ->
    [0] all known
    [one] 1 reconstructed
   *[other] { $count } reconstructed
}
cardset-from-file = From a file…
cardset-edit = Enter the printed cards
lobby-card-set = Played with the cards of “{ $name }”

cardset-title = Set of cards
cardset-title-of = Set of cards: { $game }
cardset-about = Do you own the printed game? Go through its cards here and enter what they really say. What nobody could read so far is marked “reconstructed”.
cardset-about-saving = Your work stays in this browser. Keep it on this server to play with it, or save it as a file.
cardset-progress-label = How far you are
cardset-progress = { $done } of { $all } cards are known
cardset-checking = Checking…
cardset-valid = No faults: this set can be played with.
cardset-faults = { $count ->
    [one] 1 fault
   *[other] { $count } faults
}
cardset-faults-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
cardset-refused = This file cannot be worked on here. Nothing was changed.
cardset-read = The file was taken in. What was here before can be had back.
cardset-saved = Kept. You can choose this set for a new game.
cardset-save = Keep, to play with it
cardset-export = Save as a file
cardset-import = Open a file…
cardset-restore = Back to what was here before
cardset-stored = { $count ->
    [0] Begin with another set
    [one] Begin with another set, 1 of your own
   *[other] Begin with another set, { $count } of your own
}
cardset-begin-with = Work on a copy
cardset-delete = Forget
cardset-name-en = English name of the set
cardset-name-ja = Japanese name of the set
cardset-cards = Cards
cardset-only-open = Only cards with reconstructed values
cardset-state-known = known
cardset-state-reconstructed = partly reconstructed
cardset-state-faulty = has faults
cardset-to-list = All cards
cardset-previous = Previous
cardset-next = Next

cardset-as-printed = All of this stands on my card
cardset-known = Nothing of this card is reconstructed.
cardset-more-fields = Rarely wrong: type, age, number
cardset-field-icons = Production icons, bottom row
cardset-field-pioneer = Pioneer icon, in the lens at the top
cardset-field-timing = When the effect works
cardset-field-effect = Effect
cardset-field-lapses = End icon
cardset-field-name_en = English name
cardset-field-name_ja = Japanese name
cardset-field-type = Type
cardset-field-age = Age
cardset-field-id = Number
cardset-timing-none = No effect
cardset-lapses = The effect is lost before final scoring
cardset-nothing = none
cardset-icons-on-card = Icons on the card
cardset-icons-to-add = Icons to add
cardset-icons-none = no icon yet
cardset-icon-add = Add { $icon }
cardset-icon-remove = Remove { $icon }
cardset-source-of = { $field }: where it is from
cardset-source-rulebook = rulebook
cardset-source-public = public page
cardset-source-inferred = inferred
cardset-source-reconstructed = reconstructed
cardset-source-printed = on my card

cardset-step = What it does
cardset-step-add = Add a step
cardset-step-remove = Remove
cardset-verb-icons = gives icons
cardset-verb-icons_per_card = gives icons for each own card
cardset-verb-icons_per_icon = gives icons for each own icon
cardset-verb-steal = takes resources of the victim
cardset-verb-discard_top = the victim loses top cards
cardset-verb-destroy_wonder = the victim loses wonders
cardset-verb-take = takes resources from the Pool or Reserve
cardset-verb-gain_market = gains a card of the market
cardset-verb-gain_deck_top = gains the top card of the deck
cardset-verb-equalize = shares all resources equally
cardset-verb-remove_self = this card is lost
cardset-verb-remove_own_top = the top card of an own column is lost
cardset-verb-culture_per_card = points for own cards
cardset-verb-culture_per_icon = points for own icons
cardset-verb-end_game = ends the game
cardset-parameter-icon = Icon
cardset-parameter-n = Number
cardset-parameter-types = Types
cardset-parameter-type = Column
cardset-parameter-per = For each icon
cardset-parameter-place = From
cardset-parameter-plus = And more

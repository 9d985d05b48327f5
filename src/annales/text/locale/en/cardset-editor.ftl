# Choosing a card set, and its editor.
cardset-choose = Card set
cardset-reconstructed = { $count ->
    [one] 1 card has values that we estimated, because we couldn't check the printed card. A dashed line marks them.
   *[other] { $count } cards have values that we estimated, because we couldn't check the printed cards. A dashed line marks them.
}
cardset-reconstructed-short = { $count ->
    [0] all values known
    [one] 1 card with estimated values
   *[other] { $count } cards with estimated values
}
cardset-from-file = From a file…
cardset-edit = Enter your own cards
lobby-card-set = Played with the cards of “{ $name }”

cardset-title = Card set
cardset-title-of = Card set: { $game }
cardset-about = Do you own the printed game? Go through the cards here and enter what they say. Values that we couldn't check are marked “reconstructed”.
cardset-about-saving = Your work stays in this browser. Save it on this server to play with it, or export it as a file.
cardset-progress-label = Progress
cardset-progress = { $done } of { $all } cards fully verified
cardset-confirmed = { $done } of { $all } values read on your cards
cardset-send-all = { $values ->
    [0] Nothing is marked “on my card” yet.
    [one] 1 value of 1 card can be sent to the project.
   *[other] { $cards ->
        [one] { $values } values of 1 card can be sent to the project.
       *[other] { $values } values of { $cards } cards can be sent to the project.
    }
}
cardset-send-card = { $name }: { $done } of { $all } values read on your card
cardset-send-file = Save the file for the project
cardset-send-card-file = Save only this card
cardset-send-about = One card is enough. The file has only what you read on your cards, and nothing about you. Attach it to an issue of the project; the documentation says how the files of several owners are compared.
cardset-read-contribution = { $cards ->
    [one] The values of 1 card were taken over. You can undo this.
   *[other] The values of { $cards } cards were taken over. You can undo this.
}
cardset-checking = Checking…
cardset-valid = No errors. Ready to play.
cardset-faults = { $count ->
    [one] 1 error
   *[other] { $count } errors
}
cardset-faults-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
cardset-refused = This file can't be edited here. Nothing was changed.
cardset-read = File imported. You can undo this.
cardset-saved = Saved. You can choose this card set for a new game.
cardset-save = Save and use in games
cardset-export = Export as a file
cardset-import = Open a file…
cardset-restore = Undo import
cardset-stored = { $count ->
    [0] Start from another set
    [one] Start from another set (1 of your own)
   *[other] Start from another set ({ $count } of your own)
}
cardset-begin-with = Edit a copy
cardset-delete = Delete
cardset-name-en = English name of the set
cardset-name-ja = Japanese name of the set
cardset-cards = Cards
cardset-only-open = Only cards with reconstructed values
cardset-state-known = verified
cardset-state-reconstructed = partly reconstructed
cardset-state-faulty = has errors
cardset-to-list = All cards
cardset-previous = Previous
cardset-next = Next

cardset-as-printed = My card matches
cardset-known = No value of this card is reconstructed.
cardset-more-fields = Fields that are rarely wrong: type, age, number
cardset-field-icons = Production icons, bottom row
cardset-field-pioneer = Pioneer icon, in the lens at the top
cardset-field-timing = Timing of the effect
cardset-field-effect = Effect
cardset-field-lapses = End icon
cardset-field-name_en = English name
cardset-field-name_ja = Japanese name
cardset-field-type = Type
cardset-field-age = Age
cardset-field-id = Number
cardset-timing-none = No effect
cardset-lapses = The effect is lost before final scoring (end icon)
cardset-nothing = none
cardset-icons-on-card = Icons on the card
cardset-icons-to-add = Icons to add
cardset-icons-none = no icon yet
cardset-icon-add = Add { $icon }
cardset-icon-remove = Remove { $icon }
cardset-source-of = Source of: { $field }
cardset-source-rulebook = rulebook
cardset-source-public = public page
cardset-source-inferred = inferred
cardset-source-reconstructed = reconstructed
cardset-source-calibrated = calibrated
cardset-source-printed = on my card

cardset-step = Effect
cardset-step-add = Add an effect
cardset-step-remove = Remove
cardset-verb-icons = gives icons
cardset-verb-icons_per_card = gives icons for cards in your nation
cardset-verb-icons_per_icon = gives icons for icons in your nation
cardset-verb-steal = takes resources from that player
cardset-verb-discard_top = that player discards top cards
cardset-verb-destroy_wonder = that player discards wonders
cardset-verb-take = takes resources from the Pool or Reserve
cardset-verb-gain_market = gains a market card
cardset-verb-gain_deck_top = gains the top card of the deck
cardset-verb-equalize = shares all resources equally
cardset-verb-remove_self = discards this card
cardset-verb-remove_own_top = discards the top card of one of your columns
cardset-verb-culture_per_card = points for cards in your nation
cardset-verb-culture_per_icon = points for icons in your nation
cardset-verb-end_game = ends the game
cardset-parameter-icon = Icon
cardset-parameter-n = Number
cardset-parameter-types = Types
cardset-parameter-type = Column
cardset-parameter-per = Icon to count
cardset-parameter-place = Place
cardset-parameter-plus = Extra

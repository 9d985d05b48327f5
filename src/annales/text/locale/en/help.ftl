# The help of any game.
help-title = Help
help-cards = Cards
help-of = { $game } – Help
help-cards-of = { $game } – Cards
help-tab-help = Help
help-tab-cards = Cards
help-other-name = Japanese name
help-all = All cards
help-more = More about it
help-loading = Loading…
help-search = Search
help-search-hint = Name or effect, in either language
help-any = All
help-clear = Clear all filters
help-found = { $count ->
    [one] 1 of { $all } shown
   *[other] { $count } of { $all } shown
}
help-none = No cards match. Try removing a filter.
help-effect = Effect
help-links = Chain
help-where = Current place
help-rulings = Rulings
help-rulings-none = There are no rulings about this card.
help-rulings-about = Frequently asked questions about this card.
help-rule = Rule { $rule }
help-no-thing = There is no such card.
help-contents = On this page
help-icons = Icons
help-icon-on = Used on { $things }
help-reading = How to read the table
help-rules = Rules
help-no-rules = This game has no rule book here.
help-no-cards = This game has no list of cards.
help-rules-brief = In short
help-rules-whole = All rules
help-rules-about = The rules are in our own words. The table, the game logs and the documentation use the same numbers.
help-rules-choice = Show
help-rule-rulings = { $count ->
    [one] 1 ruling
   *[other] { $count } rulings
}
help-source-rulebook = rulebook
help-source-public = public page
help-source-erratum = correction after the first printing
help-source-designer = answer by the designer
help-source-inferred = conclusion from other rules
help-source-convention = common reading
help-option = depends on a rule option: { $option }
help-keys = Keyboard
help-keys-about = You can use the whole page with the keyboard: Tab moves on, Enter or Space chooses, Escape closes.
help-keys-list = List of keys
help-about = About
help-about-program = Annales is free software under the MIT licence. Rules text and artwork are our own.
help-about-makers = Annales is an unofficial fan project. The publishers have not approved it. If you like a game, buy the box.
help-about-fonts = Titles use two typefaces under the SIL Open Font License. These are their licences:
help-about-packages = The page contains packages of other people under free licences:
help-about-packages-list = Packages and their licences

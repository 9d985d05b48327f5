# The help of any game.
help-title = Help
help-cards = Cards
help-of = { $game }: help
help-cards-of = { $game }: cards
help-tab-help = Help
help-tab-cards = Cards
help-choose = Choose a card to see what it does and how the rules answer questions about it.
help-other-name = In Japanese
help-all = All cards
help-more = More about it
help-loading = Fetching…
help-search = Search
help-search-hint = Name or effect, in either language
help-any = any
help-clear = Clear all filters
help-found = { $count ->
    [one] 1 of { $all } shown
   *[other] { $count } of { $all } shown
}
help-none = Nothing fits. Take a filter away.
help-effect = What it does
help-links = Chain
help-where = Where it is now
help-rulings = Rulings
help-rulings-none = No ruling concerns it in particular.
help-rulings-about = How the rules answer questions about it. Each answer is tested with every version of the program.
help-rule = Rule { $rule }
help-no-thing = There is no such card here.
help-contents = On this page
help-icons = Icons
help-icon-on = On { $things }
help-reading = How to read the table
help-rules = Rules
help-rules-brief = In short
help-rules-whole = All rules
help-rules-about = In our own words. The numbers are those that the table, the records and the documentation cite.
help-rules-choice = How much
help-rule-rulings = { $count ->
    [one] 1 ruling
   *[other] { $count } rulings
}
help-source-rulebook = rulebook
help-source-public = public page
help-source-erratum = corrected after the first printing
help-source-designer = answered by the designer
help-source-inferred = follows from other rules
help-source-convention = common reading
help-option = depends on a choice before the game: { $option }
help-keys = Keyboard
help-keys-about = Everything works by keyboard: Tab goes from thing to thing, Enter or Space chooses, Escape closes.
help-keys-list = List of keys
help-about = About
help-about-program = Annales is free software under the MIT licence. The rules are written in our own words; names and numbers of cards are facts of the printed game; all drawings are ours.
help-about-makers = It is not affiliated with, or approved by, the makers of the games. If you like a game, buy the box.

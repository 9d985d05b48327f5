# How the page feels: menu, settings, keys, typed moves, summary, connection. Keys with -say-, -key- and -face-down name moves of Duel.
menu = Menu
menu-help = Help
menu-cards = All cards
menu-replay = Replay

feel-again = Show again
feel-again-hint = Show the other player's last move again
feel-news = What happens at the table
feel-taken-back = Taken back.
feel-offline = This device is offline.
feel-move-kept = Your move is kept and goes out then.
feel-back = Connected again.

# Asking once more
confirm = { $move }?
confirm-yes = Play it
confirm-no = Not yet

# Settings
settings = Settings
settings-looks = Looks
settings-motion = Motion and sound
settings-play = Play
settings-theme = Colours
settings-theme-auto = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = High contrast
settings-zoom = Size of the cards
settings-percent = { $value } %
settings-speed = Speed of motion
settings-speed-none = none
settings-speed-value = { $value } of 5
settings-speed-about = Where the system asks for less motion, nothing moves.
settings-sounds = Sounds
settings-sounds-about = for moves, coins, military, science and your turn
settings-volume = Volume
settings-confirm = Ask once more before a move
settings-confirm-people = in games between people
settings-confirm-always = always
settings-confirm-never = never
settings-hints = Offer hints
settings-hints-about = in games against the computer
settings-offers = Ask every turn whether to show a hint
settings-offers-about = otherwise only in the first game after a lesson
settings-shortcuts = Single keys
settings-shortcuts-about = letters and digits press buttons
settings-kept = All of this is remembered in this browser.

# Keys
keys = Keyboard
keys-cards = Among the cards
keys-table = At the table
keys-everywhere = Everywhere
keys-space = Space
keys-arrows = go to the next card in that direction, or the next of what a choice offers
keys-select = press what has the focus
keys-cards-go = go to the next card that can be taken, or to what a choice offers
keys-digits = the first, second, … of what a choice offers; arrows go on from there
keys-undo = take back
keys-hint = hint
keys-again = show the last move again
keys-log = go to the log
keys-summary = the situation in words
keys-typed = type a move
keys-escape = close, or choose nothing
keys-list = this list
keys-note = Tab goes from part to part of the page, as everywhere. Single keys rest while you type, and the settings turn them off.

# Typed moves
typed = Type a move
typed-example = for example: { $example }
typed-moves = Moves that fit
typed-play = Play
typed-several = { $count } moves or more fit that: go on typing, or choose one of the list.
typed-unknown = “{ $text }” is none of the moves that can be made now.
typed-refused = { $move } is not possible: { $reason }.

# The situation in words
summary = The situation in words
feel-now = Now
feel-with-state = { $name } ({ $state })
feel-face-down = { $count ->
    [one] 1 card lies face down.
   *[other] { $count } cards lie face down.
}

# Duel: moves as commands
feel-say-build = Build { $card }
feel-say-discard = Discard { $card }
feel-say-wonder = Build { $what } with { $card }
feel-say-pick = Take { $what }
feel-say-token = Take the token { $what }
feel-say-destroy = Destroy { $card }
feel-say-revive = Build { $card } from the discard pile
feel-say-start-me = I begin
feel-say-start-other = { $player } begins
feel-key-build = build the card, or take what is chosen
feel-key-discard = discard the card for coins
feel-key-wonder = build a wonder with the card

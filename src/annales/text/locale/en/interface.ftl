# What every page uses: title, language, dialogs, settings, keyboard, errors.
app-name = Annales
app-title = { $page } – Annales
app-disclaimer = Rules as printed, looks our own: not affiliated with the makers of the games.
language = Language
list-separator = {", "}
sentence-separator = {" "}
label-of = { $what }: { $value }

# Pages and dialogs
page-home = Front page
page-not-found = There is no such page.
page-load-failed = This part of the page did not arrive. Annales may have been updated, or the connection was lost.
page-reload = Load the page again
dialog-close = Close

# What went wrong
error-unknown = Something went wrong ({ $key }).
error-unreachable = The server cannot be reached. Is it running?
error-status = The server answered with status { $status }.
error-stale = The table had already moved on; this is how it stands now.

# Settings
settings = Settings
settings-appearance = Looks
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
settings-saved = All of this is remembered in this browser.

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
keys-show-last-move = show the last move again
keys-log = go to the log
keys-summary = the situation in words
keys-typed = type a move
keys-escape = close, or choose nothing
keys-list = this list
keys-note = Tab goes from part to part of the page, as everywhere. Single keys rest while you type, and the settings turn them off.

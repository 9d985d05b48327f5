# What every page uses: title, language, dialogs, settings, keyboard, errors.
app-name = Annales
app-title = { $page } – Annales
# The title of the tab while the reader has to decide, and the text of the notification.
table-turn-title = Your turn – { $game }
app-disclaimer = Official rules, original artwork. An unofficial fan project, not affiliated with the publishers.
language = Language
field-missing = Please fill in this field.
list-separator = {", "}
sentence-separator = {" "}
label-of = { $what }: { $value }

# Pages and dialogs
page-home = Home
page-navigation = Pages
page-not-found = Nothing has been built here.
page-load-failed = Couldn't load part of the page. Annales may have been updated, or you lost connection.
page-reload = Reload the page
dialog-close = Close
save-saving = Saving…
copy-failed = Couldn't copy. Select the text and copy it by hand.
save-saved = Saved

# What went wrong
error-unknown = Something went wrong.
    .detail = Name of the error: { $key }
error-details = Technical details
error-unreachable = The server can't be reached. Check that it is running.
error-unanswered = The server has not answered. It may have done this all the same: look before you try again.
error-file-not-text = Line { $line } of this file has characters that can't be read. Save the file as UTF-8, then try again.
error-status = The server had an error. Try again in a moment.
error-games-file = That file doesn't contain saved games, or it is damaged.
    .detail = HTTP status: { $status }
error-stale = The game had already moved on. You see it as it is now.

# Settings
settings = Settings
settings-appearance = Appearance
settings-motion = Animations and sound
settings-play = Play
settings-theme = Colours
settings-theme-auto = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = High contrast
settings-zoom = Card size
settings-percent = { $value } %
settings-speed = Animation speed
settings-speed-none = none
settings-speed-value = { $value } of 5
settings-waits = Wait after other players' moves
settings-waits-about = The move stays on the screen until you click, tap or press a key.
settings-speed-about = Animations are off while your system's “reduce motion” setting is on.
settings-sounds = Sounds
settings-sounds-about = For moves, coins, military, science and your turn. Phones also vibrate at great moments.
sounds-offer = Would you like to hear sounds? You can change this in the settings.
sounds-offer-yes = Turn sounds on
sounds-offer-no = No sounds
settings-volume = Volume
settings-confirm = Confirm moves
settings-confirm-people = in games between people
settings-confirm-always = always
settings-confirm-never = never
settings-threats = Show threats
settings-threats-about = In 7 Wonders Duel: who could win soon, and for whom a card is uncovered
settings-hints = Allow hints
settings-hints-about = In games against the computer
settings-offers = Offer a hint every turn
settings-offers-about = Otherwise only in the first game after a lesson
settings-compute = Compute in this browser
settings-compute-about = Hints, advice and reviews come from your device, not from the server. Each game loads 0.7 MB the first time.
settings-shortcuts = Keyboard shortcuts
settings-shortcuts-about = Letters and digits press buttons
settings-phrases = Show phrases of other players
settings-phrases-about = Short phrases at the table, such as “Nice move!”
settings-notify = Notify me when it is my turn
settings-notify-about = In games between people, while this page is open in the background. Your browser asks you first.
settings-notify-refused = Your browser does not allow notifications from this page.
settings-saved = These settings are saved in this browser.
settings-saved-account = The animation speed is saved in your account, and the other settings in this browser.

# Keys
keys = Keyboard
keys-cards = Among the cards
keys-table = At the table
keys-everywhere = Everywhere
keys-space = Space
keys-arrows = go to the next card or choice in that direction
keys-select = press the selected button
keys-cards-go = go to the next available card or choice
keys-digits = the first, second, … choice; use the arrow keys from there
keys-undo = undo
keys-hint = hint
keys-show-last-move = show the last move
keys-log = go to the log
keys-summary = describe the table
keys-typed = type a move
keys-escape = close, or clear the selection
keys-list = show this list
keys-note = Tab goes from part to part of the page, as everywhere. Single-key shortcuts are off while you type, and you can turn them off in the settings.

# What the administrator of the server tells everybody.
announcement = Message from the server

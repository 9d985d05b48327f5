# The page. Keys that begin with duel- belong to Duel; all others serve any game.
app-name = Annales
app-title = { $page } – Annales
app-art = Rules as printed, looks our own: not affiliated with the makers of the games.
language = Language
list-separator = {", "}
sentence-separator = {" "}
label-of = { $what }: { $value }

# Front page
front-title = Play
front-new = New game
front-game = Game
front-players = Players
front-players-number = { $number } players
front-opponent = { $others ->
    [one] Opponent
   *[other] Opponents
}
front-begins = Who begins
front-begins-me = I do
front-begins-other = { $others ->
    [one] The other side
   *[other] Another player
}
front-begins-random = By lot
front-begins-drawn = Seats are drawn by lot, and so is who begins.
front-options = Rules
front-start = Start the game
front-mine = My games
front-none = No games yet. Those you start appear here.
front-continue = Continue
front-look = Look at it
front-row-turn-me = your turn
front-row-turn-other = their turn
front-row-won = you won
front-row-lost = you lost
front-row-shared = shared victory
front-versus = { $game } against { $opponent }
front-loading = Loading…
game-duel = 7 Wonders Duel
bot-beginner = Beginner
bot-beginner-about = likes what looks good, and misses much
bot-casual = Casual player
bot-casual-about = mostly takes what looks good, and never looks ahead
bot-skilled = Skilled player
bot-skilled-about = looks a little ahead
bot-expert = Expert
bot-expert-about = looks well ahead and sees most threats
bot-master = Master
bot-master-about = thinks for a second over every move that matters
bots-apart = No levels, but simple ways to play, to compare with
bot-greedy = Merchant
bot-greedy-about = takes what looks best at once, every time
bot-random = Random
bot-random-about = plays anything that is allowed
bot-other-about = a computer player
option-duel-pawn_centre = Pawn in the centre at the end of an age
option-duel-pawn_centre-chooses = Whoever played last chooses
option-duel-pawn_centre-chooses-about = who begins the next age: the rule of newer printings
option-duel-pawn_centre-begins = Whoever played last begins
option-duel-pawn_centre-begins-about = the next age, without a choice: the rule of the first printing
option-duel-first_game = Wonders
option-duel-first_game-false = Chosen by the players
option-duel-first_game-false-about = four wonders for each, taken in turns from two groups of four
option-duel-first_game-true = Dealt, for a first game
option-duel-first_game-true-about = four fixed wonders for each, as the rules advise newcomers

# Frame of a table
frame-home = Front page
frame-undo = Take back
frame-undo-hint = Back to your previous decision
frame-takebacks = { $count ->
    [one] 1 take-back
   *[other] { $count } take-backs
}
frame-connecting = Connecting…
frame-online = Connected
frame-lost = Connection lost. Trying again…
frame-retry = Try now
frame-refused = There is no such table, or it is not yours.
frame-nowhere = There is no such page.
frame-part-missing = This part of the page did not arrive. Annales may have been updated, or the connection was lost.
frame-reload = Load the page again
frame-loading = Laying out the table…
frame-log = Log
frame-log-ply = After move { $ply }
frame-log-empty = Nothing has happened yet.
frame-record = Record of the game
frame-you = You
frame-player = Player { $number }
frame-alike = { $name } { $letter }
frame-close = Close
frame-your-turn = Your turn
frame-their-turn = { $player } to move
frame-thinking = { $player } is thinking…
frame-over = The game is over
frame-rule = Rule { $rule }
frame-score = Score sheet
frame-total = Total
frame-winner = winner
frame-part = Part
frame-new-game = New game

# What went wrong
error-unknown = Something went wrong ({ $key }).
error-unreachable = The server cannot be reached. Is it running?
error-status = The server answered with status { $status }.
error-stale = The table had already moved on; this is how it stands now.

# Duel: things
duel-wood = wood
duel-stone = stone
duel-clay = clay
duel-glass = glass
duel-papyrus = papyrus
duel-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
duel-units = { $count } { $what }
duel-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
duel-shields = { $count ->
    [one] 1 shield
   *[other] { $count } shields
}
duel-brown = raw materials
duel-grey = manufactured goods
duel-blue = civic building
duel-green = science
duel-yellow = commerce
duel-red = military
duel-purple = guild
duel-wonder = wonder
duel-token = progress token
duel-quill = quill
duel-mortar = mortar
duel-wheel = wheel
duel-set_square = set square
duel-sundial = sundial
duel-armillary_sphere = armillary sphere
duel-law = scales of law
duel-back-I = age I
duel-back-II = age II
duel-back-III = age III
duel-back-guild = guild
duel-age = Age { $age }
duel-age-draft = Choosing wonders

# Duel: prices
duel-price = Price
duel-price-free = free
duel-price-payable = payable, { duel-coins }
duel-price-short = { duel-coins }, { $short } short
duel-price-badge-short = −{ $short }
duel-price-chain = free by its chain from { $card }
duel-price-for = { $who ->
    [me] Your price
   *[other] Price for { $player }
}
duel-price-printed = printed
duel-price-needed = needed
duel-price-own = own
duel-price-waived = waived
duel-price-bought = bought
duel-price-bought-at = { $count } × { $price }
duel-price-sum = sum
duel-price-no-cost = No cost.

# Duel: moves
duel-act-build = Build
duel-act-discard = Discard
duel-act-wonder = { $wonder }
duel-act-wonder-with = with { $card }
duel-act-pick = Take { $wonder }
duel-act-token = Take { $token }
duel-act-destroy = Discard { $card }
duel-act-revive = Build { $card } for free
duel-act-start-me = I begin
duel-act-start-other = { $player } begins
duel-act-pays = { $action }, pay { duel-coins }
duel-act-gains = { $action }, get { duel-coins }
duel-act-free = { $action }, free
frame-actions = What to do with it
duel-cannot = Cannot be built: { $reason }.
duel-cannot-play = Cannot be played: { $reason }.
duel-choose-draft = Choose a wonder
duel-choose-play = Choose a card
duel-choose-play-hint = Tap a card of the display, then say what to do with it.
duel-choose-draft-hint = Tap a wonder to see what it does, then take it.
duel-choose-token = A pair of symbols: choose a progress token
duel-choose-library = The Great Library: keep one of the tokens drawn
duel-choose-destroy = Choose the building that the opponent loses
duel-choose-revive = Choose a card of the discard pile to build for free
duel-choose-start = Who begins the next age?
duel-wait-hint = You can look at any card meanwhile.

# Duel: the table
duel-display = Display
duel-card-label = { $name }, { $color }, { $state }
duel-state-covered = covered
duel-state-available = available
duel-face-down = Face-down card, { $back }
duel-face-down-about = One of these { $count } cards that have not been seen:
duel-new = new
duel-offer = Wonders on offer
duel-board = Conflict track and progress tokens
duel-track = Conflict track
duel-track-centre = The pawn stands in the centre.
duel-track-at = The pawn stands { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} from the centre, on { $who ->
    [me] your side
   *[other] the side of { $player }
}.
duel-track-zone = { duel-points } for the attacker
duel-track-loot = { $who ->
    [me] { duel-coins } for you to lose
   *[other] { duel-coins } for { $player } to lose
}
duel-tokens-board = Progress tokens on the board
duel-city-of = { $who ->
    [me] Your city
   *[other] City of { $player }
}
duel-city-empty = Nothing built yet.
duel-city-coins = Coins
duel-city-points = Points if the game ended now
duel-city-production = Production
duel-city-symbols = { $count } of 6 symbols
duel-city-cards = Buildings
duel-city-wonders = Wonders
duel-city-tokens = Progress tokens
duel-city-show = Show the buildings
duel-wonder-built = built
duel-wonder-built-with = built with { $card }
duel-wonder-unbuilt = not built
duel-pile = Discard pile
duel-pile-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

# Duel: log and announcements
duel-log-build = { $player } built { $card }.
duel-log-discard = { $player } discarded { $card }.
duel-log-wonder = { $player } built { $wonder } with { $card }.
duel-log-pick = { $player } took { $wonder }.
duel-log-token = { $player } took the token { $token }.
duel-log-destroy = { $player } destroyed { $card }.
duel-log-revive = { $player } built { $card } from the discard pile.
duel-log-start = { $player } decided that { $who ->
    [me] you begin
   *[other] { $first } begins
}.
duel-log-revealed = Revealed: { $what }.
duel-log-board = Progress tokens on the board: { $what }.
duel-log-offer = On offer: { $what }.
duel-log-drawn = Drawn: { $what }.

# Duel: the end
duel-won-me = You won
duel-won-other = { $player } won
duel-won-shared = A shared victory
duel-won-by-military = By military supremacy: the pawn entered the capital.
duel-won-by-science = By scientific supremacy: six different symbols.
duel-won-by-resigned = By resignation.
duel-won-by-civilian = By points.
duel-part-military = Military
duel-part-blue = Civic buildings
duel-part-green = Science
duel-part-yellow = Commerce
duel-part-guilds = Guilds
duel-part-wonders = Wonders
duel-part-tokens = Progress tokens
duel-part-coins = Coins

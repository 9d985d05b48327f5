# A game on a real table: the page that follows it, and the command `annales assist`.
assist-title = Help at a real table
assist-about = Enter what lies on the table. Then follow the game and see the win chance and the best moves.
assist-parts = Parts of the situation
assist-part-table = Table
assist-part-wonders = Wonders
assist-part-cards = Cards
assist-part-display = Structure
assist-player-0 = First player
assist-player-1 = Second player
assist-age = Age
assist-turn = On turn
assist-coins = Coins: { $player }
assist-pawn = Conflict pawn
assist-pawn-centre = In the centre
assist-pawn-towards = { $space } towards the city: { $player }
assist-looted = Military tokens taken
assist-looted-at = Space { $space }: { $player }
assist-put = Place for what you tap
assist-put-city = City: { $player }
assist-put-tokens = Tokens: { $player }
assist-put-board = On the board
assist-put-discard = Discard pile
assist-put-offer = On offer
assist-put-wonders = Wonders: { $player }
assist-put-under = Card under { $what }
assist-built = Constructed
assist-wonders-how = Tap a wonder to give it to the chosen player. Tap “Constructed” and then the card under it.
assist-search = Search
assist-display-mode = Tap to
assist-display-take = Remove a card
assist-display-name = Enter a card
assist-display-guild = Mark a guild
assist-display-how = Tap the cards that have been taken. The page asks for the cards that lie face up when you follow the game.
assist-display-draft = The card structure comes after the wonders are chosen.
assist-slot-down = Slot { $slot }, no card entered
assist-slot-guild = Slot { $slot }, guild, no card entered
assist-slot-gone = Slot { $slot }, removed
assist-slot-card = Slot { $slot }, { $what }
assist-gone = removed
assist-problems = { $count ->
    [0] Everything is entered. You can follow the game.
    [one] 1 step left
   *[other] { $count } steps left
}
assist-checking = Checking…
assist-follow = Follow the game
assist-edit = Edit the situation
assist-new = Start a new game
assist-line = Position
assist-line-about = One line of text holds the whole situation. You can copy it, or paste another one.
assist-line-read = Use this position
assist-copy = Copy
assist-copy-link = Copy link
assist-copied = Copied.
assist-reveal-card = Which card is turned up in slot { $slot }?
assist-reveal-wonder = Which wonder is on offer?
assist-reveal-board_token = Which progress token lies on the board?
assist-reveal-library_token = Which progress token is drawn from the box?
assist-reveal-guild_back = Which slot has a guild back?
assist-percent = { $percent } %
assist-undo = Undo
assist-what-if = What if…
assist-what-if-on = You are trying something out.
assist-what-if-back = Go back
assist-on-turn = { $player } to move
assist-win = Win chance ({ $player }): { $percent } % (±{ $error })
assist-exact = solved exactly
assist-best = Best move
assist-thinking = Looking for the best move…
assist-again = Try again
assist-wins = wins
assist-loses = loses
assist-lead = { $points ->
    [one] win chance 1 % higher than with “{ $move }”
   *[other] win chance { $points } % higher than with “{ $move }”
}
assist-continuation = Likely continuation: { $moves }
assist-over-won = { $player } wins by { $kind }.
assist-over-shared = The victory is shared.
assist-steps = Steps so far
assist-problem-unknown = { $what } cannot be here.
assist-problem-twice = { $what } is in two places.
assist-problem-unreadable = This is not a position from which the game can continue: { $detail }
assist-problem-draft-order = The wonders are not chosen in the order of the draft.
assist-problem-offer = Choose the { $need } wonders on offer ({ $have } of { $need }).
assist-problem-too-many-built = At most { $most } wonders can be constructed.
assist-problem-wonders = Choose { $need } wonders for each player ({ $have } of { $need }).
assist-problem-under = A card lies under { $what }. Which one?
assist-problem-other-age = { $what } does not belong to the card structure of this age.
assist-problem-later-age = { $what } belongs to a later age.
assist-problem-deck = { $need } cards of age { $age ->
    [1] I
    [2] II
   *[other] III
} have left the card structure. Entered: { $have }.
assist-problem-guilds = { $need } guilds are in the game. Entered: { $have }.
assist-problem-no-display = There is no card structure during the draft.
assist-problem-gone-below = This card cannot be gone while another card lies on it.
assist-problem-face-down = { $what } lies face down, so it cannot be known yet.
assist-problem-empty = At least one card must be left in the card structure.
assist-problem-over = This situation ends the game.
assist-problem-looted = The pawn has passed the military token on space { $space }, so it is taken.
assist-problem-pairs = A player with these cards has at most { $most } progress tokens. Entered: { $have }.
assist-problem-board = { $need } progress tokens are on the board and with the players. Entered: { $have }.

## The Flow of History
assist-game = Game
assist-player-number = Player { $number }
assist-amounts = Invest in { $what }
assist-flow-table = Table
assist-flow-market = Market
assist-flow-nations = Nations
assist-flow-players = Number of players
assist-flow-resources = Resources: { $player }
assist-flow-follows = The Reserve, the current age, and what is left in the deck follow from what you enter.
assist-flow-deck = { $age } { $left }
assist-flow-age = Age
assist-flow-age-S = Start
assist-flow-age-A = A
assist-flow-age-I = I
assist-flow-age-II = II
assist-flow-age-III = III
assist-flow-age-IV = IV
assist-flow-age-V = V
assist-flow-invested = Investment in { $card }
assist-flow-tokens = Resources on { $card }
assist-flow-market-how = Tap a shape to put that player's marker on a card, then choose the number of resources. Below, tap a card to put it into the market or to take it away.
assist-flow-out = Out of the game
assist-flow-out-note = out
assist-flow-nation-how = Tap the cards of each column from the oldest to the top one. A second tap takes a card away.
assist-flow-out-how = Only cards of the current age need a tap. Cards of earlier ages that are nowhere else are out by themselves.
assist-reveal-flow-card = { $where ->
    [nation] Which card is drawn into the nation?
   *[other] Which card comes into the market?
}
assist-reveal-flow-start_card = Which start card is dealt?
assist-reveal-flow-first_seat = Who begins?
assist-problem-market = The market has { $need } cards. Entered: { $have }.
assist-problem-not-in-market = { $what } is never in the market.
assist-problem-obsolete = { $what } is obsolete and has left the market.
assist-problem-two-investments = Player { $player } has one marker, and it is on two cards.
assist-problem-no-tokens = A marker lies on { $what } without resources.
assist-problem-leaders = A nation has one leader at most.
assist-problem-start-cards = A nation has one start card at most.
assist-problem-tokens = There are { $most } resources in the game. Entered: { $have }.

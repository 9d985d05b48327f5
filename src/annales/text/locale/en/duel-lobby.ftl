# 7 Wonders Duel before and after the game: the front page, rule options, how games ended.

# Front page
game-duel = 7 Wonders Duel
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
front-headline-duel = 7 Wonders Duel, exactly by the rules
front-headline-duel-more = A table for two in your browser: free, without an account, on a phone or a large screen.
front-game-duel-about = 2 players
front-feature-learn-duel = Every price explained, every card and rule at hand, and a first lesson to play.

# New game
lobby-first-game-duel = My first game: deal the wonders
lobby-first-game-duel-about = Recommended for newcomers: each player gets four wonders that suit a first game, and you begin with the cards at once.

# List of the own games
ending-duel-military = by military supremacy
ending-duel-science = by scientific supremacy
ending-duel-civilian = by points

# 7 Wonders Duel before and after the game: the front page, rule options, how games ended.

# Front page
game-duel = 7 Wonders Duel
option-duel-pawn_centre = Conflict pawn in the centre at the end of an age
option-duel-pawn_centre-chooses = The last player to move chooses who goes first
option-duel-pawn_centre-chooses-about = The rule of newer printings
option-duel-pawn_centre-begins = The last player to move goes first
option-duel-pawn_centre-begins-about = The rule of the first printing
option-duel-first_game = Wonders
option-duel-first_game-false = Chosen by the players
option-duel-first_game-false-about = Four wonders each, drafted from two groups of four
option-duel-first_game-true = Dealt for a first game
option-duel-first_game-true-about = Four fixed wonders each, as the rulebook recommends
front-headline-duel-more = Build your city and your wonders card by card, and win by points, by science or by war.
front-game-duel-about = 2 players

# New game
lobby-first-game-duel = My first game: deal the wonders
lobby-first-game-duel-about = Recommended for new players. Each player gets four wonders that suit a first game, and you start with the cards of Age I.

# List of my games
ending-duel-military = by military supremacy
ending-duel-science = by scientific supremacy
ending-duel-civilian = by civilian victory

# Texts of Pig.
game-pig = Pig
pig-part-banked = Banked
pig-choice-play = roll or hold
pig-event-roll = the die shows { $what }
ending-pig-race = first to the target
reason-pig-nothing-to-hold = the pot is empty
option-pig-short = Short game
option-pig-short-false = to 100
option-pig-short-true = to 50
front-game-pig-about = The old dice game
front-headline-pig-more = Roll the die as often as you dare. A roll of 1 loses the pot; hold to bank it. The first player to bank the target wins.
pig-move-roll = Roll
pig-move-hold = Hold
pig-field-pot = Pot
pig-field-rolls = Rolls
pig-field-banked = Banked

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

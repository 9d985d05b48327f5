# The table of a game that is installed as a package of its own.
plain-game-about = Installed as a package of its own
plain-game-more = This game is installed as a package of its own. It is played on a simple table that works for any game.
plain-first-game = First game
plain-first-game-about = With the rules that are recommended for a first game
plain-stage = { $game }, age { $age }
plain-choose = Your turn: { $choice }
plain-chance = Waiting for chance
plain-on-turn = to move
plain-player = Player: { $player }
plain-scores = Scores
plain-situation = Situation
plain-value-separator = {" / "}
plain-log-move = { $player }: { $move }
plain-log-chance = Chance: { $event }: { $outcome }
plain-won-me = You won
plain-won-other = { $player } won
plain-won-shared = A shared victory: { $players }

# The command line.

## Help
cli-help = Civilization card games, exactly by the rules: play them, check their rules, simulate them.

cli-help-epilog = --language en or --language ja sets the language of all output.

cli-help-language = Language of all output. By default that of LC_ALL, LC_MESSAGES or LANG.

cli-help-help = Show this help and exit.

cli-help-version = Show the version and exit.

cli-help-game = Id of the game, such as duel.
cli-help-json = Print one JSON object and nothing else.
cli-help-option = A rule option of the game, such as pawn_centre=begins. May be given several times.
cli-help-seed = Secret seed that decides all chance. By default a new random one.


cli-help-serve =
    Serve the games in the browser until Ctrl-C.

    Exit code 3 when the port is occupied or the data folder cannot be used.
cli-help-host = Address to listen at.
cli-help-port = Port to listen at; 0 takes any free one.
cli-help-data = Folder for games and players. By default the data folder of this user.

cli-help-no-browser = Do not open the page in a browser.

cli-help-play =
    Play against the computer in the terminal, by notation.

    Moves are read from standard input, a line each; a question mark there lists all commands. Exit code 1 when the input ends before the game does.

cli-help-seat = Your seat; 0 begins.
cli-help-opponent = The bot in the other seats. From weak to strong: random@1, beginner@1, casual@1, greedy@1, skilled@1, expert@1, master@1.
cli-help-save = File that gets the record when the game ends or you leave. It must not exist yet.

cli-help-cards = Show all cards and everything else that has an effect, with cost and effect.
cli-help-players = Number of players, for games with a choice.

cli-help-cards-file = Play with the set of cards in this file, for games that allow it.

cli-help-cards-check = With the word check instead of GAME: the file of cards to check.

cli-help-age = Only the cards of this age, such as I.
cli-help-color = Only the cards of this colour, such as blue.

cli-help-replay =
    Verify a recorded game and show it ply by ply, or the situation after one ply.

    Exit code 2 for a record that cannot be read or replayed, with the line and column of the fault.
cli-help-record = File of the record; a dash reads standard input.
cli-help-ply = Show the situation after this many moves.

cli-help-check =
    Check rulings, written as cases, against the rules.

    Prints a line for each case that does not hold, then totals. Exit code 0 when all hold, 1 when not, 2 when a file cannot be read.
cli-help-case-files = Files of cases. Without any, the cases that come with the games.
cli-help-check-game = Check the cases that come with this game.

cli-help-simulate = Play many games with simple policies, and show shares of wins and mean scores.

cli-help-games = Number of games.
cli-help-simulate-seed = Number that decides all chance. The same number gives the same results.

cli-help-policy = Policies: random, random-listing or greedy@1. One for all seats, or one for each.

cli-help-mode = compiled is fast; plain runs the same rules as ordinary Python. Both play the same games.

cli-help-threads = Number of threads. The results do not depend on it.

cli-help-csv = Write a row for each game to this file, as CSV.

cli-help-parquet = Write a row for each game to this file, as Parquet. Needs DuckDB, which the extra annales[data] installs.


## Errors
cli-usage = try '{ $command } --help'
cli-error-read = cannot read { $file }: { $why }
cli-error-not-text = cannot read { $file }: it is not UTF-8 text (byte { $place })
cli-error-write = cannot write { $file }: { $why }
cli-error-no-folder = cannot write { $file }: there is no folder { $folder }
cli-error-exists = { $file } exists already: choose another name
cli-error-input-ended = the input ended before the game did
cli-error-illegal-move = '{ $move }' is not legal: { $why }
cli-error-number = there is no move { $number }: they are numbered from 1 to { $most }
cli-error-why = say which move, such as 'why build baths'
cli-error-price = say of what, such as 'price baths'
cli-error-save = say the name of the file, such as 'save game.txt'
cli-error-undo = you have not made a move that could be taken back
cli-interrupted = interrupted: { $done } of { $games } games were done

## Small words
cli-you = you
## A game in the terminal
cli-hello = Type a move, such as 'build baths' or 'b ba', or ? for help.

cli-prompt = { $ply }> {""}
cli-warming = { $player } is being prepared; the first time this takes about a minute

cli-thinking = { $player } is thinking
cli-legal = '{ $move }' is legal
cli-not-legal = '{ $move }' is not legal: { $why }
cli-undone = taken back
cli-saved = saved as { $file }
cli-replayed = the record holds: { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}

cli-form-move = a move
cli-does-move = Play it. Words may be shortened as long as only one legal move fits. The number of a move works as well.

cli-form-help = ?
cli-does-help = Show this list.

cli-form-table = table
cli-does-table = Show the table again.
cli-form-moves = moves
cli-does-moves = List the legal moves with their numbers.
cli-form-why = why MOVE
cli-does-why = Show why a move is not legal.

cli-form-price = price ITEM
cli-does-price = Show what a card or wonder costs each player, item by item.

cli-form-log = log
cli-does-log = Show everything that has happened.

cli-form-undo = undo
cli-does-undo = Take back your last decision and all moves since.

cli-form-save = save FILE
cli-does-save = Write the record to a new file.
cli-form-quit = quit
cli-does-quit = Leave the game.


## Cases and simulations
cli-case-failed = { $id }: expected { $expected }, found { $found }
cli-case-totals = { $held } held, { $failed } failed
cli-compiling = compiling
cli-simulating = games
cli-simulated = { $games } games, { $policies }
cli-figure = figure
cli-value = value
cli-figure-decisions = decisions in a game
cli-figure-first = won by player 0
cli-figure-second = won by player 1
cli-figure-shared = shared
cli-figure-won = won by player { $seat }
cli-figure-score = points of player { $seat }
cli-figure-speed = games a second

cli-card-set-holds = { $file }: a set of cards that can be played with, fingerprint { $fingerprint }
cli-card-set-faults = { $n ->
    [one] 1 fault
   *[other] { $n } faults
}
cli-error-missing-extra = this needs what is not installed: { $command }
cli-error = error: { $text }
cli-error-seat = no seat { $seat }: there are { $seats }, from 0
cli-error-no-game = no game is called '{ $name }' (known: { $known })
cli-error-no-age = no age is called '{ $name }' (known: { $known })
cli-error-no-color = no color is called '{ $name }' (known: { $known })
cli-error-no-type = no type is called '{ $name }' (known: { $known })
cli-error-cards-file = cards of a game take no file: '{ $file }' (a file is checked with 'cards check FILE')
cli-error-option-form = option '{ $text }' is not of the form NAME=VALUE
cli-error-option-twice = option '{ $name }' is given twice
cli-error-notation = cannot read '{ $text }'
cli-error-ambiguous = '{ $text }' fits more than one move: write more of its words
cli-usage-no-option = no such option: { $name }
cli-usage-possible-options = no such option: { $name } (possible: { $known })
cli-usage-no-command = no such command '{ $name }' (known: { $known })
cli-usage-missing-argument = missing argument { $name }
cli-usage-missing-option = missing option { $name }
cli-usage-value = invalid value for { $name }: { $why }
cli-head-id = id
cli-head-name = name
cli-head-effect = effect

# The command line.

## Help
cli-help = Play card games about civilization, check their rules, and simulate games.

cli-help-epilog = --language en or --language ja sets the language of all output.

cli-help-language = Language of all output. By default that of LC_ALL, LC_MESSAGES or LANG.

cli-help-help = Show this help and exit.

cli-help-install-completion = Complete commands and options with Tab in this shell, and exit.

cli-help-show-completion = Show the script that does this, and exit.

cli-help-version = Show the version and exit.

cli-group-play = Play and study
cli-group-compare = Simulate and compare
cli-group-learn = Self-play, training and data
cli-group-check = Check and measure
cli-group-serve = Run a server

cli-help-game = Id of the game, such as duel.
cli-help-json = Print one JSON object and nothing else.
cli-help-ray = Work on the Ray cluster at this address, such as auto, in place of threads; local starts one on this machine.
cli-help-option = A rule option of the game, such as pawn_centre=begins. It may be given several times.
cli-help-seed = Secret seed that decides all chance. By default a new random seed.

cli-help-serve =
    Serve the games in the browser until Ctrl-C.

    The exit code is 3 if the port is occupied or the data folder cannot be used.
cli-help-host = Address to listen at.
cli-help-port = Port to listen at; 0 means any free port.
cli-help-data = Folder for games and players. By default the data folder of this user.
cli-help-database = URL of a database for games and players, such as postgresql://USER@HOST/NAME. By default a file in the data folder.

cli-help-no-browser = Do not open the page in a browser.

cli-help-role =
    Give an account of a server a role.

    Moderators see reports, remove lines of chat and silence people. The server may run meanwhile. The exit code is 2 if there is no such account, 3 if the database cannot be used.
cli-help-role-name = Name of the account.
cli-help-role-role = moderator, or none to remove the role.
cli-role-no-account = there is no account called { $name }
cli-role-moderator = { $name } is a moderator now.
cli-role-none = { $name } has no role now.
cli-help-admin = Tables and accounts of a server, which may run meanwhile.
cli-help-admin-list =
    Print the tables of a server, the last changed first.

    A line has the id, the time of the last change, the game, the number of changes, and the players. The exit code is 3 if the database cannot be used.
cli-help-admin-finished = Print finished games, too.
cli-help-admin-most = Print this many tables at most.
cli-help-admin-close =
    End a game without a result. It does not affect anyone's rating or statistics.

    People at the table see this within seconds. The exit code is 1 if the game is over already, 2 if there is no such table, 3 if the database cannot be used.
cli-help-admin-table = Id of the table.
cli-help-admin-ban =
    Suspend an account: its sessions end, and nobody can sign in to it. Its games stay.

    Open pages are signed out within 15 seconds. The exit code is 2 if there is no such account, 3 if the database cannot be used.
cli-help-admin-days = Suspend the account for this many days. By default the suspension has no end.
cli-help-admin-lift = Lift the suspension.
cli-help-admin-rename =
    Give an account another name, which is also the one to sign in with.

    Tables that are open show it when they are opened again. The exit code is 2 if the name cannot be used or there is no such account, 3 if the database cannot be used.
cli-help-admin-new = The new name.
cli-help-admin-merge =
    Give all that an account has to another account of the same person, and delete the first account. This cannot be undone.

    The account keeps its name, password and ratings. Tables at which both have played stay as they are. The exit code is 1 if both sit at a game under way, 2 if there is no such account, 3 if the database cannot be used.
cli-help-admin-into = The account that gets all.
cli-admin-merged = { $into } has all that { $name } had. The account { $name } is deleted.
cli-admin-merge-none = there is no account called { $name }, or none called { $into }
cli-admin-merge-same = { $name } and { $into } are the same account
cli-admin-merge-playing = { $name } and { $into } sit at the same game, which is under way; end it first
cli-help-admin-sign-out =
    Sign an account out in all browsers. The password stays, and people can sign in again.

    Open pages are signed out within 15 seconds. The exit code is 2 if there is no such account, 3 if the database cannot be used.
cli-help-admin-code =
    Print a new recovery code, for somebody who has lost both password and recovery codes.

    With the code and the name, the page sets a new password, once. Make sure first that you talk to the right person. The exit code is 2 if there is no such account, 3 if the database cannot be used.
cli-help-admin-data =
    Write all that the server stores about the person of an account to a new file, as the person gets it.

    Hashes of passwords and secrets of games are left out. The exit code is 2 if there is no such account, 3 if the database or the file cannot be used.
cli-help-admin-file = New file, as JSON.
cli-admin-signed-out = { $name } is signed out everywhere.
cli-admin-data-written = Written: { $file }
cli-help-admin-announce =
    Show a text on all pages, such as that the server will restart. Without a text, remove the last one.

    Pages that are open show it within two minutes. The exit code is 2 if the text is too long, 3 if the database cannot be used.
cli-help-admin-text = The text. People can close it.
cli-help-admin-minutes = Show the text for this many minutes.
cli-admin-announced = All pages show the text for { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
cli-admin-announced-nothing = No text is shown any more.
cli-admin-long-text = the text has more than { $most } characters
cli-admin-over = over
cli-admin-closed = The game at table { $table } has ended without a result.
cli-admin-close-over = the game at table { $table } is over already
cli-admin-close-none = there is no table { $table }
cli-admin-banned = { $name } is suspended now.
cli-admin-ban-lifted = { $name } is not suspended any more.
cli-admin-renamed = { $name } is called { $new } now.
cli-admin-bad-name = { $name } cannot be a name: it is too short or too long
cli-admin-name-taken = another account is called { $name }
cli-help-config = Check or show the settings of a server.
cli-help-config-check =
    Report every error in a server's settings. Nothing is started or changed.

    Settings come from the file and from environment variables. The exit code is 2 if a setting is invalid, and 1 if the folder or the database can't be used.
cli-help-config-show = Print all settings of a server, and where each comes from. Passwords are hidden.
cli-help-config-file = File with settings, in TOML. By default the file in ANNALES_CONFIG.
cli-config-good = The settings are valid. { $given ->
        [0] All have their defaults.
        [one] One is given; the others have their defaults.
       *[other] { $given } are given; the others have their defaults.
    }

cli-help-doctor =
    Check a server, say what is wrong, and how to mend it. The server may run meanwhile.

    Settings, folders, files, space, database, clock, mail and push messages are checked. The exit code is 0 if all is good, 1 if something is wrong, and 2 if a setting is invalid.
cli-help-doctor-mend = Also mend what is safe: folders, permissions of files, and clocks of games that are over.
cli-doctor-mended = Mended: { $text }
cli-help-backup =
    Copy the database of a server to a file, even while the server runs.

    The copy is checked. For PostgreSQL use pg_dump. The exit code is 3 if the database can't be read or the copy can't be written.
cli-help-backup-target = New file, or a folder, in which the file gets a name with the time.
cli-help-backup-keep = In a folder: how many backups stay there. The oldest are deleted.
cli-backup-made = { $file }: { $size } bytes, checked
cli-help-restore =
    Replace the database of a server by a backup. Stop the server first.

    The database that was there before stays, under another name. The exit code is 3 if a server uses it, or the backup is damaged.
cli-help-restore-source = Backup.
cli-restore-done = The backup is in place. If it is of an earlier version, the next start of the server upgrades it.
cli-restore-before = The database that was there before: { $file }
cli-help-upgrade =
    Bring the database of a server to the schema of this version. Stop the server first.

    A SQLite database is copied beside itself before. The copy stays until the next upgrade, and annales restore puts it back. The next start of the server does the same. The exit code is 3 if the database can't be copied or upgraded; it is then as before.
cli-help-upgrade-backed-up = There is a backup of the PostgreSQL database. Without this option such a database is not upgraded.
cli-upgrade-none = The database has the schema of this version already.
cli-upgrade-done = Upgraded from schema { $before } to { $after }.
cli-upgrade-kept = The database from before, for annales restore: { $file }
cli-help-transfer =
    Copy the data of a server to an empty database, for example from SQLite to PostgreSQL or back. Stop the server first.

    All rows are copied in one transaction and compared. The old database stays as it is. The exit code is 3 if something stands in the way; the new database is then without rows.
cli-help-transfer-target = URL of an empty database, such as postgresql://USER@HOST/NAME, or a data folder without a database for SQLite.
cli-help-transfer-dry-run = Change nothing. Say what would be moved, and what stands in the way.
cli-transfer-from = From: { $database }
cli-transfer-to = To:   { $database }
cli-transfer-table = { $rows ->
        [one] { $table }: one row
       *[other] { $table }: { $rows } rows
    }
cli-transfer-planned = { $rows ->
        [one] One row of { $tables } tables would be moved.
       *[other] { $rows } rows of { $tables } tables would be moved.
    }
cli-transfer-free = Nothing stands in the way.
cli-transfer-done = { $rows ->
        [one] One row of { $tables } tables moved.
       *[other] { $rows } rows of { $tables } tables moved.
    }
cli-transfer-same = In all tables, the numbers of rows and the checksums are the same in both databases.
cli-transfer-then = Now start the server with the new database. The old one stays as it is: delete it when you are sure that you don't need it any more.
cli-help-export =
    Write the finished games of a server, even while the server runs: as game logs, one file for each game, or as tables for DuckDB and other programs.

    Files that exist stay as they are, so exporting to the same folder again adds the games that have ended since. The exit code is 1 if a game can't be replayed.
cli-help-export-folder = Folder for the files.
cli-help-export-game = Only games with this id, such as duel.
cli-help-export-names = Replace names of people by their seats. Bots keep their names.
cli-help-export-parquet = Write one Parquet file for each game and month, with one row for each finished game. This needs the extra annales[data].
cli-export-running = games
cli-export-done = { $written ->
        [one] One game written
       *[other] { $written } games written
    }; { $total ->
        [one] one game is finished.
       *[other] { $total } games are finished.
    }
cli-export-unreadable = game { $id } can't be replayed

cli-help-play =
    Play against the computer in the terminal, by notation.

    Moves are read from standard input, one on each line; a question mark lists all commands. The exit code is 1 if the input ends before the game does.

cli-help-seat = Your seat, counted from 0.
cli-help-opponent = The bot in all other seats: a level from beginner to master, greedy@1 or random@1. The command bots lists them.
cli-help-save = File for the game log, which is written when the game ends or you leave. It must not exist yet.

cli-help-games = List all games with their numbers of players, their rule options and the packages that they come from. The first value of an option is its default.
cli-games-id = id
cli-games-name = name
cli-games-players = players
cli-games-options = rule options
cli-games-package = package

cli-help-bots = List the levels of the computer from weak to strong, and the other bots, each with one line about it.
cli-bots-name = bot
cli-bots-about = how it plays

cli-help-cards = List all cards and everything else that has an effect, with cost and effect.
cli-help-players = Number of players, for games with a choice.

cli-help-cards-file = Play with the card set in this file, for games that allow it.

cli-help-cards-check = The card set to check, if the word check is given instead of GAME; the contributions to compare, if it is compare.

cli-help-age = Only the cards of this age, such as I.
cli-help-color = Only the cards of this colour, such as blue.

cli-help-replay =
    Verify a game log and show it move by move, or the situation after one move.

    The exit code is 2 if the game log cannot be read or replayed; the error names line and column.
cli-help-record = Game log file; a dash reads standard input.
cli-help-ply = Show the situation after this many moves.

cli-help-check =
    Check cases, which are rulings written as data, against the rules.

    Prints a line for each case that fails, then totals. The exit code is 0 if all cases hold, 1 if some fail, 2 if a file cannot be read or the game has no cases.
cli-help-case-files = Files of cases. Without a file, the cases that come with the games are checked.
cli-help-check-game = Check the cases that come with this game.

cli-help-simulate = Play many games with simple policies, and print shares of victories and mean scores.

cli-help-game-count = Number of games.
cli-help-simulate-seed = Number that decides all chance. The same number gives the same results.

cli-help-policy = Policies: random, random-listing or greedy@1. One for all seats, or one for each.

cli-help-mode = compiled is fast; plain runs the same rules as ordinary Python. Both play the same games.

cli-help-threads = Number of threads. The results do not depend on it.

cli-help-csv = Write one row for each game to this file, as CSV.

cli-help-parquet = Write one row for each game to this file, as Parquet. This needs DuckDB, which the extra annales[data] installs.

## Errors
cli-usage = for help, run '{ $command } --help'
cli-error-read = cannot read { $file }: { $why }
cli-error-line-too-long = a line of the input has more than { $most } characters
cli-error-not-text = cannot read { $file }: it is not UTF-8 text (byte { $place })
cli-error-output = cannot write the output: { $why }
cli-error-write = cannot write { $file }: { $why }
cli-error-no-folder = cannot write { $file }: there is no folder { $folder }
cli-error-exists = { $file } exists already: choose another name
cli-error-input-ended = the input ended before the game did
cli-error-illegal = '{ $move }' is not legal: { $why }
cli-error-number = there is no move { $number }: moves are numbered from 1 to { $most }
cli-error-no-cases = the game { $game } has no cases: there is no file cases.toml in its folder Ruleset.data
cli-error-why = name a move after 'why'
cli-error-price = name a card or wonder, such as 'price baths'
cli-error-save = name a file, such as 'save game.txt'
cli-error-undo = there is nothing to undo
cli-error-bot = { $player } { $why }; the game ends here
cli-interrupted = interrupted: { $done } of { $games } games were done

## Small words
cli-you = you
## A game in the terminal
cli-hello = Type a move, such as '{ $move }' or '{ $short }' for short, or ? for help.

cli-prompt = { $ply }> {""}
cli-warming = { $player } is being prepared; the first time this takes about a minute

cli-thinking = { $player } is thinking
cli-legal = '{ $move }' is legal
cli-not-legal = '{ $move }' is not legal: { $why }
cli-undone = your last decision has been undone
cli-saved = saved as { $file }
cli-replayed = the game log is valid: { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}

cli-form-move = a move
cli-does-move = Play it. Words may be shortened as long as only one legal move fits. You may also type the number of a move.

cli-form-help = ?
cli-does-help = Show this list.

cli-form-table = table
cli-does-table = Show the table again.
cli-form-moves = moves
cli-does-moves = List the legal moves with their numbers.
cli-form-why = why MOVE
cli-does-why = Explain why a move is not legal.

cli-form-price = price ITEM
cli-does-price = Show what a card or wonder costs each player, resource by resource.

cli-form-log = log
cli-does-log = Show everything that has happened so far.

cli-form-undo = undo
cli-does-undo = Undo your last decision and all moves after it.

cli-form-save = save FILE
cli-does-save = Write the game log to a new file.
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
cli-figure-decisions = decisions per game
cli-figure-first = won by the first player
cli-figure-second = won by the second player
cli-figure-shared = shared victories
cli-figure-stopped = stopped without an end
cli-figure-won = won in seat { $seat }
cli-figure-score = mean points in seat { $seat }
cli-figure-speed = games per second

cli-card-set-holds = { $file }: you can play with this card set (fingerprint { $fingerprint })
cli-cards-contradicted = { $place }: contradiction: { $readings }
cli-cards-differs = { $place }: { $readings }; our reconstruction has { $ours }
cli-cards-differs-established = { $place }: { $readings }; contradicts { $ours }, from the source { $source }
cli-cards-compared = { $files ->
    [one] 1 file
   *[other] { $files } files
} with { $values ->
    [one] 1 value
   *[other] { $values } values
}: { $agreed } agreed by two files or more, { $single } in one file only, { $contradicted } contradicted
cli-card-set-faults = { $n ->
    [one] 1 error
   *[other] { $n } errors
}
cli-error-missing-extra = a part of Annales is not installed; install it with: { $command }
cli-error-no-page = this installation has no page, because it was built with ANNALES_PAGE=0: install Annales again without this variable
cli-error-missing-compiler = this needs compiled rules, and Numba, which compiles them, is not installed: pip install numba, on a system and a version of Python for which Numba has packages
cli-error = error: { $text }
cli-error-seat = no seat { $seat }: the game has { $seats } seats, numbered from 0
cli-error-no-game = no game is called '{ $name }' (known: { $known })
cli-error-broken-game = this game cannot be used; the warning above says why
cli-error-no-age = no age is called '{ $name }' (known: { $known })
cli-error-no-color = no colour is called '{ $name }' (known: { $known })
cli-error-no-type = no type is called '{ $name }' (known: { $known })
cli-error-cards-file = a list of cards takes no file: '{ $file }' (to check a file, use 'cards check FILE')
cli-error-option-form = option '{ $text }' is not of the form NAME=VALUE
cli-error-option-twice = option '{ $name }' is given twice
cli-error-notation = cannot read '{ $text }'
cli-error-ambiguous = '{ $text }' fits more than one move: write more of its words
cli-usage-no-option = no such option: { $name }
cli-usage-possible-options = no such option: { $name } (possible: { $known })
cli-usage-no-command = no such command '{ $name }' (known: { $known })
cli-usage-missing-command = missing command
cli-usage-missing-argument = missing argument { $name }
cli-usage-missing-option = missing option { $name }
cli-usage-value = invalid value for { $name }: { $why }
cli-head-id = id
cli-head-name = name
cli-head-effect = effect

# The commands `annales selfplay`, `train`, `improve` and `truth`.

## Help
cli-help-selfplay =
    Play games of the search against itself, and write them to a folder as data for training.

    After an interruption, run the same command again to continue.
cli-help-selfplay-out = Folder for the games.
cli-help-network = File of the network that the search uses, or own for the one that comes with the game. Without it, the search uses playouts.
cli-help-selfplay-visits = Visits of a full search; fast searches have a fifth of them. By default 300 and 60.
cli-help-selfplay-chunk = Games in one file.
cli-help-selfplay-setting = A setting of self-play, such as full_share=0.5. It may be given several times.
cli-help-training-setting = A setting of training, such as rate=0.001. It may be given several times.
cli-help-training-seed = Number that decides everything that is random.
cli-help-train =
    Train a network on games of self-play.

    Besides the network, it writes a checkpoint (.pt), the losses (.jsonl) and the learning curves (.svg). After an interruption, run the same command again to continue.
cli-help-train-data = Folder with games of self-play. It may be given several times, the newest last.
cli-help-train-out = New file for the network; its name ends in .npz.
cli-help-train-init = Network (.npz) or checkpoint (.pt) with which training begins. By default random weights.
cli-help-train-window = Number of files of games to use, the newest ones.
cli-help-train-width = Units of the first layer of the network, at most 256.
cli-help-train-epochs = How often training goes through all positions.
cli-help-train-threads = Threads of PyTorch. By rounding, the result depends on their number.
cli-help-improve =
    Repeat self-play, training, and a match that decides whether the new network replaces the old one.

    Everything is in one folder. Run the same command again to continue after an interruption.
cli-help-improve-folder = Folder for games, networks, matches and the history.
cli-help-improve-network = Network to improve, or own for the one that comes with the game. By default it begins with playouts and random weights.
cli-help-improve-generations = Number of generations that the folder has at the end.
cli-help-improve-games = Games of self-play in each generation.
cli-help-improve-match-games = Most games of each match; 0 accepts every network without a match.
cli-help-improve-match-visits = Visits of the search for a move in a match.
cli-help-improve-workers = Threads of self-play, and processes of a match.
cli-help-truth =
    Create positions with reliable values, and measure the errors of networks and bots.
cli-help-truth-make =
    Add positions from games of self-play to a file, with exact values or with those of long searches.

    Without --visits, positions near the end are solved exactly. With --visits, positions of all ages are searched. After an interruption, run the same command again to continue.
cli-help-truth-games = Folder with games of self-play. It may be given several times.
cli-help-truth-out = File for the positions (.jsonl).
cli-help-truth-positions = Positions that the file has at the end.
cli-help-truth-visits = Visits of the search for each position. By default positions are solved exactly.
cli-help-truth-searcher = File of the network that the searches use, or own for the one that comes with the game.
cli-help-truth-most-left = Most decisions left in positions that are solved exactly; in Duel the cards left in age III.
cli-help-truth-piece = Create only piece K of N, for several runs at once, each with its own file.
cli-help-truth-report =
    Compare a network without a search, or a bot, with the values of positions.

    The root mean square error is listed by age, and for exact values by the number of decisions left.
cli-help-truth-files = Files from annales truth make. They may be compressed by gzip (.gz).
cli-help-truth-network = File of the network to judge, or own for the one that comes with the game.
cli-help-truth-bot = Bot to judge, as in annales match.
cli-help-truth-worst = Number of positions to list in each group: those with the largest errors.

## Output
cli-selfplay-running = Self-play
cli-selfplay-title = { $games } games of self-play
cli-selfplay-full = Full searches
cli-training-step = step { $step } of { $steps }: losses on the test set: value { $value }, priors { $policy }, kind of victory { $kind }, points { $points }
cli-training-interrupted = Interrupted. Run the same command again to continue.
cli-train-done = { $file }: trained on { $positions } positions of { $games } games. Rounding to whole numbers changes the estimates by { $error } (root mean square).
cli-improve-selfplay = generation { $number }: { $done } of { $games } games of self-play
cli-improve-training = generation { $number }: { $line }
cli-improve-match = generation { $number }: score { $score } after { $games } games
cli-improve-generation = Generation { $number }: { $file }. Losses on the test set: value { $value }, priors { $policy }, kind of victory { $kind }, points { $points }.
cli-improve-accepted = Accepted: score { $score } in { $games } games.
cli-improve-rejected = Rejected: score { $score } in { $games } games.
cli-truth-running = Positions
cli-truth-made = { $file } has { $positions } positions.
cli-truth-title = Errors of { $judge }
cli-truth-group = positions
cli-truth-positions = number
cli-truth-error = RMS error
cli-truth-bias = mean error
cli-truth-best = best moves
cli-truth-loss = mean loss
cli-truth-before = before age I
cli-truth-age = age { $age }
cli-truth-left = exact, { $left } decisions left
cli-truth-all-searched = all searched
cli-truth-all-exact = all exact
cli-truth-worst = { $group }: value { $value }, judged { $judged }; best { $best }, played { $move }

## Errors
cli-error-setting = { $text } is not NAME=VALUE with one of the names { $known }
cli-error-setting-number = { $text } is not a number of the right kind
cli-error-truth-piece = { $text } is not K/N with K from 1 to N
cli-error-truth-judge = give one of --network and --bot

# The commands `annales exercises …`.

## Help
cli-help-exercises =
    Solve exercises, list them, or build new ones from games of self-play.
cli-help-exercises-solve =
    Solve exercises: find the one clearly best move in positions of real games.

    Answer in the notation of moves, as in annales play. By default the exercises come in random order.
cli-help-exercises-list =
    List the themes of the exercises of a game, and how difficult they are.
cli-help-exercises-build =
    Build a file of exercises from games of self-play.

    Each position has one clearly best move, which a search with ten times the visits and another seed confirms. After an interruption, run the same command again to continue.
cli-help-exercises-theme = Only exercises of this theme. annales exercises list shows the themes.
cli-help-exercises-id = Only the exercise with this id.
cli-help-exercises-today = Only the exercise of the day.
cli-help-exercises-count = Number of exercises.
cli-help-exercises-seed = Number that decides the order. By default it is random.
cli-help-exercises-out = File for the exercises (.jsonl).
cli-help-exercises-total = Exercises that the file has at the end.
cli-help-exercises-build-seed = Number that decides the games and the searches.
cli-help-exercises-visits = Visits of the search for each position. It is confirmed with ten times as many.

## Progress
cli-exercises-running = Exercises ({ $games } games)
cli-exercises-built = { $file }: { $count } exercises
cli-exercises-interrupted = interrupted: { $done } of { $games } exercises are in the file

## Output
cli-exercises-task = Exercise { $number } of { $count } · { $id } · difficulty { $rating }
cli-exercises-question = { $player } is on turn. Which move is best? Type a move, moves, show, next or quit.
cli-exercises-right = Right: { $move } has a win chance of { $win } %.
cli-exercises-wrong = Not the best move: { $move } has a win chance of { $win } %, the best one { $best } %. Try another one.
cli-exercises-solution = The best move is { $move } with a win chance of { $win } %.
cli-exercises-move = move
cli-exercises-win = win chance
cli-exercises-line = Expected play: { $line }
cli-exercises-themes = Themes: { $themes }
cli-exercises-result = { $right } of { $count } solved at the first try
cli-exercises-seat = player { $seat }
cli-exercises-theme = theme
cli-exercises-number = exercises
cli-exercises-easiest = easiest
cli-exercises-hardest = hardest
cli-exercises-all = all

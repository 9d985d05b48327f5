# Exercises on the page; the names of themes are also those of the command line.
exercises-title = Exercises
exercises-of = { $game }: exercises
exercises-leave = To the home page
exercises-game = Game
exercises-sets = Set of exercises
exercises-today = Exercise of the day
exercises-all = All exercises
exercises-set = { $name } ({ $count })
exercises-task = Your turn: find the best move.
exercises-difficulty = Difficulty { $rating }
exercises-rating = Rating { $rating }
exercises-rating-about = Your rating in this game, kept with your account, or in this browser if you have none. The smaller the number after ±, the more certain it is. Days in a row are counted from midnight UTC.
exercises-rating-value = { $rating } ± { $deviation }
exercises-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
exercises-solved = { $solved } of { $count } solved
exercises-again = You have answered this exercise before, so it does not change your rating.
exercises-right = Right: “{ $move }” is the best move, with a win chance of { $win } %.
exercises-right-also = Right: “{ $move }” is as good as “{ $best }”, with a win chance of { $win } %.
exercises-wrong = “{ $move }” is not the best move: { $win } % instead of { $best } %. Try another move.
exercises-solution = The best move: “{ $move }”, with a win chance of { $win } %.
exercises-mark = best
exercises-percent = { $percent } %
exercises-show = Show the answer
exercises-next = Next exercise
exercises-values = Win chance by move
exercises-values-exact = Win chance by move (exact)
exercises-themes = Themes: { $themes }
exercises-share = Exercise of the day, { $day }, { $game }: { $tries }
exercises-finished = You have solved all exercises of this set.
exercises-set-of-themes = Themes
bot-exercise = Opponent
bot-exercise-about = Sits opposite in an exercise
error-no-exercises = { $game } has no exercises.
error-no-exercise = There is no exercise { $exercise }.

## Themes
exercise-theme-duel-military = Military
exercise-theme-duel-science = Science
exercise-theme-duel-denial = Denial
exercise-theme-duel-chain = Chains
exercise-theme-duel-wonder = Wonder timing
exercise-theme-duel-extra-turn = Extra turn
exercise-theme-duel-economy = Economy
exercise-theme-duel-points = Points
exercise-theme-duel-last-cards = Last cards
exercise-theme-duel-draft = Wonder draft
exercise-theme-flow-snipe = Snipe
exercise-theme-flow-bid = Bid
exercise-theme-flow-attack = Attack
exercise-theme-flow-gains = Chain of gains
exercise-theme-flow-timing = Complete or harvest
exercise-theme-flow-ending = End of the game

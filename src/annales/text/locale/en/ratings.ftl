# The page of ratings, and ratings at a table.
ratings-title = Ratings
ratings-about = Rated games count for a rating. There is one for each game, for two or more players, and for each kind of clock.
ratings-none = You have no rating yet. Open a rated game with somebody to get one.
ratings-new-game = New rated game
ratings-mine = My ratings
ratings-leaders = Leaderboard
ratings-kind = Rating
ratings-game = Game
ratings-players = Players
ratings-players-two = Two players
ratings-players-several = Three players or more
ratings-speed = Clock
ratings-speed-none = No clock
ratings-speed-live = Time for the whole game
ratings-speed-days = Days for each move
ratings-kind-name = { $game } · { $players } · { $speed }
ratings-provisional = Not certain yet
ratings-deviation = ± { $deviation }
ratings-deviation-about = The number after ± says how certain a rating is: the true strength is within twice this number in 95 of 100 cases. Above { $bound } a rating is not certain yet, and the leaderboard does not show it. It takes about ten games.
ratings-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
ratings-show = Show the graph
ratings-graph = Rating after each of the last { $count } games
ratings-graph-band = The shaded band reaches one deviation above and below the rating.
ratings-last = Last games
ratings-date = Date
ratings-points = Rating
ratings-change = Change
ratings-name = Name
ratings-number = Games
ratings-place = Place
ratings-leaders-none = Nobody has a certain rating here yet.
ratings-leaders-about = The leaderboard shows people with an account. You can leave it in the settings of your account.
ratings-hidden = You have left the leaderboards. You can change this in the settings of your account.
ratings-you = you
ratings-after = New ratings
ratings-after-change = { $points } ({ $change })
ratings-of = rating { $points }
ratings-of-provisional = rating { $points }, not certain yet

# Rated games that moderators look at.
ratings-suspicions = Rated games that look unusual
ratings-suspicions-about = The server only reports such games. It changes no rating and blocks nobody.
ratings-suspicions-none = There are no such games.
ratings-suspicion-people = { $winner } and { $loser }
ratings-suspicion-repeats = { $winner } has won { $won } of { $games } rated games that the two played within a day.
ratings-suspicion-short = { $games } rated games of the two within a week ended after a few moves. { $winner } won { $won } of them.
ratings-suspicion-confirmed = { $count ->
    [one] A moderator has confirmed 1 earlier report about one of the two.
   *[other] Moderators have confirmed { $count } earlier reports about one of the two.
}
ratings-suspicion-harmless = Harmless
ratings-suspicion-confirm = Confirm cheating

# Play that agrees with the engine, for moderators.
ratings-agreement = Moves like those of the engine
ratings-agreement-about = These people chose the move that a short search finds best unusually often. This is no proof: very good players agree with the engine more often, too. It changes no rating and blocks nobody. Look at the games before you judge.
ratings-agreement-none = Nobody reaches the limit.
ratings-agreement-figures = In the last { $games } rated games: { $agreed } of { $decisions } moves among several legal ones, which is { $percent } %.
ratings-agreement-limit = The limit is { $limit } %. The level Tamar (expert) reached it in at most { $rate } % of series of { $games } games. Nobody has measured how often very good people reach it.

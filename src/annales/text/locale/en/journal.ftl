# The journal: games of the viewer, here and on real tables.
journal-title = Journal
journal-about = Finished games appear here by themselves. Add the games you play on real tables. Only you can see your journal, except for notes that you publish.
journal-enter = Add a game
journal-empty = No games yet. Play one here, or add a game you played on a real table.
journal-count =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
journal-count-more = { $count } games or more
journal-more = Show more
journal-open = Details
journal-winner = Winner
journal-result = Result
journal-result-won = You won
journal-result-lost = You lost
journal-result-shared = Shared victory
journal-kind-server = Played here
journal-kind-real = Real table
journal-kind-brought = Played offline
journal-minutes = { $minutes } min
journal-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
}
journal-days = { $days } days
journal-stars = Rating
journal-stars-of = { $stars } of 5 stars
journal-stars-least = { $stars ->
    [5] 5 stars
    [one] 1 star or more
   *[other] { $stars } stars or more
}
journal-stars-none = No rating

# Search and filters
journal-search = Search games, people, places and notes
journal-order = Order
journal-order-date = Newest first
journal-order-date-first = Oldest first
journal-order-game-first = Game
journal-order-players = Most players first
journal-order-minutes = Longest first
journal-order-minutes-first = Shortest first
journal-order-stars = Best rating first
journal-filters = Filters
journal-filters-clear = Clear filters
journal-any = All
journal-game = Game
journal-where = Where
journal-players = Players
journal-duration = Duration
journal-duration-short = Up to 30 minutes
journal-duration-medium = 31 to 60 minutes
journal-duration-long = 61 to 120 minutes
journal-duration-longest = Over 2 hours
journal-since = From
journal-until = Until

# A game in full
journal-date = Date
journal-minutes-field = Minutes
journal-players-order = Players in turn order
journal-player = Player { $number }
journal-player-add = Add a player
journal-player-name = Name of player { $number }
journal-player-score = Points of player { $number }
journal-player-remove = Remove player { $number }
journal-self = This is me
journal-points = Points
journal-total = Total
journal-by-part = Points by category
journal-winner-hint = If you mark no winner, the highest score wins.
journal-victory = Kind of victory
journal-unknown = Not known
journal-place = Place
journal-notes = Notes
journal-private = Only you can see notes and ratings.
journal-replay = Replay
journal-table = To the table
journal-brought = You brought this game in a file. All its moves are legal, but the server doesn't know who made them. It doesn't count for ratings.
journal-save = Save
journal-cancel = Cancel
journal-delete = Delete from the journal
journal-delete-real = The game and your notes will be deleted. This can't be undone.
journal-delete-brought = The game, its game log and your notes will be deleted. This can't be undone.
journal-delete-server = Your notes will be deleted, and the game won't come back to the journal. It stays under My games.
journal-delete-sure = I want to delete it.

# Parts of the page
journal-tab-list = Games
journal-tab-results = Results
journal-tab-shelf = Shelf

# Results
journal-results-none = No games with a known result yet.
journal-results-about = Games without a known result don't count. A shared victory is not a win here.
journal-results-games = Games
journal-results-won = Wins
journal-results-share = Win rate
journal-results-streak = Wins in a row now
journal-results-best = Most wins in a row
journal-results-time = Playing time
journal-results-opponents = Opponents
journal-results-victories = Kinds of victory
journal-results-things = Wonders you built
journal-results-seats = Turn order
journal-results-seat = { $number ->
    [1] First player
   *[other] Player { $number }
}

# Shelf
journal-shelf-name = Name of a game
journal-shelf-add = Add as owned
journal-shelf-show = Show
journal-shelf-owned = Owned
journal-shelf-wanted = Wanted
journal-shelf-played = Played
journal-shelf-favourite = Favourite
journal-shelf-none = No games here yet.
journal-shelf-games =
    { $count ->
        [one] 1 game in the journal
       *[other] { $count } games in the journal
    }

# Files
journal-tab-files = Import and export
journal-files-about = Download your journal, or add games from a file: of this page, of BG Stats, or plays of BoardGameGeek. Games that are in your journal already are left out.
journal-files-csv = Download CSV
journal-files-json = Download JSON
journal-files-bg-stats = For BG Stats
journal-files-plays = Plays for BoardGameGeek
journal-files-import = Add games from a file
journal-files-brought = Games that you played offline, on a page without a server, can come here, too: save them there under My games as a file, and add this file. The server checks finished games and keeps them with their replays. Games under way stay in that browser.
journal-files-columns = To write a CSV file yourself, download your journal and use the same columns.
journal-files-guess = Look at the file
journal-files-guess-about = This file is not in Unicode. Read as Japanese text (Shift JIS), it begins like this. Add its games only if you can read it.
journal-files-guess-right = Add these games
journal-files-day-first = The day comes first
journal-files-month-first = The month comes first
journal-files-added =
    { $added ->
        [one] 1 game added
       *[other] { $added } games added
    }
journal-files-known =
    { $known ->
        [one] 1 game was there already
       *[other] { $known } games were there already
    }
journal-files-under-way =
    { $count ->
        [one] 1 game is still under way and stays in its browser
       *[other] { $count } games are still under way and stay in their browser
    }
journal-files-left-out = Game { $number } of the file was not added:
error-no-stored-game = It is damaged, or too long.
journal-ratings = My ratings and the leaderboards
journal-suggestions = You might like
journal-suggestions-private = Only you see these suggestions.
journal-suggest-opponent = Play { $game } with { $name }
journal-suggest-opponent-why = { $difference ->
    [0] You both have a rating of { $points }.
    [one] { $name } has a rating of { $points }, 1 point from yours.
   *[other] { $name } has a rating of { $points }, { $difference } points from yours.
}
journal-suggest-harder = Play { $game } with { $name }
journal-suggest-harder-why = You have won { $won } of your last { $games } games against { $before }.
journal-suggest-easier = Play { $game } with { $name }
journal-suggest-easier-why = You have won { $won } of your last { $games } games against { $before }.
journal-suggest-other-game = Learn { $game }
journal-suggest-other-game-why = You have played { $before } { $games } times lately, and never this game.
journal-suggest-never-built = Build { $name } in { $game }
journal-suggest-never-built-why = You have not built it in your last { $games } games.
journal-suggest-exercises = Exercises for { $game }: { $theme }
journal-suggest-exercises-why = Your first answer was right in { $right } of { $answered } exercises of this theme.

# Notes that others see
journal-public = Publish notes and stars
journal-public-server = Everybody who can open the replay of this game can read your notes and stars, with your name. Nobody else sees the place.
journal-public-real = Everybody can open a page with your name, the game, its date, your notes, your stars and the photo. The names of the others and the place stay private.
journal-public-brought = Everybody can open a page with your name, the game, its date, your notes and your stars. The names of the others and the place stay private.
journal-public-hidden = A moderator has hidden your notes from others.
journal-public-page = To the public page
journal-is-public = Public
journal-shelf-reviews = Opinions
journal-account-server = To publish them, you need an account.
journal-account-brought = To publish them, you need an account.
journal-account-real = To publish them or to add a photo, you need an account.
journal-photo = Photo
journal-photo-add = Add a photo
journal-photo-other = Choose another photo
journal-photo-delete = Delete the photo
journal-photo-alt = Photo of the game
journal-photo-about = JPEG, PNG or WebP. The photo is made smaller, and what it tells about place and camera is removed.

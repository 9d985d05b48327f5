# Public tables: the lobby, quick pairing, watching, open seats, and players who stay away.

public-title = Lobby
public-quick = Find an opponent
public-quick-about = You get a seat at a table with the usual rules. Players near your rating and long waits come first. If there is no such table, you wait at a new one.
public-game = Game
public-speed = Speed
public-speed-none = No clocks
public-speed-live = Live clocks
public-speed-days = Days for each move
public-pair = Find an opponent
public-waiting = Tables waiting for players
public-none = No table is waiting right now. Find an opponent or open a table: others will see it here.
public-none-fits = No table fits these filters.
public-open = Open a public table – { $game }
public-filters = Filters
public-any = All
public-players = Players
public-players-number = { $number } players
public-length = Length
public-length-most = up to { $minutes } minutes
public-length-days = several days
public-minutes = about { $minutes } minutes
public-special = { $count ->
    [one] 1 rule changed
   *[other] { $count } rules changed
}
public-together = Shuffled together
public-look = Join…
public-mine = To your table
public-watch-title = Games to watch
public-watch = Watch
public-watch-none = No public game is being played right now.
public-row = { $game } – { $players }
public-updates = The list updates by itself.

# New game
public-who = Who can join?
public-who-link = Only people with the link
public-who-link-about = You send it to your friends.
public-who-public = Anyone
public-who-public-about = The table is in the lobby. Anyone can take a seat, and anyone can watch the game.
public-watchable = Let others watch
public-watchable-about = Anyone who has the address of the game can watch it.
public-away = If a player stays away
public-away-about = Time counts while it is the player's turn and the player does not have the table open.
public-away-after = After
public-away-then = the others may
public-away-then-win = claim the win
public-away-then-bot = let a bot take over
public-span = { $minutes ->
    [15] 15 minutes
    [60] 1 hour
    [1440] 1 day
    [4320] 3 days
    [10080] 7 days
   *[other] { $minutes } minutes
}

# Before the game
public-agreed-win = If the player on turn stays away for { $span }, the others may claim the win.
public-agreed-bot = If the player on turn stays away for { $span }, the others may let a bot take over.
public-agreed-watch = Anyone can watch this game.
public-listed = This table is in the lobby. It stays there while you keep this page open.
public-listed-days = This table is in the lobby for up to 7 days, even if you close this page.
public-take = Take this seat
public-leave = Give back my seat
public-bot = Bot
public-put-bot = Add the bot

# At the table
public-away-since = { $player } hasn't been at the table since { $when }.
public-away-win-later = From { $end } on, you may claim the win.
public-away-bot-later = From { $end } on, a bot may take over.
public-away-win = Claim the win
public-away-bot = Let a bot take over
public-watching = You're watching this game.
public-watchers = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}

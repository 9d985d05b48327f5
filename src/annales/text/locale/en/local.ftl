# The page without a server
local-about = They run on this device, and your games stay here.
local-loading = Loading the rules: { NUMBER($loaded, minimumFractionDigits: 1) } of { NUMBER($total, minimumFractionDigits: 1) } MB
local-starting = Starting the rules…
local-asks = To play, your browser has to download { $total } MB once. Your connection saves data.
local-agree = Download now
local-failed = The rules couldn't be loaded. Check your connection, then try again. A browser of 2023 or older may be too old.
local-missing = This browser is too old to play here. It lacks: { $missing }
local-retry = Try again
local-update = A new version is ready.
local-update-use = Use it now
local-install = You can install this game, and then play without a network.
local-install-now = Install
local-install-by-menu = Open the Share menu and choose “Add to Home Screen”.
local-delete = Delete this game
local-delete-sure = Delete?
local-kept = This browser stores your games. If you clear its data, they are gone.
local-used = Stored: { $megabytes } MB, with the parts of this page that work offline.
local-save-games = Save all games as a file
local-add-games = Add games from a file
local-games-added = { $added ->
    [0] No games were added.
    [one] 1 game was added.
   *[other] { $added } games were added.
  }
local-games-known = { $known ->
    [one] 1 game was here already.
   *[other] { $known } games were here already.
  }

# Errors
error-needs-server = This is only possible on a server.
error-python-failed = The rules stopped with an error. Reload the page: your game is stored up to the last move.
error-local-storage = This browser couldn't store your move, so it wasn't made.
error-local-file = A part of the page couldn't be loaded. Check your connection, then try again.
error-no-local-game = This browser does not have that game.
error-search-failed = The search of the computer stopped with an error, so it makes this move at a glance.
error-games-file-game = Game { $number } of that file can't be read, so no game was added.

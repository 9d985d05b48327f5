## Tables of games
cli-help-table =
    Write games of self-play to a table (Parquet), one row for each game.

    All games of a table have the same number of players.
cli-help-table-out = File for the table (.parquet).
cli-help-table-summary = File of statistics (JSON) to which a summary is added: shares of victories by item, pair, order and seat.
cli-help-explore =
    Group the games of a table, and print a share with its 95 % interval for each group.

    Expressions are SQL of DuckDB over the columns of the table.
cli-help-explore-file = Table from annales table.
cli-help-explore-by = Expression for the group of a game, such as picks0[1] or unnest(picks0). By default all games are one group.
cli-help-explore-where = Condition for the games that count, such as victory = 'science'.
cli-help-explore-value = Expression from 0 to 1 whose mean is printed.
cli-help-explore-csv = Print CSV.
cli-table-written = { $games } games written to { $file }
cli-explore-games = Games
cli-explore-share = Share
cli-explore-interval = 95 % interval

## Data sets
cli-help-dataset =
    Play games of the search against itself and write them as a data set (Parquet).

    The folder gets one row for each game and one for each searched position, the schema, and a data card. To
    continue after an interruption, or to add games, run the same command again.
cli-help-dataset-out = Folder of the data set.
cli-help-dataset-network = Network that the search uses: a file, or own for the one that comes with the game. Without it the search uses playouts.
cli-help-dataset-visits = Visits of a full search; a fast one has a fifth. Default: 100 and 20.
cli-dataset-interrupted = Interrupted after { $done } of { $games } games. Run the same command again to continue.
cli-dataset-written = { $games } games and { $positions } positions ({ $megabytes } MB) are in { $folder }

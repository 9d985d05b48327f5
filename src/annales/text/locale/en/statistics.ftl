## Tables of games
cli-help-table =
    Write games of self-play to a table (Parquet), one row for each game.

    All games of a table have the same number of players.
cli-help-table-out = File for the table (.parquet).
cli-help-table-summary = File of statistics (JSON) to which a summary is added: shares of victories by item, pair, order and seat.
cli-help-explore =
    Group the games of a table, and print a share with its 95 % interval for each group.

    Expressions are SQL of DuckDB over the columns of the table.
cli-help-explore-file = Table that annales table made.
cli-help-explore-by = Expression that names the group of a game, such as picks0[1] or unnest(picks0). By default all games are one group.
cli-help-explore-where = Condition for the games that count, such as victory = 'science'.
cli-help-explore-value = Expression from 0 to 1 whose mean is printed.
cli-help-explore-csv = Print CSV.
cli-table-written = { $games } games written to { $file }
cli-explore-games = Games
cli-explore-share = Share
cli-explore-interval = 95 % interval

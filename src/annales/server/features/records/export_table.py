"""Stored games as rows of a table: its columns, and its files in Parquet."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from annales import __version__
from annales.server.features.records.replays import record_of_table
from annales.server.live.finished_game import finished_game
from annales.server.live.queries import FinishedRow
from annales.server.live.state import TableState
from annales.server.live.table_game import plain_options
from annales.server.server_time import iso_seconds

__all__ = ["COLUMNS", "StoredRow", "row_of_table", "table_bytes"]

StoredRow = dict[str, object]
"""The cells of a game by column."""

COLUMNS = (
    ("id", "VARCHAR", "Id of the table."),
    ("game", "VARCHAR", "Id of the game, such as duel."),
    ("rules", "VARCHAR", "Version of the rules."),
    ("cards", "VARCHAR", "Id of the card set on this server; NULL for the one of the game."),
    ("options", "VARCHAR", "Rule options, as JSON."),
    ("opened", "TIMESTAMP", "When the table was opened, UTC."),
    ("ended", "TIMESTAMP", "When the game was decided or aborted, UTC."),
    ("time", "VARCHAR", "How much time people had, as JSON; NULL for a game without clocks."),
    ("rated", "BOOLEAN", "Whether the game counted for ratings."),
    ("players", "TINYINT", "Number of players."),
    ("names", "VARCHAR[]", "Names by seat. Bots have the names of their levels."),
    ("bots", "BOOLEAN[]", "By seat, whether a bot played to the end."),
    ("victory", "VARCHAR", "Kind of victory; NULL for a game that was aborted."),
    ("winners", "TINYINT[]", "Seats that won, from 0; NULL for a game that was aborted."),
    (
        "scores",
        "SMALLINT[]",
        "Points by seat; NULL where somebody resigned, and for a game that was aborted.",
    ),
    ("moves", "SMALLINT", "Moves of all seats. Outcomes of chance do not count."),
    ("record", "VARCHAR", "The whole game with the proof of its deal, as annales.Record.parse reads it."),
)
"""Name, type in SQL and meaning of each column."""


def row_of_table(stored: FinishedRow, state: TableState) -> StoredRow:
    """The row of a game that is over. Raises `Refusal` if it is closed."""
    header, game = state.header, state.game.game
    ended = finished_game(game)
    scores = [one["total"] for one in ended.scores if one] if ended else []
    return {
        "id": header.id,
        "game": header.game,
        "rules": header.rules,
        "cards": header.cards,
        "options": msgspec.json.encode(plain_options(game.options)).decode(),
        "opened": iso_seconds(stored.created),
        "ended": iso_seconds(stored.ended),
        "time": msgspec.json.encode(header.time).decode() if header.time else None,
        "rated": header.rated,
        "players": game.seats,
        "names": [player.name for player in header.players],
        "bots": [player.is_bot for player in header.players],
        "victory": ended.by if ended else None,
        "winners": list(ended.winners) if ended else None,
        "scores": scores or None,
        "moves": game.ply,
        "record": record_of_table(state),
    }


def table_bytes(rows: Iterable[StoredRow]) -> bytes:
    """A Parquet file with these rows. Raises `MissingExtra` where DuckDB is not installed."""
    # Only this needs DuckDB, and what makes data sets.
    from annales.datasets.columns import Column
    from annales.datasets.parquet import write_parquet

    columns = [Column(name, kind, "", meaning) for name, kind, meaning in COLUMNS]
    about = {"columns": columns, "annales": __version__}
    with TemporaryDirectory() as folder:
        made = Path(folder) / "games.parquet"
        write_parquet(made, columns, rows, {"annales": msgspec.json.encode(about).decode()})
        return made.read_bytes()

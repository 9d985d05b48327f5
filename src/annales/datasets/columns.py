"""The schema of data sets: tables, columns, types, units and meanings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

__all__ = ["FORMAT", "TABLES", "Column"]

FORMAT = 1
"""Raised when a column changes its type or meaning."""


class Column(msgspec.Struct, frozen=True):
    """One column of a table."""

    name: str
    type: str
    """The type in SQL. A list has [] at its end."""
    unit: str
    meaning: str


GAMES = (
    Column("game", "BIGINT", "number", "Number of the game in the data set, from 0."),
    Column("players", "TINYINT", "seats", "Number of players."),
    Column("first_seat", "TINYINT", "seat", "Seat that made the first move, from 0."),
    Column("victory", "VARCHAR", "id", "Kind of victory."),
    Column("moves", "SMALLINT", "moves", "Moves of all seats. Outcomes of chance do not count."),
    Column(
        "results",
        "FLOAT[]",
        "share of a victory, 0 to 1",
        "Result by seat: 1 for a victory, 1/n for a victory that n seats share, 0 for a defeat.",
    ),
    Column("scores", "SMALLINT[]", "points", "Points by seat at the end, for every kind of victory."),
    Column("record", "VARCHAR", "text", "The whole game, as annales.Record.parse and `annales replay` read it."),
)
POSITIONS = (
    Column("game", "BIGINT", "number", "The game, as in the table of games."),
    Column("ply", "SMALLINT", "moves", "Moves of the game before this position."),
    Column("seat", "TINYINT", "seat", "Seat on turn, from 0."),
    Column("position", "VARCHAR", "text", "The position, as Game.from_position reads it. Public information only."),
    Column("move", "VARCHAR", "text", "The move that was made."),
    Column(
        "values",
        "FLOAT[]",
        "share of a victory, 0 to 1",
        "Mean result of the search by seat. The sum over all seats is 1, less rounding.",
    ),
    Column("visits", "INTEGER", "visits", "Visits of the whole search; NULL for a fast search."),
    Column("moves", "VARCHAR[]", "text", "The moves that the search considered; NULL for a fast search."),
    Column(
        "move_visits",
        "INTEGER[]",
        "visits",
        "Visits of each of these moves; NULL for a fast search. Divide by their sum for the shares of visits.",
    ),
    Column(
        "is_styled", "BOOLEAN", "", "Whether the seat preferred a kind of victory; values are then not its results."
    ),
    Column("is_random", "BOOLEAN", "", "Whether the move was drawn uniformly from the legal moves."),
)
TABLES: Mapping[str, tuple[Column, ...]] = MappingProxyType({"games": GAMES, "positions": POSITIONS})
"""Columns in order, by table. A position is a decision with at least two legal moves that was searched."""

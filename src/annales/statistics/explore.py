"""Shares of victories in a table of games, by groups that SQL expressions name."""

from __future__ import annotations

from pathlib import Path

import msgspec

from annales.arena.statistics import wilson_bounds
from annales.errors import AnnalesError
from annales.statistics.table import connect

__all__ = ["Group", "explore"]


class Group(msgspec.Struct, frozen=True):
    """The games of one group."""

    key: str
    """The value of the expression; empty for all games, and where the expression has no value."""
    games: int
    share: float
    """Mean of the measured value, such as the share of the games that seat 0 won: 0 to 1."""
    low: float
    """Lower end of the 95 % interval of the share (Wilson)."""
    high: float
    """Its upper end."""


def explore(file: Path, by: str = "", where: str = "", value: str = "won0") -> list[Group]:
    """The share of a value in each group of games, largest groups first.

    `by`, `where` and `value` are DuckDB expressions over the columns of the table, such as `picks0[1]`,
    `victory = 'science'` and `won0`. A list as the group, such as `unnest(picks0)`, counts a game in several groups.
    Raises `AnnalesError` for a missing file, a faulty expression, and a value outside 0 to 1.
    """
    if not file.is_file():
        raise AnnalesError(f"{file}: there is no such file")
    rows = _query(file, by or "''", where or "true", value)
    groups = []
    for key, games, share, least, most in rows:
        if least < 0 or most > 1:
            raise AnnalesError(f"{value} is not a share: it has values from {least:g} to {most:g}, not from 0 to 1")
        groups.append(Group("" if key is None else str(key), games, share, *wilson_bounds(share, games)))
    return groups


def _query(file: Path, by: str, where: str, value: str) -> list[tuple[str | None, int, float, float, float]]:
    """Rows of group, games, mean, least and greatest value."""
    with connect() as base:
        import duckdb

        try:
            base.execute("CREATE TABLE games AS SELECT * FROM read_parquet($1)", [str(file)])
            # The expressions are the user's, and need no other file.
            base.execute("SET enable_external_access = false")
            found: list[tuple[str | None, int, float, float, float]] = base.execute(
                f"SELECT key, count(*), avg(v), min(v), max(v) FROM (SELECT {by} AS key, CAST({value} AS DOUBLE) AS v "
                f"FROM games WHERE {where}) WHERE v IS NOT NULL GROUP BY key ORDER BY count(*) DESC, key"
            ).fetchall()
        except duckdb.Error as fault:
            raise AnnalesError(f"{file}: {str(fault).splitlines()[0]}") from None
    return found

"""Whether the clocks of games lost exactly the time that passed, also while no server ran."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from annales.server.settings import ServerSettings
from traffic.history import rows_of


class ClockRow(NamedTuple):
    """A change of a table after which its clocks are known."""

    table: str
    version: int
    kind: str
    at: int
    clocks: list[int]
    """Milliseconds that each seat has left."""
    running: int | None
    increment: int
    """Milliseconds that a move gains."""


def clock_rows(settings: ServerSettings) -> list[ClockRow]:
    """All changes of games with clocks, in their order."""
    query = """SELECT game, version, kind, at, clocks, running, time
               FROM log JOIN (SELECT id, time FROM games) AS timed ON id = game
               WHERE clocks IS NOT NULL ORDER BY game, version"""
    return [
        ClockRow(table, version, kind, at, _json(clocks), running, 1000 * _json(time).get("increment", 0))
        for table, version, kind, at, clocks, running, time in rows_of(settings, query)
    ]


def clock_faults(rows: list[ClockRow]) -> Iterator[str]:
    """Where a clock gained or lost time."""
    for before, after in pairwise(rows):
        if before.table != after.table:
            continue
        expected = list(before.clocks)
        if before.running is not None:
            expected[before.running] = max(0, expected[before.running] - (after.at - before.at))
            if after.kind == "move":
                expected[before.running] += after.increment
        if after.clocks != expected:
            yield f"table {after.table}: at version {after.version} the clocks show {after.clocks} and not {expected}"


def _json(value: Any) -> Any:
    """What a column with JSON holds: SQLite gives it as text."""
    return json.loads(value) if isinstance(value, str) else value

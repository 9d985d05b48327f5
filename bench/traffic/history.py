"""The actions of players and the messages to them, and whether the log of the server agrees with it."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from annales.server.db.engine import begin_read, open_engine
from annales.server.settings import ServerSettings
from traffic.figures import Tally
from traffic.messages import PlayMove
from traffic.player import Player


@dataclass(frozen=True)
class Event:
    """Something that happened to a move: it was sent, stored or refused, or its answer was lost."""

    at: float
    """Seconds of a clock that never goes back."""
    kind: Literal["invoke", "ok", "fail", "unknown"]
    table: str
    move: PlayMove
    version: int
    """The version at which the move was stored, or was to be stored."""


class History(Tally):
    """A tally that also keeps every event of every move, and notices versions that go back."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []
        self.steps_back: list[str] = []
        """Where a player was shown an older version than before."""
        self._newest: dict[Player, int] = {}

    def _add(self, kind: Literal["invoke", "ok", "fail", "unknown"], player: Player, move: PlayMove, to: int) -> None:
        self.events.append(Event(time.monotonic(), kind, player.ticket.table, move, to))

    def invoked(self, player: Player, move: PlayMove) -> None:
        """A move is sent, perhaps once more."""
        self._add("invoke", player, move, move.version + 1)

    def shown(self, player: Player, version: int, own: float | None) -> None:
        """A snapshot arrived."""
        super().shown(player, version, own)
        before = self._newest.get(player, 0)
        if version < before:
            self.steps_back.append(f"table {player.ticket.table}: version {version} was shown after {before}")
        self._newest[player] = max(version, before)

    def acknowledged(self, player: Player, move: PlayMove, version: int) -> None:
        """A move was stored. A snapshot of an older version must not follow."""
        super().acknowledged(player, move, version)
        self._newest[player] = max(version, self._newest.get(player, 0))
        self._add("ok", player, move, version)

    def refused(self, player: Player, move: PlayMove | None, key: str) -> None:
        """A move was refused."""
        super().refused(player, move, key)
        if move:
            self._add("fail", player, move, move.version + 1)

    def lost(self, player: Player, move: PlayMove | None, kind: str) -> None:
        """The connection was lost while a move had no answer."""
        super().lost(player, move, kind)
        if move:
            self._add("unknown", player, move, move.version + 1)

    def first_ok_after(self, moment: float) -> float | None:
        """Seconds from a moment to the first move that was acknowledged after it; None if there was none."""
        return next((event.at - moment for event in self.events if event.kind == "ok" and event.at > moment), None)


class LogRow(NamedTuple):
    """A row of the server's log."""

    table: str
    version: int
    request_id: str | None
    move: str | None


def read_log(settings: ServerSettings) -> list[LogRow]:
    """The log in the database of a server."""
    query = "SELECT game, version, request_id, move FROM log ORDER BY game, version"
    return [LogRow(*row) for row in rows_of(settings, query)]


def unfinished(settings: ServerSettings) -> set[str]:
    """Tables whose games are not over."""
    return {table for (table,) in rows_of(settings, "SELECT id FROM games WHERE NOT over")}


def idle_bots(settings: ServerSettings) -> set[str]:
    """Tables with all seats taken at which a bot is on turn."""
    query = """SELECT id FROM games JOIN seats ON seats.game = id AND seat = turn WHERE NOT over AND bot IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM seats WHERE game = id AND person IS NULL AND bot IS NULL)"""
    return {table for (table,) in rows_of(settings, query)}


def rows_of(settings: ServerSettings, query: str) -> Sequence[tuple[Any, ...]]:
    """The rows of a query in the database of a server."""
    engine = open_engine(settings)
    try:
        with begin_read(engine) as connection:
            return [tuple(row) for row in connection.exec_driver_sql(query)]
    finally:
        engine.dispose()


def faults(history: History, log: list[LogRow]) -> Iterator[str]:
    """Where the log and the messages to players disagree; nothing if every acknowledged move was kept once."""
    yield from history.steps_back
    rows = {(row.table, row.request_id): row for row in log if row.request_id is not None}
    yield from _gaps_and_repetitions(log)
    for event in history.events:
        row = rows.get((event.table, event.move.request_id))
        about = f"table {event.table}: {event.move.move!r} ({event.move.request_id})"
        if event.kind == "ok" and row is None:
            yield f"{about} was acknowledged at version {event.version} and is not in the log"
        elif event.kind == "ok" and row and (row.version, row.move) != (event.version, event.move.move):
            yield f"{about} was acknowledged at version {event.version}, and the log has {row.move!r} at {row.version}"
        elif event.kind == "fail" and row is not None:
            yield f"{about} was refused and is in the log at version {row.version}"


def _gaps_and_repetitions(log: list[LogRow]) -> Iterator[str]:
    versions: dict[str, list[int]] = defaultdict(list)
    for row in log:
        versions[row.table].append(row.version)
    for table, found in versions.items():
        if found != list(range(len(found))):
            yield f"table {table}: the log has the versions {found}"
    times = Counter((row.table, row.request_id) for row in log if row.request_id is not None)
    for (table, request), n in times.items():
        if n > 1:
            yield f"table {table}: request {request} is in the log {n} times"

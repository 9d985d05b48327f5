"""The history of a game as pages get it: one entry for each move and each outcome of chance."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from annales.core.events import RESIGNED, TIME
from annales.core.game import Entry, Game, Played
from annales.core.views import TableView

__all__ = ["ChanceEntry", "LogEntry", "MoveEntry", "log_message", "views_by_ply"]


class MoveEntry(msgspec.Struct, frozen=True, tag_field="type", tag="move"):
    """A move in the log."""

    ply: int
    """Counted from 1."""
    seat: int
    move: str


class ChanceEntry(msgspec.Struct, frozen=True, tag_field="type", tag="chance"):
    """A chance event in the log."""

    chance: str
    """Kind of the event."""
    outcome: str


LogEntry = MoveEntry | ChanceEntry


def log_message(entries: Sequence[Entry]) -> tuple[LogEntry, ...]:
    """The history of a game."""
    log: list[LogEntry] = []
    ply = 0
    for entry in entries:
        if isinstance(entry, Played):
            ply += 1
            log.append(MoveEntry(ply=ply, seat=entry.seat, move=entry.move.text))
        else:
            log.append(ChanceEntry(chance=entry.kind, outcome=entry.outcome))
    return tuple(log)


def views_by_ply(game: Game, seat: int | None) -> tuple[tuple[TableView, ...], tuple[int, ...]]:
    """The view before each move and at the end, and the number of history entries that lead to each."""
    start = game.start_position
    kind = type(game)
    # A second game is replayed step by step, since taking back the given one would disturb a live table.
    replayed = kind.from_position(start, chance="manual") if start else kind(chance="manual", options=game.options)
    views: list[TableView] = []
    ends: list[int] = []
    for index, entry in enumerate(game.history):
        if isinstance(entry, Played):
            views.append(replayed.view(seat))
            ends.append(index)
        replayed.replay([entry])
    if game.resigned is not None:
        replayed.resign(game.resigned, TIME if game.outcome and game.outcome.by == TIME else RESIGNED)
    return (*views, replayed.view(seat)), (*ends, len(game.history))

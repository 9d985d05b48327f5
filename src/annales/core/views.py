"""What the views of all games have in common, and the view of a game that defines none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from annales.kernel.protocol import StateRecord

__all__ = [
    "OutcomeView",
    "PlainMove",
    "PlainView",
    "PlayView",
    "TableView",
    "differences",
    "is_waiting",
    "table_fields",
    "with_total",
]


class OutcomeView(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a finished game ended, as views tell it."""

    winner: int | str
    by: str
    winners: tuple[int, ...] = ()
    """All who won, in games of more than two."""


class TableView(msgspec.Struct, frozen=True):
    """What a view of any game begins with."""

    game: str
    turn: int | None
    """Seat on turn; None when the game is over or waits for chance."""
    choice: str | None
    event: str | None
    """Kind of the pending chance event."""
    age: int


class PlayView(msgspec.Struct, frozen=True):
    """What a view of any game begins with where it tells of a legal move."""

    move: str
    number: int
    kind: str
    card: str | None


class PlainMove(msgspec.Struct, frozen=True):
    """A legal move of a `PlainView`."""

    move: str
    number: int


class PlainView(TableView, frozen=True):
    """The view of a game that defines none of its own: enough to play it on the generic table of the page."""

    fields: Mapping[str, str]
    """The situation as the fields of its position."""
    scores: tuple[Mapping[str, int], ...]
    """Points by seat and part."""
    moves: tuple[PlainMove, ...]
    outcome: OutcomeView | None = None


def is_waiting(s: StateRecord) -> bool:
    """Whether nobody has to decide: the game is over, or a chance event is pending."""
    return bool(s.turn < 0 or s.event)


def table_fields(game: str, s: Any, choices: Sequence[str], events: Sequence[str]) -> dict[str, Any]:
    """The fields of `TableView` for a situation, from the names of its choices and events."""
    open_ = not is_waiting(s)
    return {
        "game": game,
        "turn": s.turn if open_ else None,
        "choice": choices[s.choice] if open_ else None,
        "event": events[s.event] or None,
        "age": s.age,
    }


def with_total(parts: Mapping[str, int]) -> dict[str, int]:
    """Points by part, and their `total`."""
    return {**parts, "total": sum(parts.values())}


def differences(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """What has changed among named numbers, and by how much."""
    return {name: after[name] - number for name, number in before.items() if after[name] != number}

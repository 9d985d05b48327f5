"""The fields that views of all games share, and the view of a game that defines none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypedDict

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
    """How a finished game ended, as part of a view."""

    winner: int | str
    """The winning seat, or "shared"."""
    by: str
    """The kind of victory."""
    winners: tuple[int, ...] = ()
    """All seats that won, in games of more than two seats; empty otherwise."""


class TableView(msgspec.Struct, frozen=True):
    """The fields that the view of every game has."""

    game: str
    turn: int | None
    """The seat on turn; None when the game is over or waits for chance."""
    choice: str | None
    """The kind of the open choice; None as for `turn`."""
    event: str | None
    """The kind of the pending chance event; None without one."""
    age: int
    """The current age, from 1; 0 before the first age and in games without ages."""


class PlayView(msgspec.Struct, frozen=True):
    """The fields that the view of a legal move has in every game."""

    move: str
    """The move in notation."""
    number: int
    kind: str
    """The first word of the move."""
    card: str | None
    """The id of the card that the move is about; None without one."""


class PlainMove(msgspec.Struct, frozen=True):
    """A legal move of a `PlainView`."""

    move: str
    number: int


class PlainView(TableView, frozen=True):
    """The view of a game that defines none. The page can show it as a plain table."""

    fields: Mapping[str, str]
    """The fields of the position."""
    scores: tuple[Mapping[str, int], ...]
    """Points by part, for each seat."""
    moves: tuple[PlainMove, ...]
    outcome: OutcomeView | None = None


def is_waiting(s: StateRecord | StateWithChoice) -> bool:
    """Whether no seat has to decide: the game is over, or a chance event is pending."""
    return bool(s.turn < 0 or s.event)


class TableFields(TypedDict):
    """The fields of `TableView` as keyword arguments."""

    game: str
    turn: int | None
    choice: str | None
    event: str | None
    age: int


class StateWithChoice(Protocol):
    """A state record with the number of the open choice."""

    turn: int
    event: int
    age: int
    choice: int


def table_fields(game: str, s: StateWithChoice, choices: Sequence[str], events: Sequence[str]) -> TableFields:
    """The fields of `TableView` for a state. `choices` and `events` are their names by number."""
    open_ = not is_waiting(s)
    return {
        "game": game,
        "turn": s.turn if open_ else None,
        "choice": choices[s.choice] if open_ else None,
        "event": events[s.event] or None,
        "age": s.age,
    }


def with_total(parts: Mapping[str, int]) -> dict[str, int]:
    """Points by part with their sum as `total`."""
    return {**parts, "total": sum(parts.values())}


def differences(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """The changes between two sets of named numbers; names without a change are left out."""
    return {name: after[name] - number for name, number in before.items() if after[name] != number}

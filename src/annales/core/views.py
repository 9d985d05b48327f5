"""The fields that views of all games share, and the view of a game that defines none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from annales.core.catalogue import CatalogueEntry
from annales.kernel.protocol import StateRecord
from annales.structs import inspect_now

__all__ = [
    "FieldRow",
    "FieldView",
    "GameFacts",
    "OutcomeView",
    "PlainMove",
    "PlainView",
    "PlayView",
    "StateWithChoice",
    "TableView",
    "differences",
    "is_waiting",
    "table_fields",
    "with_total",
]

K = TypeVar("K", bound=str)


class OutcomeView(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a finished game ended, as part of a view."""

    winner: int | Literal["shared"]
    by: str
    """Kind of victory; `resigned` where a seat gave the game up."""
    winners: tuple[int, ...] = ()
    """All who won, in games of more than two."""
    ranks: tuple[int, ...] = ()
    """By seat, 1 being the best, in games that rank their players."""


inspect_now(OutcomeView)


class TableView(msgspec.Struct, frozen=True):
    """What the view of any game has."""

    game: str
    turn: int | None
    """The seat on turn; None when the game is over or waits for chance."""
    choice: str | None
    """Kind of the open choice; None when the game is over or waits for chance."""
    event: str | None
    """The kind of the pending chance event; None without one."""
    age: int
    """The age under way; 0 before the first."""
    outcome: OutcomeView | None
    """How the game ended; None while it goes on."""


class PlayView(msgspec.Struct, frozen=True):
    """What the view of a legal move has in most games."""

    move: str
    """The move in notation, as it is sent."""
    number: int
    kind: str
    """The first word of the move."""
    card: str | None
    """The card that it is about, if any."""

    def __index__(self) -> int:
        """Its number, so that a game takes it as a move."""
        return self.number


class PlainMove(msgspec.Struct, frozen=True):
    """A legal move of a `PlainView`."""

    move: str
    number: int

    def __index__(self) -> int:
        """Its number, so that a game takes it as a move."""
        return self.number


class FieldRow(msgspec.Struct, frozen=True):
    """A row of a field of the situation, as people read it."""

    seat: int | None
    """The seat that the row belongs to, if it belongs to one."""
    name: str
    """The id of the row; empty for a field with a single row. Boards show it after the player if there is a seat."""
    values: tuple[str, ...]
    """Ids and numbers. Nothing where there is nothing to show, for example in an empty hand."""


class FieldView(msgspec.Struct, frozen=True):
    """A field of the situation, as people read it."""

    name: str
    rows: tuple[FieldRow, ...]


class PlainView(TableView, frozen=True):
    """The view of a game that defines none. The page can show it as a plain table."""

    fields: Mapping[str, str]
    """The fields of the position."""
    shown: tuple[FieldView, ...]
    """The fields that a board shows, in words."""
    scores: tuple[Mapping[str, int], ...]
    """Points by part, for each seat."""
    moves: tuple[PlainMove, ...]


class GameFacts(msgspec.Struct, frozen=True):
    """What does not change during a game, for clients. A game adds fields of its own."""

    catalogue: tuple[CatalogueEntry, ...]
    """Everything with a name and an effect."""


def is_waiting(s: StateRecord | StateWithChoice) -> bool:
    """Whether no seat has to decide: the game is over, or a chance event is pending."""
    return bool(s.turn < 0 or s.event)


class StateWithChoice(Protocol):
    """A state record with the number of the open choice."""

    turn: int
    event: int
    age: int
    choice: int


def table_fields(game: str, s: StateWithChoice, choices: Sequence[str], events: Sequence[str]) -> dict[str, Any]:
    """The fields of `TableView` for a state. `choices` and `events` are their names by number."""
    # While nobody decides, `turn` and `choice` of the state are left over from the last decision.
    open_ = not is_waiting(s)
    return {
        "game": game,
        "turn": s.turn if open_ else None,
        "choice": choices[s.choice] if open_ else None,
        "event": events[s.event] or None,
        "age": s.age,
    }


def with_total(parts: Mapping[K, int]) -> dict[K | Literal["total"], int]:
    """Points by part, and their `total`."""
    scores: dict[K | Literal["total"], int] = dict(parts.items())
    scores["total"] = sum(parts.values())
    return scores


def differences(names: Sequence[K], before: Sequence[int], after: Sequence[int]) -> dict[K, int]:
    """What has changed among named numbers, and by how much.

    >>> differences(("wood", "clay"), [1, 2], [1, 5])
    {'clay': 3}
    """
    # Most moves change few things, and a preview compares many.
    if before == after:
        return {}
    return {name: new - old for name, old, new in zip(names, before, after, strict=True) if new != old}

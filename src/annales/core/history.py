"""The entries of a game's history: moves and chance outcomes."""

from __future__ import annotations

from dataclasses import dataclass

from annales.core.move import Move

__all__ = ["Chance", "Entry", "Played"]


@dataclass(frozen=True, slots=True)
class Played:
    """A move in the history."""

    seat: int
    choice: str
    """The kind of the choice that the move answered; empty in entries that were read from a record."""
    move: Move


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance outcome in the history."""

    kind: str
    """The kind of the event."""
    outcome: str
    """The outcome in notation."""


Entry = Played | Chance

"""The entries of a game's history: moves and outcomes of chance."""

from __future__ import annotations

from dataclasses import dataclass

from annales.core.move import Move

__all__ = ["Chance", "Entry", "Played"]


@dataclass(frozen=True)
class Played:
    """A move in the history."""

    seat: int
    choice: str
    """Kind of the choice that the move answered; empty where the entry was read from a record."""
    move: Move


@dataclass(frozen=True)
class Chance:
    """An outcome of chance in the history."""

    kind: str
    outcome: str


Entry = Played | Chance

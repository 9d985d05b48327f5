"""The entries of a game's history: moves and chance outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from annales.core.move import Move

__all__ = ["Chance", "Entry", "Played", "acting_seat", "plies_since_move"]


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


def acting_seat(turn: int | None, history: Sequence[Entry], seats: Sequence[int]) -> int:
    """Which of a person's seats acts now: the one on turn, else the one that moved last, else the first."""
    if turn is not None and turn in seats:
        return turn
    movers = (entry.seat for entry in reversed(history) if isinstance(entry, Played))
    return next((seat for seat in movers if seat in seats), seats[0])


def plies_since_move(history: Sequence[Entry], seats: Sequence[int]) -> int | None:
    """Number of moves since the last one of some seats, including it; None if there is none."""
    movers = (entry.seat for entry in reversed(history) if isinstance(entry, Played))
    return next((plies for plies, mover in enumerate(movers, 1) if mover in seats), None)

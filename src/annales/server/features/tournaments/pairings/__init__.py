"""Who plays against whom in the rounds of a tournament. Everything here is a function of what is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

__all__ = ["Board", "Contender"]

Board = tuple[int, ...]
"""The numbers of the players at a table, by seat. Somebody alone has no opponent."""


@dataclass(frozen=True)
class Contender:
    """What pairing needs to know about a player: the rounds so far."""

    number: int
    score: Fraction = Fraction(0)
    met: Mapping[int, int] = field(default_factory=dict)
    """How often the player has met others, by their numbers."""
    byes: int = 0
    """Rounds without an opponent."""
    seats: tuple[int, ...] = ()
    """The seats in the rounds so far."""

    @property
    def balance(self) -> int:
        """How much more often the player sat in the first seat than in the second."""
        return self.seats.count(0) - self.seats.count(1)

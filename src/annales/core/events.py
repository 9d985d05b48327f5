"""What a ruleset tells the rest of the library about one situation: chance events and how a game ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

__all__ = ["NO_OUTCOME", "RESIGNED", "Draw", "Event", "OptionValue", "Options", "Outcome", "Situation"]

RESIGNED = "resigned"
"""How a game ended that a seat resigned: possible in every game, beside the game's own kinds of victory."""

NO_OUTCOME = "nothing"
"""The outcome, number −1, of an event for which nothing is left: only where a situation was set up by hand."""

OptionValue = str | bool | int
Options = Mapping[str, OptionValue]


@dataclass(frozen=True)
class Draw:
    """Where the outcome of a chance event is drawn from.

    A secret seed gives every deck a secret order. The outcome is the one at place `index` of that order, or, where
    `index` is None, the first one that is still possible. So the outcome does not depend on the order of play.
    """

    deck: str
    index: int | None = None
    where: str = ""
    """Where on the table it happens, for people; empty where the kind of event says it."""


@dataclass(frozen=True)
class Event:
    """A pending chance event. All outcomes are equally likely; `deck`, `index` and `where` are those of `Draw`."""

    kind: str
    outcomes: Mapping[str, int]
    """Numbers of the possible outcomes by their texts."""
    deck: str
    index: int | None = None
    where: str = ""

    @property
    def probabilities(self) -> dict[str, Fraction]:
        """Exact probability of each outcome."""
        return {name: Fraction(1, len(self.outcomes)) for name in self.outcomes}


@dataclass(frozen=True)
class Outcome:
    """How a finished game ended."""

    winners: tuple[int, ...]
    """Seats that won; several when the victory is shared."""
    by: str
    """Kind of victory, or `RESIGNED`."""
    ranks: tuple[int, ...] = ()
    """By seat, 1 for the best; equal seats share a rank. Empty where a game tells only who won."""

    @property
    def winner(self) -> int | Literal["shared"]:
        """The winning seat, or "shared"."""
        return self.winners[0] if len(self.winners) == 1 else "shared"


@dataclass(frozen=True)
class Situation:
    """What a game's functions work on. Each game has record classes of its own for the three."""

    f: Any
    """The facts record, with cards and rule options."""
    s: Any
    """The state record."""
    w: Any
    """The scratch record."""

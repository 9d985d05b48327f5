"""The data that a ruleset and the library exchange: options, situations, chance events, outcomes of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Literal

from annales.errors import AnnalesError

__all__ = [
    "NO_OUTCOME",
    "RESIGNED",
    "TIME",
    "Bounds",
    "Draw",
    "Event",
    "Forfeit",
    "OptionValue",
    "Options",
    "Outcome",
    "Situation",
    "checked_forfeit",
]

RESIGNED: Final = "resigned"
"""The kind of victory when a seat resigns. It exists in every game, in addition to `Ruleset.victories`."""
TIME: Final = "time"
"""The kind of victory when the time of a seat is over. It exists in every game that is played with clocks."""
Forfeit = Literal["resigned", "time"]
"""How a seat gives up a game that could continue by its rules: `RESIGNED` or `TIME`."""


def checked_forfeit(by: Forfeit) -> Forfeit:
    """A way of giving up as it is. Raises `AnnalesError` for an unknown one."""
    if by not in (RESIGNED, TIME):
        raise AnnalesError(f"a seat cannot lose by {by!r} (known: {RESIGNED}, {TIME})")
    return by


NO_OUTCOME = "nothing"
"""The text of outcome −1: no possible outcome is left. Occurs only in situations that were set up by hand."""

OptionValue = str | bool | int
Options = Mapping[str, OptionValue]
"""Rule options by name."""


@dataclass(frozen=True)
class Draw:
    """The place that the outcome of a chance event is drawn from.

    A seed puts each deck into a secret order. The outcome is the entry at place `index` of that order. When `index` is
    None, it is the first entry that is still possible. So the outcome does not depend on the order of play.
    """

    deck: str
    """The name of the deck, an argument of `Ruleset.deck`."""
    index: int | None = None
    """The place in the secret order, from 0."""
    where: str = ""
    """The place on the table, for people; empty when the kind of event is enough."""


@dataclass(frozen=True)
class Event:
    """A pending chance event. All its outcomes are equally likely."""

    kind: str
    """One of `Ruleset.events`."""
    outcomes: Mapping[str, int]
    """Numbers of the possible outcomes by their texts."""
    deck: str
    """As in `Draw`."""
    index: int | None = None
    """As in `Draw`."""
    where: str = ""
    """As in `Draw`."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of the possible outcomes, for `Game.settle`."""
        return tuple(self.outcomes.values())

    @property
    def probabilities(self) -> dict[str, Fraction]:
        """The exact probability of each outcome, by its text."""
        return {name: Fraction(1, len(self.outcomes)) for name in self.outcomes}


@dataclass(frozen=True)
class Bounds:
    """Limits that no game exceeds, for programs that reserve memory in advance. None where there is no limit."""

    moves: int
    """Numbers of moves are smaller than this: the length of a mask."""
    outcomes: int
    """Numbers of chance outcomes are smaller than this. Many events have fewer outcomes."""
    plies: int | None
    """The most moves of a game."""
    chance_nodes: int | None
    """The most chance outcomes of a game."""
    lowest_return: int = -1
    """The lowest value of `Game.returns`."""
    highest_return: int = 1
    """The highest value of `Game.returns`."""


@dataclass(frozen=True)
class Outcome:
    """How a finished game ended."""

    winners: tuple[int, ...]
    """Seats that won; several when the victory is shared."""
    by: str
    """The kind of victory: one of `Ruleset.victories`, `RESIGNED` or `TIME`."""
    ranks: tuple[int, ...] = ()
    """Ranks by seat, from 1; equal seats share a rank. Empty where only the winners are known."""

    @property
    def winner(self) -> int | Literal["shared"]:
        """The winning seat, or "shared"."""
        return self.winners[0] if len(self.winners) == 1 else "shared"


@dataclass(frozen=True)
class Situation:
    """The three records that the functions of a ruleset work on.

    Each game defines its own classes for them. Generic code may read only the fields of `StateRecord` and `Workspace`.
    """

    f: Any
    """The facts record, with cards and rule options. It is shared between games: do not change it."""
    s: Any
    """The state record, a `StateRecord`."""
    w: Any
    """The scratch record, a `Workspace`."""

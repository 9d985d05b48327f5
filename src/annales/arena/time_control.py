"""The limits of a match, the same for all players."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import inf

from annales.core.bot import MoveLimit
from annales.errors import AnnalesError

__all__ = ["TimeControl"]

_CLOCK = re.compile(r"(?P<clock>\d+(\.\d+)?)(\+(?P<increment>\d+(\.\d+)?))?")


@dataclass(frozen=True)
class TimeControl:
    """Limits of all players: seconds for a move, a clock for a whole game, visits of a search. All may be None.

    Raises `AnnalesError` for a limit out of range.
    """

    move_seconds: float | None = None
    clock: float | None = None
    """Seconds for all moves of a seat in a game."""
    increment: float = 0.0
    """Seconds that a clock gains after each move."""
    visits: int | None = None
    """The bots get this number; Annales cannot check how many visits a bot made."""

    def __post_init__(self) -> None:
        if self.move_seconds is not None and not 0 < self.move_seconds < inf:
            raise AnnalesError(f"a move cannot have {self.move_seconds!r} seconds: give more than 0")
        if self.clock is not None and not 0 < self.clock < inf:
            raise AnnalesError(f"a clock cannot have {self.clock!r} seconds: give more than 0")
        if self.visits is not None and (type(self.visits) is not int or self.visits < 1):
            raise AnnalesError(f"a move cannot have {self.visits!r} visits: give a whole number, at least 1")

    @classmethod
    def read(cls, move_seconds: float | None, clock: str | None, visits: int | None) -> TimeControl:
        """A time control whose clock is a text such as `60+0.5`: seconds, and seconds gained after each move.

        >>> TimeControl.read(None, "60+0.5", None).clock
        60.0
        """
        if clock is None:
            return cls(move_seconds, visits=visits)
        found = _CLOCK.fullmatch(str(clock))
        if found is None:
            raise AnnalesError(
                f"cannot read the clock {clock!r}: the form is SECONDS or SECONDS+INCREMENT, as in 60+0.5"
            )
        return cls(move_seconds, float(found["clock"]), float(found["increment"] or 0), visits)

    @property
    def is_limit(self) -> bool:
        """Whether there is any limit."""
        return (self.move_seconds, self.clock, self.visits) != (None, None, None)

    @property
    def headers(self) -> dict[str, str]:
        """The limits as headers of a record."""
        given = {"move seconds": self.move_seconds, "clock": self.clock, "visits": self.visits}
        if self.clock is not None:
            given["increment"] = self.increment
        return {name: f"{value:g}" for name, value in given.items() if value is not None}

    def for_move(self, clock: float | None) -> MoveLimit:
        """The limits of a move at which the clock of the seat shows `clock`."""
        return MoveLimit(self.move_seconds, clock, self.increment, self.visits)

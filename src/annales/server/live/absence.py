"""What the people at a table have agreed on for the case that one of them stays away."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

__all__ = ["DAY", "Absence", "AbsenceEnd", "default_absence"]

AbsenceEnd = Literal["win", "bot"]
"""`win`: the game ends, and the absent person loses on time. `bot`: a bot plays on for the person."""
DAY = 24 * 60
"""In minutes."""


class Absence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After how long an absence of the person on turn the others may do something about it, and what."""

    minutes: Annotated[int, msgspec.Meta(ge=5, le=30 * DAY)]
    then: AbsenceEnd

    def is_over(self, since: int, now: int) -> bool:
        """Whether somebody who is away since a time, in milliseconds, has been away for long enough."""
        return now >= self.end(since)

    def end(self, since: int) -> int:
        """When somebody who is away since a time, in milliseconds, has been away for long enough."""
        return since + self.minutes * 60_000


def default_absence(seats: int) -> Absence:
    """What holds where nobody chose anything: of several opponents, one who stays away must not end the game for all.

    >>> default_absence(2).then, default_absence(4).then
    ('win', 'bot')
    """
    return Absence(3 * DAY, "win" if seats == 2 else "bot")

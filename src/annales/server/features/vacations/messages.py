"""Bodies of HTTP requests and answers about vacations."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.live.vacation import MAX_DAYS

__all__ = ["StartVacation", "VacationInfo"]


class StartVacation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stop your clocks in games with days for each move, from now on."""

    days: Annotated[int, msgspec.Meta(ge=1, le=MAX_DAYS)]


class VacationInfo(msgspec.Struct, frozen=True):
    """The vacation of an account."""

    until: str | None
    """When the present vacation ends, ISO 8601 in UTC; null without one."""
    days_left: int
    """Days that the account still has in this year."""
    days_a_year: int
    most_days: int
    """Days of one vacation at most."""

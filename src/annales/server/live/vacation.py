"""Vacations: times in which the clocks of a person do not run, in games with days for each move."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import Connection, select

from annales.server.db.schema import vacations

__all__ = ["DAYS_A_YEAR", "MAX_DAYS", "Pause", "days_used", "end_of_time", "load_pauses", "paused"]

DAYS_A_YEAR = 21
"""Days of vacation that an account has in a calendar year, in UTC."""
MAX_DAYS = 14
"""Days of one vacation."""
DAY = 24 * 60 * 60 * 1000
"""In milliseconds."""


class Pause(NamedTuple):
    """A vacation. Times are in milliseconds since 1970."""

    first: int
    until: int


def paused(pauses: Iterable[Pause], since: int, now: int) -> int:
    """How much of a time is vacation.

    >>> paused([Pause(10, 20), Pause(30, 40)], 15, 33)
    8
    """
    return sum(max(0, min(pause.until, now) - max(pause.first, since)) for pause in pauses)


def end_of_time(pauses: Iterable[Pause], since: int, left: int) -> int:
    """When a clock that has run since some time ends.

    >>> end_of_time([Pause(10, 20), Pause(30, 40)], 15, 8)
    28
    >>> end_of_time([Pause(10, 20), Pause(30, 40)], 15, 12)
    42
    """
    end = since + left
    for pause in sorted(pauses):
        begin = max(pause.first, since)
        # A pause that begins at the very end comes too late.
        if begin < end and pause.until > begin:
            end += pause.until - begin
    return end


def days_used(pauses: Iterable[Pause], now: int) -> int:
    """Days of the vacations that began in the present year; a day that has begun counts whole.

    >>> days_used([Pause(0, DAY), Pause(5 * DAY, 6 * DAY + 1)], 9 * DAY)
    3
    """
    year = _year(now)
    return sum(-(-(pause.until - pause.first) // DAY) for pause in pauses if _year(pause.first) == year)


def _year(at: int) -> int:
    return datetime.fromtimestamp(at / 1000, UTC).year


def load_pauses(connection: Connection, ids: Iterable[str]) -> dict[str, tuple[Pause, ...]]:
    """The vacations of some people."""
    found: dict[str, tuple[Pause, ...]] = {}
    query = select(vacations).where(vacations.c.person.in_(list(ids))).order_by(vacations.c.person, vacations.c.first)
    for row in connection.execute(query):
        found[row.person] = (*found.get(row.person, ()), Pause(row.first, row.until))
    return found

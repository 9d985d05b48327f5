"""The time of the server: the only one that clocks of games go by."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from datetime import UTC, date, datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from annales.server.errors import Refusal

__all__ = ["ServerTime", "day_begins", "iso_seconds", "iso_time", "time_zone"]

# Unlike the monotonic clock, this one goes on while the machine is suspended. Only Linux has it.
_STEADY = getattr(time, "CLOCK_BOOTTIME", None)


NEVER = 1 << 62
"""A time that does not come."""


def _steady() -> int:
    return time.monotonic_ns() if _STEADY is None else time.clock_gettime_ns(_STEADY)


def iso_time(milliseconds: int) -> str:
    """A time for clients, ISO 8601 in UTC.

    >>> iso_time(1_800_000_000_000)
    '2027-01-15T08:00:00.000+00:00'
    """
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")


def iso_seconds(milliseconds: int) -> str:
    """A time for people and lists, in whole seconds, ISO 8601 in UTC.

    >>> iso_seconds(1_800_000_000_999)
    '2027-01-15T08:00:00+00:00'
    """
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def time_zone(name: str) -> ZoneInfo:
    """A time zone by its IANA name. Raises `Refusal`."""
    if name not in _zones():
        raise Refusal("bad-time-zone", {"zone": name[:64]})
    return ZoneInfo(name)


def day_begins(day: date, zone: ZoneInfo) -> int:
    """When a day begins in a time zone, in milliseconds since 1970.

    >>> day_begins(date(1970, 1, 2), ZoneInfo("Asia/Tokyo"))
    54000000
    """
    return round(datetime(day.year, day.month, day.day, tzinfo=zone).timestamp()) * 1000


class ServerTime:
    """Milliseconds since 1970, UTC, that never go back in one process, even if somebody sets the machine's clock.

    The clock of the machine is read once, so that deadlines in the database mean the same after a restart, and to
    other processes.
    """

    def __init__(self) -> None:
        self._offset = time.time_ns() - _steady()
        self._woken = asyncio.Event()
        self._until, self._noted = 0, NEVER

    def now(self) -> int:
        """The time in milliseconds."""
        return (self._offset + _steady()) // 1_000_000

    def note(self, at: int) -> None:
        """Something will be due at a time: loops that would sleep longer wake up and look again."""
        self._noted = min(self._noted, at)
        if at < self._until:
            self._woken.set()

    async def sleep_until(self, at: int) -> None:
        """Sleep until a time, or until something is due before it."""
        # What was noted after the sleeper looked for the last time counts, too.
        self._until, self._noted = min(at, self._noted), NEVER
        self._woken.clear()
        await self._wait(self._until)
        self._until = 0

    async def _wait(self, at: int) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, at - self.now()) / 1000):
                await self._woken.wait()

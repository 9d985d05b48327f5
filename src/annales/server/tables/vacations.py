"""Vacations of people: taken, ended, and shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from annales.server.model.account_messages import VacationInfo
from annales.server.model.guest import Guest
from annales.server.model.vacation import DAYS_A_YEAR, MAX_DAYS, days_used
from annales.server.server_time import ServerTime, iso_seconds
from annales.server.storage.vacations import VacationStorage

__all__ = ["Vacations"]


class Vacations:
    """All vacations. `changed` gets the guests whose clocks stop or go on."""

    def __init__(self, storage: VacationStorage, time: ServerTime, changed: Callable[[Iterable[str]], None]) -> None:
        self._storage, self._time, self._changed = storage, time, changed

    async def show(self, guest: Guest) -> VacationInfo:
        """The vacation of a guest, and the days that are left."""
        now, pauses = self._time.now(), await self._storage.of(guest.id)
        present = next((pause.until for pause in pauses if pause.first <= now < pause.until), None)
        until = None if present is None else iso_seconds(present)
        return VacationInfo(until, max(0, DAYS_A_YEAR - days_used(pauses, now)), DAYS_A_YEAR, MAX_DAYS)

    async def start(self, guest: Guest, days: int) -> VacationInfo:
        """Begin a vacation. Raises `Refusal`."""
        await self._storage.start(guest.id, days, self._time.now())
        self._changed((guest.id,))
        return await self.show(guest)

    async def end(self, guest: Guest) -> VacationInfo:
        """End the present vacation, if there is one."""
        await self._storage.end(guest.id, self._time.now())
        self._changed((guest.id,))
        return await self.show(guest)

"""Archives old games and deletes what the owner of the server wants to keep only for a while."""

from __future__ import annotations

import asyncio

from annales.server.background import BackgroundTasks
from annales.server.model.guest import deleted_name
from annales.server.server_time import ServerTime
from annales.server.settings import ServerSettings
from annales.server.storage.access import Database
from annales.server.storage.accounts import AccountStorage
from annales.server.storage.archive import ArchiveStorage
from annales.server.storage.retention import RetentionStorage

__all__ = ["Upkeep"]

FIRST_SECONDS, SECONDS = 60.0, 3600.0
"""Pauses before the first look and between two looks. A start of the server has more urgent work."""
PAUSE_SECONDS = 0.05
"""Pause between two changes, so that moves do not have to wait."""
TOGETHER = 100
"""Games or guests that are read at once."""
DAY_MS = 24 * 3_600_000


class Upkeep:
    """The upkeep of one process. Several processes may do the same: each change is made once."""

    def __init__(self, database: Database, settings: ServerSettings, time: ServerTime) -> None:
        self._settings, self._time = settings, time
        self._archive, self._retention = ArchiveStorage(database), RetentionStorage(database)
        self._accounts = AccountStorage(database)

    def start(self, background: BackgroundTasks) -> None:
        """Look from now on."""
        background.every(SECONDS, self.look, "upkeep", first=FIRST_SECONDS)

    async def look(self) -> None:
        """Do all that is due. Raises `StorageError`."""
        await self._archive_games()
        await self._forget_guests()
        if days := self._settings.keep_chat_days:
            await self._retention.forget_chat(self._before(days))

    async def _archive_games(self) -> None:
        if not (days := self._settings.archive_days):
            return
        while due := await self._archive.due(self._before(days), TOGETHER):
            for game in due:
                await self._archive.archive(game)
                await asyncio.sleep(PAUSE_SECONDS)

    async def _forget_guests(self) -> None:
        if not (days := self._settings.keep_guests_days):
            return
        while silent := await self._retention.silent_guests(self._before(days), TOGETHER):
            for guest in silent:
                await self._accounts.erase(guest, deleted_name())
                await asyncio.sleep(PAUSE_SECONDS)

    def _before(self, days: int) -> int:
        return self._time.now() - days * DAY_MS

"""Archives old games and deletes what the owner of the server wants to keep only for a while."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection, delete, func, select

from annales.server.background import BackgroundTasks
from annales.server.db.access import Database
from annales.server.db.log_rows import archive_log, games_to_archive
from annales.server.db.schema import accounts, chat, games, people, seats, sessions
from annales.server.db.transactions import changes, reads
from annales.server.features.groups.schema import group_chat
from annales.server.people.account_queries import erase_person
from annales.server.person import deleted_name
from annales.server.server import Feature
from annales.server.server_time import ServerTime
from annales.server.settings import ServerSettings

__all__ = ["UPKEEP", "Upkeep"]

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
        self._database, self._settings, self._time = database, settings, time

    def start(self, background: BackgroundTasks) -> None:
        """Look from now on."""
        background.every(SECONDS, self.look, "upkeep", first=FIRST_SECONDS)

    async def look(self) -> None:
        """Do all that is due. Raises `StorageError`."""
        await self._archive_games()
        await self._forget_guests()
        if days := self._settings.idle_days:
            await end_idle_sessions.on(self._database, self._before(days))
        if days := self._settings.keep_chat_days:
            await forget_chat.on(self._database, self._before(days))

    async def _archive_games(self) -> None:
        if not (days := self._settings.archive_days):
            return
        while due := await games_to_archive.on(self._database, self._before(days), TOGETHER):
            for game in due:
                await archive_log.on(self._database, game)
                await asyncio.sleep(PAUSE_SECONDS)

    async def _forget_guests(self) -> None:
        if not (days := self._settings.keep_guests_days):
            return
        while silent := await silent_guests.on(self._database, self._before(days), TOGETHER):
            for guest in silent:
                await erase_person.on(self._database, guest, deleted_name())
                await asyncio.sleep(PAUSE_SECONDS)

    def _before(self, days: int) -> int:
        return self._time.now() - days * DAY_MS


@reads
def silent_guests(db: Connection, before: int, limit: int) -> list[str]:
    """Guests without an account who were here before a time for the last time, and whose games are over."""
    seen = select(func.max(sessions.c.seen)).where(sessions.c.person == people.c.id).scalar_subquery()
    member = select(accounts.c.person).where(accounts.c.person == people.c.id).exists()
    playing = select(seats.c.game).join(games).where(seats.c.person == people.c.id, games.c.over.is_(False)).exists()
    # A guest who is forgotten has no session any more.
    query = select(people.c.id).where(seen < before, ~member, ~playing).limit(limit)
    return list(db.execute(query).scalars())


@changes()
def end_idle_sessions(db: Connection, before: int) -> None:
    """End the sessions of accounts that were used before a time for the last time. A guest could not come back."""
    db.execute(delete(sessions).where(sessions.c.seen < before, sessions.c.person.in_(select(accounts.c.person))))


@changes()
def forget_chat(db: Connection, before: int) -> None:
    """Delete lines in groups, and of the games that are over, that are older than a time."""
    over = select(games.c.id).where(games.c.over)
    db.execute(delete(chat).where(chat.c.at < before, chat.c.game.in_(over)))
    db.execute(delete(group_chat).where(group_chat.c.at < before))


UPKEEP = Feature(start=lambda server: Upkeep(server.database, server.settings, server.time).start(server.background))

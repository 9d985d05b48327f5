"""Open tables follow the database: what other processes change there, and whether it answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from annales.server.background import BackgroundTasks
from annales.server.errors import StorageError
from annales.server.model.notices import (
    Changed,
    ChatWritten,
    Connected,
    GuestChanged,
    Notice,
    SessionEnded,
    Spoken,
    TableNotice,
)
from annales.server.security.live_sessions import LiveSessions
from annales.server.storage.games import GameStorage
from annales.server.storage.notices import Notices
from annales.server.storage.sessions import SessionStorage
from annales.server.tables.chat import Chat
from annales.server.tables.registry import TableRegistry
from annales.server.tables.table import Table

__all__ = ["TableFollower"]

logger = logging.getLogger("annales.server")

SLOW_SECONDS, FAST_SECONDS = 5.0, 1.0
"""Pause between two comparisons with the database, with notices of other processes and without."""
RENEW_SECONDS = 15.0
"""How often other processes are told again who is connected here."""
MAX_IDS = 500
"""Tables in one query."""


class TableFollower:
    """Compares the open tables with the database: at every notice, and slowly in any case."""

    def __init__(
        self,
        tables: TableRegistry,
        storage: GameStorage,
        sessions: SessionStorage,
        live_sessions: LiveSessions,
        notices: Notices,
        background: BackgroundTasks,
        chat: Chat,
    ) -> None:
        self._tables, self._storage, self._notices, self._background = tables, storage, notices, background
        self._sessions, self._live_sessions = sessions, live_sessions
        self._chat = chat
        self._due = asyncio.Event()
        self.can_store = True
        """Whether the database answered the last time."""

    def start(self) -> None:
        """Follow from now on."""
        self._notices.start(self._receive, self._due.set)
        self._background.every(self._pause, self._compare, "open tables", wake=self._due)
        self._background.every(RENEW_SECONDS, self._end_sessions, "ended sessions", first=RENEW_SECONDS)
        self._background.every(self._chat.pause, self._chat.compare, "chat", first=self._chat.pause())
        if self._notices.exist:
            self._background.every(RENEW_SECONDS, self._renew_clients, "connected people", first=RENEW_SECONDS)

    def _pause(self) -> float:
        return SLOW_SECONDS if self._notices.works and self.can_store else FAST_SECONDS

    def _receive(self, process: str, notice: Notice) -> None:
        if isinstance(notice, SessionEnded):
            self._live_sessions.end((notice.session,))
        elif isinstance(notice, GuestChanged):
            self._background.start(self._tables.reread_people((notice.guest,)))
        elif isinstance(notice, ChatWritten):
            self._background.start(self._chat.hear(notice))
        elif table := self._tables.find_open(notice.table):
            self._pass_on(table, process, notice)

    def _pass_on(self, table: Table, process: str, notice: TableNotice) -> None:
        match notice:
            case Changed(version=version):
                self._background.start(self._refresh(table, version))
            case Spoken():
                table.spread(notice)
            case Connected():
                table.connected_elsewhere(process, notice)

    async def _compare(self) -> None:
        """Read again what has changed. Tell clients whether the database answers."""
        tables = self._tables.open_tables
        try:
            # Without open tables, too: this is how it is noticed that the database answers.
            for first in range(0, max(1, len(tables)), MAX_IDS):
                await self._refresh_all(tables[first : first + MAX_IDS])
        except StorageError as fault:
            if self.can_store:
                logger.warning("the database does not answer: %s", fault)
            self._note_storage(can_store=False)
        else:
            if not self.can_store:
                logger.warning("the database answers again")
            self._note_storage(can_store=True)

    def _note_storage(self, *, can_store: bool) -> None:
        self.can_store = can_store
        for table in self._tables.open_tables:
            table.send_storage_news(can_store)

    async def _refresh_all(self, tables: Sequence[Table]) -> None:
        versions = await self._storage.versions([table.id for table in tables])
        for table in tables:
            try:
                await table.refresh(versions.get(table.id, 0))
            except StorageError:
                raise
            except Exception:
                # The other tables are still followed.
                logger.exception("game %s cannot be read again", table.id)

    async def _refresh(self, table: Table, version: int) -> None:
        try:
            await table.refresh(version)
        except StorageError as fault:
            # `_compare` does it again.
            logger.debug("game %s: %s", table.id, fault)

    async def _end_sessions(self) -> None:
        """End the sockets of sessions that ended in another process whose notice was lost. Raises `StorageError`."""
        live = self._live_sessions.ids
        for first in range(0, len(live), MAX_IDS):
            self._live_sessions.end(await self._sessions.missing(live[first : first + MAX_IDS]))

    async def _renew_clients(self) -> None:
        self._tables.renew_clients()

"""Open tables follow the database: what other processes change there, and whether it answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence

from annales.server.errors import StorageError
from annales.server.live.queries import load_versions
from annales.server.live.registry import tables_of
from annales.server.live.signal_transport import signals_between
from annales.server.live.signals import (
    Changed,
    ChatWritten,
    Connected,
    PersonChanged,
    SessionEnded,
    Signal,
    Spoken,
    TableSignal,
)
from annales.server.live.table import Table
from annales.server.people.live_sessions import live_sessions_of
from annales.server.people.queries import missing_sessions
from annales.server.server import Part, Server

__all__ = ["MAX_IDS", "TableFollower", "follower_of"]

logger = logging.getLogger("annales.server")

SLOW_SECONDS, FAST_SECONDS = 5.0, 1.0
"""Pause between two comparisons with the database, with signals of other processes and without."""
RENEW_SECONDS = 15.0
"""How often other processes get the list of people connected here."""
MAX_IDS = 500
"""Tables or groups in one query."""


class TableFollower:
    """Compares the open tables with the database: at every signal, and slowly in any case."""

    def __init__(self, server: Server) -> None:
        self._database, self._background = server.database, server.background
        self._tables, self._signals = tables_of(server), signals_between(server)
        self._live_sessions = live_sessions_of(server)
        self._hear_chat: Callable[[ChatWritten], Coroutine[object, None, None]] | None = None
        self._due = asyncio.Event()
        self.can_store = True
        """Whether the database answered the last time."""

    def on_chat(self, hear: Callable[[ChatWritten], Coroutine[object, None, None]]) -> None:
        """Call a function from now on when a line was written."""
        self._hear_chat = hear

    def start(self) -> None:
        """Follow from now on."""
        self._signals.start(self._receive, self._due.set)
        self._background.every(self.pause, self._compare, "open tables", wake=self._due)
        self._background.every(RENEW_SECONDS, self._end_sessions, "ended sessions", first=RENEW_SECONDS)
        if self._signals.exist:
            self._background.every(RENEW_SECONDS, self._renew_clients, "connected people", first=RENEW_SECONDS)

    def pause(self) -> float:
        """Seconds between two comparisons with the database."""
        return SLOW_SECONDS if self._signals.works and self.can_store else FAST_SECONDS

    def _receive(self, process: str, signal: Signal) -> None:
        if isinstance(signal, SessionEnded):
            self._live_sessions.end((signal.session,))
        elif isinstance(signal, PersonChanged):
            self._background.start(self._tables.reread_people((signal.person,)))
        elif isinstance(signal, ChatWritten):
            if self._hear_chat:
                self._background.start(self._hear_chat(signal))
        elif table := self._tables.find_open(signal.table):
            self._pass_on(table, process, signal)

    def _pass_on(self, table: Table, process: str, signal: TableSignal) -> None:
        match signal:
            case Changed(version=version):
                self._background.start(self._refresh(table, version))
            case Spoken():
                table.spread(signal)
            case Connected():
                table.connected_elsewhere(process, signal)

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
        versions = await load_versions.on(self._database, [table.id for table in tables])
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
        """End the sockets of sessions that ended in another process whose signal was lost. Raises `StorageError`."""
        live = self._live_sessions.ids
        for first in range(0, len(live), MAX_IDS):
            self._live_sessions.end(await missing_sessions.on(self._database, live[first : first + MAX_IDS]))

    async def _renew_clients(self) -> None:
        self._tables.renew_clients()


@Part
def follower_of(server: Server) -> TableFollower:
    """What follows the database on a server."""
    return TableFollower(server)

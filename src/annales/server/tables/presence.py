"""Notes now and then in the database who is at a table, where others or notices to people who are away go by it."""

from __future__ import annotations

import asyncio
import logging

from annales.server.errors import StorageError
from annales.server.server_time import ServerTime
from annales.server.storage.presence import PresenceStorage
from annales.server.tables.registry import TableRegistry
from annales.server.tables.table import Table

__all__ = ["note_presence"]

logger = logging.getLogger("annales.server")

SECONDS = 30.0
"""Pause between two notes."""


async def note_presence(tables: TableRegistry, storage: PresenceStorage, time: ServerTime) -> None:
    """Note who is connected to this process until cancelled."""
    while True:
        await asyncio.sleep(SECONDS)
        # In a function of its own: a variable of this one would hold the last table for ever.
        try:
            await _note(tables, storage, time)
        except StorageError as fault:
            # The next note replaces this one.
            logger.debug("who is connected cannot be noted: %s", fault)


async def _note(tables: TableRegistry, storage: PresenceStorage, time: ServerTime) -> None:
    await storage.note(
        [(table.id, table.clients.own_seats) for table in tables.open_tables if _counts(table)], time.now()
    )


def _counts(table: Table) -> bool:
    current = table.state.current
    return table.state.header.watches_presence and current is not None and not current.is_over

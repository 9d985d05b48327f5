"""Notes now and then in the database who is at a table, where others or notices to people who are away go by it."""

from __future__ import annotations

from annales.server.background import BackgroundTasks
from annales.server.server_time import ServerTime
from annales.server.storage.presence import PresenceStorage
from annales.server.tables.registry import TableRegistry
from annales.server.tables.table import Table

__all__ = ["start_noting_presence"]

SECONDS = 30.0
"""Pause between two notes."""


def start_noting_presence(
    background: BackgroundTasks, tables: TableRegistry, storage: PresenceStorage, time: ServerTime
) -> None:
    """Note from now on who is connected to this process."""
    background.every(SECONDS, lambda: _note(tables, storage, time), "presence", first=SECONDS)


async def _note(tables: TableRegistry, storage: PresenceStorage, time: ServerTime) -> None:
    await storage.note(
        [(table.id, table.clients.own_seats) for table in tables.open_tables if _counts(table)], time.now()
    )


def _counts(table: Table) -> bool:
    current = table.state.current
    return table.state.header.watches_presence and current is not None and not current.is_over

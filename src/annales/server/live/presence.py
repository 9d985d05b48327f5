"""Notes now and then in the database who is at a table, where others or notices to people who are away go by it."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, select, update

from annales.server.db.access import Database
from annales.server.db.schema import log, seats
from annales.server.db.transactions import reads
from annales.server.live.registry import TableRegistry, tables_of
from annales.server.live.table import Table
from annales.server.server import Server
from annales.server.server_time import ServerTime

__all__ = ["Attendance", "load_attendance", "start_noting_presence"]

SECONDS = 30.0
"""Pause between two notes."""


def start_noting_presence(server: Server) -> None:
    """Note from now on who is connected to this process."""
    tables = tables_of(server)
    server.background.every(SECONDS, lambda: _note_all(tables, server.database, server.time), "presence", first=SECONDS)


async def _note_all(tables: TableRegistry, database: Database, time: ServerTime) -> None:
    present, at = [table for table in tables.open_tables if _counts(table)], time.now()
    rows = [{"which": table.id, "place": seat, "seen": at} for table in present for seat in table.clients.own_seats]
    if rows:
        await database.write(lambda db: db.execute(_note, rows).close())


def _counts(table: Table) -> bool:
    current = table.state.current
    return table.state.header.watches_presence and current is not None and not current.is_over


class Attendance(NamedTuple):
    """When something last happened at a table. All times are milliseconds since 1970."""

    changed: int
    """When the log last grew."""
    seen: dict[int, int]
    """By seat, when its person was last at the table."""


@reads
def load_attendance(db: Connection, game: str) -> Attendance:
    """When something last happened at a table."""
    changed = db.execute(select(func.max(log.c.at)).where(log.c.game == game)).scalar() or 0
    people = select(seats.c.seat, seats.c.seen).where((seats.c.game == game) & seats.c.seen.is_not(None))
    return Attendance(changed, {row.seat: row.seen for row in db.execute(people)})


_note = (
    update(seats)
    .where((seats.c.game == bindparam("which")) & (seats.c.seat == bindparam("place")) & seats.c.person.is_not(None))
    .values(seen=bindparam("seen"))
)

"""When people were last at their tables, for the lobby and for those who wait for somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, select, update

from annales.server.model.table import Seats
from annales.server.storage.access import Database
from annales.server.storage.schema import log, seats

__all__ = ["Attendance", "PresenceStorage"]


class Attendance(NamedTuple):
    """When something last happened at a table. All times are milliseconds since 1970."""

    changed: int
    """When the log last grew."""
    seen: dict[int, int]
    """By seat, when its person was last at the table."""


class PresenceStorage:
    """The times in the database: all processes write them, so that they outlive each process."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, present: Sequence[tuple[str, Seats]], at: int) -> None:
        """Note that people in some seats of some tables are there at a time."""
        rows = [{"which": game, "place": seat, "seen": at} for game, own in present for seat in own]
        if rows:
            await self._database.write(lambda connection: connection.execute(_note, rows).close())

    async def of(self, game: str) -> Attendance:
        """When something last happened at a table."""
        changes = select(func.max(log.c.at)).where(log.c.game == game)
        people = select(seats.c.seat, seats.c.seen).where((seats.c.game == game) & seats.c.seen.is_not(None))

        def read(connection: Connection) -> Attendance:
            changed = connection.execute(changes).scalar() or 0
            return Attendance(changed, {row.seat: row.seen for row in connection.execute(people)})

        return await self._database.read(read)


_note = (
    update(seats)
    .where((seats.c.game == bindparam("which")) & (seats.c.seat == bindparam("place")) & seats.c.guest.is_not(None))
    .values(seen=bindparam("seen"))
)

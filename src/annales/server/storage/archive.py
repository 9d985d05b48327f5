"""Packs the logs of games that ended long ago."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from annales.server.storage.access import Database
from annales.server.storage.archive_schema import archived_logs
from annales.server.storage.log_rows import pack_log, stored_row
from annales.server.storage.schema import games, log

__all__ = ["ArchiveStorage"]


class ArchiveStorage:
    """Archived games in the database. Everything that reads a game finds them as before."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, before: int, limit: int) -> list[str]:
        """Games that are over, that nobody has changed since a time, and that are not archived."""
        old = games.c.over & games.c.archived.is_(False) & (games.c.updated < before)
        query = select(games.c.id).where(old).order_by(games.c.updated).limit(limit)
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def archive(self, game: str) -> bool:
        """Pack the log of a game; false if another process has done so."""
        return await self._database.write(lambda connection: _archive(connection, game), game)


def _archive(connection: Connection, game: str) -> bool:
    # This locks the row of the game: of two processes, the second one finds that the game is archived.
    once = update(games).where((games.c.id == game) & games.c.archived.is_(False)).values(archived=True)
    if connection.execute(once).rowcount != 1:
        return False
    rows = [
        stored_row(row) for row in connection.execute(select(log).where(log.c.game == game).order_by(log.c.version))
    ]
    connection.execute(insert(archived_logs).values(game=game, rows=pack_log(rows)))
    # A row that another process stores meanwhile stays in the log, and is read after the archived ones.
    connection.execute(delete(log).where((log.c.game == game) & (log.c.version <= rows[-1].version)))
    return True

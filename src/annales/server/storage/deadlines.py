"""When clocks of games end: the one table that a scheduler reads. Each game has at most one row there."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from annales.server.storage.access import Database
from annales.server.storage.schema import deadlines

__all__ = ["Deadline", "DeadlineStorage", "set_deadline"]


class Deadline(NamedTuple):
    """The time at which somebody has to look at the clocks of a game."""

    game: str
    due: int
    """The server's time, in milliseconds since 1970."""


class DeadlineStorage:
    """The deadlines in the database. Several processes may read them; `replace` decides which one acts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def first(self, limit: int) -> list[Deadline]:
        """The deadlines that come first."""
        query = select(deadlines.c.game, deadlines.c.due).order_by(deadlines.c.due).limit(limit)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Deadline(row.game, row.due) for row in rows]

    async def replace(self, seen: Deadline, due: int | None) -> bool:
        """Put another time in the place of a deadline, or remove it. False if it is not there as it was seen.

        Of several processes that try it at the same time, one succeeds.
        """
        return await self._database.write(lambda connection: _replace(connection, seen, due), seen.game)


def _replace(connection: Connection, seen: Deadline, due: int | None) -> bool:
    is_it = (deadlines.c.game == seen.game) & (deadlines.c.due == seen.due)
    statement = delete(deadlines).where(is_it) if due is None else update(deadlines).where(is_it).values(due=due)
    return connection.execute(statement).rowcount == 1


def set_deadline(connection: Connection, game: str, due: int | None) -> None:
    """Store the deadline of a game in the transaction that changes its clocks; None if no clock runs."""
    is_it = deadlines.c.game == game
    if due is None:
        connection.execute(delete(deadlines).where(is_it))
    elif connection.execute(update(deadlines).where(is_it).values(due=due)).rowcount == 0:
        connection.execute(insert(deadlines).values(game=game, due=due))

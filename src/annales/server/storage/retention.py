"""Finds and deletes what a server keeps only for a while."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, select

from annales.server.storage.access import Database
from annales.server.storage.groups_schema import group_chat
from annales.server.storage.schema import accounts, chat, games, guests, seats, sessions

__all__ = ["RetentionStorage"]


class RetentionStorage:
    """What is old in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def silent_guests(self, before: int, limit: int) -> list[str]:
        """Guests without an account who were here before a time for the last time, and whose games are over."""
        seen = select(func.max(sessions.c.seen)).where(sessions.c.guest == guests.c.id).scalar_subquery()
        member = select(accounts.c.guest).where(accounts.c.guest == guests.c.id).exists()
        playing = select(seats.c.game).join(games).where(seats.c.guest == guests.c.id, games.c.over.is_(False)).exists()
        # A guest who is forgotten has no session any more.
        query = select(guests.c.id).where(seen < before, ~member, ~playing).limit(limit)
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def forget_chat(self, before: int) -> int:
        """Delete lines in groups, and of the games that are over, that are older than a time; returns their number."""
        over = select(games.c.id).where(games.c.over)

        def change(connection: Connection) -> int:
            at_tables = connection.execute(delete(chat).where(chat.c.at < before, chat.c.game.in_(over))).rowcount
            return at_tables + connection.execute(delete(group_chat).where(group_chat.c.at < before)).rowcount

        return await self._database.write(change)

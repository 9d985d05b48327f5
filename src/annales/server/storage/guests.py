"""Queries about guests: people, with an account or without."""

from __future__ import annotations

from sqlalchemy import Connection, insert, update

from annales.server.model.guest import Guest
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.schema import guests
from annales.server.storage.sessions import NewSession, add_session

__all__ = ["GuestStorage"]


class GuestStorage:
    """Guests in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, guest: Guest, session: NewSession) -> None:
        """Store a new guest with a session."""

        def change(connection: Connection) -> None:
            connection.execute(insert(guests).values(id=guest.id, name=guest.name, created=now()))
            add_session(connection, session)

        await self._database.write(change)

    async def rename(self, guest: str, name: str) -> None:
        """Change a guest's name."""
        await self._database.execute(update(guests).where(guests.c.id == guest).values(name=name))

"""Queries about guests."""

from __future__ import annotations

from sqlalchemy import insert, select, update

from annales.server.model.guest import Guest
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.schema import guests

__all__ = ["GuestStorage"]


class GuestStorage:
    """Guests in the database. Tokens are stored as hashes only."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, token_hash: bytes) -> Guest | None:
        """The guest with the hash of a token."""
        query = select(guests.c.id, guests.c.name).where(guests.c.token == token_hash)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return Guest(row.id, row.name) if row else None

    async def add(self, guest: Guest, token_hash: bytes) -> None:
        """Store a new guest."""
        values = {"id": guest.id, "name": guest.name, "token": token_hash, "created": now()}
        await self._database.execute(insert(guests).values(**values))

    async def rename(self, guest: str, name: str) -> None:
        """Change a guest's name."""
        await self._database.execute(update(guests).where(guests.c.id == guest).values(name=name))

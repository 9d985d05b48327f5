"""Queries about guests: people, with an account or without."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, insert, select, update

from annales.server.model.guest import Guest
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.schema import guests
from annales.server.storage.sessions import NewSession, add_session

__all__ = ["GuestStorage", "add_guest", "lock_guests"]


class GuestStorage:
    """Guests in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, guest: Guest, session: NewSession) -> None:
        """Store a new guest with a session."""
        await self._database.write(lambda connection: add_guest(connection, guest.name, session))

    async def rename(self, guest: str, name: str) -> None:
        """Change a guest's name."""
        await self._database.execute(update(guests).where(guests.c.id == guest).values(name=name))


def add_guest(connection: Connection, name: str, session: NewSession) -> None:
    """Store a new guest with the session that names it."""
    connection.execute(insert(guests).values(id=session.guest, name=name, created=now()))
    add_session(connection, session)


def lock_guests(connection: Connection, people: Sequence[str]) -> None:
    """Let nobody else change what is counted for some people before the end of this transaction.

    SQLite has one writer in any case. The order is the same everywhere, so that nobody waits in a circle.
    """
    query = select(guests.c.id).where(guests.c.id.in_(people)).order_by(guests.c.id)
    # Not the strongest lock: others may still add rows that refer to the guests.
    connection.execute(query.with_for_update(key_share=True)).all()

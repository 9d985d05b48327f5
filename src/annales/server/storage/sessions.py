"""Queries about sessions: browsers in which a guest is known by a token, of which only the hash is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from annales.server.model.account import Session
from annales.server.model.guest import Guest
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.push_schema import push_devices
from annales.server.storage.schema import accounts, guests, sessions

__all__ = ["NewSession", "SessionStorage", "add_session"]

SEEN_MILLISECONDS = 3_600_000
"""How exactly it is stored when a session was last used: a change at each request would cost more than it tells."""


class NewSession(NamedTuple):
    """A session to be stored."""

    id: str
    guest: str
    token_hash: bytes
    device: str


class SessionStorage:
    """Sessions in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, token_hash: bytes) -> tuple[Guest, bool] | None:
        """The guest with the hash of a token, and whether `touch` is due."""
        session = sessions.c.id.label("session"), sessions.c.seen
        query = select(guests.c.id, guests.c.name, *session, accounts.c.guest, accounts.c.role)
        joined = query.select_from(sessions).join(guests).outerjoin(accounts, accounts.c.guest == guests.c.id)
        found = joined.where(sessions.c.token == token_hash)
        row = await self._database.read(lambda connection: connection.execute(found).first())
        if row is None:
            return None
        guest = Guest(row.id, row.name, row.guest is not None, row.session, row.role)
        return guest, now() - row.seen > SEEN_MILLISECONDS

    async def touch(self, session: str) -> None:
        """Note that a session is used."""
        await self._database.execute(update(sessions).where(sessions.c.id == session).values(seen=now()))

    async def add(self, session: NewSession, former: str = "") -> None:
        """Store a new session. `former` is another one of the same browser, whose push messages it takes over."""
        taken = update(push_devices).where(push_devices.c.session == former).values(session=session.id)

        def change(connection: Connection) -> None:
            add_session(connection, session)
            if former:
                connection.execute(taken)

        await self._database.write(change)

    async def list_of(self, guest: str) -> list[Session]:
        """The sessions of a guest, the last used first."""
        query = select(sessions).where(sessions.c.guest == guest).order_by(sessions.c.seen.desc(), sessions.c.id)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Session(row.id, row.created, row.seen, row.device) for row in rows]

    async def end(self, guest: str, session: str) -> bool:
        """End a session of a guest; false if it is none of theirs."""
        own = (sessions.c.guest == guest) & (sessions.c.id == session)
        return await self._database.write(
            lambda connection: connection.execute(delete(sessions).where(own)).rowcount == 1
        )

    async def end_others(self, guest: str, session: str) -> list[str]:
        """End all sessions of a guest but one; returns those that ended."""
        own = (sessions.c.guest == guest) & (sessions.c.id != session)

        def change(connection: Connection) -> list[str]:
            ended = list(connection.execute(select(sessions.c.id).where(own)).scalars())
            connection.execute(delete(sessions).where(own))
            return ended

        return await self._database.write(change)

    async def missing(self, wanted: Sequence[str]) -> set[str]:
        """Which of some sessions have ended."""
        query = select(sessions.c.id).where(sessions.c.id.in_(wanted))
        return set(wanted) - set(
            await self._database.read(lambda connection: connection.execute(query).scalars().all())
        )


def add_session(connection: Connection, session: NewSession) -> None:
    """Store a new session."""
    values = {"token": session.token_hash, "id": session.id, "guest": session.guest, "device": session.device}
    connection.execute(insert(sessions).values(**values, created=now(), seen=now()))

"""Queries about passkeys, and about the challenges that they sign."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from annales.server.errors import Conflict, Refusal
from annales.server.model.guest import Guest
from annales.server.model.passkey import CHALLENGE_MILLISECONDS, MAX_PASSKEYS, Passkey
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.outbox import tell_change
from annales.server.storage.passkey_schema import passkey_challenges, passkeys
from annales.server.storage.schema import accounts

__all__ = ["PasskeyOwner", "PasskeyStorage", "erase_passkeys", "load_own_passkeys"]


class PasskeyOwner(NamedTuple):
    """A passkey, and until when its account is suspended."""

    passkey: Passkey
    banned: int | None


class PasskeyStorage:
    """Passkeys in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_of(self, guest: str) -> list[Passkey]:
        """The passkeys of a guest, the oldest first."""
        query = select(passkeys).where(passkeys.c.guest == guest).order_by(passkeys.c.created, passkeys.c.id)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [_passkey(row) for row in rows]

    async def find(self, key: bytes) -> PasskeyOwner | None:
        """The passkey with an id."""
        joined = select(passkeys, accounts.c.banned).join(accounts, accounts.c.guest == passkeys.c.guest)
        query = joined.where(passkeys.c.id == key)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return PasskeyOwner(_passkey(row), row.banned) if row else None

    async def add(self, passkey: Passkey, session: str, at: int) -> None:
        """Store a passkey that a session has made, and tell the person.

        Raises `Refusal` for one that is known, and for too many.
        """
        own = passkeys.c.guest == passkey.guest

        def change(connection: Connection) -> None:
            # Locks the account: of two requests at the same time the second one counts the passkey of the first.
            account = accounts.c.guest == passkey.guest
            connection.execute(update(accounts).where(account).values(guest=passkey.guest))
            if connection.execute(select(func.count()).select_from(passkeys).where(own)).scalar_one() >= MAX_PASSKEYS:
                raise Refusal("too-many-passkeys", {"most": MAX_PASSKEYS}, status=409)
            connection.execute(insert(passkeys).values(**vars(passkey)))
            tell_change(connection, passkey.guest, "passkey-added", at, _subject(passkey.id), session)

        try:
            await self._database.write(change)
        except Conflict as fault:
            raise Refusal("passkey-known", status=409) from fault

    async def note_use(self, key: bytes, sign_count: int) -> None:
        """Note that a passkey has signed somebody in."""
        used = update(passkeys).where(passkeys.c.id == key).values(sign_count=sign_count, used=now())
        await self._database.execute(used)

    async def remove(self, guest: Guest, key: bytes, at: int) -> bool:
        """Delete a passkey of a guest, who is told; returns whether there was one."""
        own = (passkeys.c.id == key) & (passkeys.c.guest == guest.id)

        def change(connection: Connection) -> bool:
            if connection.execute(delete(passkeys).where(own)).rowcount != 1:
                return False
            tell_change(connection, guest.id, "passkey-removed", at, _subject(key), guest.session)
            return True

        return await self._database.write(change)

    async def add_challenge(self, challenge: bytes, guest: str | None) -> None:
        """Store a challenge, and forget those whose time is over."""

        def change(connection: Connection) -> None:
            connection.execute(delete(passkey_challenges).where(passkey_challenges.c.expires <= now()))
            row = {"challenge": challenge, "guest": guest, "expires": now() + CHALLENGE_MILLISECONDS}
            connection.execute(insert(passkey_challenges).values(row))

        await self._database.write(change)

    async def take_challenge(self, challenge: bytes, guest: str | None) -> bool:
        """Use up a challenge; returns whether it was good, for this guest. Of two processes one finds no row."""
        table = passkey_challenges.c
        good = (table.challenge == challenge) & (table.expires > now()) & table.guest.is_not_distinct_from(guest)
        return await self._database.write(
            lambda connection: connection.execute(delete(passkey_challenges).where(good)).rowcount == 1
        )


def erase_passkeys(connection: Connection, guest: str) -> None:
    """Delete all passkeys of a guest."""
    for table in (passkeys, passkey_challenges):
        connection.execute(delete(table).where(table.c.guest == guest))


def load_own_passkeys(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """The passkeys of a guest, for the guest."""
    shown = passkeys.c.name, passkeys.c.host, passkeys.c.created, passkeys.c.used
    query = select(*shown).where(passkeys.c.guest == guest).order_by(passkeys.c.created)
    return [dict(row._mapping) for row in connection.execute(query)]


def _subject(key: bytes) -> str:
    """What tells notices about passkeys apart."""
    return sha256(key).hexdigest()[:32]


def _passkey(row: Row[Any]) -> Passkey:
    return Passkey(row.id, row.guest, row.name, row.host, row.public_key, row.sign_count, row.created, row.used)

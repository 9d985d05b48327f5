"""Queries about the e-mail addresses of accounts, and about the links in mails."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from annales.server.errors import Refusal
from annales.server.model.guest import Guest
from annales.server.model.mail import LinkKind, MailAddress, address_key
from annales.server.storage.access import Database
from annales.server.storage.mail_schema import mail_addresses, mail_tokens
from annales.server.storage.outbox import forget_notices, put_notice, tell_devices
from annales.server.storage.outbox_schema import outbox
from annales.server.storage.schema import accounts

__all__ = ["MailStorage", "erase_mail", "forget_links", "guest_of_link", "load_own_mail", "use_link"]

MOST_ACCOUNTS = 5
"""Accounts with one address that get a link to set a new password."""


class MailStorage:
    """Addresses in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guest: str) -> MailAddress | None:
        """The address of a guest."""
        query = select(mail_addresses).where(mail_addresses.c.guest == guest)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return MailAddress(row.address, row.confirmed is not None, row.turns, row.language) if row else None

    async def set_address(self, guest: Guest, address: str, language: str, at: int) -> None:
        """Replace the address, which is then not confirmed, and send a link to it. The same one is confirmed only once.

        A former address is told if it was confirmed. Raises `Refusal` if the account is gone.
        """

        def change(connection: Connection) -> None:
            # Locks the account, so that of two changes at the same time one comes after the other.
            own = accounts.c.guest == guest.id
            if connection.execute(update(accounts).where(own).values(guest=guest.id)).rowcount != 1:
                raise Refusal("not-signed-up", status=409)
            before = _address_of(connection, guest.id)
            if before and before.confirmed is not None and before.address == address:
                return
            _replace_address(connection, guest, before, at)
            turns = before.turns if before else False
            values = {"address": address, "key": address_key(address), "language": language, "turns": turns}
            connection.execute(insert(mail_addresses).values(guest=guest.id, **values))
            put_notice(connection, guest.id, "mail", "confirm", at)

        await self._database.write(change)

    async def remove(self, guest: Guest, at: int) -> None:
        """Delete the address, and what was to be sent there. The address is told if it was confirmed."""

        def change(connection: Connection) -> None:
            if before := _address_of(connection, guest.id):
                _replace_address(connection, guest, before, at)

        await self._database.write(change)

    async def set_turns(self, guest: str, wanted: bool, language: str) -> None:
        """Say whether "your turn" mails are wanted, and the language of mails. Raises `Refusal` without an address."""
        own = mail_addresses.c.guest == guest
        change = update(mail_addresses).where(own).values(turns=wanted, language=language)
        if await self._database.write(lambda connection: connection.execute(change).rowcount) != 1:
            raise Refusal("no-email-address", status=409)

    async def ask_reset(self, name: str, address: str, at: int) -> bool:
        """Send a link to the confirmed addresses of accounts with a name or an address; whether there are any."""
        fits = or_(accounts.c.name == name, mail_addresses.c.key == address)
        joined = select(accounts.c.guest).join(mail_addresses, mail_addresses.c.guest == accounts.c.guest)
        query = joined.where(fits, mail_addresses.c.confirmed.is_not(None)).order_by(accounts.c.created)

        def change(connection: Connection) -> bool:
            found = list(connection.execute(query.limit(MOST_ACCOUNTS)).scalars())
            for guest in found:
                put_notice(connection, guest, "mail", "reset", at)
            return bool(found)

        return await self._database.write(change)

    async def confirm(self, token: bytes, at: int) -> bool:
        """Confirm the address of a link, which is used up; false for a link that does not work."""

        def change(connection: Connection) -> bool:
            guest = use_link(connection, token, "confirm", at)
            own = mail_addresses.c.guest == guest
            return connection.execute(update(mail_addresses).where(own).values(confirmed=at)).rowcount == 1

        return await self._works(token, "confirm", at) and await self._database.write(change)

    async def stop_turns(self, token: bytes, at: int) -> bool:
        """End "your turn" mails by a link, which goes on working; false for a link that does not work."""

        def change(connection: Connection) -> bool:
            own = mail_addresses.c.guest == guest_of_link(connection, token, "stop", at)
            return connection.execute(update(mail_addresses).where(own).values(turns=False)).rowcount == 1

        return await self._works(token, "stop", at) and await self._database.write(change)

    async def forget_links_until(self, at: int) -> None:
        """Delete links that do not work any more."""
        await self._database.execute(delete(mail_tokens).where(mail_tokens.c.expires <= at))

    async def _works(self, token: bytes, kind: LinkKind, at: int) -> bool:
        """Whether a link works. Whoever tries out tokens keeps the writer of the database free."""
        return await self._database.read(lambda connection: guest_of_link(connection, token, kind, at) is not None)


def _address_of(connection: Connection, guest: str) -> Row[Any] | None:
    return connection.execute(select(mail_addresses).where(mail_addresses.c.guest == guest)).first()


def _replace_address(connection: Connection, guest: Guest, before: Row[Any] | None, at: int) -> None:
    """Delete an address with its links and mails, and tell it, and the other devices of the person."""
    _drop_address(connection, guest.id)
    if before and before.confirmed is not None:
        put_notice(connection, guest.id, "mail", "address", at, before.address, language=before.language)
    tell_devices(connection, guest.id, "address", at, but=guest.session)


def _drop_address(connection: Connection, guest: str) -> None:
    forget_notices(connection, guest, outbox.c.channel == "mail", outbox.c.recipient == "")
    for table in (mail_tokens, mail_addresses):
        connection.execute(delete(table).where(table.c.guest == guest))


def guest_of_link(connection: Connection, token: bytes, kind: LinkKind, at: int) -> str | None:
    """Whose a link is; None if it does not work, or not any more."""
    fits = (mail_tokens.c.token == token) & (mail_tokens.c.kind == kind) & (mail_tokens.c.expires > at)
    return connection.execute(select(mail_tokens.c.guest).where(fits)).scalar()


def use_link(connection: Connection, token: bytes, kind: LinkKind, at: int) -> str | None:
    """Use up a link and all others of the kind; whose it is. Of two processes that try it, one succeeds."""
    guest = guest_of_link(connection, token, kind, at)
    if guest is None or connection.execute(delete(mail_tokens).where(mail_tokens.c.token == token)).rowcount != 1:
        return None
    forget_links(connection, guest, kind)
    return guest


def forget_links(connection: Connection, guest: str, kind: LinkKind) -> None:
    """Let all links of a kind end, and send none that waits."""
    connection.execute(delete(mail_tokens).where(mail_tokens.c.guest == guest, mail_tokens.c.kind == kind))
    forget_notices(connection, guest, outbox.c.kind == kind)


def erase_mail(connection: Connection, guest: str) -> None:
    """Delete the address of a person, all links, and everything that waits to be sent."""
    _drop_address(connection, guest)
    forget_notices(connection, guest)


def load_own_mail(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """The address of a person, for the person."""
    columns = (mail_addresses.c[name] for name in ("address", "confirmed", "turns", "language"))
    rows = connection.execute(select(*columns).where(mail_addresses.c.guest == guest))
    return [dict(row._mapping) for row in rows]

"""Queries about the addresses of accounts for mail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select, update

from annales.server.db.schema import accounts
from annales.server.db.transactions import changes, reads, typed
from annales.server.delivery.mail.mail import LinkKind, address_key
from annales.server.delivery.mail.queries import person_of_link, use_link
from annales.server.delivery.outbox import forget_notices, put_notice, tell_devices
from annales.server.delivery.schema import mail_addresses, mail_tokens, outbox
from annales.server.errors import Refusal
from annales.server.features.mail.messages import MailInfo
from annales.server.person import Person

__all__ = [
    "confirm_address",
    "find_recipients",
    "link_works",
    "load_mail",
    "remove_address",
    "send_reset",
    "set_address",
    "set_turns",
    "stop_turns",
]

MOST_ACCOUNTS = 5
"""Accounts with one address that get a link to set a new password."""


@dataclass(frozen=True)
class MailAddress:
    """The address of an account."""

    address: str
    confirmed: bool
    """Whether somebody has followed the link that was sent there."""
    turns: bool
    """Whether the person wants "your turn" mails."""
    language: str
    """Of the mails, `en` or `ja`."""


def _address_of(db: Connection, person: str) -> MailAddress | None:
    row = db.execute(select(mail_addresses).where(mail_addresses.c.person == person)).first()
    return typed(row, MailAddress, confirmed=row.confirmed is not None) if row else None


@reads
def load_mail(db: Connection, person: str) -> MailInfo:
    """The address of a person."""
    found = _address_of(db, person)
    return MailInfo(found.address, found.confirmed, found.turns) if found else MailInfo(None, False, False)


@changes()
def set_address(db: Connection, person: Person, address: str, language: str, at: int) -> MailInfo:
    """Replace the address, which is then not confirmed, and send a link to it. The same one is confirmed only once.

    A former address gets a notice if it was confirmed. Raises `Refusal` if the account is gone.
    """
    # Locks the account, so that of two changes at the same time one comes after the other.
    own = accounts.c.person == person.id
    if db.execute(update(accounts).where(own).values(person=person.id)).rowcount != 1:
        raise Refusal("not-signed-up", status=409)
    before = _address_of(db, person.id)
    if before is None or not before.confirmed or before.address != address:
        _drop_address(db, person, before, at)
        turns = before.turns if before else False
        values = {"address": address, "key": address_key(address), "language": language, "turns": turns}
        db.execute(insert(mail_addresses).values(person=person.id, **values))
        put_notice(db, person.id, "mail", "confirm", at)
    return load_mail(db, person.id)


@changes()
def remove_address(db: Connection, person: Person, at: int) -> MailInfo:
    """Delete the address and what was to be sent there. It gets a notice if it was confirmed."""
    if before := _address_of(db, person.id):
        _drop_address(db, person, before, at)
    return load_mail(db, person.id)


def _drop_address(db: Connection, person: Person, before: MailAddress | None, at: int) -> None:
    """Delete an address with its links and mails, and tell it, and the other devices of the person."""
    forget_notices(db, person.id, outbox.c.channel == "mail", outbox.c.recipient == "")
    for table in (mail_tokens, mail_addresses):
        db.execute(delete(table).where(table.c.person == person.id))
    if before and before.confirmed:
        put_notice(db, person.id, "mail", "address", at, before.address, language=before.language)
    tell_devices(db, person.id, "address", at, but=person.session)


@changes()
def set_turns(db: Connection, person: str, wanted: bool, language: str) -> MailInfo:
    """Say whether "your turn" mails are wanted, and the language of mails. Raises `Refusal` without an address."""
    own = mail_addresses.c.person == person
    if db.execute(update(mail_addresses).where(own).values(turns=wanted, language=language)).rowcount != 1:
        raise Refusal("no-email-address", status=409)
    return load_mail(db, person)


@reads
def find_recipients(db: Connection, name: str, address: str) -> list[tuple[str, str]]:
    """People with a name or an address who can get a link, with the keys of their confirmed addresses."""
    fits = or_(accounts.c.name == name, mail_addresses.c.key == address)
    shown = select(accounts.c.person, mail_addresses.c.key)
    joined = shown.join(mail_addresses, mail_addresses.c.person == accounts.c.person)
    query = joined.where(fits, mail_addresses.c.confirmed.is_not(None)).order_by(accounts.c.created)
    return [(row.person, row.key) for row in db.execute(query.limit(MOST_ACCOUNTS))]


@changes()
def send_reset(db: Connection, recipients: Sequence[str], at: int) -> None:
    """Send a link to set a new password to some people."""
    for person in recipients:
        put_notice(db, person, "mail", "reset", at)


# Links


@reads
def link_works(db: Connection, token: bytes, kind: LinkKind, at: int) -> bool:
    """Whether a link works."""
    return person_of_link(db, token, kind, at) is not None


@changes()
def confirm_address(db: Connection, token: bytes, at: int) -> bool:
    """Confirm the address of a link, which is used up; false for a link that does not work."""
    own = mail_addresses.c.person == use_link(db, token, "confirm", at)
    return db.execute(update(mail_addresses).where(own).values(confirmed=at)).rowcount == 1


@changes()
def stop_turns(db: Connection, token: bytes, at: int) -> bool:
    """End "your turn" mails by a link, which goes on working; false for a link that does not work."""
    own = mail_addresses.c.person == person_of_link(db, token, "stop", at)
    return db.execute(update(mail_addresses).where(own).values(turns=False)).rowcount == 1

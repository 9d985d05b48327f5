"""What is sent by mail, as far as the database knows it."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from annales.server.model.mail import LINK_MILLISECONDS, Mail, new_link, token_hash
from annales.server.model.outbox import NoticeKind, WaitingNotice
from annales.server.storage.mail_schema import mail_addresses, mail_tokens
from annales.server.storage.schema import accounts, games, guests, log
from annales.server.storage.turns import mail_turns

__all__ = ["prepare_mail"]


def prepare_mail(connection: Connection, notice: WaitingNotice, at: int) -> Mail | None:
    """The mail of a notice, with a new link if it has one; None if there is nothing to send any more."""
    if notice.recipient:
        return _to_former_address(connection, notice)
    query = select(mail_addresses, guests.c.name).join(guests, guests.c.id == mail_addresses.c.guest)
    person = connection.execute(query.where(mail_addresses.c.guest == notice.guest)).first()
    # Nothing but the link to confirm it goes to an address that is not confirmed.
    if person is None or (person.confirmed is None) != (notice.kind == "confirm"):
        return None
    game = ""
    if notice.kind == "turn":
        own = (mail_addresses.c.guest == notice.guest) & (games.c.id == notice.subject)
        turn = connection.execute(mail_turns(at).where(own, log.c.version == notice.version)).first()
        if turn is None:
            return None
        game = turn.game
    token = _add_link(connection, notice.guest, notice.kind, at)
    return Mail(notice.kind, person.address, person.name, person.language, token, notice.subject, game)


def _to_former_address(connection: Connection, notice: WaitingNotice) -> Mail | None:
    query = select(guests.c.name).join(accounts, accounts.c.guest == guests.c.id).where(guests.c.id == notice.guest)
    name = connection.execute(query).scalar()
    return None if name is None else Mail(notice.kind, notice.recipient, name, notice.language or "en")


def _add_link(connection: Connection, guest: str, kind: NoticeKind, at: int) -> str:
    """Store the link of a mail; its token, which is empty for a mail without a link."""
    made = new_link(kind)
    if made is None:
        return ""
    token, link = made
    values = {"token": token_hash(token), "kind": link, "guest": guest, "expires": at + LINK_MILLISECONDS[link]}
    connection.execute(insert(mail_tokens).values(values))
    return token

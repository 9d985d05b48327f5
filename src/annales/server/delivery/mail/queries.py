"""Queries about the links in mails, and what is sent by mail."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select

from annales.server.db.schema import accounts, people
from annales.server.db.transactions import changes
from annales.server.delivery.mail.mail import LINK_MILLISECONDS, LINK_OF, LinkKind, Mail, token_hash
from annales.server.delivery.outbox import REMINDERS, WaitingNotice, forget_notices
from annales.server.delivery.reminders import still_due
from annales.server.delivery.schema import mail_addresses, mail_tokens, outbox

__all__ = ["forget_links", "forget_old_links", "person_of_link", "prepare_mail", "use_link"]


def person_of_link(db: Connection, token: bytes, kind: LinkKind, at: int) -> str | None:
    """Whose a link is; None if it does not work, or not any more."""
    fits = (mail_tokens.c.token == token) & (mail_tokens.c.kind == kind) & (mail_tokens.c.expires > at)
    return db.execute(select(mail_tokens.c.person).where(fits)).scalar()


def use_link(db: Connection, token: bytes, kind: LinkKind, at: int) -> str | None:
    """Use up a link and all others of the kind; whose it is. Of two processes that try it, one succeeds."""
    person = person_of_link(db, token, kind, at)
    if person is None or db.execute(delete(mail_tokens).where(mail_tokens.c.token == token)).rowcount != 1:
        return None
    forget_links(db, person, kind)
    return person


def forget_links(db: Connection, person: str, kind: LinkKind) -> None:
    """Let all links of a kind end, and send none that waits."""
    db.execute(delete(mail_tokens).where(mail_tokens.c.person == person, mail_tokens.c.kind == kind))
    forget_notices(db, person, outbox.c.kind == kind)


@changes()
def forget_old_links(db: Connection, at: int) -> None:
    """Delete links that do not work any more."""
    db.execute(delete(mail_tokens).where(mail_tokens.c.expires <= at))


def prepare_mail(db: Connection, notices: Sequence[WaitingNotice], at: int) -> Mail | None:
    """The mail of a notice, or of a group, with a new link if it has one; None if there is nothing to send any more."""
    notice = notices[0]
    if notice.recipient:
        return _to_former_address(db, notice)
    query = select(mail_addresses, people.c.name).join(people, people.c.id == mail_addresses.c.person)
    person = db.execute(query.where(mail_addresses.c.person == notice.person)).first()
    # Nothing but the link to confirm it goes to an address that is not confirmed.
    if person is None or (person.confirmed is None) != (notice.kind == "confirm"):
        return None
    subjects = tuple(each.about for each in still_due(db, notices, at)) if notice.kind in REMINDERS else ()
    if notice.kind in REMINDERS and not subjects:
        return None
    token = _add_link(db, notice.person, LINK_OF[notice.kind], at) if notice.kind in LINK_OF else ""
    return Mail(notice.kind, person.address, person.name, person.language, token, subjects)


def _to_former_address(db: Connection, notice: WaitingNotice) -> Mail | None:
    query = select(people.c.name).join(accounts, accounts.c.person == people.c.id).where(people.c.id == notice.person)
    name = db.execute(query).scalar()
    return None if name is None else Mail(notice.kind, notice.recipient, name, notice.language or "en")


def _add_link(db: Connection, person: str, kind: LinkKind, at: int) -> str:
    """Store a new link; its token."""
    token = secrets.token_urlsafe(32)
    values = {"token": token_hash(token), "kind": kind, "person": person, "expires": at + LINK_MILLISECONDS[kind]}
    db.execute(insert(mail_tokens).values(values))
    return token

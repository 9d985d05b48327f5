"""The outbox: what waits to be sent to people, by mail or to their devices, and which process sends it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update

from annales.server.db.schema import games, sessions
from annales.server.db.transactions import changes, reads
from annales.server.delivery.schema import mail_addresses, outbox, push_devices

__all__ = [
    "REMINDERS",
    "AccountChange",
    "Channel",
    "NoticeKind",
    "ReminderKind",
    "WaitingNotice",
    "due_notices",
    "end_notice",
    "forget_notices",
    "forget_old_notices",
    "put_notice",
    "put_off_notice",
    "take_notices",
    "tell_change",
    "tell_devices",
]

Channel = Literal["mail", "push"]
"""How a notice reaches somebody: by mail, or by a push message to a device."""
AccountChange = Literal["address", "password", "passkey-added", "passkey-removed"]
"""A change of an account about which its person gets a notice, in case somebody else has made it."""
ReminderKind = Literal["turn", "time", "vacation"]
"""What a person is reminded of: a turn in a game, time for a move that runs out, or a vacation that ends."""
NoticeKind = Literal["confirm", "reset"] | ReminderKind | AccountChange
"""A link to confirm an address, one to set a new password, a reminder, or a change of the account."""
TABLE_KINDS: tuple[NoticeKind, ...] = ("turn", "time")
"""Reminders about tables: those of one person that are due at the same time are one notice."""
REMINDERS: tuple[NoticeKind, ...] = (*TABLE_KINDS, "vacation")
KEY = ("person", "channel", "recipient", "kind", "subject")
"""The columns by which a notice is known."""
GROUP_KEY = KEY[:-1]
"""The columns that the notices of a group have in common."""
LOST_MILLISECONDS = 3 * 24 * 3_600_000
"""A notice that was due for so long, because nobody sent anything, is of no use any more."""


class WaitingNotice(NamedTuple):
    """A notice in the outbox."""

    person: str
    channel: Channel
    recipient: str
    """Of a push message, the session of the device. Of a mail, a former address, or empty for that of the account."""
    kind: NoticeKind
    subject: str
    """The table of a reminder, or the passkey; else empty."""
    version: int
    """Of a reminder of a table: the version with which the turn began. Of one of a vacation: its end in minutes."""
    due: int
    """When to send it, milliseconds since 1970."""
    attempts: int
    """How often somebody has tried to send it."""
    language: str | None = None
    """Of a mail to a former address."""


# What is put into the outbox


def put_notice(
    db: Connection,
    person: str,
    channel: Channel,
    kind: NoticeKind,
    at: int,
    recipient: str = "",
    subject: str = "",
    language: str | None = None,
) -> None:
    """Put a notice into the outbox; an equal one that waits is sent once."""
    key = {"person": person, "channel": channel, "recipient": recipient, "kind": kind, "subject": subject}
    db.execute(delete(outbox).where(*(outbox.c[name] == value for name, value in key.items())))
    db.execute(insert(outbox).values(**key, language=language, version=0, due=at, attempts=0))


def tell_change(db: Connection, person: str, change: AccountChange, at: int, subject: str = "", but: str = "") -> None:
    """Tell a person of a change of the account: by mail, if an address is confirmed, and on devices.

    `but` is the session that has made the change, whose device gets no notice.
    """
    confirmed = (mail_addresses.c.person == person) & mail_addresses.c.confirmed.is_not(None)
    if db.execute(select(mail_addresses.c.person).where(confirmed)).first():
        put_notice(db, person, "mail", change, at, subject=subject)
    tell_devices(db, person, change, at, subject, but)


def tell_devices(db: Connection, person: str, change: AccountChange, at: int, subject: str = "", but: str = "") -> None:
    """Tell the devices of a person of a change of the account, except that of one session."""
    others = (sessions.c.person == person) & (sessions.c.id != but)
    devices = select(push_devices.c.session).join(sessions, sessions.c.id == push_devices.c.session).where(others)
    for device in db.execute(devices).scalars().all():
        put_notice(db, person, "push", change, at, device, subject)


def forget_notices(db: Connection, person: str, *which: ColumnElement[bool]) -> None:
    """Delete notices to a person: all of them, or some."""
    db.execute(delete(outbox).where(outbox.c.person == person, *which))


# What is sent


@reads
def due_notices(db: Connection, channel: Channel, at: int, limit: int) -> list[WaitingNotice]:
    """The notices of a channel to be sent now, the first that came first."""
    columns = [outbox.c[name] for name in WaitingNotice._fields]
    query = select(*columns).where(outbox.c.channel == channel, outbox.c.due <= at).order_by(outbox.c.due)
    return [WaitingNotice(*row) for row in db.execute(query.limit(limit))]


def take_notices(db: Connection, notice: WaitingNotice, at: int, until: int) -> list[WaitingNotice]:
    """Take a notice, with those of its group that are due, until a time at which they are due again.

    Empty if another process has taken them.
    """
    names = GROUP_KEY if notice.kind in TABLE_KINDS else KEY
    own = and_(outbox.c.due <= at, *(outbox.c[name] == getattr(notice, name) for name in names))
    # One statement: two processes that took the rows of a group one by one could wait for each other.
    if db.execute(update(outbox).where(own).values(due=until, attempts=notice.attempts + 1)).rowcount == 0:
        return []
    columns = [outbox.c[name] for name in WaitingNotice._fields]
    return [WaitingNotice(*row) for row in db.execute(select(*columns).where(_taken(notice, until)))]


@changes()
def end_notice(db: Connection, notice: WaitingNotice, until: int) -> None:
    """End a notice that was taken until a time, with its group: it was sent, is given up, or need not be sent."""
    # The row of a reminder stays, so that nobody gets a second one about the same thing.
    if notice.kind in REMINDERS:
        db.execute(update(outbox).where(_taken(notice, until)).values(due=None))
    else:
        db.execute(delete(outbox).where(_taken(notice, until)))


@changes()
def put_off_notice(db: Connection, notice: WaitingNotice, until: int, due: int) -> None:
    """Try a notice, with its group, that was taken until a time again at another."""
    db.execute(update(outbox).where(_taken(notice, until)).values(due=due))


@changes()
def forget_old_notices(db: Connection, channel: Channel, at: int) -> None:
    """Delete reminders of games that are over, and what was of no use for long."""
    own, over = outbox.c.channel == channel, outbox.c.subject.in_(select(games.c.id).where(games.c.over))
    db.execute(delete(outbox).where(own, outbox.c.kind.in_(TABLE_KINDS), over))
    db.execute(delete(outbox).where(own, outbox.c.due < at - LOST_MILLISECONDS))


def _taken(notice: WaitingNotice, until: int) -> ColumnElement[bool]:
    """Whether a row is a notice, or one of its group, that was taken until a time."""
    names = GROUP_KEY if notice.kind in TABLE_KINDS else KEY
    return and_(outbox.c.due == until, *(outbox.c[name] == getattr(notice, name) for name in names))

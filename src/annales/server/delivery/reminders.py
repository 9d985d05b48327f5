"""Reminders for people who are away: of turns, of time for a move that runs out, and of vacations that end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    exists,
    func,
    insert,
    literal,
    null,
    or_,
    select,
    true,
    update,
)

from annales.server.db.log import KINDS_OUTSIDE_THE_GAME, SEAT_KINDS
from annales.server.db.persons import AnySelect
from annales.server.db.schema import accounts, deadlines, games, log, seats, sessions, vacations
from annales.server.db.transactions import changes, reads, typed
from annales.server.delivery.left import Subject
from annales.server.delivery.outbox import Channel, ReminderKind, WaitingNotice
from annales.server.delivery.schema import mail_addresses, outbox, push_devices

__all__ = [
    "PUSH_MILLISECONDS",
    "DueReminder",
    "Reminder",
    "add_reminder",
    "still_due",
    "untold_by_mail",
    "untold_by_push",
]

HOUR = 3_600_000
PUSH_MILLISECONDS = 24 * HOUR
"""How long after the beginning of a turn a device gets a notice about it."""
TIME_MILLISECONDS = 12 * HOUR
"""How long before the time for a move ends a person is reminded of it, in games with days for each move."""
VACATION_MILLISECONDS = 24 * HOUR
"""How long before a vacation ends a person is reminded of it. Shorter vacations have no reminder."""
PRESENT_MILLISECONDS = 45_000
"""How long somebody who was seen at a table counts as being there: who is there is stored every 30 seconds."""
QUIET_KINDS = KINDS_OUTSIDE_THE_GAME - SEAT_KINDS
"""Kinds of rows with which no turn begins."""
Query = AnySelect
"""Person, subject, game, time settings, version and time of the beginning, time of the end, and recipient."""


class Reminder(NamedTuple):
    """What a person is to be reminded of in one channel."""

    person: str
    recipient: str
    """The session of the device; empty for a mail."""
    kind: ReminderKind
    subject: str
    """The table; empty for a vacation."""
    version: int
    """Of the table when the turn began; of a vacation, its end in minutes."""


@dataclass(frozen=True)
class DueReminder:
    """A turn or a vacation that somebody is to be reminded of."""

    subject: str
    game: str
    due: int | None
    at: int
    """When it began."""
    slow: bool
    """Whether the game has days for each move."""

    @property
    def about(self) -> Subject:
        """What a message says of it."""
        return Subject(self.subject, self.game, self.due)


@reads
def untold_by_mail(db: Connection, at: int, minutes: float) -> list[Reminder]:
    """Reminders by mail: of a turn that began some minutes ago, and that nobody has seen, and the others."""
    turns = _query("mail", "turn", at).where(log.c.at <= at - int(minutes * 60_000))
    others = (_untold(db, "mail", kind, _query("mail", kind, at)) for kind in ("time", "vacation"))
    return [*_untold(db, "mail", "turn", turns), *(each for found in others for each in found)]


@reads
def untold_by_push(db: Connection, at: int) -> list[Reminder]:
    """Reminders of people with devices who are not at the table."""
    kinds: tuple[ReminderKind, ...] = ("turn", "time", "vacation")
    return [each for kind in kinds for each in _untold(db, "push", kind, _query("push", kind, at))]


def _untold(db: Connection, channel: Channel, kind: ReminderKind, query: Query) -> list[Reminder]:
    due = query.subquery()
    same = and_(*(outbox.c[name] == due.c[name] for name in ("person", "recipient", "subject")))
    told = same & (outbox.c.channel == channel) & (outbox.c.kind == kind)
    new = or_(outbox.c.version.is_(None), outbox.c.version < due.c.version)
    found = db.execute(select(due).outerjoin(outbox, told).where(new))
    return [Reminder(row.person, row.recipient, kind, row.subject, row.version) for row in found]


def still_due(db: Connection, notices: Sequence[WaitingNotice], at: int) -> list[DueReminder]:
    """What holds of a group of reminders that were found before, the one that ends first at the beginning."""
    first = notices[0]
    due = _query(first.channel, first.kind, at).subquery()  # type: ignore[arg-type]  # A reminder.
    own = (due.c.person == first.person) & (due.c.recipient == first.recipient)
    versions = {notice.subject: notice.version for notice in notices}
    found = db.execute(
        select(due).where(own, due.c.subject.in_(versions)).order_by(due.c.due.nulls_last(), due.c.subject)
    )
    return [typed(row, DueReminder) for row in found if versions[row.subject] == row.version]


@changes()
def add_reminder(db: Connection, channel: Channel, reminder: Reminder, at: int) -> None:
    """Put a reminder into the outbox, in place of an earlier one of the same kind and table.

    Raises `Conflict` if another process was faster.
    """
    key = reminder._asdict() | {"channel": channel}
    version = key.pop("version")
    own = and_(*(outbox.c[name] == value for name, value in key.items()))
    values = {"version": version, "due": at, "attempts": 0}
    if db.execute(select(outbox.c.version).where(own)).first():
        db.execute(update(outbox).where(own, outbox.c.version < version).values(values))
    else:
        db.execute(insert(outbox).values(**key, **values))


def _query(channel: Channel, kind: ReminderKind, at: int) -> Query:
    """The reminders of a kind that people want in a channel."""
    if kind == "vacation":
        found, person = _vacations(_RECIPIENTS[channel], at), vacations.c.person
    else:
        found, person = _turns(_RECIPIENTS[channel]), seats.c.person
        found = found.where(*(_begun(at, channel) if kind == "turn" else _ending(at)))
        found = found if channel == "mail" else found.where(*_in_company())
    wanted = accounts.c[f"tell_{kind}"]
    if channel == "mail":
        found = found.join(mail_addresses, mail_addresses.c.person == person)
        found = found.join(accounts, accounts.c.person == person)
        return found.where(mail_addresses.c.turns, mail_addresses.c.confirmed.is_not(None), wanted)
    found = found.join(sessions, sessions.c.person == person)
    found = found.join(push_devices, push_devices.c.session == sessions.c.id)
    # Guests have no account, and get all reminders. Without the first condition, a server that nobody wants messages
    # from would look at all open games every few seconds.
    somebody = select(push_devices.c.session).exists()
    return found.outerjoin(accounts, accounts.c.person == person).where(somebody, func.coalesce(wanted, true()))


_RECIPIENTS: dict[Channel, ColumnElement[str]] = {"mail": literal(""), "push": push_devices.c.session}
_IS_SLOW = func.coalesce(games.c.time["type"].as_string(), "") == "days"


def _begun(at: int, channel: Channel) -> Sequence[ColumnElement[bool]]:
    """The condition for turns that began while the person was away. Mails are sent in slow games only."""
    unseen = or_(seats.c.seen.is_(None), seats.c.seen < log.c.at)
    if channel == "mail":
        return unseen, _IS_SLOW, ~_is_away(at)
    return unseen, _has_left(at), log.c.at > at - PUSH_MILLISECONDS, ~(_IS_SLOW & _is_away(at))


def _ending(at: int) -> Sequence[ColumnElement[bool]]:
    """The condition for turns in slow games whose time ends soon."""
    soon = (deadlines.c.due > at) & (deadlines.c.due <= at + TIME_MILLISECONDS)
    return _IS_SLOW, ~_is_away(at), soon, _has_left(at)


def _has_left(at: int) -> ColumnElement[bool]:
    return or_(seats.c.seen.is_(None), seats.c.seen < at - PRESENT_MILLISECONDS)


def _in_company() -> Sequence[ColumnElement[bool]]:
    """The condition for games with other people in which nobody is missing."""
    others = seats.alias()
    here = others.c.game == games.c.id
    company = exists().where(here, others.c.person != seats.c.person)
    return company, ~exists().where(here, others.c.person.is_(None), others.c.bot.is_(None))


def _is_away(at: int) -> ColumnElement[bool]:
    """Whether the person on turn is on vacation, which stops the clocks of slow games only."""
    return exists().where(vacations.c.person == seats.c.person, vacations.c.first <= at, vacations.c.until > at)


def _turns(recipient: ColumnElement[str]) -> Query:
    """The turns of people.

    With clocks, each row of the log after which one runs says whose turn it is; without them, each row that could
    change it. The last one is the beginning of the turn.
    """
    begins = or_(log.c.running.is_not(None), and_(games.c.time.is_(null()), log.c.kind.not_in(QUIET_KINDS)))
    began = select(func.max(log.c.version)).where(log.c.game == games.c.id, begins).correlate(games)
    on_turn = (seats.c.game == games.c.id) & (seats.c.seat == games.c.turn)
    runs = or_(games.c.time.is_(null()), deadlines.c.due.is_not(None))
    columns = seats.c.person, games.c.id.label("subject"), games.c.game, _IS_SLOW.label("slow"), log.c.version, log.c.at
    return (
        select(*columns, deadlines.c.due, recipient.label("recipient"))
        .select_from(seats)
        .join(games, on_turn & games.c.over.is_(False))
        .join(log, (log.c.game == games.c.id) & (log.c.version == began.scalar_subquery()))
        # In the table of deadlines are the games whose clock runs now.
        .outerjoin(deadlines, deadlines.c.game == games.c.id)
        .where(runs)
    )


def _vacations(recipient: ColumnElement[str], at: int) -> Query:
    """The vacations that end soon, of people who play slow games."""
    slow = exists().where(seats.c.person == vacations.c.person, games.c.id == seats.c.game, ~games.c.over, _IS_SLOW)
    until = vacations.c.until
    soon = (until > at) & (until <= at + VACATION_MILLISECONDS) & (until - vacations.c.first > VACATION_MILLISECONDS)
    columns = vacations.c.person, literal("").label("subject"), literal("").label("game"), true().label("slow")
    # A version fits into 32 bits.
    version = (until // 60_000).label("version")
    return (
        select(*columns, version, vacations.c.first.label("at"), until.label("due"), recipient.label("recipient"))
        .select_from(vacations)
        .where(soon, slow)
    )

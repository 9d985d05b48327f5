"""Turns of people who are away, for notices about them."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, exists, func, insert, literal, null, or_, select, update

from annales.server.db.log import KINDS_OUTSIDE_THE_GAME, SEAT_KINDS
from annales.server.db.schema import deadlines, games, log, seats, sessions, vacations
from annales.server.db.transactions import changes, reads
from annales.server.delivery.outbox import Channel
from annales.server.delivery.schema import mail_addresses, outbox, push_devices

__all__ = ["PUSH_MILLISECONDS", "Turn", "add_turn", "mail_turns", "push_turns", "untold_by_mail", "untold_by_push"]

PUSH_MILLISECONDS = 24 * 3_600_000
"""How long after the beginning of a turn a device gets a notice about it."""
PRESENT_MILLISECONDS = 45_000
"""How long somebody who was seen at a table counts as being there: who is there is stored every 30 seconds."""
QUIET_KINDS = KINDS_OUTSIDE_THE_GAME - SEAT_KINDS
"""Kinds of rows with which no turn begins."""
TurnQuery = Select[str, str, str, int, int, int | None, str]
"""Person, table, game, version and time of the beginning, deadline, and recipient."""


class Turn(NamedTuple):
    """The turn of a person, for a notice in one channel."""

    person: str
    recipient: str
    """The session of the device; empty for a mail."""
    table: str
    version: int
    """The version of the table with which the turn began."""


@reads
def untold_by_mail(db: Connection, at: int, minutes: float) -> list[Turn]:
    """Turns in games with days for each move that began some minutes ago, and that nobody has seen."""
    query = mail_turns(at).where(log.c.at <= at - int(minutes * 60_000))
    return _untold(db, "mail", query, outbox.c.recipient == "")


@reads
def untold_by_push(db: Connection, at: int) -> list[Turn]:
    """Turns of people with devices, of whom nobody is at the table."""
    return _untold(db, "push", push_turns(at), outbox.c.recipient == push_devices.c.session)


def _untold(db: Connection, channel: Channel, query: TurnQuery, recipient: ColumnElement[bool]) -> list[Turn]:
    told = (outbox.c.channel == channel) & (outbox.c.person == seats.c.person) & recipient
    own = told & (outbox.c.kind == "turn") & (outbox.c.subject == games.c.id)
    new = or_(outbox.c.version.is_(None), outbox.c.version < log.c.version)
    found = db.execute(query.outerjoin(outbox, own).where(new))
    return [Turn(row.person, row.recipient, row.id, row.version) for row in found]


@changes()
def add_turn(db: Connection, channel: Channel, turn: Turn, at: int) -> None:
    """Put a turn into the outbox, in place of an earlier one at the same table.

    Raises `Conflict` if another process was faster.
    """
    key = {"person": turn.person, "channel": channel, "recipient": turn.recipient, "kind": "turn"}
    key["subject"] = turn.table
    own = and_(*(outbox.c[name] == value for name, value in key.items()))
    values = {"version": turn.version, "due": at, "attempts": 0}
    if db.execute(select(outbox.c.version).where(own)).first():
        db.execute(update(outbox).where(own, outbox.c.version < turn.version).values(values))
    else:
        db.execute(insert(outbox).values(**key, **values))


def mail_turns(at: int) -> TurnQuery:
    """The turns of people who want mails about them, in games with days for each move."""
    wanted = mail_addresses.c.turns & mail_addresses.c.confirmed.is_not(None)
    turns = _turns(literal("")).join(mail_addresses, mail_addresses.c.person == seats.c.person)
    return turns.where(wanted, _IS_SLOW, ~_is_away(at))


def push_turns(at: int) -> TurnQuery:
    """The turns of people with devices, in games with other people in which nobody is missing."""
    others = seats.alias()
    here = others.c.game == games.c.id
    company = exists().where(here, others.c.person != seats.c.person)
    missing = exists().where(here, others.c.person.is_(None), others.c.bot.is_(None))
    left = or_(seats.c.seen.is_(None), seats.c.seen < at - PRESENT_MILLISECONDS)
    turns = _turns(push_devices.c.session).join(sessions, sessions.c.person == seats.c.person)
    turns = turns.join(push_devices, push_devices.c.session == sessions.c.id)
    recent = log.c.at > at - PUSH_MILLISECONDS
    # Without it, a server that nobody wants messages from would look at all open games every few seconds.
    somebody = select(push_devices.c.session).exists()
    return turns.where(somebody, company, ~missing, left, recent, ~(_IS_SLOW & _is_away(at)))


_IS_SLOW = func.coalesce(games.c.time["type"].as_string(), "") == "days"


def _is_away(at: int) -> ColumnElement[bool]:
    """Whether the person on turn is on vacation, which stops the clocks of slow games only."""
    return exists().where(vacations.c.person == seats.c.person, vacations.c.first <= at, vacations.c.until > at)


def _turns(recipient: ColumnElement[str]) -> TurnQuery:
    """The turns of people who have not been at the table since the turn began.

    With clocks, each row of the log after which one runs says whose turn it is; without them, each row that could
    change it. The last one is the beginning of the turn.
    """
    begins = or_(log.c.running.is_not(None), and_(games.c.time.is_(null()), log.c.kind.not_in(QUIET_KINDS)))
    began = select(func.max(log.c.version)).where(log.c.game == games.c.id, begins).correlate(games)
    on_turn = (seats.c.game == games.c.id) & (seats.c.seat == games.c.turn)
    unseen = or_(seats.c.seen.is_(None), seats.c.seen < log.c.at)
    runs = or_(games.c.time.is_(null()), deadlines.c.due.is_not(None))
    columns = seats.c.person, games.c.id, games.c.game, log.c.version, log.c.at, deadlines.c.due
    return (
        select(*columns, recipient.label("recipient"))
        .select_from(seats)
        .join(games, on_turn & games.c.over.is_(False))
        .join(log, (log.c.game == games.c.id) & (log.c.version == began.scalar_subquery()))
        # In the table of deadlines are the games whose clock runs now.
        .outerjoin(deadlines, deadlines.c.game == games.c.id)
        .where(unseen, runs)
    )

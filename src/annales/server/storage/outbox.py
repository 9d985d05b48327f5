"""Mails that wait to be sent: which process sends one, when it is tried again, and whose turn in slow games is told."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, delete, exists, func, insert, or_, select, update

from annales.server.errors import Conflict
from annales.server.model.mail import LINK_MILLISECONDS, Outgoing, WaitingMail, new_link, token_hash
from annales.server.storage.access import Database
from annales.server.storage.mail_schema import mail_addresses, mail_tokens, outbox
from annales.server.storage.schema import deadlines, games, guests, log, seats, vacations

__all__ = ["OutboxStorage", "Turn"]


class Turn(NamedTuple):
    """The turn of a person in a game with days for each move."""

    guest: str
    table: str
    version: int
    """The version of the table with which the turn began."""


class OutboxStorage:
    """The outbox in the database. Several processes may send its mails; `claim` decides which one sends a mail."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, at: int, limit: int) -> list[WaitingMail]:
        """The mails to be sent now, the first that came first."""
        names = ("guest", "kind", "game", "version", "due", "attempts")
        query = select(*(outbox.c[name] for name in names)).where(outbox.c.due <= at).order_by(outbox.c.due)
        rows = await self._database.read(lambda connection: connection.execute(query.limit(limit)).all())
        return [WaitingMail(*row) for row in rows]

    async def claim(self, mail: WaitingMail, at: int, until: int) -> Outgoing | None:
        """Take a mail, until a time at which it is due again; what to send.

        None if another process has taken it, or if it need not be sent any more, which ends it.
        """

        def change(connection: Connection) -> Outgoing | None:
            values = {"due": until, "attempts": mail.attempts + 1}
            if connection.execute(update(outbox).where(_is(mail, mail.due)).values(values)).rowcount != 1:
                return None
            outgoing = _prepare(connection, mail, at)
            if outgoing is None:
                _end(connection, mail, until)
            return outgoing

        return await self._database.write(change)

    async def finish(self, mail: WaitingMail, until: int) -> None:
        """A mail that was taken until a time was sent, or is given up."""
        await self._database.write(lambda connection: _end(connection, mail, until))

    async def put_off(self, mail: WaitingMail, until: int, due: int) -> None:
        """A mail that was taken until a time is tried again at another."""
        await self._database.execute(update(outbox).where(_is(mail, until)).values(due=due))

    async def turns(self, at: int, minutes: float) -> list[Turn]:
        """Turns about which a mail has to be sent: those that began some minutes ago, and that nobody has seen."""
        told = (outbox.c.guest == seats.c.guest) & (outbox.c.kind == "turn") & (outbox.c.game == games.c.id)
        query = _turns(at).outerjoin(outbox, told).where(log.c.at <= at - int(minutes * 60_000))
        query = query.where(or_(outbox.c.version.is_(None), outbox.c.version < log.c.version))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Turn(row.guest, row.id, row.version) for row in rows if row.time["type"] == "days"]

    async def add_turn(self, turn: Turn, at: int) -> None:
        """Put the mail about a turn into the outbox, in place of one about an earlier turn at the same table."""
        own = (outbox.c.guest == turn.guest) & (outbox.c.kind == "turn") & (outbox.c.game == turn.table)
        values = {"version": turn.version, "due": at, "attempts": 0}

        def change(connection: Connection) -> None:
            if connection.execute(select(outbox.c.version).where(own)).first():
                connection.execute(update(outbox).where(own, outbox.c.version < turn.version).values(values))
            else:
                connection.execute(insert(outbox).values(guest=turn.guest, kind="turn", game=turn.table, **values))

        try:
            await self._database.write(change)
        except Conflict:
            # Another process was faster.
            return

    async def forget_old(self, at: int) -> None:
        """Delete links that do not work any more, and what was sent about games that are over."""
        over = outbox.c.game.in_(select(games.c.id).where(games.c.over))

        def change(connection: Connection) -> None:
            connection.execute(delete(mail_tokens).where(mail_tokens.c.expires <= at))
            connection.execute(delete(outbox).where(outbox.c.kind == "turn", over))

        await self._database.write(change)


def _is(mail: WaitingMail, due: int) -> ColumnElement[bool]:
    """Whether a row is a mail with a time at which it is due."""
    own = (outbox.c.guest == mail.guest) & (outbox.c.kind == mail.kind) & (outbox.c.game == mail.table)
    return own & (outbox.c.due == due)


def _end(connection: Connection, mail: WaitingMail, until: int) -> None:
    # The row of a turn stays, so that this turn gets no second mail.
    if mail.kind == "turn":
        connection.execute(update(outbox).where(_is(mail, until)).values(due=None))
    else:
        connection.execute(delete(outbox).where(_is(mail, until)))


def _prepare(connection: Connection, mail: WaitingMail, at: int) -> Outgoing | None:
    """What to send, with a new link; None if there is nothing to send any more."""
    query = select(mail_addresses, guests.c.name).join(guests, guests.c.id == mail_addresses.c.guest)
    person = connection.execute(query.where(mail_addresses.c.guest == mail.guest)).first()
    # Nothing but the link to confirm it goes to an address that is not confirmed.
    if person is None or (person.confirmed is None) != (mail.kind == "confirm"):
        return None
    game = ""
    if mail.kind == "turn":
        own = (seats.c.guest == mail.guest) & (games.c.id == mail.table) & (log.c.version == mail.version)
        turn = connection.execute(_turns(at).where(own)).first()
        if turn is None:
            return None
        game = turn.game
    token, link = new_link(mail.kind)
    values = {"token": token_hash(token), "kind": link, "guest": mail.guest, "expires": at + LINK_MILLISECONDS[link]}
    connection.execute(insert(mail_tokens).values(values))
    return Outgoing(mail.kind, person.address, person.name, person.language, token, mail.table, game)


def _turns(at: int) -> Select[tuple[str, str, str, dict[str, object], int]]:
    """The turns of people who want mails about them, and who have not been at the table since they began.

    Each row of the log after which a clock runs says whose. The last one is the beginning of the turn.
    """
    began = select(func.max(log.c.version)).where(log.c.game == games.c.id, log.c.running.is_not(None))
    on_turn = (seats.c.game == games.c.id) & (seats.c.seat == games.c.turn)
    wanted = mail_addresses.c.turns & mail_addresses.c.confirmed.is_not(None)
    away = (vacations.c.guest == seats.c.guest) & (vacations.c.first <= at) & (vacations.c.until > at)
    return (
        select(seats.c.guest, games.c.id, games.c.game, games.c.time, log.c.version)
        .select_from(mail_addresses)
        .join(seats, seats.c.guest == mail_addresses.c.guest)
        .join(games, on_turn & games.c.over.is_(False))
        # In the table of deadlines are the games whose clock runs now.
        .join(deadlines, deadlines.c.game == games.c.id)
        .join(log, (log.c.game == games.c.id) & (log.c.version == began.correlate(games).scalar_subquery()))
        .where(wanted, or_(seats.c.seen.is_(None), seats.c.seen < log.c.at), ~exists().where(away))
    )

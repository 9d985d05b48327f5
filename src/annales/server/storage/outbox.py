"""Notices that wait to be sent: what puts them there, which process sends one, and when it is tried again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from annales.server.model.outbox import AccountChange, Channel, NoticeKind, WaitingNotice
from annales.server.storage.access import Database
from annales.server.storage.mail_schema import mail_addresses
from annales.server.storage.outbox_schema import outbox
from annales.server.storage.push_schema import push_devices
from annales.server.storage.schema import games, sessions

__all__ = ["OutboxStorage", "forget_notices", "put_notice", "tell_change", "tell_devices"]

LOST_MILLISECONDS = 3 * 24 * 3_600_000
"""A notice that was due for so long, because nobody sent anything, is of no use any more."""

T = TypeVar("T")


class OutboxStorage(Generic[T]):
    """The notices of one channel. Several processes may send them; `claim` decides which one sends a notice.

    `prepare` makes what is sent from a notice, at a time; None if it need not be sent any more.
    """

    def __init__(
        self,
        database: Database,
        channel: Channel,
        prepare: Callable[[Connection, WaitingNotice, int], T | None],
    ) -> None:
        self._database, self._channel, self._prepare = database, channel, prepare

    async def due(self, at: int, limit: int) -> list[WaitingNotice]:
        """The notices to be sent now, the first that came first."""
        columns = [outbox.c[name] for name in WaitingNotice._fields]
        query = select(*columns).where(outbox.c.channel == self._channel, outbox.c.due <= at).order_by(outbox.c.due)
        rows = await self._database.read(lambda connection: connection.execute(query.limit(limit)).all())
        return [WaitingNotice(*row) for row in rows]

    async def claim(self, notice: WaitingNotice, at: int, until: int) -> T | None:
        """Take a notice, until a time at which it is due again; what to send.

        None if another process has taken it, or if it need not be sent any more, which ends it.
        """

        def change(connection: Connection) -> T | None:
            values = {"due": until, "attempts": notice.attempts + 1}
            if connection.execute(update(outbox).where(self._is(notice, notice.due)).values(values)).rowcount != 1:
                return None
            outgoing = self._prepare(connection, notice, at)
            if outgoing is None:
                self._end(connection, notice, until)
            return outgoing

        return await self._database.write(change)

    async def finish(self, notice: WaitingNotice, until: int) -> None:
        """A notice that was taken until a time was sent, or is given up."""
        await self._database.write(lambda connection: self._end(connection, notice, until))

    async def put_off(self, notice: WaitingNotice, until: int, due: int) -> None:
        """A notice that was taken until a time is tried again at another."""
        await self._database.execute(update(outbox).where(self._is(notice, until)).values(due=due))

    async def forget_old(self, at: int) -> None:
        """Delete turns in games that are over, and what was of no use for long."""
        own = outbox.c.channel == self._channel
        over = outbox.c.subject.in_(select(games.c.id).where(games.c.over))

        def change(connection: Connection) -> None:
            connection.execute(delete(outbox).where(own, outbox.c.kind == "turn", over))
            connection.execute(delete(outbox).where(own, outbox.c.due < at - LOST_MILLISECONDS))

        await self._database.write(change)

    def _is(self, notice: WaitingNotice, due: int) -> ColumnElement[bool]:
        """Whether a row is a notice with a time at which it is due."""
        whose = (outbox.c.guest == notice.guest) & (outbox.c.recipient == notice.recipient)
        what = (outbox.c.kind == notice.kind) & (outbox.c.subject == notice.subject)
        return whose & what & (outbox.c.channel == self._channel) & (outbox.c.due == due)

    def _end(self, connection: Connection, notice: WaitingNotice, until: int) -> None:
        # The row of a turn stays, so that this turn is not told a second time.
        if notice.kind == "turn":
            connection.execute(update(outbox).where(self._is(notice, until)).values(due=None))
        else:
            connection.execute(delete(outbox).where(self._is(notice, until)))


def put_notice(
    connection: Connection,
    guest: str,
    channel: Channel,
    kind: NoticeKind,
    at: int,
    recipient: str = "",
    subject: str = "",
    language: str | None = None,
) -> None:
    """Put a notice into the outbox; an equal one that waits is sent once."""
    key = {"guest": guest, "channel": channel, "recipient": recipient, "kind": kind, "subject": subject}
    connection.execute(delete(outbox).where(*(outbox.c[name] == value for name, value in key.items())))
    connection.execute(insert(outbox).values(**key, language=language, version=0, due=at, attempts=0))


def tell_change(
    connection: Connection, guest: str, change: AccountChange, at: int, subject: str = "", but: str = ""
) -> None:
    """Tell a person of a change of the account: by mail, if an address is confirmed, and on devices.

    `but` is the session that has made the change, whose device is not told.
    """
    confirmed = (mail_addresses.c.guest == guest) & mail_addresses.c.confirmed.is_not(None)
    if connection.execute(select(mail_addresses.c.guest).where(confirmed)).first():
        put_notice(connection, guest, "mail", change, at, subject=subject)
    tell_devices(connection, guest, change, at, subject, but)


def tell_devices(
    connection: Connection, guest: str, change: AccountChange, at: int, subject: str = "", but: str = ""
) -> None:
    """Tell the devices of a person of a change of the account, except that of one session."""
    others = (sessions.c.guest == guest) & (sessions.c.id != but)
    devices = select(push_devices.c.session).join(sessions, sessions.c.id == push_devices.c.session).where(others)
    for device in connection.execute(devices).scalars().all():
        put_notice(connection, guest, "push", change, at, device, subject)


def forget_notices(connection: Connection, guest: str, *which: ColumnElement[bool]) -> None:
    """Delete notices to a person: all of them, or some."""
    connection.execute(delete(outbox).where(outbox.c.guest == guest, *which))

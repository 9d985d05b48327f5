"""Sends the notices of the outbox: one task for each channel in each process, of which one takes a notice."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from secrets import randbelow
from typing import ClassVar, Generic, Protocol, TypeVar

from sqlalchemy import Connection

from annales.server.background import BackgroundTasks
from annales.server.delivery.outbox import (
    Channel,
    WaitingNotice,
    due_notices,
    end_notice,
    forget_old_notices,
    put_off_notice,
    take_notices,
)
from annales.server.delivery.reminders import Reminder, add_reminder
from annales.server.errors import Conflict
from annales.server.server import Server

__all__ = ["NotSent", "Outgoing", "Sender", "Transport"]

logger = logging.getLogger("annales.server")

TOGETHER = 20
"""Notices that are read at once."""
HOLD_MS = 3 * 60_000
"""How long a notice belongs to the process that took it. If that process is killed, another one sends it after that."""
SPREAD_MS = 10_000
"""By how much shorter a process may hold a notice."""
TIDY_MS = 3_600_000
"""How often what is of no use any more is deleted."""


class Outgoing(Protocol):
    """What can be sent."""

    @property
    def expires(self) -> int | None:
        """After which time it is not tried again; None for as often as there are attempts."""


T = TypeVar("T", bound=Outgoing)


class NotSent(Exception):
    """A notice was not sent. The text is for the log: it names nobody."""

    def __init__(self, why: str, *, is_final: bool = False, wait_ms: int = 0) -> None:
        super().__init__(why)
        self.is_final = is_final
        """Whether another attempt would change nothing."""
        self.wait_ms = wait_ms
        """How long the other side wants not to be asked again."""


class Transport(ABC, Generic[T]):
    """The way on which the notices of one channel are sent."""

    channel: ClassVar[Channel]
    noun: ClassVar[str]
    """What one of them is called in the log."""
    poll_seconds: ClassVar[float]
    """How often the outbox, and what leads to notices, is looked at."""
    pauses_ms: ClassVar[tuple[int, ...]]
    """Pauses before further attempts; after the last one a notice is given up."""
    at_once: ClassVar[int] = 1
    """Notices that are sent beside each other."""

    @abstractmethod
    async def find(self, now: int) -> list[Reminder]:
        """The reminders that are due now and not in the outbox."""

    @abstractmethod
    def prepare(self, db: Connection, notices: Sequence[WaitingNotice], now: int) -> T | None:
        """What is sent of a notice, or of a group; None if there is nothing to send any more."""

    @abstractmethod
    async def send(self, outgoing: T, now: int) -> None:
        """Send a notice. Raises `NotSent`."""

    async def tidy(self, now: int) -> None:
        """Delete what is of no use any more."""

    async def close(self) -> None:
        """Nothing more is sent."""


class Sender(Generic[T]):
    """The sender of one channel in one process."""

    def __init__(self, transport: Transport[T], server: Server) -> None:
        self._transport, self._database, self._time = transport, server.database, server.time
        self._count = server.metrics.count_notice
        self._woken, self._busy = asyncio.Event(), asyncio.Lock()
        self._stopping, self._tidy_at = False, 0

    def start(self, background: BackgroundTasks) -> None:
        """Send from now on."""
        transport = self._transport
        background.every(transport.poll_seconds, self._work, transport.channel, wake=self._woken)

    def wake(self) -> None:
        """A notice has been put into the outbox."""
        self._woken.set()

    async def stop(self) -> None:
        """Wait until the notices that are being sent are sent, and end: they would be sent twice otherwise."""
        self._stopping = True
        async with self._busy:
            await self._transport.close()

    async def _work(self) -> None:
        async with self._busy:
            if not self._stopping:
                await self._look()
                await self._send_due()

    async def _look(self) -> None:
        now = self._time.now()
        if now >= self._tidy_at:
            await forget_old_notices.on(self._database, self._transport.channel, now)
            await self._transport.tidy(now)
            self._tidy_at = now + TIDY_MS
        for reminder in await self._transport.find(now):
            # Another process may be faster.
            with suppress(Conflict):
                await add_reminder.on(self._database, self._transport.channel, reminder, now)

    async def _send_due(self) -> None:
        at_once, channel = self._transport.at_once, self._transport.channel
        while not self._stopping:
            waiting = await due_notices.on(self._database, channel, self._time.now(), TOGETHER)
            if not waiting:
                return
            for first in range(0, len(waiting), at_once):
                if not self._stopping:
                    await asyncio.gather(*map(self._send, waiting[first : first + at_once]))

    async def _send(self, notice: WaitingNotice) -> None:
        now = self._time.now()
        # The time tells which notices were taken together, so that two processes should not choose the same one.
        until = now + HOLD_MS - randbelow(SPREAD_MS)
        # Of all processes that see this notice one goes on.
        outgoing = await self._database.write(lambda db: self._claim(db, notice, now, until))
        if outgoing is None:
            return
        try:
            await self._transport.send(outgoing, now)
        except NotSent as fault:
            await self._put_off(notice, until, fault, outgoing.expires)
        except Exception as fault:  # noqa: BLE001 - logged without its text, which could name somebody
            await self._put_off(notice, until, NotSent(type(fault).__name__), outgoing.expires)
        else:
            await end_notice.on(self._database, notice, until)
            self._count(self._transport.channel, "sent")

    def _claim(self, db: Connection, notice: WaitingNotice, now: int, until: int) -> T | None:
        """Take a notice; what to send. None if another process has taken it, or if it need not be sent any more."""
        taken = take_notices(db, notice, now, until)
        if not taken:
            return None
        outgoing = self._transport.prepare(db, taken, now)
        if outgoing is None:
            end_notice(db, notice, until)
        return outgoing

    async def _put_off(self, notice: WaitingNotice, until: int, fault: NotSent, expires: int | None) -> None:
        pauses, noun, due = self._transport.pauses_ms, self._transport.noun, None
        if not fault.is_final and notice.attempts < len(pauses):
            due = self._time.now() + max(pauses[notice.attempts], fault.wait_ms)
        if due is None or (expires is not None and due >= expires):
            logger.warning("a %s (%s) is given up: %s", noun, notice.kind, fault)
            await end_notice.on(self._database, notice, until)
            self._count(self._transport.channel, "given up")
            return
        logger.warning("a %s (%s) could not be sent, and is tried again: %s", noun, notice.kind, fault)
        await put_off_notice.on(self._database, notice, until, due)
        self._count(self._transport.channel, "put off")

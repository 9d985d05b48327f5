"""Sends the mails of the outbox: one task in each process, of which one takes a mail."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from annales.server.errors import StorageError
from annales.server.mail.letters import write_mail
from annales.server.mail.smtp import describe, hand_over, is_final
from annales.server.model.mail import Outgoing, WaitingMail
from annales.server.server_time import ServerTime
from annales.server.settings import ServerSettings
from annales.server.storage.outbox import OutboxStorage

__all__ = ["MailSender"]

logger = logging.getLogger("annales.server")

TOGETHER = 20
"""Mails that are read at once."""
POLL_SECONDS = 20.0
"""How often the outbox and the turns of slow games are looked at."""
HOLD_MS = 3 * 60_000
"""How long a mail belongs to the process that took it. If that process is killed, another one sends it after that."""
TIDY_MS = 3_600_000
"""How often old links and what was sent about games that are over are deleted."""
PAUSES_MS = (60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 8 * 3_600_000)
"""Pauses before further attempts; after the last one a mail is given up."""


class MailSender:
    """The sender of one process."""

    def __init__(self, settings: ServerSettings, storage: OutboxStorage, time: ServerTime) -> None:
        self._settings, self._storage, self._time = settings, storage, time
        self._woken, self._stopping, self._tidy_at = asyncio.Event(), False, 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Send mails from now on, if the owner has configured e-mail."""
        if self._settings.sends_mail:
            self._task = asyncio.create_task(self._run())

    def wake(self) -> None:
        """A mail has been put into the outbox."""
        self._woken.set()

    async def stop(self) -> None:
        """Wait until the mail that is being sent is sent, and end: it would be sent twice otherwise."""
        self._stopping = True
        self._woken.set()
        if self._task:
            await self._task

    async def _run(self) -> None:
        failed = False
        while not self._stopping:
            try:
                await self._look_at_turns()
                await self._send_due()
                failed = False
            except StorageError as fault:
                if not failed:
                    logger.warning("mails wait: %s", fault)
                failed = True
            except Exception:
                logger.exception("mails wait")
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._woken.wait()
            self._woken.clear()

    async def _look_at_turns(self) -> None:
        now = self._time.now()
        if now >= self._tidy_at:
            await self._storage.forget_old(now)
            self._tidy_at = now + TIDY_MS
        for turn in await self._storage.turns(now, self._settings.turn_mail_minutes):
            await self._storage.add_turn(turn, now)

    async def _send_due(self) -> None:
        while not self._stopping and (waiting := await self._storage.due(self._time.now(), TOGETHER)):
            for mail in waiting:
                if not self._stopping:
                    await self._send(mail)

    async def _send(self, mail: WaitingMail) -> None:
        now = self._time.now()
        until = now + HOLD_MS
        # Of all processes that see this mail one goes on.
        outgoing = await self._storage.claim(mail, now, until)
        if outgoing is None:
            return
        try:
            await asyncio.to_thread(self._hand_over, outgoing, now)
        except Exception as fault:  # noqa: BLE001 - logged without its text, which could hold the address
            await self._put_off(mail, until, fault)
        else:
            await self._storage.finish(mail, until)

    def _hand_over(self, outgoing: Outgoing, now: int) -> None:
        settings = self._settings
        message = write_mail(outgoing, settings.mail_from, settings.public_url, now)
        hand_over(settings, message, outgoing.address)

    async def _put_off(self, mail: WaitingMail, until: int, fault: Exception) -> None:
        if is_final(fault) or mail.attempts >= len(PAUSES_MS):
            logger.warning("a mail (%s) is given up: %s", mail.kind, describe(fault))
            await self._storage.finish(mail, until)
            return
        logger.warning("a mail (%s) could not be sent, and is tried again: %s", mail.kind, describe(fault))
        await self._storage.put_off(mail, until, self._time.now() + PAUSES_MS[mail.attempts])

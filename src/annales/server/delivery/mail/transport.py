"""Mails as notices: what leads to them, and how they are sent."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from sqlalchemy import Connection

from annales.server.delivery.mail.letters import write_mail
from annales.server.delivery.mail.mail import Mail
from annales.server.delivery.mail.queries import forget_old_links, prepare_mail
from annales.server.delivery.mail.smtp import describe, hand_over, is_final
from annales.server.delivery.outbox import Channel, WaitingNotice
from annales.server.delivery.reminders import Reminder, untold_by_mail
from annales.server.delivery.sender import NotSent, Sender, Transport
from annales.server.server import Feature, Part, Server

__all__ = ["MAIL_SENDER", "MailTransport", "mail_sender_of"]


class MailTransport(Transport[Mail]):
    """Mails by the SMTP server of the owner, one after another."""

    channel: ClassVar[Channel] = "mail"
    noun: ClassVar[str] = "mail"
    poll_seconds: ClassVar[float] = 20.0
    pauses_ms: ClassVar[tuple[int, ...]] = (60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 8 * 3_600_000)

    def __init__(self, server: Server) -> None:
        self._settings, self._database = server.settings, server.database

    async def find(self, now: int) -> list[Reminder]:
        """Reminders in slow games."""
        return await untold_by_mail.on(self._database, now, self._settings.turn_mail_minutes)

    def prepare(self, db: Connection, notices: Sequence[WaitingNotice], now: int) -> Mail | None:
        """The mail of a notice or a group, with a new link if it has one."""
        return prepare_mail(db, notices, now)

    async def send(self, outgoing: Mail, now: int) -> None:
        """Hand a mail to the SMTP server. Raises `NotSent`."""
        try:
            await asyncio.to_thread(self._hand_over, outgoing, now)
        except OSError as fault:
            raise NotSent(describe(fault), is_final=is_final(fault)) from None

    async def tidy(self, now: int) -> None:
        """Delete links that do not work any more."""
        await forget_old_links.on(self._database, now)

    def _hand_over(self, outgoing: Mail, now: int) -> None:
        settings = self._settings
        message = write_mail(outgoing, settings.mail_from, settings.public_url, now)
        hand_over(settings, message, outgoing.address)


@Part
def mail_sender_of(server: Server) -> Sender[Mail]:
    """What sends the mails of a server."""
    return Sender(MailTransport(server), server)


def _start(server: Server) -> None:
    if server.settings.sends_mail:
        mail_sender_of(server).start(server.background)


async def _settle(server: Server) -> None:
    await mail_sender_of(server).stop()


MAIL_SENDER = Feature(start=_start, settle=_settle)

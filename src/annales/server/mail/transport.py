"""Mails as notices: what leads to them, and how they are sent."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from annales.server.mail.letters import write_mail
from annales.server.mail.smtp import describe, hand_over, is_final
from annales.server.model.mail import Mail
from annales.server.model.outbox import Channel
from annales.server.sender import NotSent, Transport
from annales.server.settings import ServerSettings
from annales.server.storage.mail import MailStorage
from annales.server.storage.turns import TurnStorage

__all__ = ["MailTransport"]


class MailTransport(Transport[Mail]):
    """Mails by the SMTP server of the owner, one after another."""

    channel: ClassVar[Channel] = "mail"
    noun: ClassVar[str] = "mail"
    poll_seconds: ClassVar[float] = 20.0
    pauses_ms: ClassVar[tuple[int, ...]] = (60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 8 * 3_600_000)

    def __init__(self, settings: ServerSettings, storage: MailStorage, turns: TurnStorage) -> None:
        self._settings, self._storage, self._turns = settings, storage, turns

    async def find(self, now: int) -> None:
        """Put turns in slow games into the outbox that nobody has seen for some time."""
        for turn in await self._turns.for_mail(now, self._settings.turn_mail_minutes):
            await self._turns.add("mail", turn, now)

    async def send(self, outgoing: Mail, now: int) -> None:
        """Hand a mail to the SMTP server. Raises `NotSent`."""
        try:
            await asyncio.to_thread(self._hand_over, outgoing, now)
        except OSError as fault:
            raise NotSent(describe(fault), is_final=is_final(fault)) from None

    async def tidy(self, now: int) -> None:
        """Delete links that do not work any more."""
        await self._storage.forget_links_until(now)

    def _hand_over(self, outgoing: Mail, now: int) -> None:
        settings = self._settings
        message = write_mail(outgoing, settings.mail_from, settings.public_url, now)
        hand_over(settings, message, outgoing.address)

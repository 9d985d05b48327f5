"""Push messages as notices: what leads to them, and how they are sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sqlalchemy import Connection

from annales.server.delivery.outbox import Channel, WaitingNotice
from annales.server.delivery.push.content import CONTENT_BYTES, topic_of, write_content
from annales.server.delivery.push.encryption import authorization, encrypt, new_once
from annales.server.delivery.push.push import PushMessage, check_endpoint
from annales.server.delivery.push.queries import forget_gone_devices, prepare_push, push_key, remove_endpoint
from annales.server.delivery.push.service import Gone, PushService
from annales.server.delivery.reminders import Reminder, untold_by_push
from annales.server.delivery.sender import Sender, Transport
from annales.server.server import Feature, Part, Server

__all__ = ["PUSH_SENDER", "PushTransport", "push_sender_of"]

CHANGE_SECONDS = 3 * 86_400
"""How long a push service keeps a message about a change of an account for a device that is away."""


class PushTransport(Transport[PushMessage]):
    """Push messages to browsers, each by the push service that the browser has chosen."""

    channel: ClassVar[Channel] = "push"
    noun: ClassVar[str] = "push message"
    poll_seconds: ClassVar[float] = 5.0
    pauses_ms: ClassVar[tuple[int, ...]] = (30_000, 2 * 60_000, 10 * 60_000, 3_600_000, 4 * 3_600_000)
    at_once: ClassVar[int] = 10

    def __init__(self, server: Server) -> None:
        self._database, self._service = server.database, PushService()

    async def find(self, now: int) -> list[Reminder]:
        """Reminders of people with devices who are not at the table."""
        return await untold_by_push.on(self._database, now)

    def prepare(self, db: Connection, notices: Sequence[WaitingNotice], now: int) -> PushMessage | None:
        """The push message of a notice or a group."""
        return prepare_push(db, notices, now)

    async def send(self, outgoing: PushMessage, now: int) -> None:
        """Hand a message to the push service of a device. Raises `NotSent`; a device that is gone is deleted."""
        device, content = outgoing.device, write_content(outgoing, now)
        body = encrypt(content, device.public_key, device.auth, new_once(), max(0, CONTENT_BYTES - len(content)))
        endpoint = check_endpoint(device.endpoint)
        seconds = CHANGE_SECONDS if outgoing.expires is None else max(0, (outgoing.expires - now) // 1000)
        headers = {
            "Authorization": authorization(await push_key(self._database), endpoint.origin, device.site, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(seconds),
            "Topic": topic_of(outgoing),
            "Urgency": "high" if outgoing.is_urgent else "normal",
        }
        try:
            await self._service.send(endpoint, headers, body, now)
        except Gone:
            await remove_endpoint.on(self._database, device.endpoint)
            raise

    async def tidy(self, now: int) -> None:
        """Delete notices to devices that are gone."""
        await forget_gone_devices.on(self._database)

    async def close(self) -> None:
        """Nothing more is sent."""
        await self._service.close()


@Part
def push_sender_of(server: Server) -> Sender[PushMessage]:
    """What sends the push messages of a server."""
    return Sender(PushTransport(server), server)


def _start(server: Server) -> None:
    if server.settings.sends_push:
        push_sender_of(server).start(server.background)


async def _settle(server: Server) -> None:
    await push_sender_of(server).stop()


PUSH_SENDER = Feature(start=_start, settle=_settle)

"""Push messages as notices: what leads to them, and how they are sent."""

from __future__ import annotations

from typing import ClassVar

from annales.server.model.outbox import Channel
from annales.server.model.push import PushMessage, check_endpoint
from annales.server.push.content import CONTENT_BYTES, topic_of, write_content
from annales.server.push.encryption import encrypt, new_once
from annales.server.push.service import Gone, PushService
from annales.server.push.vapid import authorization
from annales.server.sender import Transport
from annales.server.storage.push import PushStorage
from annales.server.storage.turns import TurnStorage

__all__ = ["PushTransport"]

CHANGE_SECONDS = 3 * 86_400
"""How long a push service keeps a message about a change of an account for a device that is away."""


class PushTransport(Transport[PushMessage]):
    """Push messages to browsers, each by the push service that the browser has chosen."""

    channel: ClassVar[Channel] = "push"
    noun: ClassVar[str] = "push message"
    poll_seconds: ClassVar[float] = 5.0
    pauses_ms: ClassVar[tuple[int, ...]] = (30_000, 2 * 60_000, 10 * 60_000, 3_600_000, 4 * 3_600_000)
    at_once: ClassVar[int] = 10

    def __init__(self, storage: PushStorage, turns: TurnStorage) -> None:
        self._storage, self._turns, self._service = storage, turns, PushService()

    async def find(self, now: int) -> None:
        """Put the turns of people with devices into the outbox who are not at the table."""
        for turn in await self._turns.for_push(now):
            await self._turns.add("push", turn, now)

    async def send(self, outgoing: PushMessage, now: int) -> None:
        """Hand a message to the push service of a device. Raises `NotSent`; a device that is gone is deleted."""
        device, content = outgoing.device, write_content(outgoing)
        body = encrypt(content, device.public_key, device.auth, new_once(), max(0, CONTENT_BYTES - len(content)))
        endpoint = check_endpoint(device.endpoint)
        seconds = CHANGE_SECONDS if outgoing.expires is None else max(0, (outgoing.expires - now) // 1000)
        headers = {
            "Authorization": authorization(await self._storage.key(), endpoint.origin, device.site, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(seconds),
            "Topic": topic_of(outgoing),
            "Urgency": "high" if outgoing.is_urgent else "normal",
        }
        try:
            await self._service.send(endpoint, headers, body, now)
        except Gone:
            await self._storage.remove_endpoint(device.endpoint)
            raise

    async def tidy(self, now: int) -> None:
        """Delete notices to devices that are gone."""
        await self._storage.forget_gone()

    async def close(self) -> None:
        """Nothing more is sent."""
        await self._service.close()

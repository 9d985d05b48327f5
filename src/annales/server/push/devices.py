"""Browsers that show push messages: turned on and off by whoever uses them."""

from __future__ import annotations

from annales.server.model.guest import Guest
from annales.server.model.push import check_device
from annales.server.model.push_messages import PushInfo, SubscribePush
from annales.server.push.vapid import public_key_text
from annales.server.server_time import ServerTime
from annales.server.storage.push import PushStorage

__all__ = ["PushDevices"]


class PushDevices:
    """The devices of all people. `is_on` says whether this server sends push messages."""

    def __init__(self, storage: PushStorage, time: ServerTime, *, is_on: bool) -> None:
        self._storage, self._time, self.is_on = storage, time, is_on

    async def show(self, guest: Guest | None) -> PushInfo:
        """Whether the browser of a guest gets messages, and the public key of the server."""
        if not self.is_on:
            return PushInfo(None, on=False)
        language = await self._storage.language_of(guest.session) if guest else None
        return PushInfo(public_key_text(await self._storage.key()), on=language is not None, language=language)

    async def subscribe(self, guest: Guest, wanted: SubscribePush, site: str) -> PushInfo:
        """Send messages to the browser of a guest from now on. Raises `Refusal`."""
        device = check_device(wanted.endpoint, wanted.p256dh, wanted.auth, wanted.language, site)
        await self._storage.put(guest, device, self._time.now())
        return await self.show(guest)

    async def unsubscribe(self, guest: Guest) -> PushInfo:
        """Send no further message to the browser of a guest."""
        await self._storage.remove(guest.session)
        return await self.show(guest)

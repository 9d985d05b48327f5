"""Guests are known by a random token in a cookie."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace

from annales.server.model.guest import Guest, clean_name
from annales.server.security.rate_limits import RateLimiter
from annales.server.storage.guests import GuestStorage

__all__ = ["Guests"]


class Guests:
    """All guests. A token is sent to its guest once; the server stores only its hash."""

    def __init__(self, storage: GuestStorage, limiter: RateLimiter) -> None:
        self._storage, self._limiter = storage, limiter

    async def find(self, token: str | None) -> Guest | None:
        """The guest with a token."""
        return await self._storage.find(_hash(token)) if token else None

    async def find_or_create(self, token: str | None, name: str, address: str) -> tuple[Guest, str | None]:
        """The guest with a token; else a new guest and the token for the cookie. A name that is given replaces the old.

        Raises `Refusal` for a name that is not allowed, or too many new guests from an address.
        """
        wanted = clean_name(name) if name else ""
        guest = await self.find(token)
        if guest is None:
            self._limiter.check(address)
            return await self._create(wanted or f"guest-{secrets.token_hex(2)}")
        if wanted and wanted != guest.name:
            await self._storage.rename(guest.id, wanted)
            guest = replace(guest, name=wanted)
        return guest, None

    async def _create(self, name: str) -> tuple[Guest, str]:
        token, guest = secrets.token_urlsafe(32), Guest(secrets.token_hex(16), name)
        await self._storage.add(guest, _hash(token))
        return guest, token


def _hash(token: str) -> bytes:
    # A fast hash is enough: tokens are random, so nobody can try them out from a list.
    return hashlib.sha256(token.encode()).digest()

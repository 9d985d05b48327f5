"""People are known by a random token in a cookie: each token is a session."""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from dataclasses import replace

from annales.server.errors import Refusal, StorageError
from annales.server.model.account import name_key
from annales.server.model.guest import Guest, clean_name
from annales.server.security.rate_limits import RateLimiter
from annales.server.storage.accounts import AccountStorage
from annales.server.storage.guests import GuestStorage
from annales.server.storage.sessions import NewSession, SessionStorage

__all__ = ["Guests", "new_guest_id", "new_session"]

MAX_DEVICE = 200
"""Characters that are kept of what a browser says of itself."""


class Guests:
    """All guests. A token is sent to its guest once; the server stores only its hash."""

    def __init__(
        self, storage: GuestStorage, sessions: SessionStorage, accounts: AccountStorage, limiter: RateLimiter
    ) -> None:
        self._storage, self._sessions, self._accounts, self._limiter = storage, sessions, accounts, limiter

    async def find(self, token: str | None) -> Guest | None:
        """The guest with a token."""
        found = await self._sessions.find(_hash(token)) if token else None
        if found is None:
            return None
        guest, is_old = found
        if is_old:
            # On a database that may only be read, guests are known all the same.
            with suppress(StorageError):
                await self._sessions.touch(guest.session)
        return guest

    async def find_or_create(
        self, token: str | None, name: str, address: str, device: str = ""
    ) -> tuple[Guest, str | None]:
        """The guest with a token; else a new guest and the token for the cookie. A name that is given replaces the old.

        The name of an account stays, and no guest gets it. Raises `Refusal` for a name that is not allowed, or too many
        new guests from an address.
        """
        wanted = clean_name(name) if name else ""
        guest = await self.find(token)
        if guest is None:
            self._limiter.check(address)
            await self._check_free(wanted)
            return await self._create(wanted or f"guest-{secrets.token_hex(2)}", device)
        if wanted and wanted != guest.name and not guest.registered:
            await self._check_free(wanted)
            await self._storage.rename(guest.id, wanted)
            guest = replace(guest, name=wanted)
        return guest, None

    async def _check_free(self, name: str) -> None:
        if name and await self._accounts.find_by_name(name_key(name)):
            raise Refusal("name-of-account", status=409)

    async def _create(self, name: str, device: str) -> tuple[Guest, str]:
        token, session = new_session(new_guest_id(), device)
        guest = Guest(session.guest, name, session=session.id)
        await self._storage.add(guest, session)
        return guest, token


def new_guest_id() -> str:
    """A random id for a new guest."""
    return secrets.token_hex(16)


def new_session(guest: str, device: str) -> tuple[str, NewSession]:
    """A token for a cookie, and the session to store."""
    token = secrets.token_urlsafe(32)
    shown = "".join(character for character in device if character.isprintable())[:MAX_DEVICE]
    return token, NewSession(secrets.token_hex(8), guest, _hash(token), shown)


def _hash(token: str) -> bytes:
    # A fast hash is enough: tokens are random, so nobody can try them out from a list.
    return hashlib.sha256(token.encode()).digest()

"""Hashes of passwords by Argon2id, in a thread of their own."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from annales.server.errors import Refusal
from annales.server.people.account import prepared
from annales.server.server import Part, Server

__all__ = ["Passwords", "passwords_of"]

MAX_WAITING = 32
"""Hashes that may wait; further ones are refused instead of being made much later."""
# 46 MiB and one pass, which the OWASP cheat sheet on password storage names first.
HASHER = PasswordHasher(time_cost=1, memory_cost=47_104, parallelism=1)

T = TypeVar("T")


class Passwords:
    """Makes and checks hashes, one at a time: each takes 46 MiB, and a core for about 50 ms."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "annales-password")
        self._waiting = 0
        # Compared where there is no account, so that its absence takes as long as a wrong password.
        self._nobody = HASHER.hash("nobody has this password")

    async def hash(self, password: str) -> str:
        """The hash of a password. Raises `Refusal` if too many wait."""
        return await self._run(lambda: HASHER.hash(prepared(password)))

    async def check(self, password: str, stored: str | None) -> bool:
        """Whether a password has a stored hash; None is no account, and takes as long. Raises `Refusal`."""
        fits = await self._run(lambda: _verify_any(stored or self._nobody, password))
        return fits and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether a hash was made with other parameters than those of today."""
        return HASHER.check_needs_rehash(stored)

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MAX_WAITING:
            raise Refusal("too-many-passwords", status=503)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1

    def stop(self) -> None:
        """End the thread."""
        self._thread.shutdown(cancel_futures=True)


def _verify_any(stored: str, password: str) -> bool:
    """Whether a password has a hash, or as accounts from before `prepared` may have it: as its letters were typed."""
    plain = prepared(password)
    forms = dict.fromkeys((plain, password, unicodedata.normalize("NFD", password)))
    return any(_verify(stored, form) for form in forms)


def _verify(stored: str, password: str) -> bool:
    try:
        return HASHER.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False


@Part
def passwords_of(_: Server) -> Passwords:
    """What makes and checks the hashes of a server."""
    return Passwords()

"""Turns of visitors: however many requests one visitor sends at once, the server works on a few of them at a time.

Other visitors and games under way then wait for a few answers at most, not for all that somebody asks for. Where more
requests of a visitor wait, there is a rest after each: one visitor takes at most half of the server's time, and where
many wait a fifth.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from annales.server.errors import Refusal
from annales.server.http.networks import network_of
from annales.server.server import Part, Server

__all__ = ["Turns", "turns_of"]

AT_ONCE = 2
"""Answers to one visitor on which the server works at a time."""
MOST_WAITING = 200
"""Requests of one visitor that wait. People behind one address have that many; beyond it the server refuses."""
REST, LARGEST_REST = 2 * AT_ONCE - 1, 5 * AT_ONCE - 1
"""The rest after a request, in lengths of its work, where one more waits, and where many do: each that waits adds one.
All turns of a visitor together then take half of the time, and a fifth."""
LONGEST_REST = 0.25
"""Seconds. Work that takes longer waits for other processes, and costs the games nothing."""


@dataclass
class _Visitor:
    free: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    requests: int = 0


class Turns:
    """The requests of each visitor that are worked on, or wait."""

    def __init__(self) -> None:
        self._visitors: dict[str, _Visitor] = {}

    @asynccontextmanager
    async def take(self, address: str) -> AsyncIterator[None]:
        """Wait for the turn of a request. Raises `Refusal` where too many wait."""
        key = network_of(address)
        visitor = self._visitors.setdefault(key, _Visitor())
        if visitor.requests >= AT_ONCE + MOST_WAITING:
            raise Refusal("too-many-reads", {"most": MOST_WAITING}, status=429)
        visitor.requests += 1
        try:
            await visitor.free.acquire()
        except asyncio.CancelledError:
            self._leave(key, visitor)
            raise
        loop = asyncio.get_running_loop()
        begin = loop.time()
        try:
            yield
        finally:
            waiting = visitor.requests - AT_ONCE
            factor = min(REST + waiting - 1, LARGEST_REST) if waiting > 0 else 0
            rest = min(factor * (loop.time() - begin), LONGEST_REST)
            loop.call_later(rest, self._end, key, visitor)

    def _end(self, key: str, visitor: _Visitor) -> None:
        visitor.free.release()
        self._leave(key, visitor)

    def _leave(self, key: str, visitor: _Visitor) -> None:
        visitor.requests -= 1
        if not visitor.requests:
            del self._visitors[key]


@Part
def turns_of(_: Server) -> Turns:
    """The turns of visitors on a server."""
    return Turns()

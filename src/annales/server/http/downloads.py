"""Files with what a person has: sent in parts, so that they take little memory, and one at a time for a person.

One part of all files is made at a time, so that any number of them takes no more from the games than one.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from contextlib import aclosing
from time import perf_counter
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec
from litestar.response import Stream

from annales.server.errors import Refusal
from annales.server.server import Part, Server

__all__ = ["Downloads", "downloads_of", "in_pages", "json_array"]

T = TypeVar("T")


class _Place:
    """A download that is under way."""


class Downloads:
    """The downloads of people that are under way."""

    def __init__(self) -> None:
        # Weak, so that an answer that was never sent leaves nothing behind.
        self._under_way: WeakValueDictionary[str, _Place] = WeakValueDictionary()
        self._turn = asyncio.Lock()

    def send(self, person: str, parts: AsyncGenerator[bytes], media: str, name: str) -> Stream:
        """An answer with the parts of a file. Raises `Refusal` while the person gets another file."""
        if person in self._under_way:
            raise Refusal("download-under-way", status=429)
        place = self._under_way[person] = _Place()
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "X-Accel-Buffering": "no"}
        return Stream(self._sent(person, place, parts), media_type=media, headers=headers)

    async def _sent(self, person: str, place: _Place, parts: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
        try:
            async with aclosing(parts):
                while (part := await self._next(parts)) is not None:
                    yield part
        finally:
            if self._under_way.get(person) is place:
                del self._under_way[person]

    async def _next(self, parts: AsyncGenerator[bytes]) -> bytes | None:
        """The next part of a file, None after the last. Files take turns, but none waits for a slow reader.

        A part is followed by a rest that is as long, so that games get at least half of the time.
        """
        async with self._turn:
            start = perf_counter()
            part = await anext(parts, None)
            await asyncio.sleep(perf_counter() - start)
            return part


async def in_pages(load: Callable[[int, int], Awaitable[Sequence[T]]], size: int) -> AsyncGenerator[Sequence[T]]:
    """Everything that a function loads, which gets an offset and a number.

    Each page is a query of its own: a client that reads slowly keeps no connection to the database.
    """
    offset = 0
    while page := await load(offset, size):
        yield page
        if len(page) < size:
            return
        offset += size


async def json_array(pages: AsyncIterator[Sequence[object]]) -> AsyncGenerator[bytes]:
    """The parts of a JSON array of what is in pages."""
    before = b"["
    async for page in pages:
        if page:
            yield before + msgspec.json.format(msgspec.json.encode(page), indent=1)[1:-1]
            before = b","
    yield b"]" if before == b"," else b"[]"


@Part
def downloads_of(_: Server) -> Downloads:
    """The downloads of a server."""
    return Downloads()

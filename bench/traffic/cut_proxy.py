"""A proxy between players and a server that loses connections, at a random byte."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

MOST_BYTES: Final = 20_000
"""Most bytes that a connection passes on while connections are lost: several moves of a game."""
AT_ONCE: Final = 65_536


class CutProxy:
    """Passes connections on to a server. While `cutting`, each one is lost after a random number of bytes.

    It is cut: both ends notice. With `silent` it stays open and passes on nothing more, and one end does not see that
    the other closes it: a half-open connection.
    """

    def __init__(self, silent: bool, seed: int) -> None:
        self.silent, self._choose = silent, random.Random(seed)
        self._target: tuple[str | None, int | None] = None, None
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.cutting = False
        self.lost = 0
        """Connections that were lost."""

    async def start(self, url: str) -> str:
        """Begin to pass on to a server; the address for players."""
        target = urlsplit(url)
        self._target = target.hostname, target.port
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        host, port = self._server.sockets[0].getsockname()
        return f"http://{host}:{port}"

    async def stop(self) -> None:
        """Accept no more connections, and end those that are open."""
        if self._server:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        with suppress(OSError):
            to_server = await asyncio.open_connection(*self._target)
            await _Connection(self, self._choose.randrange(MOST_BYTES), (reader, writer), to_server).run()
        writer.close()


class _Connection:
    """One connection, from a player to the server and back."""

    def __init__(
        self,
        proxy: CutProxy,
        left: int,
        player: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        server: tuple[asyncio.StreamReader, asyncio.StreamWriter],
    ) -> None:
        self._proxy, self._left, self._player, self._server = proxy, left, player, server
        self._silent = False

    async def run(self) -> None:
        """Pass on until both ends have closed."""
        (reader, writer), (other_reader, other_writer) = self._player, self._server
        try:
            await asyncio.gather(
                self._pass_on(reader, writer, other_writer), self._pass_on(other_reader, other_writer, writer)
            )
        finally:
            for end in (writer, other_writer):
                end.transport.abort()

    async def _pass_on(
        self, reader: asyncio.StreamReader, back: asyncio.StreamWriter, writer: asyncio.StreamWriter
    ) -> None:
        """Pass on what one end sends to the other, until it closes; `back` leads to the end that sends."""
        with suppress(OSError):
            while data := await reader.read(AT_ONCE):
                if not self._silent:
                    writer.write(self._kept(data))
                    await writer.drain()
        # Of a half-open connection, only the end that has closed it knows.
        (back if self._silent else writer).close()

    def _kept(self, data: bytes) -> bytes:
        """What is passed on of some bytes; with the last one that is, the connection is lost."""
        if not self._proxy.cutting:
            return data
        kept, self._left = data[: self._left], self._left - len(data)
        if self._left < 0:
            self._proxy.lost += 1
            self._silent = self._proxy.silent
            if not self._silent:
                for _, writer in (self._player, self._server):
                    writer.transport.abort()
        return kept

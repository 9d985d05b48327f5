"""The frames that wait to be sent to one client."""

from __future__ import annotations

import asyncio
from collections import deque

from annales.server.live.table_header import Seats

__all__ = ["MAX_FRAMES", "SendQueue", "SendQueueEnded", "SendQueueFull"]

MAX_FRAMES = 64
"""Frames that may wait."""


class SendQueueFull(Exception):
    """The client does not read."""


class SendQueueEnded(Exception):
    """The client has to connect again: somebody else sits in its seat."""


class SendQueue:
    """Frames for one client, oldest first. A slow client gets only the newest snapshot."""

    def __init__(self, seats: Seats, viewer: str = "") -> None:
        self.seats, self.viewer = seats, viewer
        self._frames: deque[tuple[bool, bytes]] = deque()
        self._filled = asyncio.Event()
        self._ended = False

    def put(self, frame: bytes) -> None:
        """Queue an answer. Beyond the limit it is dropped and `take` raises."""
        if len(self._frames) <= MAX_FRAMES:
            self._frames.append((False, frame))
        self._filled.set()

    def put_snapshot(self, frame: bytes) -> None:
        """Queue a snapshot; it replaces those that still wait."""
        self._frames = deque(item for item in self._frames if not item[0])
        self._frames.append((True, frame))
        self._filled.set()

    def end(self) -> None:
        """Let the client get nothing more, not even what waits."""
        self._ended = True
        self._filled.set()

    async def take(self) -> bytes:
        """Wait for the next frame. Raises `SendQueueFull` or `SendQueueEnded`."""
        await self._filled.wait()
        if self._ended:
            raise SendQueueEnded
        if len(self._frames) > MAX_FRAMES:
            raise SendQueueFull
        _, frame = self._frames.popleft()
        if not self._frames:
            self._filled.clear()
        return frame

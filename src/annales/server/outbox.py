"""What waits to be sent to one client. A slow one gets only the newest snapshot, and in the end is let go."""

from __future__ import annotations

import asyncio
from collections import deque

__all__ = ["Outbox", "OutboxFull"]

MOST = 64
"""Frames that may wait."""


class OutboxFull(Exception):
    """The client does not read."""


class Outbox:
    """Frames for one client, oldest first."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats
        self._frames: deque[tuple[bool, bytes]] = deque()
        self._filled = asyncio.Event()

    def put(self, frame: bytes) -> None:
        """Queue an answer. Past the limit it is dropped and `take` raises."""
        if len(self._frames) <= MOST:
            self._frames.append((False, frame))
        self._filled.set()

    def put_snapshot(self, frame: bytes) -> None:
        """Queue a snapshot in place of those still waiting."""
        self._frames = deque(item for item in self._frames if not item[0])
        self._frames.append((True, frame))
        self._filled.set()

    async def take(self) -> bytes:
        """The next frame, when there is one. Raises `OutboxFull`."""
        await self._filled.wait()
        if len(self._frames) > MOST:
            raise OutboxFull
        _, frame = self._frames.popleft()
        if not self._frames:
            self._filled.clear()
        return frame

"""Sockets of this process by session, so that a socket ends with the session that opened it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

__all__ = ["LiveSessions"]


class LiveSessions:
    """Events that are set when a session ends."""

    def __init__(self) -> None:
        self._events: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @property
    def ids(self) -> list[str]:
        """Sessions with open sockets."""
        return list(self._events)

    @contextmanager
    def watch(self, session: str) -> Iterator[asyncio.Event]:
        """An event that is set if the session ends meanwhile. Without a session (""), it is never set."""
        event = asyncio.Event()
        if not session:
            yield event
            return
        self._events[session].add(event)
        try:
            yield event
        finally:
            self._events[session].discard(event)
            if not self._events[session]:
                del self._events[session]

    def end(self, sessions: Iterable[str]) -> None:
        """Some sessions have ended."""
        for session in sessions:
            for event in self._events.get(session, ()):
                event.set()

"""Sockets and waiting requests of this process by session, so that they end with the session that opened them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from annales.server.server import Part, Server

__all__ = ["LiveSessions", "live_sessions_of"]


class LiveSessions:
    """Events that are set when a session ends."""

    def __init__(self) -> None:
        self._events: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @property
    def ids(self) -> list[str]:
        """Sessions with open sockets or waiting requests."""
        return list(self._events)

    @contextmanager
    def watch(self, session: str, event: asyncio.Event | None = None) -> Iterator[asyncio.Event]:
        """An event, new or given, that is set if the session ends meanwhile; never without a session ("")."""
        event = event or asyncio.Event()
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


@Part
def live_sessions_of(_: Server) -> LiveSessions:
    """The sessions of sockets on a server."""
    return LiveSessions()

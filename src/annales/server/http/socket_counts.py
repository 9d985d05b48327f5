"""Open sockets of this process by person, so that nobody opens very many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from annales.server.errors import Refusal
from annales.server.server import Part, Server

__all__ = ["SocketCounts", "socket_counts_of"]

MAX_SOCKETS = 100
"""Sockets of one person in one process, at all tables together."""


class SocketCounts:
    """How many sockets each person has open."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextmanager
    def hold(self, person: str) -> Iterator[None]:
        """One more socket of a person or an address. Raises `Refusal` where there are too many."""
        if self._open[person] >= MAX_SOCKETS:
            raise Refusal("too-many-tables-open", {"most": MAX_SOCKETS}, status=429)
        self._open[person] += 1
        try:
            yield
        finally:
            self._open[person] -= 1
            if not self._open[person]:
                del self._open[person]


@Part
def socket_counts_of(_: Server) -> SocketCounts:
    """The sockets of people on a server."""
    return SocketCounts()

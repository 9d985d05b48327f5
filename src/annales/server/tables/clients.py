"""The clients that are connected to a table."""

from __future__ import annotations

from collections.abc import Callable

from annales.server.errors import Refusal
from annales.server.model.table import Seats
from annales.server.tables.send_queue import SendQueue

__all__ = ["TableClients"]

MAX_SOCKETS = 10
"""Connections of one guest to one table."""


class TableClients:
    """One send queue for each connection."""

    def __init__(self) -> None:
        self._queues: set[SendQueue] = set()

    @property
    def seats(self) -> Seats:
        """Seats of people who are connected."""
        return tuple(sorted({seat for queue in self._queues for seat in queue.seats}))

    def check_room(self, seats: Seats) -> None:
        """Raise `Refusal` if the guest in some seats has too many connections."""
        if sum(queue.seats == seats for queue in self._queues) >= MAX_SOCKETS:
            raise Refusal("too-many-sockets", {"most": MAX_SOCKETS}, status=429)

    def add(self, queue: SendQueue) -> None:
        """A client has connected."""
        self._queues.add(queue)

    def remove(self, queue: SendQueue) -> None:
        """A client has left."""
        self._queues.discard(queue)

    def send(self, frame: bytes) -> None:
        """Send a frame to everybody."""
        for queue in self._queues:
            queue.put(frame)

    def send_snapshots(self, make: Callable[[Seats], bytes], only: Seats | None = None) -> None:
        """Send everybody, or only the guest in some seats, the snapshot for their seats; each is made once."""
        receivers = [queue for queue in self._queues if only is None or queue.seats == only]
        frames = {seats: make(seats) for seats in {queue.seats for queue in receivers}}
        # Views differ by seat only, so clients in the same seats share one frame.
        for queue in receivers:
            queue.put_snapshot(frames[queue.seats])

"""The clients that are connected to a table."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from annales.server.errors import Refusal
from annales.server.model.table import Seats
from annales.server.tables.send_queue import SendQueue

__all__ = ["TableClients"]

MAX_SOCKETS = 10
"""Connections of one guest to one table, in one process."""
SILENT_SECONDS = 40.0
"""After so long without a word, the clients of another process are taken to have left."""


class TableClients:
    """One send queue for each connection to this process, and what other processes say of theirs."""

    def __init__(self) -> None:
        self._queues: set[SendQueue] = set()
        self._elsewhere: dict[str, tuple[Seats, float]] = {}
        """Seats by process, with the time until which they count."""

    def __len__(self) -> int:
        """Connections to this process."""
        return len(self._queues)

    @property
    def seats(self) -> Seats:
        """Seats of people who are connected, wherever."""
        return tuple(sorted({*self.own_seats, *(seat for seats, _ in self._elsewhere.values() for seat in seats)}))

    @property
    def own_seats(self) -> Seats:
        """Seats of people who are connected to this process."""
        return tuple(sorted({seat for queue in self._queues for seat in queue.seats}))

    def set_elsewhere(self, process: str, seats: Seats) -> None:
        """Another process tells who is connected to it."""
        if seats:
            self._elsewhere[process] = seats, monotonic() + SILENT_SECONDS
        else:
            self._elsewhere.pop(process, None)

    def forget_silent(self) -> None:
        """Forget what processes said that have not said it again."""
        now = monotonic()
        self._elsewhere = {process: said for process, said in self._elsewhere.items() if said[1] > now}

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

    def send_to(self, frame: bytes, wants: Callable[[Seats], bool]) -> None:
        """Send a frame to those in whose seats it is wanted."""
        for queue in self._queues:
            if wants(queue.seats):
                queue.put(frame)

    def send_snapshots(self, make: Callable[[Seats], bytes], only: Seats | None = None) -> None:
        """Send everybody, or only the guest in some seats, the snapshot for their seats; each is made once."""
        receivers = [queue for queue in self._queues if only is None or queue.seats == only]
        frames = {seats: make(seats) for seats in {queue.seats for queue in receivers}}
        # Views differ by seat only, so clients in the same seats share one frame.
        for queue in receivers:
            queue.put_snapshot(frames[queue.seats])

"""The clients that are connected to a table."""

from __future__ import annotations

from collections.abc import Callable, Collection
from time import monotonic

from annales.server.errors import Refusal
from annales.server.live.send_queue import SendQueue
from annales.server.live.table_header import Seats

__all__ = ["TableClients"]

MAX_SOCKETS, MAX_WATCHERS = 10, 100
"""Connections of one person, and of all spectators together, to one table in one process."""
SILENT_SECONDS = 40.0
"""After so long without a word, the clients of another process are taken to have left."""


class TableClients:
    """One send queue for each connection to this process, and what other processes say of theirs."""

    def __init__(self) -> None:
        self._queues: set[SendQueue] = set()
        self._elsewhere: dict[str, tuple[Seats, int, float]] = {}
        """Seats and number of spectators by process, with the time until which they count."""

    def __len__(self) -> int:
        """Connections to this process."""
        return len(self._queues)

    @property
    def seats(self) -> Seats:
        """Seats of people who are connected, wherever."""
        return tuple(sorted({*self.own_seats, *(seat for seats, *_ in self._elsewhere.values() for seat in seats)}))

    @property
    def own_seats(self) -> Seats:
        """Seats of people who are connected to this process."""
        return tuple(sorted({seat for queue in self._queues for seat in queue.seats}))

    @property
    def watchers(self) -> int:
        """Number of spectators, wherever."""
        return self.own_watchers + sum(watchers for _, watchers, _ in self._elsewhere.values())

    @property
    def own_watchers(self) -> int:
        """Number of spectators who are connected to this process."""
        return sum(queue.seats == () for queue in self._queues)

    @property
    def counted(self) -> tuple[Seats, int]:
        """The message to everybody about who is connected."""
        return self.seats, self.watchers

    def set_elsewhere(self, process: str, seats: Seats, watchers: int = 0) -> None:
        """Another process tells who is connected to it."""
        if seats or watchers:
            self._elsewhere[process] = seats, watchers, monotonic() + SILENT_SECONDS
        else:
            self._elsewhere.pop(process, None)

    def forget_silent(self) -> None:
        """Forget what processes said that have not said it again."""
        now = monotonic()
        self._elsewhere = {process: said for process, said in self._elsewhere.items() if said[2] > now}

    def check_room(self, seats: Seats, viewer: str = "") -> None:
        """Raise `Refusal` if the person in some seats has too many connections, or too many people watch.

        `viewer` says which spectator it is, so that nobody takes the room of all others.
        """
        alike = [queue for queue in self._queues if queue.seats == seats]
        if not seats and len(alike) >= MAX_WATCHERS:
            raise Refusal("too-many-watchers", {"most": MAX_WATCHERS}, status=429)
        if sum(queue.viewer == viewer for queue in alike) >= MAX_SOCKETS:
            raise Refusal("too-many-sockets", {"most": MAX_SOCKETS}, status=429)

    def add(self, queue: SendQueue) -> None:
        """A client has connected."""
        self._queues.add(queue)

    def remove(self, queue: SendQueue) -> None:
        """A client has left."""
        self._queues.discard(queue)

    def end(self, seats: Collection[int]) -> None:
        """Disconnect everybody in one of some seats."""
        for queue in [queue for queue in self._queues if not set(queue.seats).isdisjoint(seats)]:
            queue.end()
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
        """Send everybody, or only the person in some seats, the snapshot for their seats; each is made once."""
        receivers = [queue for queue in self._queues if only is None or queue.seats == only]
        frames = {seats: make(seats) for seats in {queue.seats for queue in receivers}}
        # Views differ by seat only, so clients in the same seats share one frame.
        for queue in receivers:
            queue.put_snapshot(frames[queue.seats])

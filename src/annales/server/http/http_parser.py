"""The HTTP parser of uvicorn, made strict where it takes more than the application should see, or waits without end."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from annales.server.limits import LIMITS

__all__ = ["Arrival", "StrictH11"]

_BLANK_AFTER_HOST = re.compile(rb"\nhost:[^\r\n]*[ \t]\r?\n", re.IGNORECASE)
END_OF_HEAD = b"\r\n\r\n"


@dataclass
class Arrival:
    """A head or a body that arrives, and the time that it has for this."""

    state: object
    """The state of h11 meanwhile: `IDLE` before the end of a head, `SEND_BODY` before the end of a body."""
    began: float
    received: int = 0

    def seconds_left(self, now: float) -> float:
        """Seconds until the connection is cut. A body has more time with each byte, so that slow networks can send."""
        if self.state is h11.IDLE:
            return self.began + LIMITS.head_seconds - now
        return self.began + LIMITS.body_seconds + self.received / LIMITS.body_rate - now


class StrictH11(H11Protocol):
    """Refuses a blank after the name in a `Host` header, which h11 removes before anybody can see it.

    Cuts connections whose clients do not end a head or a body in time.
    """

    _head = b""
    _is_upgraded = False
    _arrival: Arrival | None = None
    _cut: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first head."""
        super().connection_made(transport)
        self._watch(0)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop_watching()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the protocol of WebSockets."""
        super().handle_websocket_upgrade(event)
        self._is_upgraded = True

    def _watch(self, received: int) -> None:
        """Note that bytes have arrived, and wait for the rest of a head or a body."""
        state = self.conn.their_state
        if self._is_upgraded or state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_watching()
        elif self._arrival and self._arrival.state is state:
            self._arrival.received += received
        else:
            self._stop_watching()
            self._arrival = Arrival(state, self.loop.time(), received)
            self._look()

    def _stop_watching(self) -> None:
        self._arrival = None
        if self._cut:
            self._cut.cancel()

    def _look(self) -> None:
        """Cut the connection if its time is over, or look again when it is."""
        if self._arrival is None:
            return
        left = self._arrival.seconds_left(self.loop.time())
        if self.flow.read_paused:
            # The server itself does not take what the client sends.
            left = LIMITS.body_seconds
        if left > 0:
            self._cut = self.loop.call_later(left, self._look)
        else:
            self._arrival = None
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Look at a head while it arrives, then pass the bytes on."""
        if self.conn.their_state is h11.IDLE and len(self._head) <= LIMITS.headers:
            self._head += data
            head, end, _ = self._head.partition(END_OF_HEAD)
            if _BLANK_AFTER_HOST.search(head + end):
                self.send_400_response("The Host header has a blank in it.")
                return
            # What follows the end is a body, or a request that h11 reads without another call of this method.
            self._head = b"" if end else self._head
        else:
            self._head = b""
        super().data_received(data)
        self._watch(len(data))

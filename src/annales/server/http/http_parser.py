"""The HTTP parser of uvicorn, made strict where it takes more than the application should see."""

from __future__ import annotations

import re

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from annales.server.limits import LIMITS

__all__ = ["StrictH11"]

_BLANK_AFTER_HOST = re.compile(rb"\nhost:[^\r\n]*[ \t]\r?\n", re.IGNORECASE)
END_OF_HEAD = b"\r\n\r\n"


class StrictH11(H11Protocol):
    """Refuses a blank after the name in a `Host` header, which h11 removes before anybody can see it."""

    _head = b""

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

"""A bound on how many new guests an address brings."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from annales.server.errors import Refusal
from annales.server.settings import is_loopback
from annales.server.throttle import Throttle

__all__ = ["Doorkeeper"]

MOST_ADDRESSES = 10_000
"""Addresses that are remembered, the latest."""


class Doorkeeper:
    """Lets so many new guests a minute in from each address; from this machine itself any number."""

    def __init__(self, guests: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._guests, self._clock = guests, clock
        self._addresses: OrderedDict[str, Throttle] = OrderedDict()

    def admit(self, address: str) -> None:
        """Count a new guest. Raises `Refusal` for one too many.

        >>> doorkeeper = Doorkeeper(5, clock=lambda: 0.0)
        >>> for _ in range(5):
        ...     doorkeeper.admit("192.0.2.7")
        >>> doorkeeper.admit("192.0.2.7")
        Traceback (most recent call last):
        annales.server.errors.Refusal: refused: too-many-guests {'most': 5}
        """
        if is_loopback(address):
            return
        throttle = self._addresses.pop(address, None) or Throttle(self._guests / 60, self._guests, self._clock)
        self._addresses[address] = throttle
        if len(self._addresses) > MOST_ADDRESSES:
            self._addresses.popitem(last=False)
        if not throttle.passes():
            raise Refusal("too-many-guests", {"most": self._guests}, status=429)

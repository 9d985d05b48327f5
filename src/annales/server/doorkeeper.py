"""Bounds on what an address brings in a minute: guests, tables, records, sets of cards, and sets to be checked."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from annales.server.errors import Refusal
from annales.server.settings import Settings, is_loopback
from annales.server.throttle import Throttle

__all__ = ["Doorkeeper", "Gates"]

MOST_ADDRESSES = 10_000
"""Addresses that are remembered, the latest."""


class Doorkeeper:
    """Lets so many a minute in from each address; from this machine itself any number.

    What is refused above that has the message key `error-too-many-<what>`.
    """

    def __init__(self, most: int, what: str = "guests", clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._what, self._clock = most, what, clock
        self._addresses: OrderedDict[str, Throttle] = OrderedDict()

    def admit(self, address: str) -> None:
        """Count one more. Raises `Refusal` for one too many.

        >>> doorkeeper = Doorkeeper(5, clock=lambda: 0.0)
        >>> for _ in range(5):
        ...     doorkeeper.admit("192.0.2.7")
        >>> doorkeeper.admit("192.0.2.7")
        Traceback (most recent call last):
        annales.server.errors.Refusal: refused: too-many-guests {'most': 5}
        """
        if is_loopback(address):
            return
        throttle = self._addresses.pop(address, None) or Throttle(self._most / 60, self._most, self._clock)
        self._addresses[address] = throttle
        if len(self._addresses) > MOST_ADDRESSES:
            self._addresses.popitem(last=False)
        if not throttle.passes():
            raise Refusal(f"too-many-{self._what}", {"most": self._most}, status=429)


class Gates:
    """A bound for everything that is bounded by address."""

    def __init__(self, settings: Settings) -> None:
        self.guests = Doorkeeper(settings.guests)
        self.tables = Doorkeeper(settings.tables, "tables")
        self.records = Doorkeeper(settings.records, "records")
        self.sets = Doorkeeper(settings.card_sets, "sets")
        self.checks = Doorkeeper(settings.checks, "checks")

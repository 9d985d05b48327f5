"""A bound on how often a client is answered."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

__all__ = ["Throttle"]


class Throttle:
    """Lets `burst` messages through at once and then `rate` a second; the others wait.

    >>> throttle = Throttle(rate=10, burst=2, clock=lambda: 5.0)
    >>> [round(throttle.delay(), 1) for _ in range(4)]
    [0.0, 0.0, 0.1, 0.2]
    """

    def __init__(self, rate: float = 20.0, burst: int = 60, clock: Callable[[], float] = time.monotonic) -> None:
        self._each, self._slack, self._clock = 1 / rate, (burst - 1) / rate, clock
        self._due = clock() - self._slack

    def passes(self) -> bool:
        """Whether a message gets through at once; one that does not counts for nothing.

        >>> throttle = Throttle(rate=10, burst=2, clock=lambda: 5.0)
        >>> [throttle.passes() for _ in range(4)]
        [True, True, False, False]
        """
        if self._due > self._clock():
            return False
        self.delay()
        return True

    def delay(self) -> float:
        """Seconds that the next message has to wait."""
        now = self._clock()
        # The time at which this message is due in a steady stream; a burst may run ahead of it.
        due = max(self._due, now - self._slack)
        self._due = due + self._each
        return max(0.0, due - now)

    async def wait(self) -> None:
        """Wait for the turn of the next message."""
        delay = self.delay()
        if delay > 0:
            await asyncio.sleep(delay)

"""A token bucket: how often something may happen."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

__all__ = ["TokenBucket"]


class TokenBucket:
    """Lets `burst` messages through at once and then `rate` a second.

    Instead of tokens it stores when the next message is due in a steady stream (the generic cell rate algorithm).

    >>> bucket = TokenBucket(rate=10, burst=2, clock=lambda: 5.0)
    >>> [round(bucket.delay(), 1) for _ in range(4)]
    [0.0, 0.0, 0.1, 0.2]
    """

    def __init__(self, rate: float = 20.0, burst: int = 60, clock: Callable[[], float] = time.monotonic) -> None:
        self._interval, self._tolerance, self._clock = 1 / rate, (burst - 1) / rate, clock
        self._due = clock() - self._tolerance

    def try_take(self) -> bool:
        """Whether a message gets through at once; a message that does not takes no token.

        >>> bucket = TokenBucket(rate=10, burst=2, clock=lambda: 5.0)
        >>> [bucket.try_take() for _ in range(4)]
        [True, True, False, False]
        """
        if self._due > self._clock():
            return False
        self.delay()
        return True

    def delay(self) -> float:
        """Take a token; returns the seconds until it is there."""
        now = self._clock()
        # A burst may run ahead of the steady stream by the tolerance.
        due = max(self._due, now - self._tolerance)
        self._due = due + self._interval
        return max(0.0, due - now)

    async def wait(self) -> None:
        """Take a token; waits until it is there."""
        delay = self.delay()
        if delay > 0:
            await asyncio.sleep(delay)

"""How often people at a table may say phrases to one another."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from annales.server.errors import Refusal
from annales.server.http.token_bucket import TokenBucket
from annales.server.live.table_header import Seats

__all__ = ["PhraseLimits"]

AT_ONCE, PER_MINUTE = 3, 10
"""Phrases that one person can say at once, and then in a minute."""


class _Speaker:
    """What one person has said lately."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.bucket = TokenBucket(PER_MINUTE / 60, AT_ONCE, clock)
        self.request_ids: deque[str] = deque(maxlen=PER_MINUTE)


class PhraseLimits:
    """The limits of all people at one table. They are kept in memory only, like the phrases."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._speakers: dict[Seats, _Speaker] = {}

    def allows(self, seats: Seats, request_id: str) -> bool:
        """Count a phrase of the person in some seats; False if it was counted before. Raises `Refusal` for too many.

        >>> limits = PhraseLimits(clock=lambda: 0.0)
        >>> [limits.allows((0,), name) for name in ("a", "a", "b", "c")]
        [True, False, True, True]
        >>> limits.allows((0,), "d")
        Traceback (most recent call last):
        annales.server.errors.Refusal: refused: too-many-phrases {'most': 10}
        """
        speaker = self._speakers.setdefault(seats, _Speaker(self._clock))
        if request_id in speaker.request_ids:
            return False
        if not speaker.bucket.try_take():
            raise Refusal("too-many-phrases", {"most": PER_MINUTE}, status=429)
        speaker.request_ids.append(request_id)
        return True

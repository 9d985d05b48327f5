"""When a search ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from numbers import Integral, Real
from time import perf_counter

from annales.errors import AnnalesError

__all__ = ["Limits", "whole"]


def whole(value: object) -> bool:
    """Whether a value is an integer; True and False are not.

    >>> whole(3), whole(2.5), whole(True)
    (True, False, False)
    """
    return isinstance(value, Integral) and not isinstance(value, bool)


@dataclass(frozen=True)
class Limits:
    """When a search ends: after some seconds, after some visits on each thread, or when `stop` says so.

    At least one of the three has to be given; the first that is reached counts. A search also ends once a tree has
    2³⁰ visits. Raises `AnnalesError` for a limit that is missing or out of range.
    """

    seconds: float | None = None
    visits: int | None = None
    stop: Callable[[], bool] | None = None
    """Asked every few iterations; the search ends when it returns True."""
    early: bool = False
    """Also end when the choice is unlikely to change: another move would need three quarters of the remaining visits
    to overtake, or nearly all games end alike. Use it to choose a move, not to compare all moves. Each thread looks at
    its own tree."""
    clock: Callable[[], float] = perf_counter
    """Counts the seconds; called in the thread that searches. `time.thread_time` counts the processor time of that
    thread alone, so that other programs on the machine take nothing away."""

    def left(self, done: int, elapsed: float) -> float:
        """Visits that remain after `done` visits in `elapsed` seconds; 0 when the search is over."""
        if self.stop is not None and self.stop():
            return 0
        by_visits = inf if self.visits is None else self.visits - done
        by_seconds = inf if self.seconds is None else done * (self.seconds / max(elapsed, 1e-9) - 1)
        return max(min(by_visits, by_seconds), 0)

    def __post_init__(self) -> None:
        if self.seconds is None and self.visits is None and self.stop is None:
            raise AnnalesError("a search needs a limit: seconds, visits or stop")
        seconds, visits = self.seconds, self.visits
        if seconds is not None and not (isinstance(seconds, Real) and 0 < seconds < inf):
            raise AnnalesError(f"a search cannot last {seconds!r} seconds: give a number above 0")
        if visits is not None and not (whole(visits) and visits >= 1):
            raise AnnalesError(f"a search cannot end after {visits!r} visits: give a whole number, at least 1")

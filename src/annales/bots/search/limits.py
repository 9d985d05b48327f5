"""When a search ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from numbers import Real
from time import perf_counter
from typing import Literal, get_args

from annales.core.numbers import is_whole_number
from annales.errors import AnnalesError

__all__ = ["Early", "Limits"]

Early = Literal["never", "decided", "likely"]
"""Whether a search that chooses a move may end before its limits:

- never, which suits a search that compares all moves;
- when the choice is *decided*: no other move can overtake the most visited one with all remaining visits, or it won all
  of its games;
- when the choice is *likely* to stay: another move would need more than three quarters of the remaining visits, or the
  most visited move won all of its games, or lost all.
"""


@dataclass(frozen=True)
class Limits:
    """When a search ends: after some seconds, after some visits on each thread, or when `stop` returns True.

    At least one of the three must be given; the search ends at the first that is reached. It also ends when a tree has
    2³⁰ visits. Raises `AnnalesError` for a limit that is missing or out of range.
    """

    seconds: float | None = None
    """Time by `clock`, more than 0."""
    visits: int | None = None
    """Visits that each thread adds to its tree, at least 1."""
    stop: Callable[[], bool] | None = None
    """Called every few iterations, in the threads that search; the search ends when it returns True."""
    early: Early = "never"
    """When to end before the other limits. Each thread looks at its own tree."""
    extension: float = 0.0
    """Share of `seconds` that is added, once, if the choice is still open at their end: see `is_open`."""
    clock: Callable[[], float] = perf_counter
    """Measures the seconds; called in the thread that searches. `time.thread_time` measures the processor time of that
    thread alone, so that other programs on the machine do not shorten the search."""

    def left(self, done: int, elapsed: float, *, extended: bool = False) -> float:
        """Estimate how many visits remain after `done` visits in `elapsed` seconds; 0 when the search is over.

        With `extended` the seconds include the extension.
        """
        if self.stop is not None and self.stop():
            return 0
        by_visits, by_seconds = inf if self.visits is None else self.visits - done, inf
        if self.seconds is not None:
            seconds = self.seconds * (1 + self.extension) if extended else self.seconds
            # Visits in the remaining time at the speed so far; `elapsed` may be 0 on a clock that ticks slowly.
            by_seconds = done * (seconds / max(elapsed, 1e-9) - 1)
        return max(min(by_visits, by_seconds), 0)

    def __post_init__(self) -> None:
        if self.seconds is None and self.visits is None and self.stop is None:
            raise AnnalesError("a search needs a limit: seconds, visits or stop")
        seconds, visits = self.seconds, self.visits
        if seconds is not None and not (isinstance(seconds, Real) and 0 < seconds < inf):
            raise AnnalesError(f"a search cannot last {seconds!r} seconds: give a number above 0")
        if visits is not None and not (is_whole_number(visits) and visits >= 1):
            raise AnnalesError(f"a search cannot end after {visits!r} visits: give a whole number, at least 1")
        if self.early not in get_args(Early):
            raise AnnalesError(f"a search cannot end early {self.early!r} (known: {', '.join(get_args(Early))})")
        if not 0 <= self.extension < inf:
            raise AnnalesError(f"an extension of {self.extension!r} is not possible: give a share, at least 0")

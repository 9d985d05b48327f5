"""Threads that share the rows of an array environment."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import ceil
from time import perf_counter
from typing import TypeVar

__all__ = ["RowThreads"]

T = TypeVar("T")

LEARNING_RATE = 0.2
"""Share of the rows by which one wait says that the calling thread had too few."""
MOST_AT_ONCE = 0.01
"""How many rows the calling thread takes more than the last time at most, as a share of an equal part.

A single long wait, because another program had the processor, says nothing about the next time.
"""
FORGETTING_RATE = 0.02
"""Share of its additional rows that the calling thread gives back each time."""
MOST_ADDITIONAL = 0.6
"""How many rows the calling thread has more than an equal part at most, as a share of an equal part."""


class RowThreads:
    """Some threads, of which the first is the one that calls. Each works on rows of its own.

    The other threads begin some 40 millionths of a second later, and their results take as long to arrive. So the
    calling thread takes more rows than they, as many as it takes until it does not wait any more.
    """

    def __init__(self, rows: int, threads: int) -> None:
        self._rows, self._threads = rows, threads
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._additional: defaultdict[str, float] = defaultdict(float)
        """Rows of the calling thread above an equal part, by kind of work."""

    def run(self, kind: str, work: Callable[[int, int, int], T]) -> list[T]:
        """Do some work on all rows, each part in a thread of its own, and return the results by part.

        `work` gets the number of the thread, the first row, and the row after the last. `kind` names the work: the same
        kind takes the same time for each row.

        >>> RowThreads(5, 2).run("count", lambda thread, first, end: (thread, end - first))
        [(0, 3), (1, 2)]
        """
        own, *others = self._parts(self._additional[kind])
        if self._pool is None:
            return [work(0, *own)]
        running = [self._pool.submit(work, 1 + i, *part) for i, part in enumerate(others)]
        begin = perf_counter()
        result = work(0, *own)
        end = perf_counter()
        results = [result, *(part.result() for part in running)]
        self._learn(kind, own[1], end - begin, perf_counter() - end)
        return results

    def _parts(self, additional: float) -> list[tuple[int, int]]:
        """The first row of each part, and the row after its last."""
        own = min(self._rows, ceil(self._rows / self._threads + additional))
        others = self._threads - 1
        edges = [0, *(own + (self._rows - own) * i // max(others, 1) for i in range(others)), self._rows]
        return list(pairwise(edges))

    def _learn(self, kind: str, rows: int, worked: float, waited: float) -> None:
        """Take more rows of this kind the next time if the calling thread had to wait, and a few less otherwise."""
        equal = self._rows / self._threads
        # A row more here is a part of a row less in each other thread.
        lacking = waited / max(worked, 1e-9) * rows * (self._threads - 1) / self._threads
        more = min(LEARNING_RATE * lacking, MOST_AT_ONCE * equal)
        self._additional[kind] = min(self._additional[kind] * (1 - FORGETTING_RATE) + more, MOST_ADDITIONAL * equal)

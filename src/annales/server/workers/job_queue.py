"""The requests that wait for a worker process, in the order in which they are answered."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from annales.server.workers.requests import MoveRequest, Request

__all__ = ["Job", "JobQueue", "time_share"]

UNHURRIED = 4
"""Requests for each process that may wait before bots get less time."""
LEAST_SHARE = 0.25
"""The least share of its time that a bot gets."""
MOVES_PER_ADVICE = 3.0
"""Seconds that moves get for each second of hints and reviews, while both wait."""


@dataclass(eq=False, frozen=True)
class Job:
    """A request, the function that answers it in a worker process, and its future result."""

    work: Callable[..., object]
    request: Request
    answer: asyncio.Future[object]
    is_retried: bool = False
    """Whether a process has ended while it worked for this request."""

    @property
    def is_advice(self) -> bool:
        """Whether somebody asked for a hint or a review, instead of a bot being on turn."""
        return not isinstance(self.request, MoveRequest)

    def succeed(self, result: object) -> None:
        """Give the answer, unless nobody waits for it any more."""
        if not self.answer.done():
            self.answer.set_result(result)

    def fail(self, fault: Exception) -> None:
        """Let the request fail, unless nobody waits for it any more."""
        if not self.answer.done():
            self.answer.set_exception(fault)


class JobQueue:
    """Moves are answered in the order in which they were asked for.

    A table asks for one move at a time, so no table gets a second move before another that waits gets its first. While
    moves wait, hints and reviews get a quarter of the time.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._moves: deque[Job] = deque()
        self._advice: deque[Job] = deque()
        self._filled = asyncio.Semaphore(0)
        self._owed_to_moves = 0.0

    def __len__(self) -> int:
        return len(self._moves) + len(self._advice)

    @property
    def is_full(self) -> bool:
        """Whether no more requests may wait."""
        return len(self) >= self._limit

    def put(self, job: Job) -> None:
        """Add a request at the end."""
        (self._advice if job.is_advice else self._moves).append(job)
        self._filled.release()

    def put_back(self, job: Job) -> None:
        """Add a request at the beginning, to answer it once more."""
        (self._advice if job.is_advice else self._moves).appendleft(job)
        self._filled.release()

    async def take(self) -> Job:
        """Wait for the next request, and remove it."""
        while True:
            await self._filled.acquire()
            job = self._next().popleft()
            # The client that asked may be gone.
            if not job.answer.done():
                return job

    def _next(self) -> deque[Job]:
        advice_first = self._advice and (not self._moves or self._owed_to_moves <= 0)
        return self._advice if advice_first else self._moves

    def note_time(self, job: Job, seconds: float) -> None:
        """Note how long a process worked for a request."""
        if job.is_advice:
            self._owed_to_moves += seconds * MOVES_PER_ADVICE
        else:
            self._owed_to_moves = max(0.0, self._owed_to_moves - seconds)

    def games_before(self, table: str) -> int:
        """How many other tables get a move before a table; 0 if it does not wait."""
        tables = [job.request.table for job in self._moves if isinstance(job.request, MoveRequest)]
        return tables.index(table) if table in tables else 0

    def refuse_all(self, fault: Exception) -> None:
        """Let all requests that wait fail."""
        for job in (*self._moves, *self._advice):
            job.fail(fault)


def time_share(waiting: int, processes: int) -> float:
    """The share of its time that a bot may use while this number of requests wait.

    Up to four requests for each process change nothing. More of them wait no longer than four, until the share is a
    quarter.

    >>> time_share(4, 1), time_share(8, 1), time_share(8, 2), time_share(64, 1)
    (1.0, 0.5, 1.0, 0.25)
    """
    return max(LEAST_SHARE, min(1.0, UNHURRIED * processes / max(waiting, 1)))

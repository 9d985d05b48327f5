"""The requests that wait for a worker process, in the order in which they are answered."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest

from annales.server.workers.requests import MoveRequest, Request, needs_compilation

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

    @property
    def is_quick(self) -> bool:
        """Whether a bot is on turn that does not search."""
        return isinstance(self.request, MoveRequest) and not needs_compilation(self.request.bot)

    @property
    def person(self) -> str:
        """The person for whom a bot is on turn."""
        return self.request.person if isinstance(self.request, MoveRequest) else ""

    def succeed(self, result: object) -> None:
        """Give the answer, unless nobody waits for it any more."""
        if not self.answer.done():
            self.answer.set_result(result)

    def fail(self, fault: Exception) -> None:
        """Let the request fail, unless nobody waits for it any more."""
        if not self.answer.done():
            self.answer.set_exception(fault)


class _Turns:
    """Requests of people, who take turns: however many games somebody has, another waits for one move of them."""

    def __init__(self) -> None:
        self._people: dict[str, deque[Job]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._people.values()))

    def __iter__(self) -> Iterator[Job]:
        """All requests, in the order in which they are answered."""
        return (job for turn in zip_longest(*self._people.values()) for job in turn if job is not None)

    def put(self, job: Job) -> None:
        """Add a request behind the others of its person."""
        self._people.setdefault(job.person, deque()).append(job)

    def put_first(self, job: Job) -> None:
        """Add a request before all others."""
        jobs = self._people.pop(job.person, deque())
        jobs.appendleft(job)
        self._people = {job.person: jobs, **self._people}

    def take(self) -> Job:
        """Remove the next request. The next turn of its person comes after those of all others."""
        person = next(iter(self._people))
        jobs = self._people.pop(person)
        job = jobs.popleft()
        if jobs:
            self._people[person] = jobs
        return job


class JobQueue:
    """People take turns, and bots that do not search come first.

    A table asks for one move at a time, so no table gets a second move before another of the same person that waits
    gets its first. While moves wait, hints and reviews get a quarter of the time.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._quick, self._searches, self._advice = _Turns(), _Turns(), _Turns()
        self._filled = asyncio.Event()
        self._owed_to_moves = 0.0

    def __len__(self) -> int:
        return len(self._quick) + len(self._searches) + len(self._advice)

    @property
    def is_full(self) -> bool:
        """Whether no more hints and reviews may wait. Moves always may: no other bot moves instead."""
        return len(self._advice) >= self._limit

    def _turns_of(self, job: Job) -> _Turns:
        return self._quick if job.is_quick else self._advice if job.is_advice else self._searches

    def put(self, job: Job) -> None:
        """Add a request."""
        self._turns_of(job).put(job)
        self._filled.set()

    def put_back(self, job: Job) -> None:
        """Add a request at the beginning, to answer it once more."""
        self._turns_of(job).put_first(job)
        self._filled.set()

    async def take(self, *, only_quick: bool = False) -> Job:
        """Wait for the next request, and remove it."""
        while True:
            while not (turns := self._quick if only_quick else self._next()):
                self._filled.clear()
                await self._filled.wait()
            job = turns.take()
            # The client that asked may be gone.
            if not job.answer.done():
                return job

    def _next(self) -> _Turns:
        if self._quick:
            return self._quick
        advice_first = self._advice and (not self._searches or self._owed_to_moves <= 0)
        return self._advice if advice_first else self._searches

    def note_time(self, job: Job, seconds: float) -> None:
        """Note how long a process worked for a request."""
        if job.is_advice:
            self._owed_to_moves += seconds * MOVES_PER_ADVICE
        else:
            self._owed_to_moves = max(0.0, self._owed_to_moves - seconds)

    def games_before(self, table: str) -> int:
        """How many other tables get a move before a table; 0 if it does not wait."""
        moves = (*self._quick, *self._searches)
        tables = [job.request.table for job in moves if isinstance(job.request, MoveRequest)]
        return tables.index(table) if table in tables else 0

    def refuse_all(self, fault: Exception) -> None:
        """Let all requests that wait fail."""
        for job in (*self._quick, *self._searches, *self._advice):
            job.fail(fault)


def time_share(waiting: int, processes: int) -> float:
    """The share of its time that a bot may use while this number of requests wait.

    Up to four requests for each process change nothing. More of them wait no longer than four, until the share is a
    quarter.

    >>> time_share(4, 1), time_share(8, 1), time_share(8, 2), time_share(64, 1)
    (1.0, 0.5, 1.0, 0.25)
    """
    return max(LEAST_SHARE, min(1.0, UNHURRIED * processes / max(waiting, 1)))

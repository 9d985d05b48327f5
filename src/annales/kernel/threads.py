"""Jobs on several threads: one runner for simulation, verification and search."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TypeVar

__all__ = ["run_jobs"]

J = TypeVar("J")
R = TypeVar("R")

JOBS_AHEAD = 2
"""Jobs that are under way or wait for a thread, for each thread: no thread idles while results are used."""


def run_jobs(
    work: Callable[[J], R],
    jobs: Iterable[J],
    threads: int,
    cancel: Callable[[], None] | None = None,
) -> Generator[R, None, None]:
    """Do `work` for each job on a number of threads; yield each result as soon as it is there, in any order.

    Jobs are taken from `jobs` only as threads become free, so `jobs` may be long or endless. With one thread everything
    runs in the caller's thread, in order.

    When a job raises, the caller is interrupted or the caller closes the iterator, jobs that wait are dropped and
    `cancel` is called; it may tell jobs under way to end early. Those jobs are awaited, then the error is raised.
    A caller that may stop before the last result uses `contextlib.closing`.

    >>> sorted(run_jobs(lambda n: n * n, range(5), threads=2))
    [0, 1, 4, 9, 16]
    """
    if threads > 1:
        yield from _run_in_pool(work, jobs, threads, cancel)
        return
    try:
        yield from map(work, jobs)
    except BaseException:
        if cancel:
            cancel()
        raise


def _run_in_pool(
    work: Callable[[J], R], jobs: Iterable[J], threads: int, cancel: Callable[[], None] | None
) -> Generator[R, None, None]:
    with ThreadPoolExecutor(threads) as pool:
        waiting: set[Future[R]] = set()
        try:
            for job in jobs:
                waiting.add(pool.submit(work, job))
                if len(waiting) >= JOBS_AHEAD * threads:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        except BaseException:
            # Leaving the pool waits for the jobs under way, so they are told to end before that.
            if cancel:
                cancel()
            pool.shutdown(wait=False, cancel_futures=True)
            raise

"""Running jobs on several threads, for simulation, verification and search."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TypeVar

__all__ = ["available_cores", "run_jobs"]

J = TypeVar("J")
R = TypeVar("R")

JOBS_AHEAD = 2
"""Jobs submitted at once per thread. With more than one, no thread idles while the caller uses a result."""


def available_cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def run_jobs(
    work: Callable[[J], R],
    jobs: Iterable[J],
    threads: int,
    cancel: Callable[[], None] | None = None,
) -> Generator[R, None, None]:
    """Call `work` for each job on a number of threads; yield each result when it is ready, in any order.

    Jobs are taken from `jobs` only as threads become free, so `jobs` may be long or endless. With one thread, all jobs
    run in order in the caller's thread.

    When a job raises an error, the caller is interrupted, or the caller closes the iterator, waiting jobs are dropped
    and `cancel` is called, which may make running jobs end early. Then the running jobs are awaited and the error is
    raised. A caller that may stop before the last result should use `contextlib.closing`.

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
            # Leaving the `with` block waits for running jobs, so they must be cancelled before.
            if cancel:
                cancel()
            pool.shutdown(wait=False, cancel_futures=True)
            raise

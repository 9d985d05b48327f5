"""Independent tasks on threads of this machine or on a Ray cluster, with results kept on this machine."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from itertools import islice
from typing import Any, TypeVar

from annales.cluster.connection import Cluster
from annales.errors import AnnalesError
from annales.kernel.threads import run_jobs

__all__ = ["run_tasks"]

J = TypeVar("J")
R = TypeVar("R")
K = TypeVar("K")

AHEAD = 2
"""Tasks for each core that are scheduled at once, so that no core waits for this machine."""


def run_tasks(
    work: Callable[[J], R],
    keep: Callable[[R], K],
    jobs: Iterable[J],
    *,
    threads: int = 1,
    ray: str | None = None,
    what: str = "work",
) -> Generator[K, None, None]:
    """Call `work` for each job, and `keep` on this machine for each result; yield what `keep` returns, in any order.

    With `ray`, the address of a cluster, `work` runs in processes of the cluster: it, the jobs and the results are
    pickled, and a job whose worker or node is lost runs again. Otherwise both functions run on threads. A result is
    kept as soon as it is there, so that an interruption loses only the jobs under way.

    Raises the error of a job on threads, `AnnalesError` with its text on a cluster, and what `Cluster` raises. A caller
    that may stop before the last result should use `contextlib.closing`.

    >>> sorted(run_tasks(lambda n: n * n, str, range(4), threads=2))
    ['0', '1', '4', '9']
    """
    if ray is None:
        yield from run_jobs(lambda job: keep(work(job)), jobs, threads)
        return
    with closing(Cluster(ray, what)) as cluster:
        yield from map(keep, _run_remotely(cluster, work, jobs))


def _run_remotely(cluster: Cluster, work: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
    """The results of all jobs as they arrive. Closing the generator cancels the jobs that wait."""

    def run_job(job: J) -> R:
        # Ray takes plain functions only, and neither methods nor partial calls.
        return work(job)

    task, rest = cluster.remote(run_job), iter(jobs)
    waiting: list[Any] = [task.remote(job) for job in islice(rest, AHEAD * cluster.cores)]
    try:
        while waiting:
            done, waiting = cluster.ray.wait(waiting)
            waiting += [task.remote(job) for job in islice(rest, len(done))]
            for one in done:
                yield _result(cluster, one)
    finally:
        for one in waiting:
            cluster.ray.cancel(one, force=True)


def _result(cluster: Cluster, reference: object) -> Any:
    try:
        return cluster.ray.get(reference)
    except cluster.errors as fault:
        # An error that a job raised has the error itself as its cause.
        raise AnnalesError(str(getattr(fault, "cause", None) or fault)) from fault

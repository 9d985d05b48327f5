"""The runner of jobs on threads: every result once, few jobs waiting, and an error ends all."""

from collections.abc import Iterator
from contextlib import closing
from threading import Event, get_ident

import pytest

from annales.kernel.threads import JOBS_AHEAD, run_jobs

THREADS = [1, 2, 5]


@pytest.mark.parametrize("threads", THREADS)
def test_every_job_gives_its_result_once(threads: int) -> None:
    assert sorted(run_jobs(lambda n: 2 * n, range(50), threads)) == list(range(0, 100, 2))


def test_one_thread_is_the_callers_own_and_keeps_the_order() -> None:
    assert list(run_jobs(lambda n: (n, get_ident()), range(5), 1)) == [(n, get_ident()) for n in range(5)]


@pytest.mark.parametrize("threads", THREADS)
def test_only_a_few_jobs_are_taken_ahead_of_the_results(threads: int) -> None:
    taken = []

    def jobs() -> Iterator[int]:
        for n in range(1000):
            taken.append(n)
            yield n

    with closing(run_jobs(lambda n: n, jobs(), threads)) as results:
        for _ in range(3):
            next(results)

    assert len(taken) <= 3 + 2 * JOBS_AHEAD * threads


@pytest.mark.parametrize("threads", THREADS)
def test_an_error_is_raised_and_the_jobs_under_way_are_told_to_end(threads: int) -> None:
    ended = Event()

    def work(n: int) -> int:
        if n == 0:
            raise ValueError("job 0")
        # Without the call of `cancel` the others would wait until this time is over, and fail.
        assert ended.wait(60)
        return n

    with pytest.raises(ValueError, match="job 0"):
        list(run_jobs(work, range(100), threads, ended.set))
    assert ended.is_set()


@pytest.mark.parametrize("threads", THREADS)
def test_a_caller_that_stops_early_cancels_the_rest(threads: int) -> None:
    ended = Event()
    done = []

    def work(n: int) -> int:
        done.append(n)
        return n

    with closing(run_jobs(work, range(1000), threads, ended.set)) as results:
        next(results)

    assert ended.is_set()
    assert len(done) < 1000


def test_all_results_without_an_error_call_no_cancel() -> None:
    ended = Event()

    assert len(list(run_jobs(str, range(9), 2, ended.set))) == 9
    assert not ended.is_set()

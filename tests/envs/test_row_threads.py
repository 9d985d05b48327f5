"""Threads share the rows of an array environment: each row is worked on once, and the calling thread does not wait."""

from __future__ import annotations

import time
from threading import get_ident

import pytest

from annales.envs.row_threads import MOST_ADDITIONAL, RowThreads


def be_late(thread: int, first: int, end: int) -> tuple[int, int]:
    """Work that takes the calling thread no time, and the others some."""
    time.sleep(0.002 * (thread > 0))
    return first, end


@pytest.mark.parametrize(("rows", "threads"), [(1, 1), (1, 2), (2, 3), (9, 2), (4096, 2), (100, 7)])
def test_each_row_is_worked_on_once_however_long_the_calling_thread_waited(rows: int, threads: int) -> None:
    team = RowThreads(rows, threads)
    for _ in range(20):
        parts = team.run("late", be_late)
        assert len(parts) == threads
        assert [row for first, end in parts for row in range(first, end)] == list(range(rows))


def test_the_calling_thread_does_the_first_part() -> None:
    first, second = RowThreads(10, 2).run("who", lambda *_: get_ident())
    assert first == get_ident() != second


def test_the_calling_thread_takes_more_rows_as_long_as_it_has_to_wait() -> None:
    team = RowThreads(1000, 2)

    def work(thread: int, first: int, end: int) -> int:
        time.sleep(0.02 * (thread > 0))
        return end - first

    sizes = [team.run("late", work)[0] for _ in range(10)]
    assert sizes[0] == 500
    assert 530 < sizes[-1] <= 500 * (1 + MOST_ADDITIONAL)
    assert team.run("another kind of work", work)[0] == 500


def test_a_fault_in_any_part_is_raised() -> None:
    def work(thread: int, first: int, end: int) -> float:
        return (end - first) / (1 - thread)

    with pytest.raises(ZeroDivisionError):
        RowThreads(10, 2).run("fault", work)

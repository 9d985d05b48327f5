"""Reviews of whole games in one process: all positions are searched, from the last one to the first."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace
from threading import Event

from annales.analysis.builder import ReviewBuilder, ReviewState
from annales.analysis.limits import ReviewLimits, Thresholds
from annales.analysis.plan import Task, plan_review
from annales.analysis.results import PlyReview, PositionValues, Review
from annales.analysis.solving import load_solver
from annales.core.numbers import is_whole_number
from annales.core.record import Record
from annales.errors import AnnalesError
from annales.kernel.threads import run_jobs

__all__ = ["Progress", "ReviewJob", "review"]

Progress = Callable[[int, int], object]
"""Called with the number of positions done and the number of all positions."""


class ReviewJob:
    """A review under way. Iterate over it to get the review of each ply, from the last one to the first.

    You may abandon the iterator; iterating again continues. Use a job in one thread at a time.

    Args:
        record (annales.core.record.Record): the game. It may end in the middle.
        limits: the work for each position.
        thresholds: what is called a mistake.
        seed: a whole number. Equal records, limits and seeds give equal reviews, on any number of threads.
        threads: positions that are searched at the same time.
        state: the `state` of an earlier job with the same record, limits and seed.
        ray: the address of a Ray cluster that searches in place of threads; `stop` is then not asked.
        stop: asked every few milliseconds, by every thread; when it returns True, iterating raises `Interrupted`.

    Raises `AnnalesError` for arguments out of range and for the state of another review, `RecordError` and its kind for
    a record that is impossible.
    """

    def __init__(
        self,
        record: Record,
        limits: ReviewLimits | None = None,
        *,
        thresholds: Thresholds | None = None,
        seed: int = 0,
        threads: int = 1,
        ray: str | None = None,
        state: ReviewState | None = None,
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        if not is_whole_number(threads) or threads < 1:
            raise AnnalesError(f"cannot review on {threads!r} threads: give a whole number, at least 1")
        self._threads, self._ray, self._stop = threads, ray, stop
        self._builder = ReviewBuilder(plan_review(record, limits, seed), thresholds, state)

    @property
    def state(self) -> ReviewState:
        """What has been found so far."""
        return self._builder.state

    @property
    def positions(self) -> int:
        """The number of positions to search: those of the game, and the random beginnings."""
        return self._builder.positions

    @property
    def done(self) -> int:
        """The number of positions searched."""
        return self._builder.done

    def __iter__(self) -> Iterator[PlyReview]:
        """The reviews of the plies that are not done yet, from the last one to the first. Raises `Interrupted`."""
        return self._run(lambda *_: None)

    def result(self, progress: Progress = lambda *_: None) -> Review:
        """The whole review; the rest of it is computed first. `progress` is called after each position.

        Raises `Interrupted`.
        """
        for _ in self._run(progress):
            pass
        return self._builder.result()

    def _run(self, progress: Progress) -> Iterator[PlyReview]:
        yield from self._builder.new_plies()
        missing = self._builder.missing
        if self._ray is None:
            self._warm(missing)
        with closing(self._search(missing)) as searched:
            for found in searched:
                self._builder.add(found)
                progress(self.done, self.positions)
                yield from self._builder.new_plies()

    @staticmethod
    def _warm(tasks: tuple[Task, ...]) -> None:
        """Compile everything in the caller's thread: several threads would do the same work at once."""
        from annales.simulation.continuations import points_after

        if tasks:
            replace(tasks[0], limits=ReviewLimits(visits=8, exact_states=0)).run()
            game = tasks[0].situation()
            points_after(game, game.legal_moves[0].number, 0)
            load_solver(game, tasks[0].limits.exact_states)

    def _search(self, tasks: tuple[Task, ...]) -> Generator[PositionValues, None, None]:
        """The values of some positions. Raises `Interrupted`."""
        if self._ray is not None:
            from annales.cluster import run_tasks

            return run_tasks(Task.run, _as_it_is, tasks, ray=self._ray, what="a review")
        ended = Event()

        def work(task: Task) -> PositionValues:
            return task.run(lambda: not ended.is_set() and not self._stop())

        return run_jobs(work, tasks, self._threads, ended.set)


def _as_it_is(found: PositionValues) -> PositionValues:
    return found


def review(
    record: Record,
    limits: ReviewLimits | None = None,
    *,
    thresholds: Thresholds | None = None,
    seed: int = 0,
    threads: int = 1,
    ray: str | None = None,
    progress: Progress = lambda *_: None,
) -> Review:
    """The review of a whole game: `ReviewJob` without interruptions. `progress` is called after each position.

    Raises what `ReviewJob` raises.
    """
    return ReviewJob(record, limits, thresholds=thresholds, seed=seed, threads=threads, ray=ray).result(progress)

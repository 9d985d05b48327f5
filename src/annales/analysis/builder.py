"""Building a review from the values of its positions, which may come in any order and from other processes."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

import msgspec

from annales.analysis.assembly import difference, exact_estimate, review_opening, review_ply
from annales.analysis.limits import Thresholds
from annales.analysis.moments import deciding_moments
from annales.analysis.plan import ReviewPlan, Task
from annales.analysis.results import Ending, Estimate, Opening, PlyReview, PositionValues, Review
from annales.analysis.summary import summarise
from annales.errors import AnnalesError
from annales.structs import inspect_now

__all__ = ["ReviewBuilder", "ReviewState"]


class ReviewState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a review has found so far, to be continued later or in another process. It can be written as JSON."""

    key: str
    """The key of the plan."""
    positions: tuple[PositionValues, ...] = ()


inspect_now(ReviewState)


class ReviewBuilder:
    """A review that grows with the values of its positions.

    Add the values of each of `missing` in any order. `new_plies` gives the reviews that have become possible, and
    `result` the whole review. Raises `AnnalesError` for the state of another review.
    """

    def __init__(
        self, plan: ReviewPlan, thresholds: Thresholds | None = None, state: ReviewState | None = None
    ) -> None:
        if state is not None and state.key != plan.key:
            raise AnnalesError(
                "the state belongs to a review of another record, with other limits, of another seed, or by another "
                "version of Annales"
            )
        self.plan, self.thresholds = plan, thresholds or Thresholds()
        self._tasks = plan.tasks
        self._found = {found.ply: found for found in state.positions} if state else {}
        self._plies: list[PlyReview] = []

    @property
    def state(self) -> ReviewState:
        """What has been found so far."""
        return ReviewState(self.plan.key, tuple(self._found[number] for number in sorted(self._found)))

    @property
    def missing(self) -> tuple[Task, ...]:
        """The positions without values: those of the game, the last one first, then the random beginnings."""
        return tuple(task for task in self._tasks if task.number not in self._found)

    @property
    def positions(self) -> int:
        """The number of all positions."""
        return len(self._tasks)

    @property
    def done(self) -> int:
        """The number of positions with values."""
        return len(self._found)

    def add(self, found: PositionValues) -> None:
        """Add the values of one position, as its task has found them."""
        self._found[found.ply] = found

    def new_plies(self) -> Iterator[PlyReview]:
        """The reviews of plies that were not given before, from the last one to the first, as far as values go."""
        steps, moves = self.plan.steps, self.plan.moves
        if moves < len(steps) and moves not in self._found:
            return
        while len(self._plies) < moves and (ply := moves - len(self._plies) - 1) in self._found:
            step = steps[ply]
            assert step.move is not None
            reviewed = review_ply(self._found[ply], step.move, step.reveals, self._settled(), self.thresholds)
            self._plies.append(reviewed)
            yield reviewed

    def result(self) -> Review:
        """The whole review. Raises `AnnalesError` where values are missing."""
        if missing := self.missing:
            raise AnnalesError(f"the review is not complete: {len(missing)} of {self.positions} positions are missing")
        for _ in self.new_plies():
            pass
        plies, ending, opening = tuple(reversed(self._plies)), self._ending(), self._opening()
        return Review(
            game=self.plan.game,
            seats=summarise(self.plan.seats, opening, plies, ending),
            opening=opening,
            plies=plies,
            ending=ending,
            moments=deciding_moments(opening, plies, ending),
            limits=self.plan.limits,
            thresholds=self.thresholds,
            seed=self.plan.seed,
        )

    def _settled(self) -> Estimate | None:
        """The situation before the first move that is reviewed, or at the end; None where chance decides there."""
        if self._plies:
            return self._plies[-1].before
        return self._last_position() or self._result()

    def _last_position(self) -> Estimate | None:
        """The situation at the end of the record, where somebody is on turn there."""
        if self.plan.moves == len(self.plan.steps):
            return None
        best = self._found[self.plan.moves].best
        return Estimate(best.win, best.error)

    def _result(self) -> Estimate | None:
        return None if self.plan.end.results is None else exact_estimate(self.plan.end.results)

    def _even(self) -> Estimate:
        """The win chances where nothing at all is known."""
        return exact_estimate((1 / self.plan.seats,) * self.plan.seats)

    def _start(self) -> Estimate:
        """The win chances before the first outcome of chance: the mean over random beginnings."""
        count = len(self.plan.beginnings)
        if count == 0:
            return self._settled() or self._even()
        by_seat = list(zip(*(self._found[~number].best.win for number in range(count)), strict=True))
        error = tuple(stdev(seat) / sqrt(count) if count > 1 else 0.5 for seat in by_seat)
        return Estimate(tuple(fmean(seat) for seat in by_seat), error)

    def _opening(self) -> Opening:
        start = self._start()
        return review_opening(self.plan.opening, start, self._settled() or start)

    def _ending(self) -> Ending:
        last, result, end = self._last_position(), self._result(), self.plan.end
        before = last or (self._plies[0].settled if self._plies else result or self._even())
        after = result or before
        return Ending(
            win=after.win,
            error=after.error,
            by=end.by,
            resigned=end.resigned,
            skill=difference(after, before),
            points=end.points,
            position=None if last is None else self._found[self.plan.moves],
        )

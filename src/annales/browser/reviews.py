"""Reviews on a page without a server: Python plans them and puts them together, the engine of the page searches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from annales.analysis import Explanation, PlyReview, ReviewBuilder, ReviewLimits, Task, annotated, plan_review
from annales.browser.messages import SearchPlan
from annales.browser.refusals import NotPossible, game_at, game_at_ply, parse_record
from annales.browser.review_messages import (
    BeginReview,
    CompareMoves,
    EndReview,
    FoundReview,
    PlannedReview,
    PositionSearch,
    ReviewStep,
    SearchPosition,
    TakeComparison,
    TakePosition,
)
from annales.browser.review_positions import explained, found_values, search_of_pair, search_of_task
from annales.core.record import Record
from annales.errors import AnnalesError

__all__ = ["Reviews"]


class Reviews:
    """The review of one record at a time. `plans` has the searches of each game by their names."""

    def __init__(self, plans: Mapping[str, Mapping[str, SearchPlan]]) -> None:
        self._plans = plans
        self._review: tuple[Record, ReviewBuilder] | None = None

    def answer(self, step: msgspec.Raw) -> object:
        """The answer to a `ReviewStep`."""
        asked = msgspec.json.decode(step, type=ReviewStep)
        return _ANSWERS[type(asked)](self, asked)

    def begin(self, asked: BeginReview) -> PlannedReview:
        """Plan the review of a record."""
        record = parse_record(asked.record)
        game_at_ply(record)
        plan = plan_review(record, ReviewLimits(asked.visits or ReviewLimits().visits), asked.seed)
        self._review = (record, ReviewBuilder(plan))
        return PlannedReview(plan.game, plan.seats, plan.moves, tuple(task.number for task in plan.tasks))

    def position(self, asked: SearchPosition) -> PositionSearch:
        """What the search of a position needs."""
        task = self._task(asked.number)
        return search_of_task(task, self._plans[task.game])

    def compare(self, asked: CompareMoves) -> PositionSearch:
        """What the comparison of two moves needs."""
        game = game_at(asked.game, asked.position)
        try:
            return search_of_pair(game, asked.move, asked.other, self._plans[asked.game])
        except AnnalesError as fault:
            moves = f"{asked.move} / {asked.other}"
            raise NotPossible("not-a-move", {"move": moves, "detail": str(fault)}) from None

    def explain(self, taken: TakeComparison) -> Explanation:
        """The terms in which two moves differ."""
        asked = taken.asked
        return explained(game_at(asked.game, asked.position), asked.move, asked.other, taken.found)

    def take(self, asked: TakePosition) -> tuple[PlyReview, ...]:
        """Take what was found in a position."""
        _, builder = self._running
        builder.add(found_values(self._task(asked.number), asked))
        return tuple(builder.new_plies())

    def end(self, _: EndReview) -> FoundReview:
        """The sums of the review."""
        record, builder = self._running
        found = builder.result()
        return FoundReview(
            seats=found.seats,
            opening=found.opening,
            ending=found.ending,
            moments=found.moments,
            limits=found.limits,
            thresholds=found.thresholds,
            seed=found.seed,
            record=str(annotated(record, found)),
        )

    def _task(self, number: int) -> Task:
        _, builder = self._running
        return next(task for task in builder.plan.tasks if task.number == number)

    @property
    def _running(self) -> tuple[Record, ReviewBuilder]:
        if self._review is None:
            raise NotPossible("review-failed")
        return self._review


_ANSWERS: Mapping[type, Callable[[Reviews, Any], object]] = {
    BeginReview: Reviews.begin,
    SearchPosition: Reviews.position,
    TakePosition: Reviews.take,
    EndReview: Reviews.end,
    CompareMoves: Reviews.compare,
    TakeComparison: Reviews.explain,
}

"""Reviews on a page without a server: Python plans them and puts them together, the engine of the page searches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from annales.analysis import PlyReview, ReviewBuilder, ReviewLimits, Task, annotated, plan_review
from annales.analysis.comparison import CONTINUATIONS
from annales.analysis.limits import FINALISTS
from annales.analysis.position_values import Searched, moves_to_compare, position_values, visits_for
from annales.browser.messages import EngineMove, SearchPlan
from annales.browser.refusals import NotPossible, game_at_ply, parse_record
from annales.browser.review_messages import (
    BeginReview,
    EndReview,
    FoundReview,
    PlannedReview,
    PositionSearch,
    ReviewStep,
    SearchPosition,
    TakePosition,
)
from annales.browser.situations import REVIEW, start_of
from annales.core.game import Game
from annales.core.record import Record

__all__ = ["Reviews"]


class Reviews:
    """The review of one record at a time. `plan` gives the plan of a search by its name."""

    def __init__(self, plan: Callable[[Game, str], SearchPlan]) -> None:
        self._plan = plan
        self._review: tuple[Record, ReviewBuilder] | None = None

    def answer(self, step: msgspec.Raw) -> object:
        """The answer to a `ReviewStep`."""
        asked = msgspec.json.decode(step, type=ReviewStep)
        return _ANSWERS[type(asked)](self, asked)

    def begin(self, asked: BeginReview) -> PlannedReview:
        """Plan the review of a record. No position is solved: the solver would need a large table."""
        record = parse_record(asked.record)
        game_at_ply(record)
        limits = ReviewLimits(asked.visits or ReviewLimits().visits, exact_states=0)
        plan = plan_review(record, limits, asked.seed)
        self._review = (record, ReviewBuilder(plan))
        return PlannedReview(plan.game, plan.seats, plan.moves, tuple(task.number for task in plan.tasks))

    def position(self, asked: SearchPosition) -> PositionSearch:
        """What the search of a position needs."""
        task = self._task(asked.number)
        game = task.situation()
        wanted = _wanted(game, task)
        numbers = moves_to_compare(game, wanted)
        start = start_of(game, self._plan(game, REVIEW))
        moves = tuple(EngineMove(number, game.ruleset.move_text(number)) for number in numbers)
        return PositionSearch(
            start=replace(start, moves=moves),
            seats=game.seats,
            wanted=wanted,
            visits=visits_for(len(numbers), task.limits),
            seed=str(task.seed),
            finalists=FINALISTS,
            continuations=CONTINUATIONS,
            parts=len(game.ruleset.parts),
        )

    def take(self, asked: TakePosition) -> tuple[PlyReview, ...]:
        """Take what was found in a position."""
        task, (_, builder) = self._task(asked.number), self._running
        game = task.situation()
        terms = {move.number: move for move in asked.terms}
        found = Searched(
            moves=asked.moves,
            compared=asked.compared,
            replies=lambda move: terms[move].replies,
            points=lambda move: terms[move].points,
        )
        builder.add(replace(position_values(game, found, _wanted(game, task), task.seed), ply=task.number))
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


def _wanted(game: Game, task: Task) -> int | None:
    return None if task.judge is None else game.parse(task.judge).number


_ANSWERS: Mapping[type, Callable[[Reviews, Any], object]] = {
    BeginReview: Reviews.begin,
    SearchPosition: Reviews.position,
    TakePosition: Reviews.take,
    EndReview: Reviews.end,
}

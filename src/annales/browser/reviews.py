"""Reviews on a page without a server: Python plans them and puts them together, the engine of the page searches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from annales.analysis import Explanation, PlyReview, ReviewBuilder, ReviewLimits, Task, annotated, plan_review
from annales.analysis.comparison import CONTINUATIONS
from annales.analysis.explaining import EXPLANATION, explanation_of, pair_of
from annales.analysis.limits import FINALISTS
from annales.analysis.position_values import Searched, moves_to_compare, position_values, visits_for
from annales.bots.searched_move import SearchedMove
from annales.browser.messages import EngineMove, SearchPlan
from annales.browser.refusals import NotPossible, game_at, game_at_ply, parse_record
from annales.browser.review_messages import (
    BeginReview,
    ComparedMove,
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
from annales.browser.situations import REVIEW, start_of
from annales.core.game import Game
from annales.core.record import Record
from annales.errors import AnnalesError

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
        found = self._search(game, numbers, visits_for(len(numbers), task.limits))
        return replace(found, wanted=wanted, seed=str(task.seed))

    def _search(self, game: Game, numbers: Sequence[int], visits: int) -> PositionSearch:
        """The comparison of some moves, none of which is judged."""
        moves = tuple(EngineMove(number, game.ruleset.move_text(number)) for number in numbers)
        return PositionSearch(
            start=replace(start_of(game, self._plan(game, REVIEW)), moves=moves),
            seats=game.seats,
            wanted=None,
            visits=visits,
            seed="0",
            finalists=FINALISTS,
            continuations=CONTINUATIONS,
            parts=len(game.ruleset.parts),
        )

    def compare(self, asked: CompareMoves) -> PositionSearch:
        """What the comparison of two moves needs."""
        game, pair = _pair_of(asked)
        return replace(self._search(game, pair, EXPLANATION.visits), all_terms=True)

    def explain(self, found: TakeComparison) -> Explanation:
        """The terms in which two moves differ."""
        game, (best, made) = _pair_of(found.asked)
        return explanation_of(game, best, made, _searched(found.moves, len(found.moves), found.terms), 0)

    def take(self, asked: TakePosition) -> tuple[PlyReview, ...]:
        """Take what was found in a position."""
        task, (_, builder) = self._task(asked.number), self._running
        game = task.situation()
        found = _searched(asked.moves, asked.compared, asked.terms)
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


def _searched(moves: Sequence[SearchedMove], compared: int, known: Iterable[ComparedMove]) -> Searched:
    terms = {move.number: move for move in known}
    return Searched(moves, compared, lambda move: terms[move].replies, lambda move: terms[move].points)


def _pair_of(asked: CompareMoves) -> tuple[Game, tuple[int, int]]:
    game = game_at(asked.game, asked.position)
    try:
        return game, pair_of(game, asked.move, asked.other)
    except AnnalesError as fault:
        raise NotPossible("not-a-move", {"move": f"{asked.move} / {asked.other}", "detail": str(fault)}) from None


def _wanted(game: Game, task: Task) -> int | None:
    return None if task.judge is None else game.parse(task.judge).number


_ANSWERS: Mapping[type, Callable[[Reviews, Any], object]] = {
    BeginReview: Reviews.begin,
    SearchPosition: Reviews.position,
    TakePosition: Reviews.take,
    EndReview: Reviews.end,
    CompareMoves: Reviews.compare,
    TakeComparison: Reviews.explain,
}

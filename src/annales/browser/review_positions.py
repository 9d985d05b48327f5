"""What the engine of a page needs to compare moves of a position, and the values that follow from what it has found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from annales.analysis import PositionValues, ReviewLimits, Task
from annales.analysis.comparison import CONTINUATIONS
from annales.analysis.limits import FINALISTS
from annales.analysis.position_values import Searched, moves_to_compare, position_values, visits_for
from annales.analysis.solving import SLICE, TABLE_BITS, ExactValues, is_late
from annales.bots.searched_move import SearchedMove
from annales.browser.messages import EngineMove, SearchPlan
from annales.browser.review_messages import ComparedMove, ExactSearch, PositionSearch, SolvedMoves, TakePosition
from annales.browser.situations import REVIEW, plain, plan_name, start_of
from annales.core.game import Game

__all__ = ["exact_values_of", "found_values", "review_plan_name", "search_of_moves", "search_of_task", "searched"]


def review_plan_name(game: Game) -> str:
    """The name of the plan by which the positions of a game are searched, in `annales.browser.start.plans_of`."""
    return plan_name(REVIEW if game.ruleset.network_fits(game.options) else plain(REVIEW), game.seats)


def search_of_task(task: Task, plans: Mapping[str, SearchPlan]) -> PositionSearch:
    """What the search of a position of a review needs. `plans` has the searches of its game by their names."""
    game = task.situation()
    wanted = _wanted(game, task)
    found = search_of_moves(game, moves_to_compare(game, wanted), task.limits, plans)
    return replace(found, wanted=wanted, seed=str(task.seed))


def search_of_moves(
    game: Game, numbers: Sequence[int], limits: ReviewLimits, plans: Mapping[str, SearchPlan]
) -> PositionSearch:
    """The comparison of some moves of the present situation, none of which is judged."""
    moves = tuple(EngineMove(number, game.ruleset.move_text(number)) for number in numbers)
    return PositionSearch(
        start=replace(start_of(game, plans[review_plan_name(game)]), moves=moves),
        seats=game.seats,
        wanted=None,
        visits=visits_for(len(numbers), limits),
        seed="0",
        finalists=FINALISTS,
        continuations=CONTINUATIONS,
        parts=len(game.ruleset.parts),
        exact=_exact_search(limits) if is_late(game, limits.exact_states) else None,
    )


def found_values(task: Task, found: TakePosition) -> PositionValues:
    """The values of the moves of a position of a review."""
    game = task.situation()
    known = searched(found.moves, found.compared, found.terms)
    values = position_values(game, known, _wanted(game, task), task.seed, exact_values_of(found.solved))
    return replace(values, ply=task.number)


def searched(moves: Sequence[SearchedMove], compared: int, known: Iterable[ComparedMove]) -> Searched:
    """What a page has searched, as the analysis takes it."""
    terms = {move.number: move for move in known}
    return Searched(moves, compared, lambda move: terms[move].replies, lambda move: terms[move].points)


def exact_values_of(solved: Iterable[SolvedMoves]) -> ExactValues | None:
    """What a page has solved, as the analysis takes it."""
    known = {each.after: dict(each.values) for each in solved}
    return ExactValues(known[()], lambda moves: known.get(tuple(moves))) if known else None


def _exact_search(limits: ReviewLimits) -> ExactSearch:
    return ExactSearch(limits.exact_states, SLICE, TABLE_BITS, visits_for(0, limits, is_exact=True))


def _wanted(game: Game, task: Task) -> int | None:
    return None if task.judge is None else game.parse(task.judge).number

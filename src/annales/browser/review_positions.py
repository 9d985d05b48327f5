"""What the engine of a page needs to compare moves of a position, and the values that follow from what it has found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from annales.analysis import Explanation, PositionValues, ReviewLimits, Task
from annales.analysis.comparison import CONTINUATIONS
from annales.analysis.explaining import EXPLANATION, explanation_of, pair_of
from annales.analysis.limits import FINALISTS
from annales.analysis.position_values import Searched, moves_to_compare, position_values, visits_for
from annales.analysis.solving import SLICE, TABLE_BITS, ExactValues, is_late
from annales.bots.searched_move import SearchedMove
from annales.browser.messages import EngineMove, SearchPlan
from annales.browser.review_messages import (
    ComparedMove,
    ExactSearch,
    FoundPair,
    PositionSearch,
    SolvedMoves,
    TakePosition,
)
from annales.browser.situations import REVIEW, plain, plan_name, start_of
from annales.core.game import Game

__all__ = ["explained", "found_values", "search_of_pair", "search_of_task"]


def search_of_task(task: Task, plans: Mapping[str, SearchPlan]) -> PositionSearch:
    """What the search of a position of a review needs. `plans` has the searches of its game by their names."""
    game = task.situation()
    wanted = _wanted(game, task)
    found = _search(game, moves_to_compare(game, wanted), task.limits, plans)
    return replace(found, wanted=wanted, seed=str(task.seed))


def search_of_pair(game: Game, move: str, other: str, plans: Mapping[str, SearchPlan]) -> PositionSearch:
    """What the comparison of two legal moves needs. Raises what `pair_of` raises."""
    return replace(_search(game, pair_of(game, move, other), EXPLANATION, plans), all_terms=True)


def explained(game: Game, move: str, other: str, found: FoundPair) -> Explanation:
    """The terms in which two legal moves differ, from what a page has found. Raises `ValueError` for other moves."""
    best, made = pair_of(game, move, other)
    if {best, made} != {each.number for each in found.moves} or len(found.moves) != 2:
        raise ValueError("an explanation is of two moves")
    known = _searched(found.moves, len(found.moves), found.terms)
    return explanation_of(game, best, made, known, 0, _exact_values(found.solved))


def _search(
    game: Game, numbers: Sequence[int], limits: ReviewLimits, plans: Mapping[str, SearchPlan]
) -> PositionSearch:
    name = plan_name(REVIEW if game.ruleset.network_fits(game.options) else plain(REVIEW), game.seats)
    moves = tuple(EngineMove(number, game.ruleset.move_text(number)) for number in numbers)
    return PositionSearch(
        start=replace(start_of(game, plans[name]), moves=moves),
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
    """The values of the moves of a position of a review. Raises `ValueError` for what no engine finds."""
    game = task.situation()
    numbers = {each.number for each in found.moves}
    if len(numbers) < len(found.moves) or not numbers <= {move.number for move in game.legal_moves}:
        raise ValueError("a position has values of different legal moves")
    known = _searched(found.moves, found.compared, found.terms)
    values = position_values(game, known, _wanted(game, task), task.seed, _exact_values(found.solved))
    return replace(values, ply=task.number)


def _searched(moves: Sequence[SearchedMove], compared: int, known: Iterable[ComparedMove]) -> Searched:
    """What a page has searched, as the analysis takes it."""
    terms = {move.number: move for move in known}
    return Searched(moves, compared, lambda move: terms[move].replies, lambda move: terms[move].points)


def _exact_values(solved: Iterable[SolvedMoves]) -> ExactValues | None:
    """What a page has solved, as the analysis takes it."""
    known = {each.after: dict(each.values) for each in solved}
    return ExactValues(known[()], lambda moves: known.get(tuple(moves))) if known else None


def _exact_search(limits: ReviewLimits) -> ExactSearch:
    return ExactSearch(limits.exact_states, SLICE, TABLE_BITS, visits_for(0, limits, is_exact=True))


def _wanted(game: Game, task: Task) -> int | None:
    return None if task.judge is None else game.parse(task.judge).number

"""From what was searched in one position to the values of its moves: a page without a server does it, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from annales.analysis.comparison import Points, compare_moves
from annales.analysis.limits import ReviewLimits
from annales.analysis.replies import ReplyLosses
from annales.analysis.results import MoveValue, PositionValues
from annales.analysis.solving import ExactValues
from annales.analysis.uncertainty import standard_errors
from annales.bots.moves import candidate_moves, seat_on_turn
from annales.bots.searched_move import Replies, SearchedMove
from annales.core.game import Game

__all__ = ["Searched", "describe_move", "moves_to_compare", "position_values", "visits_for"]

ONLY_MOVE_SHARE = 0.25
"""Share of the visits where there is no choice: only its value is wanted."""
EXACT_SHARE = 0.1
"""Share of the visits where all values are exact: the search only estimates how the game is likely to be won."""


@dataclass(frozen=True)
class Searched:
    """What the search of a position has found."""

    moves: Sequence[SearchedMove]
    """The moves looked at: those compared in the end, the best one first, then the others."""
    compared: int
    replies: Callable[[int], Sequence[Replies]]
    """What was found about the replies to a move."""
    points: Points


def moves_to_compare(game: Game, wanted: int | None, exact: ExactValues | None = None) -> list[int]:
    """The candidates of the search, the move to judge, and where the position is solved, a move that is best."""
    numbers = candidate_moves(game)
    if exact is not None and exact.best_of(numbers) < exact.best_of(exact.values):
        numbers.append(min(exact.values, key=lambda number: (-exact.values[number], number)))
    if wanted is not None and wanted not in numbers:
        numbers.append(wanted)
    return numbers


def visits_for(moves: int, limits: ReviewLimits, *, is_exact: bool = False) -> int:
    """The visits of a position with so many moves to compare."""
    if is_exact:
        return round(EXACT_SHARE * limits.visits)
    return limits.visits if moves > 1 else round(ONLY_MOVE_SHARE * limits.visits)


def position_values(
    game: Game, found: Searched, wanted: int | None, seed: int, exact: ExactValues | None = None
) -> PositionValues:
    """The values of the moves in the present situation of a game; exact ones replace those of the search."""
    moves, compared = tuple(describe_move(game, move) for move in found.moves), found.compared
    if exact is not None:
        moves = exact.applied_to(game, moves, wanted)
        compared = len(moves)
    comparison = None
    if wanted is not None and wanted != moves[0].number:
        losses = ReplyLosses(found.replies, exact)
        comparison = compare_moves(game, wanted, moves[0].number, seed, found.points, losses)
    return PositionValues(
        game.ply, seat_on_turn(game), moves, compared, exact is not None, len(game.legal_moves), comparison
    )


def describe_move(game: Game, found: SearchedMove) -> MoveValue:
    """The value of a move as its search has found it."""
    text, values, drift = game.ruleset.move_text, found.late_values(), found.drift()
    return MoveValue(
        move=text(found.number),
        number=found.number,
        win=values,
        error=standard_errors(values, drift, found.visits),
        drift=drift,
        visits=found.visits,
        kinds=tuple(
            {kind: value * share for kind, share in zip(game.ruleset.victories, row, strict=True) if kind}
            for value, row in zip(values, found.shares_by_kind(), strict=True)
        ),
        line=tuple(map(text, found.line)),
    )

"""Putting the values of single positions together, from the end of the game to its beginning.

Each situation of the game has one win chance for each seat, which ends the account of what came before and begins that
of what comes after. So all differences add up to the change from the beginning to the end, exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, hypot

from annales.analysis.limits import Thresholds
from annales.analysis.plan import Reveals
from annales.analysis.results import Estimate, Judgement, MoveValue, Opening, PlyReview, PositionValues
from annales.analysis.uncertainty import difference_error

__all__ = ["accuracy_of", "difference", "exact_estimate", "judge_move", "review_opening", "review_ply"]

NOTHING = 1e-9
"""A loss that is due to rounding."""
SURE = 2.0
"""A move is called worse than good only if its loss is larger than this multiple of its standard error."""
MARGIN = 0.5
"""Standard errors by which a loss has to exceed a threshold, so that two reviews of a game seldom disagree."""


def exact_estimate(win: Sequence[float]) -> Estimate:
    """Win chances without an error."""
    return Estimate(tuple(win), (0.0,) * len(win))


def difference(later: Estimate, earlier: Estimate) -> tuple[float, ...]:
    """What changed, by seat."""
    return tuple(b - a for a, b in zip(earlier.win, later.win, strict=True))


def review_ply(
    found: PositionValues, move: str, reveals: Reveals, settled: Estimate | None, thresholds: Thresholds
) -> PlyReview:
    """The review of a move in a position, of which the values are known, with the outcomes of chance that followed it.

    `settled` is the situation after these outcomes; None where the record ends before them.

    Where chance had only one outcome after the move, the situation after the move is that after the outcome. Otherwise
    the value before chance decided comes from the search of the position before the move.
    """
    seat, best, made = found.seat, found.best, found.value_of(move)
    is_open = reveals.is_chance or settled is None
    after = Estimate(made.win, made.error) if is_open or settled is None else settled
    settled = settled or after
    skill_error = _skill_error(found, made)
    before = _before(after, best, made, skill_error)
    loss = max(before.win[seat] - after.win[seat], 0.0)
    return PlyReview(
        ply=found.ply + 1,
        seat=seat,
        move=made.move,
        before=before,
        after=after,
        settled=settled,
        reveals=reveals.outcomes,
        skill=difference(after, before),
        skill_error=skill_error,
        luck=difference(settled, after),
        luck_error=_luck_error(settled, after, is_open=is_open),
        loss=loss,
        loss_error=skill_error[seat],
        judgement="forced" if found.legal == 1 else judge_move(loss, skill_error[seat], thresholds),
        accuracy=accuracy_of(loss),
        best=best.move,
        exact=found.exact,
        position=found,
    )


def _before(after: Estimate, best: MoveValue, made: MoveValue, errors: Sequence[float]) -> Estimate:
    """The situation before a move: that after it, and what the best move would have changed, with errors by seat.

    The change is the difference of two searches with equal visits, so that their common errors cancel out. It is
    reduced where it would lead to a chance below 0 or above 1.
    """
    if made is best:
        return after
    change = [b - m for b, m in zip(best.win, made.win, strict=True)]
    share = min([1.0, *(_room(win, c) / abs(c) for win, c in zip(after.win, change, strict=True) if abs(c) > NOTHING)])
    # Rounding alone may lead outside.
    win = tuple(min(max(a + share * c, 0.0), 1.0) for a, c in zip(after.win, change, strict=True))
    return Estimate(win, tuple(hypot(*pair) for pair in zip(after.error, errors, strict=True)))


def _room(win: float, change: float) -> float:
    """How far a win chance may change in the direction of `change`."""
    return 1.0 - win if change > 0 else win


def _skill_error(found: PositionValues, made: MoveValue) -> tuple[float, ...]:
    """The standard error of what a move changed, by seat."""
    if found.exact or made is found.best:
        return (0.0,) * len(made.win)
    return tuple(difference_error(found.best, made, seat) for seat in range(len(made.win)))


def _luck_error(settled: Estimate, after: Estimate, *, is_open: bool) -> tuple[float, ...]:
    """The standard error of what chance changed, by seat; `is_open` where it had more than one outcome."""
    if not is_open or settled is after:
        return (0.0,) * len(after.win)
    return tuple(hypot(*pair) for pair in zip(settled.error, after.error, strict=True))


def review_opening(reveals: Reveals, before: Estimate, settled: Estimate) -> Opening:
    """The review of the outcomes of chance before the first move."""
    luck_error = _luck_error(settled, before, is_open=reveals.is_chance)
    return Opening(before, settled, reveals.outcomes, difference(settled, before), luck_error)


def judge_move(loss: float, error: float, thresholds: Thresholds) -> Judgement:
    """What a loss is called. One that may be due to the noise of the search is called good.

    >>> limits = Thresholds(inaccuracy=0.05, mistake=0.1, blunder=0.15)
    >>> [judge_move(loss, 0.01, limits) for loss in (0, 0.01, 0.06, 0.12, 0.4)]
    ['best', 'good', 'inaccuracy', 'mistake', 'blunder']
    >>> judge_move(0.12, 0.07, limits)
    'good'
    """
    if loss <= NOTHING:
        return "best"
    surely = loss - MARGIN * error
    if loss <= SURE * error or surely < thresholds.inaccuracy:
        return "good"
    if surely < thresholds.mistake:
        return "inaccuracy"
    return "mistake" if surely < thresholds.blunder else "blunder"


def accuracy_of(loss: float) -> float:
    """The accuracy of a move, from 0 to 100, by its loss of win chance, from 0 to 1: the formula of lichess.

    >>> [round(accuracy_of(loss)) for loss in (0, 0.05, 0.1, 0.2)]
    [100, 80, 64, 40]
    """
    return min(max(103.1668 * exp(-4.354 * loss) - 3.1669, 0.0), 100.0)

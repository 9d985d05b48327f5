"""Standard errors of what a search finds: of the value of a move, and of the difference of two moves.

The forms and constants were fitted to differences between searches and searches of ten to forty times their visits. So
an error contains what further visits would correct, and not what the network itself misjudges. `bench/review.py`
measures how well they hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from annales.analysis.results import MoveValue

__all__ = ["difference_error", "gap_error", "standard_errors"]

USUAL_VISITS = 2000
"""The visits of one move for which the constants hold."""
LEAST = 0.001
"""The least standard error of a value that was searched."""


def standard_errors(values: Sequence[float], drift: Sequence[float], visits: int) -> tuple[float, ...]:
    """The standard error of the value of each seat: from the value, how far it still moved, and the visits.

    >>> standard_errors([0.5, 0.5], [0.01, -0.01], 2000)[0] > 0.02
    True
    """
    # Values near 0 and 1 are surer than others: the variance of a single result is p (1 − p).
    noise = 0.002 * (max(visits, 1) / USUAL_VISITS) ** -0.6
    pairs = zip(values, drift, strict=True)
    return tuple(sqrt(noise * value * (1 - value) + 3 * moved * moved + LEAST**2) for value, moved in pairs)


def difference_error(first: MoveValue, second: MoveValue, seat: int) -> float:
    """The standard error of the difference of two moves for a seat. Their searches have equal visits.

    Moves of nearly equal value mostly lead to similar situations, whose errors cancel out, so that the error grows with
    the difference.
    """
    drift = first.drift[seat] - second.drift[seat]
    return gap_error(first.win[seat], second.win[seat], min(first.visits, second.visits), drift)


def gap_error(first: float, second: float, visits: int, drift: float = 0.0) -> float:
    """The standard error of the difference of two values with `visits` visits each; `drift` is how far it moved."""
    share = max(visits, 1) / USUAL_VISITS
    spread = sum(0.0001 * value * (1 - value) for value in (first, second))
    gap = 0.005 * abs(first - second)
    return sqrt(share**-0.4 * (spread + gap) + 1.5 * drift**2 + LEAST**2)

"""Whether a search may end before its limits, and whether it should continue after its planned time.

Both ideas are those of time management in Go programs (Huang, Coulom and Lin 2010; Baier and Winands 2015): stop when
the rest of the time can hardly change the choice, and continue while the choice is unstable.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from annales.bots.search.records import Node
from annales.kernel.protocol import Packed
from annales.kernel.rules import rule
from annales.kernel.units import RESULT_UNIT

__all__ = ["can_stop_early", "is_open", "value_of_root"]

DECISIVE_GAMES = 1000
"""A move that won all of at least this many games, or lost all of them, is taken to be decided."""
CLOSE = 0.75
"""The choice is open while another move has this share of the visits of the most visited one, or more."""
RIVAL = 0.25
"""The choice is open while a move with this share of the most visited one's visits has a higher mean."""
FALL = 0.03
"""The choice is open where the expected result fell by so much during the search."""


@rule
def can_stop_early(tree: Packed[Node], seat: int, left: int, surely: bool) -> bool:
    """Whether `left` more visits are unlikely to change the most visited move of the root, where `seat` is on turn.

    This holds in two cases: another move would need more than three quarters of the remaining visits to overtake the
    most visited one; or the most visited move has won, or lost, all of at least DECISIVE_GAMES games. With `surely`
    another move would need more than all remaining visits, and games that are all lost prove nothing.
    """
    best, first, second = 0, 0, 0
    child = int(tree[0].first_child)
    while child != 0:
        visits = int(tree[child].visits)
        if visits > first:
            best = child
        second = max(second, min(first, visits))
        first = max(first, visits)
        child = int(tree[child].next_sibling)
    # With a share x of the visits left, the second move gains (2x − 1) · left on the first: x = ¾ gives half of them.
    lead = first - second
    if lead > left or (2 * lead > left and not surely):
        return True
    total = int(tree[best].results[seat])
    return first >= DECISIVE_GAMES and (total == RESULT_UNIT * first or (total == 0 and not surely))


def value_of_root(nodes: NDArray[np.void], seat: int) -> float | None:
    """The mean result of the root for a seat; None without visits."""
    visits = int(nodes["visits"][0])
    return int(nodes["results"][0, seat]) / (RESULT_UNIT * visits) if visits else None


def is_open(nodes: NDArray[np.void], seat: int, before: float | None) -> bool:
    """Whether more time may well change the most visited move of the root, where `seat` is on turn.

    This holds where another move has nearly as many visits, where a move that was visited often has a higher mean, and
    where the mean of the most visited move is far below `before`, the value of the root before this search.
    """
    visits, means, child = [], [], int(nodes["first_child"][0])
    while child:
        visits.append(int(nodes["visits"][child]))
        means.append(int(nodes["results"][child, seat]) / (RESULT_UNIT * max(visits[-1], 1)))
        child = int(nodes["next_sibling"][child])
    if len(visits) < 2:
        return False
    best = max(range(len(visits)), key=visits.__getitem__)
    most, mean = visits[best], means[best]
    close = any(n >= CLOSE * most for i, n in enumerate(visits) if i != best)
    higher = any(n >= RIVAL * most and found > mean for n, found in zip(visits, means, strict=True))
    return close or higher or (before is not None and mean < before - FALL)

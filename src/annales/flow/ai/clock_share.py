"""How a search shares its clock among the decisions of a game of The Flow of History."""

from __future__ import annotations

from annales.flow.rules.facts import Facts
from annales.flow.rules.state import State
from annales.kernel.sets import size

__all__ = ["clock_share"]

DECISIONS = 2.0
"""Mean number of decisions of all seats for each card that is left in the deck. See the decisions."""


def clock_share(f: Facts, s: State) -> float:
    """Share of the time left on its clock that the seat on turn plans for this decision: the same for all."""
    # Part 0 are the start cards, which are dealt before the game.
    cards = sum(size(cards) for cards in s.unseen[1:])
    return 1 / max(DECISIONS * cards / f.players, 1.0)

"""How a search shares its clock among the decisions of a game of Duel."""

from __future__ import annotations

from annales.duel.rules.state import State
from annales.kernel.sets import size

__all__ = ["clock_share"]

DECISIONS = (3.0, 10.0, 11.0, 10.0)
"""Mean number of decisions of a seat among several moves, in the draft and in each age."""
WEIGHTS = (0.3, 1.0, 1.5, 1.2)
"""Time that a decision deserves in the draft and in each age, relative to age I. See the decisions."""
WONDERS = 8
"""Wonders that are drafted."""
CARDS = 20
"""Cards of an age."""


def clock_share(s: State) -> float:
    """Share of the time left on its clock that the seat on turn plans for this decision."""
    undrafted = 1 - (size(s.unbuilt[0]) + size(s.unbuilt[1])) / WONDERS
    part = undrafted if s.age == 0 else size(s.present) / CARDS
    here = max(part * DECISIONS[s.age], 1.0) * WEIGHTS[s.age]
    later = sum(number * weight for number, weight in zip(DECISIONS[s.age + 1 :], WEIGHTS[s.age + 1 :], strict=True))
    return WEIGHTS[s.age] / (here + later)

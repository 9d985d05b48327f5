"""How near the end of a game of Duel is."""

from __future__ import annotations

from annales.duel.cards.constants import LAST_AGE
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import Scratch, State
from annales.kernel.endgame import FAR, decisions_left
from annales.kernel.rules import implements
from annales.kernel.sets import size

__all__ = ["count_decisions"]


@implements(decisions_left, State)
def count_decisions(f: Facts, s: State, w: Scratch) -> int:
    """The cards left in the last age. Choices that a play opens do not count."""
    return size(s.present) if s.age == LAST_AGE else FAR

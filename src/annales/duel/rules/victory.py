"""How a game ends. R18"""

from __future__ import annotations

from annales.duel.cards.constants import OVER
from annales.duel.rules.state import State
from annales.kernel.rules import rule

__all__ = ["win"]


@rule
def win(s: State, winner: int, victory: int) -> None:
    """End the game at once. R18.1"""
    s.winner, s.victory = winner, victory
    s.choice, s.turn = OVER, -1

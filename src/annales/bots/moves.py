"""Which moves bots look at."""

from __future__ import annotations

from annales.game import Game
from annales.kernel.policy import candidates

__all__ = ["candidate_moves"]


def candidate_moves(game: Game) -> list[int]:
    """Numbers of the moves that the game calls candidates, ascending.

    >>> from annales import Duel
    >>> game = Duel(seed=7)
    >>> candidate_moves(game) == [move.number for move in game.legal_moves]
    True
    """
    w = game.ruleset.scratch()
    n = candidates(game.facts, game.state, w)
    return sorted(w.moves[:n])

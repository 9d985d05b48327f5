"""The seat on turn, and the moves that bots consider."""

from __future__ import annotations

from annales.core.game import Game
from annales.errors import AnnalesError
from annales.kernel.policy import candidates

__all__ = ["candidate_moves", "seat_on_turn"]


def seat_on_turn(game: Game) -> int:
    """The seat to choose a move. Raises `AnnalesError` when the game is over or waits for chance."""
    if game.turn is None:
        raise AnnalesError("nobody is on turn: there is nothing to choose")
    return game.turn


def candidate_moves(game: Game) -> list[int]:
    """Numbers of the moves that the game lists as candidates, ascending.

    >>> from annales import Duel
    >>> game = Duel(seed=7)
    >>> candidate_moves(game) == [move.number for move in game.legal_moves]
    True
    """
    w = game.ruleset.scratch()
    n = candidates(game.facts, game.state, w)
    return sorted(w.moves[:n])

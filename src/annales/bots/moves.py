"""The seat on turn, and the moves that bots consider there."""

from __future__ import annotations

from annales.core.game import Game
from annales.errors import AnnalesError
from annales.kernel.policy import candidates

__all__ = ["candidate_moves", "seat_on_turn"]


def seat_on_turn(game: Game) -> int:
    """The seat on turn. Raises `AnnalesError` when the game is over or waits for an outcome of chance."""
    if game.turn is None:
        raise AnnalesError("nobody is on turn, so there is no move to choose")
    return game.turn


def candidate_moves(game: Game) -> list[int]:
    """Numbers of the moves that a search considers, ascending: what the game's rule `candidates` lists.

    >>> from annales import Duel
    >>> game = Duel(seed=7)
    >>> candidate_moves(game) == [move.number for move in game.legal_moves]
    True
    """
    w = game.ruleset.scratch()
    n = candidates(game.facts, game.state, w)
    return sorted(w.moves[:n])

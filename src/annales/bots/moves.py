"""The seat on turn, and the moves that bots consider there."""

from __future__ import annotations

from itertools import takewhile

from annales.core.game import Game, Played
from annales.errors import AnnalesError
from annales.kernel.policy import candidates

__all__ = ["candidate_moves", "moves_made_here", "seat_on_turn"]

LEAST_ROUNDS = 3
"""Rounds without an outcome of chance after which earlier situations are compared with the present one."""


def seat_on_turn(game: Game) -> int:
    """The seat on turn. Raises `AnnalesError` when the game is over or waits for an outcome of chance."""
    if not isinstance(game, Game):
        raise AnnalesError(f"{game!r} is not a game under way")
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


def moves_made_here(game: Game) -> frozenset[int]:
    """Numbers of the moves that the seat on turn has made in this very situation since the last outcome of chance.

    A bot that makes none of them again ends every game: otherwise players who all wait for each other would never
    finish. Empty if every legal move was made.

    >>> from annales import Flow
    >>> game = Flow(seed=1, players=2)
    >>> for _ in range(300):
    ...     _ = game.play("harvest")
    >>> [game.ruleset.move_text(number) for number in moves_made_here(game)]
    ['harvest']
    """
    moves = sum(1 for _ in takewhile(lambda entry: isinstance(entry, Played), reversed(game.history)))
    if moves < LEAST_ROUNDS * game.seats:
        return frozenset()
    past, found = game.copy(), set[int]()
    for _ in range(moves):
        move = past.undo()
        if past.state == game.state:
            found.add(move.number)
    return frozenset(found) if len(found) < len(game.legal_moves) else frozenset()

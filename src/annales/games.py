"""The games there are: the one place that names them."""

from __future__ import annotations

from collections.abc import Mapping

from annales.duel.ruleset import DUEL
from annales.errors import AnnalesError
from annales.game import Game

__all__ = ["GAMES", "Duel", "find_game"]


class Duel(Game):
    """A game of 7 Wonders Duel.

    Options: `pawn_centre` is "chooses" (default) or "begins" (R17.3); `first_game` deals fixed wonders (R2.5).

    >>> game = Duel(seed=7)
    >>> game.turn, game.choice
    (0, 'draft')
    >>> game.play(game.legal_moves[0]).kind
    'pick'
    """

    ruleset = DUEL


GAMES: Mapping[str, type[Game]] = {"duel": Duel}
"""Every game by its id."""


def find_game(name: str) -> type[Game]:
    """The game with an id. Raises `AnnalesError` naming those there are."""
    if name not in GAMES:
        raise AnnalesError(f"no game is called {name!r} (known: {', '.join(GAMES)})")
    return GAMES[name]

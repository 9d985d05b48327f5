"""Positions for the rows of the array environment."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from annales.core.game import Game
from annales.core.ruleset import Options
from annales.errors import AnnalesError

__all__ = ["packed_state"]


def packed_state(kind: type[Game], options: Options, position: str | Game) -> NDArray[np.void]:
    """The state of a position, as text or as a game, for games of this kind and with these complete rule options.

    Raises `NotationError` for a text that is not a position, and `AnnalesError` for a position of another game or of
    other rule options, and for one of a game that is over.
    """
    rules = kind.ruleset
    game = kind.from_position(position, chance="manual") if isinstance(position, str) else position
    if game.ruleset is not rules:
        raise AnnalesError(f"a position of {game.ruleset.id} does not fit an environment of {rules.id}")
    # Some options have no effect once the game has begun, and a position does not contain them.
    theirs, ours = (dict(rules.options_in_position(game.situation, each)) for each in (game.options, options))
    if theirs != ours:
        raise AnnalesError(f"the rule options of this position differ from those of the games: {game.position}")
    if game.outcome is not None:
        raise AnnalesError(f"the game of this position is over: {game.position}")
    packed: NDArray[np.void] = game.state.pack()
    return packed

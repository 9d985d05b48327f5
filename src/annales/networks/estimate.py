"""The estimate of a network for a single game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from annales.core.game import Game
from annales.errors import AnnalesError
from annales.kernel.rules import compiled
from annales.kernel.units import RESULT_UNIT
from annales.networks.evaluate import estimate_first
from annales.networks.records import EvaluationSpace

__all__ = ["estimate_results"]


def estimate_results(game: Game, network: NDArray[np.void]) -> tuple[float, ...]:
    """The expected result of each seat, from 0 to 1, by the network's head for results alone, without a search.

    Raises `AnnalesError` when nobody is on turn: a network estimates decisions only.
    """
    if game.turn is None:
        raise AnnalesError("nobody is on turn, so a network has no estimate")
    rules, space = game.ruleset, EvaluationSpace().pack()
    run = compiled(estimate_first, rules.state)
    run(game.facts.pack(), game.state.pack(), rules.scratch().pack(), network, space, game.seats)
    return tuple(value / RESULT_UNIT for value in space["estimates"][0][: game.seats].tolist())

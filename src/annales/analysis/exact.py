"""Exact values of late situations in games for two: search through all moves and outcomes of chance to the end."""

from __future__ import annotations

import numpy as np

from annales.analysis.expectation import DEPTH, move_value
from annales.core.game import Game
from annales.errors import AnnalesError
from annales.kernel.rules import compiled

__all__ = ["exact_values"]


def exact_values(game: Game) -> dict[str, float]:
    """The expected result of each legal move for the seat on turn when both players play best, by the move's text.

    1 is a certain victory, 0 a certain defeat. Time grows about tenfold with each card, so use this for the last six or
    seven cards. Raises `AnnalesError` for a game of more than two players, when nobody is on turn, and where the end
    may be more than 96 moves and outcomes of chance away.
    """
    if game.turn is None or game.seats != 2:
        raise AnnalesError("exact values need a game for two with somebody on turn")
    rules, w = game.ruleset, game.ruleset.scratch()
    value = compiled(move_value, rules.state)
    facts, scratch = game.facts.pack(), w.pack()
    states, too_deep = np.zeros(DEPTH + 1, rules.state.dtype()), np.zeros(1, np.int64)
    branches = np.zeros((DEPTH, max(len(w.moves), len(w.outcomes))), np.int64)
    states[0] = game.state.pack()[0]
    found = {}
    for move in game.legal_moves:
        for_first = float(value(facts, states, scratch, branches, too_deep, move.number))
        if too_deep[0]:
            raise AnnalesError(
                f"the end is too far for exact values: it may be more than {DEPTH} moves and outcomes away"
            )
        found[move.text] = for_first if game.turn == 0 else 1 - for_first
    return found

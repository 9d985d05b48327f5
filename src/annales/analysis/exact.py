"""Exact values of late situations of two-player games: every move, every outcome of chance, to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from annales.errors import AnnalesError
from annales.kernel.memory import assign
from annales.kernel.protocol import legal, list_outcomes, result, settle, step
from annales.kernel.rules import compiled, noinline, rule

if TYPE_CHECKING:
    # What a module with rules imports at run time belongs to the key of the cache of compiled rules.
    from annales.core.game import Game

__all__ = ["exact_values"]

DEPTH = 96
"""Most moves and outcomes to the end."""


@noinline
@rule
def expected_result(facts: Any, states: Any, scratch: Any, branches: Any, deeper: Any, depth: int) -> float:
    """Expected result of seat 0 from the situation at a depth, both playing their best: 1 a victory, ½ a shared one.

    `branches` has a row for each depth. Sets `deeper[0]`, and means nothing, where the end is further than DEPTH.
    """
    f, s, w = facts[0], states[depth], scratch[0]
    if s.event == 0 and s.turn < 0:
        return result(f, s, w, 0) / 2.0
    if depth == DEPTH:
        deeper[0] = 1
        return 0.0
    if s.event != 0:
        n = list_outcomes(f, s, w)
        for i in range(n):
            branches[depth, i] = w.outcomes[i]
        total = 0.0
        for i in range(n):
            assign(states, depth + 1, depth)
            settle(f, states[depth + 1], w, branches[depth, i])
            total += expected_result(facts, states, scratch, branches, deeper, depth + 1)
            if deeper[0] != 0:
                return 0.0
        return total / n
    mine = s.turn == 0
    best = 0.0 if mine else 1.0
    n = legal(f, s, w)
    for i in range(n):
        branches[depth, i] = w.moves[i]
    for i in range(n):
        assign(states, depth + 1, depth)
        step(f, states[depth + 1], w, branches[depth, i])
        value = expected_result(facts, states, scratch, branches, deeper, depth + 1)
        best = max(best, value) if mine else min(best, value)
        if deeper[0] != 0 or best == (1.0 if mine else 0.0):
            return best
    return best


@rule
def move_value(facts: Any, states: Any, scratch: Any, branches: Any, deeper: Any, move: int) -> float:
    """Expected result of seat 0 after a move in `states[0]`."""
    assign(states, 1, 0)
    step(facts[0], states[1], scratch[0], move)
    return expected_result(facts, states, scratch, branches, deeper, 1)


def exact_values(game: Game) -> dict[str, float]:
    """The exact value of each legal move for the seat on turn: 1 a sure victory, 0 a sure defeat.

    Time grows by a factor of ten or so with each card: meant for the last six or seven. Raises `AnnalesError` for a
    game of more than two, when nobody is on turn, or where the game may last for more than 96 moves and outcomes of
    chance.
    """
    if game.turn is None or game.seats != 2:
        raise AnnalesError("exact values are for the seat on turn in a game of two")
    rules, w = game.ruleset, game.ruleset.scratch()
    value = compiled(move_value, rules.state)
    facts, scratch = game.facts.pack(), w.pack()
    states, deeper = np.zeros(DEPTH + 1, rules.state.dtype()), np.zeros(1, np.int64)
    branches = np.zeros((DEPTH, max(len(w.moves), len(w.outcomes))), np.int64)
    states[0] = game.state.pack()[0]
    found = {}
    for move in game.legal_moves:
        for_first = float(value(facts, states, scratch, branches, deeper, move.number))
        if deeper[0]:
            raise AnnalesError(f"the end is too far for exact values: {DEPTH} moves and outcomes did not reach it")
        found[move.text] = for_first if game.turn == 0 else 1 - for_first
    return found

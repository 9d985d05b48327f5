"""Rules of exact values: expected results by search through every move and every outcome of chance, to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annales.kernel.memory import assign
from annales.kernel.protocol import Packed, StateRecord, Workspace, legal, list_outcomes, result, settle, step
from annales.kernel.records import Record
from annales.kernel.rules import noinline, rule

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["DEPTH", "move_value"]

DEPTH = 96
"""Most moves and outcomes of chance from the root to the end."""


@noinline
@rule
def expected_result(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    branches: NDArray[np.int64],
    deeper: NDArray[np.int64],
    depth: int,
) -> float:
    """Expected result of seat 0 in `states[depth]` when both players play best: 1 for a victory, ½ for a shared one.

    Chance nodes are averaged, seat 0 maximises and seat 1 minimises (expectimax). `branches` is work space of shape
    (DEPTH, most moves or outcomes). Where the end is further than DEPTH, sets `deeper[0]` to 1; the value then means
    nothing.
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
def move_value(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    branches: NDArray[np.int64],
    deeper: NDArray[np.int64],
    move: int,
) -> float:
    """Expected result of seat 0 after a move in `states[0]`."""
    assign(states, 1, 0)
    step(facts[0], states[1], scratch[0], move)
    return expected_result(facts, states, scratch, branches, deeper, 1)

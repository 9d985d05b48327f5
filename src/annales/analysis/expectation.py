"""The rules of exact values: expectimax search through all moves and outcomes of chance to the end."""

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
"""Most moves and outcomes of chance between the root and the end of the game."""


@noinline
@rule
def expected_result(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    branches: NDArray[np.int64],
    too_deep: NDArray[np.int64],
    depth: int,
) -> float:
    """Expected result of seat 0 in `states[depth]` when both players play best: 1 for a victory, ½ for a shared one.

    Expectimax: seat 0 maximises, seat 1 minimises, outcomes of chance are averaged. `branches` is work space of shape
    (DEPTH, most moves or outcomes). More than DEPTH steps set `too_deep[0]` to 1, and the value has no meaning.
    """
    f, s, w = facts[0], states[depth], scratch[0]
    if s.event == 0 and s.turn < 0:
        return result(f, s, w, 0) / 2.0
    if depth == DEPTH:
        too_deep[0] = 1
        return 0.0
    if s.event != 0:
        n = list_outcomes(f, s, w)
        # Deeper calls write to the same lists of the scratch space, so each depth copies its own.
        for i in range(n):
            branches[depth, i] = w.outcomes[i]
        total = 0.0
        for i in range(n):
            assign(states, depth + 1, depth)
            settle(f, states[depth + 1], w, branches[depth, i])
            total += expected_result(facts, states, scratch, branches, too_deep, depth + 1)
            if too_deep[0] != 0:
                return 0.0
        return total / n
    is_maximising = s.turn == 0
    best = 0.0 if is_maximising else 1.0
    n = legal(f, s, w)
    for i in range(n):
        branches[depth, i] = w.moves[i]
    for i in range(n):
        assign(states, depth + 1, depth)
        step(f, states[depth + 1], w, branches[depth, i])
        value = expected_result(facts, states, scratch, branches, too_deep, depth + 1)
        best = max(best, value) if is_maximising else min(best, value)
        if too_deep[0] != 0 or best == (1.0 if is_maximising else 0.0):
            return best
    return best


@rule
def move_value(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    branches: NDArray[np.int64],
    too_deep: NDArray[np.int64],
    move: int,
) -> float:
    """Expected result of seat 0 after a move in `states[0]`."""
    assign(states, 1, 0)
    step(facts[0], states[1], scratch[0], move)
    return expected_result(facts, states, scratch, branches, too_deep, 1)

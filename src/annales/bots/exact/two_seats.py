"""The exact solver for two seats, as rules: expectimax with alpha-beta bounds and a table of solved states.

Seat 0 maximises, seat 1 minimises, and equally likely outcomes of chance are averaged. Bounds at chance nodes are those
of Star1 (Ballard 1983). All values are whole numbers in units of 1 / ONE, so that a mean is rounded down in the same
way wherever it is computed, and pruning changes no value.

Short names in all rules of the solver: `f` facts, `s` state, `w` scratch space, `c` control, `a` frame.
"""

from __future__ import annotations

from annales.bots.exact.records import DEPTH, ONE, OUT_OF_BUDGET, TOO_DEEP, Entry, Frame, SolverControl
from annales.bots.exact.table import keep_bounds, use_known_bounds
from annales.kernel.memory import assign, fingerprint
from annales.kernel.policy import estimate
from annales.kernel.protocol import Packed, StateRecord, Workspace, legal, list_outcomes, result, settle, step
from annales.kernel.records import Record
from annales.kernel.rules import noinline, rule

__all__ = ["solve_after"]

FIRST = 2**30
"""Above every heuristic value: for the move that was best when the state was searched before."""


@rule
def order_moves(f: Record, s: StateRecord, w: Workspace, a: Frame) -> int:
    """Write the legal moves to `a.branches`, the most promising first; return their number."""
    n = legal(f, s, w)
    # Heuristics may write to `w.moves`, so the moves are copied before any is rated.
    for i in range(n):
        a.branches[i] = w.moves[i]
    for i in range(n):
        move = a.branches[i]
        rating = FIRST if move == a.best else estimate(f, s, w, move)
        j = i
        while j > 0 and a.ratings[j - 1] < rating:
            a.branches[j], a.ratings[j] = a.branches[j - 1], a.ratings[j - 1]
            j -= 1
        a.branches[j], a.ratings[j] = move, rating
    return n


@rule
def list_branches(f: Record, s: StateRecord, w: Workspace, a: Frame) -> int:
    """Write the legal moves, or the outcomes of the pending event, to `a.branches`; return their number."""
    if s.event == 0:
        return order_moves(f, s, w, a)
    # Deeper calls write to the same list of the scratch space, so each depth has a copy.
    n = list_outcomes(f, s, w)
    for i in range(n):
        a.branches[i] = w.outcomes[i]
    return n


@rule
def enter_branch(f: Record, states: Packed[StateRecord], w: Workspace, depth: int, branch: int) -> None:
    """Make a move, or apply an outcome, in a copy of `states[depth]` at the next depth."""
    assign(states, depth + 1, depth)
    if states[depth].event != 0:
        settle(f, states[depth + 1], w, branch)
    else:
        step(f, states[depth + 1], w, branch)


@rule
def enter_state(s: StateRecord, c: SolverControl, a: Frame, first: int, second: int) -> None:
    """Begin the search of a state with the window that its frame already has."""
    a.first, a.second, a.before = first, second, c.states
    c.states += 1
    a.best, a.total = -1, 0
    a.value = -1 if s.turn == 0 else ONE + 1


@rule
def set_window(s: StateRecord, a: Frame, below: Frame, n: int, i: int) -> None:
    """Set the window of branch number `i` of `n`."""
    if s.event != 0:
        # The outcomes behind this one are worth between 0 and ONE each. Where this one is worth no more than `low`, or
        # at least `high`, the mean leaves the window for all their values.
        a.low = n * a.alpha - a.total - ONE * (n - 1 - i)
        a.high = n * a.beta - a.total
    elif i == 0:
        a.low, a.high = a.alpha, a.beta
    below.alpha, below.beta = max(a.low, -1), min(a.high, ONE + 1)


@rule
def use_value(s: StateRecord, a: Frame, n: int, i: int, branch: int, found: int) -> bool:
    """Take the value of branch number `i` of `n` into account; return whether the branches behind it cannot matter."""
    if s.event != 0:
        a.total += found
        a.value = (a.total + (ONE * (n - 1 - i) if found <= a.low else 0)) // n
        return found <= a.low or found >= a.high
    if (found > a.value) if s.turn == 0 else (found < a.value):
        a.value, a.best = found, branch
    if s.turn == 0:
        a.low = max(a.low, a.value)
    else:
        a.high = min(a.high, a.value)
    # No value is better than a certain victory.
    return a.low >= a.high or a.value == (ONE if s.turn == 0 else 0)


@rule
def must_stop(c: SolverControl, depth: int) -> bool:
    """Whether the solver must give up; sets the reason."""
    if depth == DEPTH:
        c.is_stopped = TOO_DEEP
    elif c.states >= c.most_states:
        c.is_stopped = OUT_OF_BUDGET
    return c.is_stopped != 0


@noinline
@rule
def solve(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    table: Packed[Entry],
    frames: Packed[Frame],
    control: Packed[SolverControl],
    depth: int,
) -> int:
    """The value of `states[depth]` for seat 0, or a bound of it (fail-soft), in units of 1 / ONE.

    With the window of `frames[depth]`, a result up to `alpha` is an upper bound, one from `beta` on a lower bound, and
    any other is exact. The result has no meaning where `is_stopped` is set.
    """
    f, s, w, c, a = facts[0], states[depth], scratch[0], control[0], frames[depth]
    if s.event == 0 and s.turn < 0:
        return ONE // 2 * result(f, s, w, 0)
    if must_stop(c, depth):
        return 0
    enter_state(s, c, a, fingerprint(states, depth, 0), fingerprint(states, depth, 1))
    if use_known_bounds(table, c, a):
        return int(a.value)
    n = list_branches(f, s, w, a)
    for i in range(n):
        set_window(s, a, frames[depth + 1], n, i)
        enter_branch(f, states, w, depth, a.branches[i])
        found = solve(facts, states, scratch, table, frames, control, depth + 1)
        if c.is_stopped != 0:
            return 0
        if use_value(s, a, n, i, a.branches[i], found):
            break
    keep_bounds(table, c, a)
    return int(a.value)


@rule
def solve_after(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    table: Packed[Entry],
    frames: Packed[Frame],
    control: Packed[SolverControl],
    move: int,
) -> int:
    """The value for seat 0 after a move in `states[0]`, in units of 1 / ONE.

    `states` and `frames` have DEPTH + 1 records; all but the first state are work space.
    """
    enter_branch(facts[0], states, scratch[0], 0, move)
    frames[1].alpha, frames[1].beta = -1, ONE + 1
    return solve(facts, states, scratch, table, frames, control, 1)

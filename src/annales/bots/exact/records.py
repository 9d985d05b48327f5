"""Records of the exact solver: the entries of its table, its work space, and its limits and counters."""

from __future__ import annotations

from annales.kernel.records import Record, cells, number, record

__all__ = ["DEPTH", "ONE", "OUT_OF_BUDGET", "TOO_DEEP", "Entry", "Frame", "SolverControl"]

DEPTH = 96
"""Most moves and outcomes of chance between the root and the end of the game."""
ONE = 2**17 * 3**8 * 5**4 * 7**3
"""The integer that stands for a victory. It divides well: means over a few events in a row leave no remainder. The sum
of MOST_BRANCHES values fits into 64 bits."""
MOST_BRANCHES = 512
"""Most legal moves, and most outcomes of an event, in any situation of any game."""
OUT_OF_BUDGET, TOO_DEEP = 1, 2


@record
class Entry(Record):
    """What is known about a state: bounds of its value for seat 0, in units of 1 / ONE."""

    first: int = number(bits=64)
    """Lower half of the hash of the state. Both halves are 0 in an entry that is free."""
    second: int = number(bits=64)
    """Upper half of the hash."""
    lower: int = number(bits=64)
    upper: int = number(bits=64)
    move: int = number()
    """The best move found; −1 for none."""
    work: int = number()
    """Number of states that were visited to find the bounds."""


@record
class Frame(Record):
    """Work space of the state at one depth. Values are those of seat 0, in units of 1 / ONE."""

    alpha: int = number(bits=64)
    """The value is wanted only where it is above this and below `beta`; otherwise a bound is enough."""
    beta: int = number(bits=64)
    low: int = number(bits=64)
    """The same for the next move or outcome."""
    high: int = number(bits=64)
    total: int = number(bits=64)
    """Sum of the values of the outcomes of chance so far."""
    value: int = number(bits=64)
    """The value found so far, or a bound of it."""
    first: int = number(bits=64)
    """Halves of the hash of the state."""
    second: int = number(bits=64)
    before: int = number(bits=64)
    """States that were visited before this one."""
    best: int = number()
    """The best move of an earlier search, then that of this one; −1 for none."""
    branches: list[int] = cells(MOST_BRANCHES)
    """The legal moves, the most promising first, or the outcomes of the pending event."""
    ratings: list[int] = cells(MOST_BRANCHES)
    """Heuristic values of these moves."""


@record
class SolverControl(Record):
    """Limits and counters of the solver."""

    most_states: int = number(bits=64)
    """Number of visited states at which the solver stops."""
    states: int = number(bits=64)
    """Number of states visited."""
    is_stopped: int = number()
    """OUT_OF_BUDGET, or TOO_DEEP where the end is more than DEPTH steps away; otherwise 0."""
    shift: int = number()
    """How far to shift the lower half of a hash to the right for a place in the table."""

"""The generic rules that every game implements. Compiled code for all games calls a game only through these.

The first arguments are always the same three records:

- `f`, the facts: cards and rule options, constant during a game;
- `s`, the state: the situation on the table;
- `w`, the scratch space: the random stream and the arrays that rules write their results to. Because these arrays
  exist already, no rule allocates memory.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from annales.kernel.random import below
from annales.kernel.records import Record
from annales.kernel.rules import generic, overridable

__all__ = [
    "MOST_DECISIONS",
    "Packed",
    "StateRecord",
    "Workspace",
    "begin",
    "check",
    "draw",
    "ending",
    "legal",
    "list_outcomes",
    "points",
    "result",
    "settle",
    "step",
    "try_move",
]


MOST_DECISIONS = 10_000
"""A game that programs play is stopped when it has this number of decisions without an end. The longest game that is
known is many times shorter. A stopped game is reported as stopped, and not as a draw."""


class StateRecord(Record):
    """The fields that the state of every game has."""

    __slots__ = ()
    turn: int
    """The seat on turn; −1 when the game is over."""
    event: int
    """The number of the pending chance event, which must be settled before any move; 0 for none."""
    age: int
    """The current age, from 1; 0 before the first age and in games without ages."""


class Workspace(Record):
    """The fields that the scratch space of every game has. Each game chooses their lengths."""

    __slots__ = ()
    stream: list[int]
    """The four words of the random stream, see `annales.kernel.random`."""
    moves: list[int]
    """Numbers of moves, written by `legal` and `candidates`."""
    outcomes: list[int]
    """Numbers of outcomes, written by `list_outcomes`."""
    observation: list[int]
    """The encoded situation, written by `encode`; `Learning.observation` numbers."""


R = TypeVar("R", bound=Record)


class Packed(Protocol[R]):
    """An array of records: a structured NumPy array in compiled rules, a list of plain records otherwise."""

    def __getitem__(self, index: int) -> R:
        """One record: in compiled rules a reference into the array, not a copy."""

    def __setitem__(self, index: int, value: R) -> None:
        """Copy a record into the array."""

    def __len__(self) -> int:
        """Number of records."""


@generic
def begin(f: Record, s: StateRecord, w: Workspace) -> None:
    """Set up a new game in `s`, which is all zeros, up to the first chance event or decision."""


@generic
def step(f: Record, s: StateRecord, w: Workspace, move: int) -> None:
    """Make one legal move, and all that follows up to the next chance event, decision or the end of the game."""


@generic
def legal(f: Record, s: StateRecord, w: Workspace) -> int:
    """Write the numbers of all legal moves to `w.moves`, in any order; return how many there are."""
    return 0


@overridable
def try_move(f: Record, s: StateRecord, w: Workspace) -> int:
    """A random legal move, all equally likely. Default: draw from the list of `legal`; a game may have a faster way."""
    return w.moves[below(w, legal(f, s, w))]


@generic
def list_outcomes(f: Record, s: StateRecord, w: Workspace) -> int:
    """Write the possible outcomes of the pending event to `w.outcomes`, ascending; return how many there are.

    All outcomes are equally likely. In a situation that was set up by hand, no outcome may be left. If the game can
    continue without one, the list then contains only −1. Otherwise it is empty, and such a position is rejected when it
    is parsed.
    """
    return 0


@overridable
def draw(f: Record, s: StateRecord, w: Workspace) -> int:
    """A random outcome of the pending event, all equally likely. Default: draw from the list of `list_outcomes`."""
    return w.outcomes[below(w, list_outcomes(f, s, w))]


@generic
def settle(f: Record, s: StateRecord, w: Workspace, outcome: int) -> None:
    """Apply an outcome of the pending event, and all that follows from it, as in `step`."""


@generic
def result(f: Record, s: StateRecord, w: Workspace, seat: int) -> int:
    """The result of a finished game for a seat: 2 for a win, 1 for a shared victory, 0 for a loss."""
    return 0


@generic
def points(f: Record, s: StateRecord, w: Workspace, seat: int) -> int:
    """The points of a seat if final scoring took place now."""
    return 0


@generic
def ending(f: Record, s: StateRecord, w: Workspace) -> int:
    """The kind of victory that ended a finished game: an index into `Ruleset.victories`."""
    return 0


@overridable
def check(f: Record, s: StateRecord, w: Workspace, before: StateRecord, spare: StateRecord, move: int) -> int:
    """The first invariant that a state violates: an index into `Ruleset.invariants`; 0 when all hold.

    `before` is the state before the last step. `move` is the move of that step; it is negative when the step was an
    outcome of chance. `spare` is a copy of `s` that the rule may change. Default: 0, no invariants.
    """
    return 0

"""The generic rules of all games. Code that serves every game calls these and nothing else of a game.

Arguments are always `f` the facts, `s` the state and `w` the scratch space. Facts are constant during a game: the cards
and rule options. The state is the situation on the table. The scratch space holds the random stream and the lists that
rules write to, so that no rule allocates memory.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from annales.kernel.random import below
from annales.kernel.records import Record
from annales.kernel.rules import generic, overridable

__all__ = [
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


class StateRecord(Record):
    """The fields that the state of every game has."""

    __slots__ = ()
    turn: int
    """The seat on turn; −1 when the game is over."""
    event: int
    """0, or the number of the chance event that must be settled before anything else."""
    age: int
    """The age under way, from 1; 0 before the first and in games without ages."""


class Workspace(Record):
    """The fields that the scratch space of every game has, each as long as the game needs."""

    __slots__ = ()
    stream: list[int]
    """The four words of a random stream, see `annales.kernel.random`."""
    moves: list[int]
    """Where `legal` and `candidates` write numbers of moves."""
    outcomes: list[int]
    """Where `list_outcomes` writes."""
    observation: list[int]
    """Where `encode` writes."""


R = TypeVar("R", bound=Record)


class Packed(Protocol[R]):
    """An array of records: a structured NumPy array in compiled rules, a list of plain records otherwise."""

    def __getitem__(self, index: int) -> R:
        """One record; in compiled rules a reference into the array."""

    def __setitem__(self, index: int, value: R) -> None:
        """Copy a record into the array."""

    def __len__(self) -> int:
        """Number of records."""


@generic
def begin(f: Record, s: StateRecord, w: Workspace) -> None:
    """Set up a new game in `s`, up to the first chance event or decision."""


@generic
def step(f: Record, s: StateRecord, w: Workspace, move: int) -> None:
    """Make one legal move, up to the next chance event or decision, or the end."""


@generic
def legal(f: Record, s: StateRecord, w: Workspace) -> int:
    """Write all legal moves to `w.moves`, in an order of the game's own; return how many."""
    return 0


@overridable
def try_move(f: Record, s: StateRecord, w: Workspace) -> int:
    """One random move, uniform over the legal ones. By default drawn from their list; a game may know a faster way."""
    return w.moves[below(w, legal(f, s, w))]


@generic
def list_outcomes(f: Record, s: StateRecord, w: Workspace) -> int:
    """Write the outcomes of the pending event, all equally likely, to `w.outcomes`, ascending; return how many.

    Where a situation that was set up by hand has no outcome left, the list is −1 alone if the game can continue
    without one. A position whose event has no outcome at all is rejected when it is parsed.
    """
    return 0


@overridable
def draw(f: Record, s: StateRecord, w: Workspace) -> int:
    """One random outcome of the pending event, uniform over `list_outcomes`. By default drawn from that list."""
    return w.outcomes[below(w, list_outcomes(f, s, w))]


@generic
def settle(f: Record, s: StateRecord, w: Workspace, outcome: int) -> None:
    """Let the pending event have this outcome."""


@generic
def result(f: Record, s: StateRecord, w: Workspace, seat: int) -> int:
    """What a finished game is worth to a seat: 2 for a win, 1 for a shared victory, 0 otherwise."""
    return 0


@generic
def points(f: Record, s: StateRecord, w: Workspace, seat: int) -> int:
    """The points of a seat, as final scoring would give now."""
    return 0


@generic
def ending(f: Record, s: StateRecord, w: Workspace) -> int:
    """The number of the kind of victory that ended a game, as `Ruleset.victories` lists them."""
    return 0


@overridable
def check(f: Record, s: StateRecord, w: Workspace, before: StateRecord, spare: StateRecord, move: int) -> int:
    """The number of the first invariant that a state breaks, as `Ruleset.invariants` lists them; 0 when all hold.

    `before` is the state before the last step, which was `move`, or an outcome of chance where `move` is negative;
    `spare` is an equal copy of `s` to work in. By default 0: a game without invariants.
    """
    return 0

"""The rules that every game has: what is written once for all games calls these and nothing else of a game.

Arguments are always `f` the facts, `s` the state, `w` the scratch. A state has the fields `turn` (seat on turn, −1 when
the game is over) and `event` (0, or the kind of chance event that must be settled before anything else); a scratch has
`stream`, `moves` and `outcomes`.
"""

from __future__ import annotations

from typing import Any

from annales.kernel.records import Record
from annales.kernel.rules import generic

__all__ = [
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


class Workspace(Record):
    """What the scratch of every game has, each in sizes of its own."""

    __slots__ = ()
    stream: list[int]
    """Of `annales.kernel.random`."""
    moves: list[int]
    outcomes: list[int]
    observation: list[int]


@generic
def begin(f: Any, s: Any, w: Any) -> None:
    """Set up a new game in `s`, up to the first chance event or decision."""


@generic
def step(f: Any, s: Any, w: Any, move: int) -> None:
    """Make one legal move, up to the next chance event or decision, or the end."""


@generic
def legal(f: Any, s: Any, w: Any) -> int:
    """Write all legal moves to `w.moves`, in an order of the game's own; return how many."""
    return 0


@generic
def try_move(f: Any, s: Any, w: Any) -> int:
    """One random move, uniform over the legal ones, drawn without listing them."""
    return 0


@generic
def list_outcomes(f: Any, s: Any, w: Any) -> int:
    """Write the outcomes of the pending event, all equally likely, to `w.outcomes`, ascending; return how many.

    Where a situation set up by hand has none left, −1 alone if the game can go on without; such as cannot are refused
    when they are read.
    """
    return 0


@generic
def draw(f: Any, s: Any, w: Any) -> int:
    """One random outcome of the pending event, uniform over `list_outcomes`."""
    return 0


@generic
def settle(f: Any, s: Any, w: Any, outcome: int) -> None:
    """Let the pending event have this outcome."""


@generic
def result(f: Any, s: Any, w: Any, seat: int) -> int:
    """What a finished game is worth to a seat: 2 for a win, 1 for a shared victory, 0 otherwise."""
    return 0


@generic
def points(f: Any, s: Any, w: Any, seat: int) -> int:
    """The points of a seat, as final scoring would give now."""
    return 0


@generic
def ending(f: Any, s: Any, w: Any) -> int:
    """The number of the kind of victory that ended a game, as `Ruleset.victories` lists them."""
    return 0


@generic
def check(f: Any, s: Any, w: Any, before: Any, spare: Any, move: int) -> int:
    """The number of the first invariant that a state breaks, as `Ruleset.invariants` lists them; 0 when all hold.

    `before` is the state before the last step, which was `move`, or an outcome of chance where `move` is negative;
    `spare` is an equal copy of `s` to work in.
    """
    return 0

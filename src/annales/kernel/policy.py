"""Generic rules for choosing a move by simple heuristics of each game.

All bots and the search work for a game without heuristics, too: the defaults choose at random.
"""

from __future__ import annotations

from annales.kernel.protocol import StateRecord, Workspace, legal, try_move
from annales.kernel.records import Record
from annales.kernel.rules import noinline, overridable

__all__ = ["candidates", "estimate", "greedy", "own_gain"]


@noinline
@overridable
def greedy(f: Record, s: StateRecord, w: Workspace) -> int:
    """The move that `greedy@1` plays: that with the highest heuristic value; ties are broken by `w.stream`.

    Default: a random legal move, also in a game that implements `estimate`.
    """
    return try_move(f, s, w)


@noinline
@overridable
def estimate(f: Record, s: StateRecord, w: Workspace, move: int) -> int:
    """The heuristic value of a legal move for the seat on turn, in tenths of a point.

    The search visits moves with a higher value first. Default: 0 for every move.
    """
    return 0


@overridable
def own_gain(f: Record, s: StateRecord, w: Workspace, move: int) -> int:
    """The value of a legal move for the seat on turn, in tenths of a point, for somebody who overlooks opponents.

    Neither what opponents lose by the move counts nor what they can do against it. Default: `estimate`.
    """
    return estimate(f, s, w, move)


@overridable
def candidates(f: Record, s: StateRecord, w: Workspace) -> int:
    """Write the legal moves that the search considers to `w.moves`; return their number, at least 1.

    Default: all legal moves. A game with many similar moves may list only a few of them.
    """
    return legal(f, s, w)

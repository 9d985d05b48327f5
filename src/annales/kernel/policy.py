"""Generic rules for choosing a move by a game's own simple heuristics.

A game without heuristics still has all bots and the search: the defaults play at random and know no better move.
"""

from __future__ import annotations

from annales.kernel.protocol import StateRecord, Workspace, legal, try_move
from annales.kernel.records import Record
from annales.kernel.rules import noinline, overridable

__all__ = ["candidates", "estimate", "greedy"]


@noinline
@overridable
def greedy(f: Record, s: StateRecord, w: Workspace) -> int:
    """The legal move with the highest heuristic value; `w.stream` breaks ties. By default any legal move."""
    return try_move(f, s, w)


@noinline
@overridable
def estimate(f: Record, s: StateRecord, w: Workspace, move: int) -> int:
    """Heuristic value of a legal move for the seat on turn, in tenths of a point. By default 0: all moves are equal.

    The search visits moves of a higher value first.
    """
    return 0


@overridable
def candidates(f: Record, s: StateRecord, w: Workspace) -> int:
    """Write the legal moves that a search considers to `w.moves`, at least one; return how many.

    By default all legal moves. A game may leave moves out where a few of many similar ones stand for the rest.
    """
    return legal(f, s, w)

"""Generic rules for choosing a move by a game's own simple heuristics."""

from __future__ import annotations

from typing import Any

from annales.kernel.rules import apart, generic

__all__ = ["candidates", "estimate", "greedy"]


@apart
@generic
def greedy(f: Any, s: Any, w: Any) -> int:
    """The legal move with the highest heuristic value; ties are broken at random by `w.stream`."""
    return 0


@apart
@generic
def estimate(f: Any, s: Any, w: Any, move: int) -> int:
    """Heuristic value of a legal move for the seat on turn, in tenths of a point: what search tries first."""
    return 0


@generic
def candidates(f: Any, s: Any, w: Any) -> int:
    """Write the legal moves that a search looks at to `w.moves`, at least one; return how many.

    All of them, but where many differ so little that a few stand for the rest.
    """
    return 0

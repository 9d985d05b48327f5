"""The generic rule that divides the points of a seat into the parts of its score."""

from __future__ import annotations

from annales.kernel.protocol import StateRecord, Workspace, points
from annales.kernel.records import Record
from annales.kernel.rules import overridable

__all__ = ["part_points"]


@overridable
def part_points(f: Record, s: StateRecord, w: Workspace, seat: int, part: int) -> int:
    """The points of a seat in one part of the score, an index into `Ruleset.parts`, if final scoring took place now.

    Default: part 0 has all points, for a game whose score has one part.
    """
    return points(f, s, w, seat) if part == 0 else 0

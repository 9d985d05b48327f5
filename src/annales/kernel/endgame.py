"""The generic rule that says how near the end of a game is, so that the solver can solve it exactly."""

from __future__ import annotations

from annales.kernel.protocol import StateRecord, Workspace
from annales.kernel.records import Record
from annales.kernel.rules import overridable

__all__ = ["FAR", "decisions_left"]

FAR = 1000
"""The result of `decisions_left` where the end is far away, or where the game does not know it."""


@overridable
def decisions_left(f: Record, s: StateRecord, w: Workspace) -> int:
    """About how many decisions are left until the end of the game. The time to solve it grows exponentially in this.

    Default: FAR, so that the search never tries to solve the game.
    """
    return FAR

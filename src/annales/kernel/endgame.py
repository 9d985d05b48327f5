"""The generic rule that tells how near the end of a game is, for solving it exactly."""

from __future__ import annotations

from annales.kernel.protocol import StateRecord, Workspace
from annales.kernel.records import Record
from annales.kernel.rules import overridable

__all__ = ["FAR", "decisions_left"]

FAR = 1000
"""What `decisions_left` returns where the end is far away, or where the game does not tell."""


@overridable
def decisions_left(f: Record, s: StateRecord, w: Workspace) -> int:
    """About how many decisions are left until the end of the game. The time to solve it grows exponentially in this.

    Default: FAR, so that the search never tries to solve the game.
    """
    return FAR

"""The generic rule that turns a situation into numbers for learners."""

from __future__ import annotations

from annales.kernel.protocol import StateRecord, Workspace
from annales.kernel.records import Record
from annales.kernel.rules import noinline, overridable

__all__ = ["encode"]


@noinline
@overridable
def encode(f: Record, s: StateRecord, w: Workspace) -> None:
    """Write the situation, seen from the seat on turn, to `w.observation`, as the game's index table says.

    By default nothing: a game without an observation has `Ruleset.observation` 0.
    """

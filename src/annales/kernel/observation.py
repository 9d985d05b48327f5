"""The generic rule that encodes a situation as numbers, the input of learning programs."""

from __future__ import annotations

from annales.kernel.protocol import StateRecord, Workspace
from annales.kernel.records import Record
from annales.kernel.rules import noinline, overridable

__all__ = ["encode"]


@noinline
@overridable
def encode(f: Record, s: StateRecord, w: Workspace) -> None:
    """Write the situation, as the seat on turn sees it, to `w.observation`.

    The index table in the game's documentation says what each number means. The default writes nothing: for a game
    without an observation, `Learning.observation` (its length) is 0.
    """

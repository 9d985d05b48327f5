"""How near the end of a game is, and so how much work the exact solver has."""

from __future__ import annotations

from annales.kernel.protocol import StateRecord, Workspace
from annales.kernel.records import Record
from annales.kernel.rules import overridable

__all__ = ["FAR", "decisions_left", "expected_states"]

FAR = 1000
"""The result of `decisions_left` where the end is far away, or where the game does not know it."""
MOST = 500
"""With more decisions the number of states would leave the range of a float."""
GROWTH = 3.2
"""Factor of the states for each further decision: measured for Duel, see `docs/decisions/search.md`."""


@overridable
def decisions_left(f: Record, s: StateRecord, w: Workspace) -> int:
    """About how many decisions are left until the end of the game. The time to solve it grows exponentially in this.

    Default: FAR, so that the search never tries to solve the game.
    """
    return FAR


def expected_states(f: Record, s: StateRecord, w: Workspace) -> float:
    """About how many states the exact solver visits: a rough estimate, infinite where the game has none."""
    left = decisions_left(f, s, w)
    return 2 * GROWTH ** min(left, MOST) if left < FAR else float("inf")

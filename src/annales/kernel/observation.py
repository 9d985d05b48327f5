"""Generic rule for what a learner sees of a situation, as numbers."""

from __future__ import annotations

from typing import Any

from annales.kernel.rules import apart, generic

__all__ = ["encode"]


@apart
@generic
def encode(f: Any, s: Any, w: Any) -> None:
    """Write the situation, seen from the seat on turn, to `w.observation`, as the game's index table says."""

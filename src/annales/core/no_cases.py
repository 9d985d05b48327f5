"""The types of cases of a game that has none."""

from __future__ import annotations

import msgspec

__all__ = ["NoCases"]


class NoCases(msgspec.Struct, frozen=True):
    """The types `given` and `expected` of a game without cases."""

    new: bool = True

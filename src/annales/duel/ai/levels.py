"""The levels of play in 7 Wonders Duel. `docs/decisions.md` gives the measurements behind the numbers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from annales.core.levels import PLAYOUTS, GlanceLevel, Level, SearchLevel

__all__ = ["LEVELS"]

NETWORK: Mapping[str, Any] = MappingProxyType({"network": "own"})

LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "beginner": GlanceLevel(misjudgement=30),
        "casual": GlanceLevel(misjudgement=10),
        "intermediate": GlanceLevel(misjudgement=2, sees_opponents=True, sees_replies=True),
        # Even one visit of the network is too strong for these two.
        "skilled": SearchLevel(visits=32, settings=PLAYOUTS),
        "advanced": SearchLevel(visits=120, settings=PLAYOUTS),
        "expert": SearchLevel(visits=16, settings=NETWORK),
        "master": SearchLevel(seconds=1.0, settings=NETWORK),
    }
)

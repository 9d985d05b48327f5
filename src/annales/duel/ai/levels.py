"""The levels of play in 7 Wonders Duel. `docs/decisions.md` says how their numbers were chosen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from annales.core.levels import PLAYOUTS, GlanceLevel, Level, SearchLevel

__all__ = ["LEVELS"]

NETWORK: Mapping[str, Any] = MappingProxyType({"network": "own", "exploration": 0.65, "fpu_reduction": 0.2})

LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "beginner": GlanceLevel(misjudgement=30),
        "casual": GlanceLevel(misjudgement=10),
        "intermediate": GlanceLevel(misjudgement=2, sees_opponents=True, sees_replies=True),
        # One visit of the network is already too strong for the next two.
        "skilled": SearchLevel(visits=40, settings=PLAYOUTS),
        "advanced": SearchLevel(visits=200, settings=PLAYOUTS),
        "expert": SearchLevel(visits=8, settings=NETWORK),
        "master": SearchLevel(seconds=1.0, settings=NETWORK),
    }
)

"""The levels of play in 7 Wonders Duel. `docs/decisions/bots.md` says how their numbers were chosen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from annales.core.levels import PLAYOUTS, GlanceLevel, Level, SearchLevel

__all__ = ["LEVELS"]

NETWORK: Mapping[str, Any] = MappingProxyType({"network": "own", "exploration": 0.65, "fpu_reduction": 0.2})

LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "beginner": GlanceLevel(misjudgement=10),
        "casual": GlanceLevel(misjudgement=2, sees_opponents=True, sees_replies=True),
        "intermediate": SearchLevel(visits=42, settings=PLAYOUTS),
        "skilled": SearchLevel(visits=150, settings=PLAYOUTS),
        # One visit with the network is stronger than hundreds by playouts.
        "advanced": SearchLevel(visits=1, settings=NETWORK),
        "expert": SearchLevel(visits=30, settings=NETWORK),
        "master": SearchLevel(seconds=1.0, settings={**NETWORK, "below_deals": True}),
    }
)

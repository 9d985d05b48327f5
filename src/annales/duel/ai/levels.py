"""The levels of play in 7 Wonders Duel. The levels that search use the network of the game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from annales.core.levels import GlanceLevel, Level, SearchLevel

__all__ = ["LEVELS"]

NETWORK: Mapping[str, Any] = MappingProxyType({"network": "own", "exploration": 1.2})

LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "beginner": GlanceLevel(misjudgement=30),
        "casual": GlanceLevel(misjudgement=10),
        "intermediate": GlanceLevel(misjudgement=3, sees_opponents=True, sees_replies=True),
        "skilled": SearchLevel(visits=4, settings=NETWORK),
        "advanced": SearchLevel(visits=32, settings=NETWORK),
        "expert": SearchLevel(visits=512, settings=NETWORK),
        "master": SearchLevel(seconds=1.0, settings=NETWORK),
    }
)

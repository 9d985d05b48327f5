"""The levels of play in The Flow of History. `docs/decisions/bots.md` says how their numbers were chosen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from annales.core.levels import PLAYOUTS, GlanceLevel, Level, SearchLevel

__all__ = ["LEVELS"]

NETWORK: Mapping[str, Any] = MappingProxyType({"network": "own", "exploration": 1.2})

LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "beginner": GlanceLevel(misjudgement=10),
        "casual": GlanceLevel(misjudgement=25, sees_opponents=True, sees_replies=True),
        "intermediate": SearchLevel(visits=28, settings=PLAYOUTS),
        "skilled": SearchLevel(visits=105, settings=PLAYOUTS),
        "advanced": SearchLevel(visits=380, settings=PLAYOUTS),
        "expert": SearchLevel(visits=80, settings=NETWORK),
        "master": SearchLevel(seconds=1.0, settings=NETWORK),
    }
)

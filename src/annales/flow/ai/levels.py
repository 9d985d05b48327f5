"""The levels of play in The Flow of History. Only the strongest level uses the network."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from annales.core.levels import PLAYOUT_LEVELS, Level, SearchLevel

__all__ = ["LEVELS"]

LEVELS: Mapping[str, Level] = MappingProxyType(
    {**PLAYOUT_LEVELS, "master": SearchLevel(seconds=1.0, settings={"network": "own"})}
)

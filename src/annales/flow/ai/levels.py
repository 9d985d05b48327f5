"""The levels of play in The Flow of History. The levels that search use playouts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from annales.core.levels import PLAYOUT_LEVELS, Level

__all__ = ["LEVELS"]

LEVELS: Mapping[str, Level] = MappingProxyType({**PLAYOUT_LEVELS})

"""Levels of play as data. Each game has a table, `SearchFacet.levels`; `annales.bots.levels` makes them bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

__all__ = ["LEVEL_NAMES", "PLAYOUTS", "PLAYOUT_LEVELS", "WITHOUT_SEARCH", "GlanceLevel", "Level", "SearchLevel"]

LEVEL_NAMES = ("beginner", "casual", "intermediate", "skilled", "advanced", "expert", "master")
"""The names of the levels, weakest first."""
WITHOUT_SEARCH = LEVEL_NAMES[:2]
"""Levels that judge at a glance in every game. Compiled code and Numba are needed for the others only."""


@dataclass(frozen=True)
class GlanceLevel:
    """A level that judges each move by its immediate value."""

    misjudgement: float
    """Standard deviation of each error of judgement, in tenths of a point."""
    sees_opponents: bool = False
    """Whether the value of a move includes what opponents lose by it or may do against it: the rule `estimate` in
    place of `own_gain`."""
    sees_replies: bool = False
    """Whether the level looks at what the next player can take after a move."""


@dataclass(frozen=True)
class SearchLevel:
    """A level that searches for a number of visits or some seconds, one of the two."""

    visits: int | None = None
    seconds: float | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Fields of the settings of the search that differ from the preset `search@1`, which never changes."""


Level = GlanceLevel | SearchLevel

PLAYOUTS: Mapping[str, Any] = MappingProxyType({"network": ""})
"""Settings of a search without a network."""

PLAYOUT_LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "beginner": GlanceLevel(misjudgement=25),
        "casual": GlanceLevel(misjudgement=5, sees_opponents=True, sees_replies=True),
        "intermediate": SearchLevel(visits=12, settings=PLAYOUTS),
        "skilled": SearchLevel(visits=40, settings=PLAYOUTS),
        "advanced": SearchLevel(visits=160, settings=PLAYOUTS),
        "expert": SearchLevel(visits=1000, settings=PLAYOUTS),
        "master": SearchLevel(seconds=1.0, settings=PLAYOUTS),
    }
)
"""Levels for games without a network: they search by playouts."""

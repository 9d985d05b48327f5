"""The constants of the tree search. Their defaults were settled by measurement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from annales.bots.search.limits import whole
from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError

__all__ = ["Settings", "settings_for"]


RANGES: Mapping[str, tuple[float, float]] = {
    "exploration": (0, 1000),
    "root_factor": (0, 1000),
    "fpu_reduction": (0, 1),
    "temperature": (0, 1_000_000),
    "greedy_share": (0, 1),
    "lead_share": (0, 1),
    "lead_scale": (0.1, 1_000_000),
    "nodes": (2, 100_000_000),
}
"""Least and most of each number: what the compiled search can hold."""
WHOLE = ("temperature", "nodes")
"""Settings that are whole numbers."""


@dataclass(frozen=True)
class Settings:
    """Constants of the tree search. `docs/decisions.md` has what was tried and what won.

    Raises `AnnalesError` for a number that is out of range.
    """

    exploration: float = 1.5
    """Constant of the exploration term; results are from 0 to 1."""
    root_factor: float = 1.0
    """Factor on `exploration` at the root."""
    fpu_reduction: float = 0.1
    """First-play urgency: an unvisited move counts as the parent's mean minus this."""
    temperature: int = 30
    """Temperature of the priors in tenths of a point; 0 gives all moves equal priors."""
    greedy_share: float = 0.8
    """Share of a playout's moves that follow the heuristics; 0 is a uniform playout."""
    chance_nodes: bool = True
    """Whether single reveals are nodes of their own."""
    narrow: bool = True
    """Whether to search only the moves that the game lists as candidates."""
    lead_share: float = 0.0
    """Share of the lead in points in the value of a game; the rest is the result."""
    lead_scale: float = 8.0
    """The lead in points that is worth about three quarters (0.731, a logistic curve)."""
    nodes: int = 1_000_000
    """Most nodes of one tree."""

    def __post_init__(self) -> None:
        for name, (least, most) in RANGES.items():
            value = getattr(self, name)
            if not isinstance(value, int | float) or not least <= value <= most:
                raise AnnalesError(f"{name} of a search is from {least:g} to {most:g}, not {value!r}")
            if name in WHOLE and not whole(value):
                raise AnnalesError(f"{name} of a search is a whole number, not {value!r}")


def settings_for(rules: Ruleset, given: Mapping[str, Any] | None = None) -> Settings:
    """The settings that suit a game, with those in `given` instead of the game's.

    >>> from annales import Duel
    >>> settings_for(Duel.ruleset, {"temperature": 10}).temperature
    10
    """
    return Settings(**{**rules.search, **(given or {})})

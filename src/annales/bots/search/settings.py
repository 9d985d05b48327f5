"""How a search goes about it: the constants that were settled by measurement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError

__all__ = ["Settings", "settings_for"]


RANGES: Mapping[str, tuple[float, float]] = {
    "exploration": (0, 1000),
    "root_factor": (0, 1000),
    "caution": (0, 1),
    "temperature": (0, 1_000_000),
    "greedy_share": (0, 1),
    "lead_share": (0, 1),
    "lead_scale": (0.1, 1_000_000),
    "nodes": (2, 100_000_000),
}
"""What each number may be: all that the compiled search can hold."""


@dataclass(frozen=True)
class Settings:
    """Constants of the tree search. `docs/decisions.md` has what was tried and what won.

    Raises `AnnalesError` for a number that is out of range.
    """

    exploration: float = 1.5
    """Constant of the exploration term; results run from 0 to 1."""
    root_factor: float = 1.0
    """How many times as large `exploration` is at the root."""
    caution: float = 0.1
    """How much worse than its parent an untried move is taken to be."""
    temperature: int = 30
    """Of the priors, in tenths of a point; 0 makes all moves equal."""
    greedy_share: float = 0.8
    """Share of a playout's moves that follow the heuristics; 0 is uniform."""
    chance_nodes: bool = True
    """Whether single reveals are nodes of their own."""
    narrow: bool = True
    """Whether only the moves are looked at that the game calls candidates."""
    lead_share: float = 0.0
    """How much of what a game is worth is the lead in points; the rest is the victory."""
    lead_scale: float = 8.0
    """The lead in points that is worth three quarters."""
    nodes: int = 1_000_000
    """Most nodes of one tree."""

    def __post_init__(self) -> None:
        for name, (least, most) in RANGES.items():
            if not least <= getattr(self, name) <= most:
                raise AnnalesError(f"{name} of a search is from {least:g} to {most:g}, not {getattr(self, name)!r}")


def settings_for(rules: Ruleset, given: Mapping[str, Any] | None = None) -> Settings:
    """The settings that suit a game, but for those that are given.

    >>> from annales import Duel
    >>> settings_for(Duel.ruleset, {"temperature": 10}).temperature
    10
    """
    return Settings(**{**rules.search, **(given or {})})

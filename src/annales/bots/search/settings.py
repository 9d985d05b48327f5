"""The constants of the tree search. Their defaults were settled by measurement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from annales.core.game import Game
from annales.core.numbers import is_whole_number
from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError
from annales.networks.files import OWN

__all__ = ["Settings", "settings_for", "strongest_settings"]


RANGES: Mapping[str, tuple[float, float]] = {
    "exploration": (0, 1000),
    "root_factor": (0, 1000),
    "fpu_reduction": (0, 1),
    "temperature": (0, 1_000_000),
    "greedy_share": (0, 1),
    "lead_share": (0, 1),
    "lead_scale": (0.1, 1_000_000),
    "nodes": (2, 100_000_000),
    "network_share": (0, 1),
    "prior_temperature": (0.01, 1000),
}
"""Lowest and highest value of each number: what the records of the compiled search can hold."""
WHOLE = ("temperature", "nodes")
"""Settings that are whole numbers."""


@dataclass(frozen=True)
class Settings:
    """Constants of the tree search. `docs/decisions/search.md` lists what was tried and what was measured.

    Raises `AnnalesError` for a number that is out of range.
    """

    exploration: float = 1.5
    """Constant C of the exploration term of PUCT, where results are from 0 to 1."""
    root_factor: float = 1.0
    """Factor on `exploration` at the root."""
    fpu_reduction: float = 0.1
    """First-play urgency: the value of an unvisited move is the mean of its parent minus this."""
    temperature: int = 30
    """Temperature of the softmax of heuristic values that gives the priors, in tenths of a point; 0: equal priors."""
    greedy_share: float = 0.8
    """Share of a playout's moves that follow the heuristics; with 0 all are uniformly random."""
    chance_nodes: bool = True
    """Whether outcomes of chance have nodes of their own; otherwise all outcomes share one node (open loop)."""
    below_deals: bool = False
    """Whether the tree continues below a whole deal. All deals then share one node, and so do all outcomes below it."""
    narrow: bool = True
    """Whether to consider only the moves that the game lists as candidates, and not all legal ones."""
    lead_share: float = 0.0
    """Weight of the lead in points in the value of a game, from 0 to 1; the rest is the weight of the result."""
    lead_scale: float = 8.0
    """Scale of the logistic curve that gives the value of a lead: a lead of this many points is worth 0.731."""
    network: str = ""
    """Path of a network file, or `own` for the network that comes with the game; empty for a search without one."""
    network_share: float = 1.0
    """Share of the network in the value of a leaf, where there is a network; the rest is the share of a playout."""
    network_priors: bool = True
    """Whether priors come from the network, where there is one; otherwise from the heuristics."""
    prior_temperature: float = 1.0
    """Temperature of the network's priors."""
    nodes: int = 1_000_000
    """Most nodes of one tree; each thread has its own tree. A full tree is still used, but gets no new nodes."""
    exact_end: bool = False
    """Whether to solve late situations of a game for two exactly, where that takes a part of the limits only."""

    def __post_init__(self) -> None:
        for name, (least, most) in RANGES.items():
            value = getattr(self, name)
            if not isinstance(value, int | float) or not least <= value <= most:
                raise AnnalesError(f"{name} of a search is from {least:g} to {most:g}, not {value!r}")
            if name in WHOLE and not is_whole_number(value):
                raise AnnalesError(f"{name} of a search is a whole number, not {value!r}")


def settings_for(rules: Ruleset, given: Mapping[str, Any] | None = None) -> Settings:
    """The settings that suit a game, with those in `given` changed.

    A search with a network has settings of its own, because its values have less noise than those of playouts.

    >>> from annales import Duel
    >>> settings_for(Duel.ruleset, {"temperature": 10}).temperature
    10
    >>> settings_for(Duel.ruleset).exploration, settings_for(Duel.ruleset, {"network": "own"}).exploration
    (1.5, 0.65)

    Raises `AnnalesError` for an unknown setting and for a value out of range.
    """
    chosen = dict(given or {})
    suited = {**rules.search.settings, **rules.search.with_network} if chosen.get("network") else rules.search.settings
    known = Settings.__dataclass_fields__
    if unknown := [name for name in chosen if name not in known]:
        raise AnnalesError(f"a search has no setting {unknown[0]!r} (known: {', '.join(known)})")
    return Settings(**{**suited, **chosen})


def strongest_settings(game: Game, given: Mapping[str, Any] | None = None) -> Settings:
    """The settings of the strongest search for a game, with those in `given` changed.

    It uses the network that comes with the game, if there is one that fits the options. Raises `AnnalesError` for a
    value out of range.
    """
    rules = game.ruleset
    network = OWN if rules.data_file("network.npz") and rules.network_fits(game.options) else ""
    return settings_for(rules, {"network": network, **(given or {})})

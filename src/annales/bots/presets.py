"""Named settings of the tree search that never change, so that results of different years can be compared."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from annales.core.ruleset import Ruleset

__all__ = ["PRESETS", "SEARCH_1", "preset_settings"]

SEARCH_1 = "search@1"
"""The search by playouts, without a network, with the defaults of the first release."""

PRESETS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        # Every field is listed, also those with today's defaults: defaults may change, presets may not.
        SEARCH_1: MappingProxyType(
            {
                "exploration": 1.5,
                "root_factor": 1.0,
                "fpu_reduction": 0.1,
                "temperature": 30,
                "greedy_share": 0.8,
                "chance_nodes": True,
                "below_deals": False,
                "narrow": True,
                "lead_share": 0.0,
                "lead_scale": 8.0,
                "network": "",
                "network_share": 1.0,
                "network_priors": True,
                "prior_temperature": 1.0,
                "nodes": 1_000_000,
                "exact_end": False,
            }
        )
    }
)
"""Fields of `annales.bots.search.Settings` for each preset."""


def preset_settings(preset: str, rules: Ruleset) -> dict[str, Any]:
    """The settings of a preset for a game: those of the table, changed by what the game fixes for the preset.

    A game that fixes nothing for a preset changes them by its own `SearchFacet.settings`.

    >>> from annales import Flow
    >>> preset_settings("search@1", Flow.ruleset)["greedy_share"]
    1.0
    """
    return {**PRESETS[preset], **rules.search.presets.get(preset, rules.search.settings)}

"""Combinations of rule options that verification plays under."""

from __future__ import annotations

from itertools import product
from math import prod
from random import Random

from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError

__all__ = ["all_options"]

MOST_COMBINATIONS = 64
"""Where a game's rule options have more combinations than this, a selection stands for all."""
MIXTURES = 16
"""Random combinations in such a selection."""


def all_options(rules: Ruleset, players: int | None = None) -> list[dict[str, OptionValue]]:
    """All combinations of rule options, for one number of players, or for all numbers.

    Where there are more than 64: for each number of players every option changed alone and 16 random combinations, each
    of them after the defaults, so that half of all games are played by the defaults.

    Raises `AnnalesError` for a number of players that the game is not for.
    """
    if prod(map(len, rules.choices.values())) <= MOST_COMBINATIONS:
        found = [dict(zip(rules.choices, values, strict=True)) for values in product(*rules.choices.values())]
    else:
        found = _some_options(rules)
    fitting = [options for options in found if players in (None, rules.seats(options))]
    if not fitting:
        raise AnnalesError(f"{rules.id} is not for {players} players")
    return fitting


def _some_options(rules: Ruleset) -> list[dict[str, OptionValue]]:
    random = Random(0)
    varied: list[dict[str, OptionValue]] = [
        {name: value} for name, values in rules.choices.items() if name != "players" for value in values
    ]
    mixed = [{name: random.choice(values) for name, values in rules.choices.items()} for _ in range(MIXTURES)]
    changes = [change for one in (*varied, *mixed) for change in ({}, one)]
    every = rules.choices.get("players", ())
    return [{**rules.defaults, **change, "players": players} for change in changes for players in every]

"""The combinations of rule options that verification uses."""

from __future__ import annotations

from itertools import product
from math import prod
from random import Random

from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError

__all__ = ["all_options"]

MOST_COMBINATIONS = 64
"""If the rule options of a game have more combinations than this, verification uses a selection of them."""
MIXTURES = 16
"""Number of random combinations in such a selection."""


def all_options(rules: Ruleset, players: int | None = None) -> list[dict[str, OptionValue]]:
    """All combinations of rule options, for one number of players or, by default, for all numbers.

    If there are more than 64 combinations, the list has for each number of players: every value of each option with all
    others at their defaults, and 16 random combinations. The defaults stand before each of them, so that half of all
    games use the defaults.

    Raises `AnnalesError` for a number of players that the game does not allow.
    """
    if not isinstance(rules, Ruleset):
        raise AnnalesError(f"{rules!r} is not a set of rules: give that of a game, such as Duel.ruleset")
    if prod(map(len, rules.choices.values())) <= MOST_COMBINATIONS:
        found = [dict(zip(rules.choices, values, strict=True)) for values in product(*rules.choices.values())]
    else:
        found = _some_options(rules)
    fitting = [options for options in found if players in (None, rules.seats(options))]
    if not fitting:
        raise AnnalesError(f"{rules.id} cannot be played by {players} players")
    return fitting


def _some_options(rules: Ruleset) -> list[dict[str, OptionValue]]:
    # A fixed seed: the number of a game in a run then says which options it has.
    random = Random(0)
    # The number of players takes turns below, so it is no option to change alone.
    varied: list[dict[str, OptionValue]] = [
        {name: value} for name, values in rules.choices.items() if name != "players" for value in values
    ]
    mixed = [{name: random.choice(values) for name, values in rules.choices.items()} for _ in range(MIXTURES)]
    changes = [change for one in (*varied, *mixed) for change in ({}, one)]
    every = rules.choices.get("players", ())
    return [{**rules.defaults, **change, "players": players} for change in changes for players in every]

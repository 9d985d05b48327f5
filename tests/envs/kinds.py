"""Both games with every number of seats, for tests of environments."""

import pytest

from annales.core.ruleset import OptionValue

__all__ = ["KINDS", "EachGame"]

EachGame = tuple[str, dict[str, OptionValue]]
"""Id of a game, and its rule options."""

FLOW: list[EachGame] = [("flow", {"players": seats}) for seats in (2, 3, 4, 5)]
KINDS = pytest.mark.parametrize("kind", [("duel", {}), *FLOW], ids=["duel", "flow-2", "flow-3", "flow-4", "flow-5"])
"""Runs a test for both games and every number of seats."""

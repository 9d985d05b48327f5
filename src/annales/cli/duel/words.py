"""What cards and wonders cost, in words made from their rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from annales.cli.i18n import join, say
from annales.cli.names import name

__all__ = ["amounts", "cost", "word"]

Row = Mapping[str, Any]


def word(kind: str, key: str) -> str:
    """A word of the game: a resource, a colour, a symbol."""
    return say(f"duel-{kind}-{key}")


def amounts(units: Mapping[str, int]) -> str:
    """Coins and resources with their numbers."""
    return join(*(say(f"duel-amount-{key}", n=n) for key, n in units.items() if n))


def cost(row: Row) -> str:
    """What a card or wonder costs, and the building that makes it free."""
    told = amounts(row["cost"]) or say("duel-free")
    chain = row.get("free_with")
    return join(told, say("duel-free-with", card=name("duel", chain))) if chain else told

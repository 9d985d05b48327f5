"""What cards, wonders and tokens cost and do, in words made from their rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from annales.cli.speech import join, say, says
from annales.cli.tables import name, rows

__all__ = ["amounts", "cost", "effect"]

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


def effect(row: Row) -> str:
    """All that a card, wonder or token does."""
    return join(*goods(row), *gains(row), *deeds(row), *links(row))


def goods(row: Row) -> Iterator[str]:
    """Production and trade."""
    if row.get("produces"):
        yield say("duel-produces", what=amounts(row["produces"]))
    if row.get("one_of"):
        yield say("duel-one-of", what=say("slash").join(word("resource", key) for key in row["one_of"]))
    if row.get("fixes"):
        yield say("duel-fixes", what=join(*(word("resource", key) for key in row["fixes"])))


def gains(row: Row) -> Iterator[str]:
    """Shields, symbols, coins and points."""
    if row.get("symbol"):
        yield say("duel-symbol", what=word("symbol", row["symbol"]))
    for key in ("shields", "coins", "opponent_loses", "points", "points_each"):
        if row.get(key):
            yield say(f"duel-{key.replace('_', '-')}", n=row[key])
    if per := row.get("coins_per"):
        yield say("duel-coins-per", n=per["each"], what=word("counted", per["count"]))
    if guild := row.get("guild"):
        yield guild_gain(guild)


def guild_gain(guild: Row) -> str:
    """What a guild brings for what it counts."""
    what = say("duel-and").join(word("counted", key) for key in guild["counts"])
    key = "duel-guild-both" if guild["coins"] else "duel-guild-points"
    return say(key, n=guild["points"], coins=guild["coins"], what=what)


def deeds(row: Row) -> Iterator[str]:
    """What a wonder or a token does that is no number."""
    if row.get("destroys"):
        yield say("duel-destroys", what=word("counted", row["destroys"]))
    if row.get("draws_tokens"):
        yield say("duel-draws-tokens", n=row["draws_tokens"])
    for key in ("revives", "play_again"):
        if row.get(key):
            yield say(f"duel-{key.replace('_', '-')}")
    if says(f"duel-token-{row['id']}"):
        yield say(f"duel-token-{row['id']}")


def links(row: Row) -> Iterator[str]:
    """The cards that a card makes free."""
    for other in rows("duel")["cards"]:
        if other["free_with"] == row["id"]:
            yield say("duel-makes-free", card=name("duel", other["id"]))

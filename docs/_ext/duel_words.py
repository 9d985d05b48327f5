# ruff: noqa: INP001
"""Words for the rows of Duel's data files: names, costs, effects, in English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from annales.duel.tables import Card, Token, Wonder, load_tables

__all__ = ["card_effect", "cost", "listed", "name", "table", "token_effect", "wonder_effect"]

TOKEN_RULES = {
    "architecture": "wonders need two units less (R6.5)",
    "economy": "what the opponent pays in trade (R14.3)",
    "law": "a science symbol (R14.4)",
    "masonry": "blue buildings need two units less (R6.5)",
    "strategy": "a shield more on each later red building (R14.4)",
    "theology": "another turn with each later wonder (R14.5)",
    "urbanism": "4 coins with each later building by a chain (R14.6)",
}
"""What a token does by a rule of its own."""


@cache
def _names() -> Mapping[str, str]:
    tables = load_tables()
    rows: tuple[Card | Wonder | Token, ...] = (*tables.cards, *tables.wonders, *tables.board.token)
    return {row.id: row.name.en for row in rows}


def name(row: str) -> str:
    """The English name of a card, wonder or token; what has none stands as it is."""
    return _names().get(row, row)


def listed(rows: Iterable[str]) -> str:
    """English names in a row; a star before an id stays."""
    return ", ".join(f"{name(row[1:])} (constructed)" if row.startswith("*") else name(row) for row in rows) or "none"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(str(cell) for cell in line)} |" for line in lines) + "\n"


def cost(row: Card | Wonder) -> str:
    """A cost in words."""
    return ", ".join(_coins(n) if thing == "coins" else f"{n} {thing}" for thing, n in row.cost.items()) or "nothing"


def _spoken(thing: str) -> str:
    return {"wonder": "constructed wonder", "three_coins": "full three coins"}.get(thing, f"{thing} card")


def card_effect(card: Card) -> str:
    """What a building does, in words."""
    parts = _common(card)
    parts += [f"{number} {what}" for what, number in card.produces.items()]
    parts += [f"{what} at 1 coin" for what in card.fixes]
    if card.symbol:
        parts.append(card.symbol.replace("_", " "))
    if card.coins_per:
        parts.append(f"{_coins(card.coins_per.each)} for each {_spoken(card.coins_per.count)}")
    if card.guild:
        counted = " and ".join(_spoken(what) for what in card.guild.counts)
        parts.append(f"{_points(card.guild.points)} for each {counted} of the city with more")
        if card.guild.coins:
            parts.append(f"{_coins(card.guild.coins)} each when built")
    if card.free_with:
        parts.append(f"free with {name(card.free_with)}")
    parts += [f"makes {other.name.en} free" for other in load_tables().cards if other.free_with == card.id]
    return "; ".join(parts)


def wonder_effect(wonder: Wonder) -> str:
    """What a wonder does, in words."""
    parts = _common(wonder)
    if wonder.opponent_loses:
        parts.append(f"the opponent loses {_coins(wonder.opponent_loses)}")
    if wonder.destroys:
        parts.append(f"discards a {wonder.destroys} card of the opponent")
    if wonder.revives:
        parts.append("builds a discarded card for nothing")
    if wonder.draws_tokens:
        parts.append(f"one of {wonder.draws_tokens} boxed progress tokens")
    if wonder.play_again:
        parts.append("another turn")
    return "; ".join(parts)


def token_effect(token: Token) -> str:
    """What a progress token does, in words."""
    parts = [_coins(token.coins)] if token.coins else []
    if token.points:
        parts.append(_points(token.points))
    if token.points_each:
        parts.append(f"{_points(token.points_each)} for each own progress token")
    if token.id in TOKEN_RULES:
        parts.append(TOKEN_RULES[token.id])
    return "; ".join(parts)


def _common(row: Card | Wonder) -> list[str]:
    parts = [_points(row.points)] if row.points else []
    if row.shields:
        parts.append(f"{row.shields} shield{'s' * (row.shields > 1)}")
    if row.coins:
        parts.append(_coins(row.coins))
    if row.one_of:
        parts.append(f"one of {', '.join(row.one_of)} a turn")
    return parts


def _coins(number: int) -> str:
    return f"{number} coin{'s' * (number > 1)}"


def _points(number: int) -> str:
    return f"{number} point{'s' * (number > 1)}"

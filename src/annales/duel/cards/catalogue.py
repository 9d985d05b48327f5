"""The catalogue of cards, wonders and progress tokens: what each does, derived from its row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import msgspec

from annales.core.catalogue import CatalogueEntry
from annales.duel.cards.constants import CHAIN_COINS, WAIVED_UNITS
from annales.duel.cards.loading import load_tables
from annales.duel.cards.rows import Card, Token, Wonder
from annales.text.messages import Phrase

__all__ = ["KINDS", "load_catalogue"]

EffectRow = Card | Wonder | Token

TOKEN_RULES: Mapping[str, Mapping[str, int]] = {
    "architecture": {"count": WAIVED_UNITS},
    "economy": {},
    "law": {},
    "masonry": {"count": WAIVED_UNITS},
    "strategy": {"count": 1},
    "theology": {},
    "urbanism": {"count": CHAIN_COINS},
}
"""Tokens with a rule of their own (R6.5, R14), and the number in its text."""
KINDS: Mapping[str, str] = {
    "produces": "production",
    "one-of": "production",
    "fixes": "trade",
    "economy": "trade",
    "architecture": "trade",
    "masonry": "trade",
    "urbanism": "coins",
    "coins": "coins",
    "coins-per": "coins",
    "guild-coins": "coins",
    "opponent-loses": "attack",
    "destroys-brown": "attack",
    "destroys-grey": "attack",
    "shields": "military",
    "strategy": "military",
    "symbol": "science",
    "law": "science",
    "draws": "science",
    "points": "points",
    "points-each": "points",
    "guild-points": "points",
    "guild-money": "points",
    "again": "turn",
    "theology": "turn",
    "revives": "building",
}
"""The kind of each effect, by the end of its key `duel-does-…`. Readers filter the catalogue by it."""


@cache
def load_catalogue() -> tuple[CatalogueEntry, ...]:
    """The entries of all cards, wonders and progress tokens, in the order of their numbers."""
    tables = load_tables()
    # A card makes at most one other card free, so that no entry of this mapping is overwritten.
    made_free = {card.free_with: card.id for card in tables.cards if card.free_with}
    return (
        *(_card(card, made_free.get(card.id)) for card in tables.cards),
        *(_thing("wonder", wonder, {}, {"cost": _cost(wonder)}) for wonder in tables.wonders),
        *(_thing("token", token, {}, {}) for token in tables.board.token),
    )


def _card(card: Card, makes_free: str | None) -> CatalogueEntry:
    links = {
        "free-with": (card.free_with,) if card.free_with else (),
        "makes-free": (makes_free,) if makes_free else (),
    }
    traits = {"age": (card.back,), "color": (card.color,), "chain": tuple(kind for kind, ids in links.items() if ids)}
    notes = {"age": (Phrase(f"duel-back-{card.back}"),), "cost": _cost(card)}
    return msgspec.structs.replace(
        _thing("card", card, traits, notes), links={kind: ids for kind, ids in links.items() if ids}
    )


def _thing(
    kind: str, row: EffectRow, traits: Mapping[str, tuple[str, ...]], notes: Mapping[str, tuple[Phrase, ...]]
) -> CatalogueEntry:
    effects = tuple(_effects(row))
    does = dict.fromkeys(KINDS[effect.key.removeprefix("duel-does-")] for effect in effects)
    return CatalogueEntry(
        id=row.id,
        name=msgspec.to_builtins(row.name),
        traits={"kind": (kind,), **traits, "does": tuple(does)},
        notes=notes,
        effects=effects,
        links={},
    )


def _cost(row: Card | Wonder) -> tuple[Phrase, ...]:
    return tuple(_units(row.cost.items())) or (Phrase("duel-price-free"),)


def _units(amounts: Iterable[tuple[str, int]]) -> Iterator[Phrase]:
    for what, count in amounts:
        if what == "coins":
            yield Phrase("duel-coins", {"count": count})
        else:
            yield Phrase("duel-units", {"count": count, "what": (Phrase(f"duel-{what}"),)})


def _effects(row: EffectRow) -> Iterator[Phrase]:
    """The effects of a row as phrases, in the order in which texts list them."""
    if isinstance(row, Card):
        yield from _goods(row)
        yield from _card_effects(row)
    elif isinstance(row, Wonder):
        yield from _wonder_effects(row)
    else:
        yield from _token_effects(row)


def _does(key: str, **args: int | tuple[Phrase, ...]) -> Phrase:
    return Phrase(f"duel-does-{key}", args)


def _some(key: str, count: int) -> Iterator[Phrase]:
    if count:
        yield _does(key, count=count)


def _words(names: Iterable[str]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"duel-{name}") for name in names)


def _goods(card: Card) -> Iterator[Phrase]:
    if card.produces:
        yield _does("produces", what=tuple(_units(card.produces.items())))
    if card.one_of:
        yield _does("one-of", what=_words(card.one_of))
    if card.fixes:
        yield _does("fixes", what=_words(card.fixes))


def _card_effects(card: Card) -> Iterator[Phrase]:
    yield from _some("shields", card.shields)
    if card.symbol:
        yield _does("symbol", symbol=_words((card.symbol,)))
    yield from _some("coins", card.coins)
    if card.coins_per:
        yield _does("coins-per", count=card.coins_per.each, what=_counted((card.coins_per.count,)))
    yield from _guild_effects(card)
    yield from _some("points", card.points)


def _guild_effects(card: Card) -> Iterator[Phrase]:
    if card.guild is None:
        return
    # This guild counts coins instead of cards or wonders, so that its text lists no things.
    if "three_coins" in card.guild.counts:
        yield _does("guild-money", count=card.guild.points)
        return
    what = _counted(card.guild.counts)
    if card.guild.coins:
        yield _does("guild-coins", count=card.guild.coins, what=what)
    yield _does("guild-points", count=card.guild.points, what=what)


def _counted(names: Iterable[str]) -> tuple[Phrase, ...]:
    return (Phrase(f"duel-counted-{'-'.join(names)}"),)


def _wonder_effects(wonder: Wonder) -> Iterator[Phrase]:
    if wonder.one_of:
        yield _does("one-of", what=_words(wonder.one_of))
    yield from _some("shields", wonder.shields)
    if wonder.destroys:
        yield _does(f"destroys-{wonder.destroys}")
    if wonder.revives:
        yield _does("revives")
    yield from _some("draws", wonder.draws_tokens)
    yield from _some("coins", wonder.coins)
    yield from _some("opponent-loses", wonder.opponent_loses)
    if wonder.play_again:
        yield _does("again")
    yield from _some("points", wonder.points)


def _token_effects(token: Token) -> Iterator[Phrase]:
    yield from _some("coins", token.coins)
    if token.id in TOKEN_RULES:
        yield _does(token.id, **TOKEN_RULES[token.id])
    yield from _some("points", token.points)
    yield from _some("points-each", token.points_each)

"""The rows of a set of cards as typed records. Loading and checking them is done elsewhere: the rules import this."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Annotated, Any, Literal, get_args

import msgspec

from annales.flow.cards.vocabulary import AgeName, Effect, IconName, TimingName, TypeName
from annales.structs import inspect_now

__all__ = ["DESIGNED", "FIELDS", "Card", "CardSet", "FieldName", "Name", "Row", "Rows", "Source", "card_set_of"]

Source = Literal["rulebook", "public", "inferred", "reconstructed", "calibrated", "printed"]
"""Where a value comes from. `printed` is for owners of the game, who can read it on the card."""
DESIGNED: tuple[Source, ...] = ("reconstructed", "calibrated")
"""Sources of values that nobody could read: designed by principles, or changed so that the cards are in balance."""
FieldName = Literal["id", "name_ja", "name_en", "type", "age", "deck", "timing", "effect", "lapses", "icons", "pioneer"]
"""The fields that the provenance of a card names. `deck` is among them for the cards that have that field."""
FIELDS: tuple[FieldName, ...] = get_args(FieldName)
DIGITS = 16
Rows = Mapping[str, Any]
"""A set of cards as its file has it, unchecked: `name`, and `card` with a row for each card."""
Row = Mapping[str, object]
"""One card in the file, unchecked."""


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages."""

    en: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    ja: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card. F1.2, F1.4"""

    id: str
    name: Name
    type: TypeName
    age: AgeName
    """S for the cards that players begin with."""
    timing: TimingName
    icons: Annotated[tuple[IconName, ...], msgspec.Meta(min_length=1, max_length=9)]
    """Production icons of the bottom row."""
    provenance: dict[FieldName, Source]
    effect: Annotated[tuple[Effect, ...], msgspec.Meta(max_length=4)] = ()
    deck: Literal["second_last", "last"] | None = None
    """Its place at the bottom of the deck. F2.1"""
    lapses: bool = False
    """The effect is lost before final scoring. F10.2"""
    pioneer: IconName | None = None
    """Pioneer icon."""


class CardSet(msgspec.Struct, frozen=True, weakref=True):
    """All cards of a game, in the order that gives them their numbers."""

    name: Name
    cards: tuple[Card, ...]

    @property
    def fingerprint(self) -> str:
        """Content hash of 16 hexadecimal digits. Sets that differ in names or provenance only have equal hashes."""
        rules = [
            (card.id, card.type, card.age, card.deck, card.timing, card.effect, card.lapses, card.icons, card.pioneer)
            for card in self.cards
        ]
        return blake2b(msgspec.json.encode(rules), digest_size=DIGITS // 2).hexdigest()


inspect_now(Card, CardSet)


def card_set_of(rows: Rows) -> CardSet:
    """The set with these rows. They must have no faults."""
    cards = tuple(msgspec.convert(row, Card) for row in rows["card"])
    return CardSet(msgspec.convert(rows["name"], Name), cards)

"""Sets of cards as typed rows: reading a file, the sets known to this process, what tells two sets apart."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec

from annales.errors import CardSetError
from annales.flow.cards.vocabulary import AgeName, Effect, IconName, TimingName, TypeName

__all__ = [
    "FIELDS",
    "Card",
    "CardSet",
    "FieldName",
    "Name",
    "Source",
    "add_card_set",
    "add_card_text",
    "card_set",
    "card_set_of",
    "known_sets",
    "load_tables",
    "printed_set",
    "read_card_set",
]

Source = Literal["rulebook", "public", "inferred", "reconstructed", "printed"]
"""Where a value is from; `printed` is for owners of the game who read it on the card."""
FieldName = Literal["id", "name_ja", "name_en", "type", "age", "deck", "timing", "effect", "lapses", "icons", "pioneer"]
"""What a card's provenance is told for; `deck` for the cards that have it."""
FIELDS: tuple[FieldName, ...] = get_args(FieldName)
DIGITS = 16


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a thing is called in both languages."""

    en: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    ja: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card. 1.2, 1.4"""

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
    """Its place at the bottom of the deck. 2.1"""
    lapses: bool = False
    """The effect is lost before final scoring. 10.2"""
    pioneer: IconName | None = None
    """Pioneer icon."""


class CardSet(msgspec.Struct, frozen=True):
    """All cards of a game, in the order that gives them their numbers."""

    name: Name
    cards: tuple[Card, ...]

    @property
    def fingerprint(self) -> str:
        """What tells this set from any that plays otherwise: names and provenance do not count."""
        told = [
            (card.id, card.type, card.age, card.deck, card.timing, card.effect, card.lapses, card.icons, card.pioneer)
            for card in self.cards
        ]
        return blake2b(msgspec.json.encode(told), digest_size=DIGITS // 2).hexdigest()


_known: dict[str, CardSet] = {}


def read_card_set(text: str, file: str = "card set") -> CardSet:
    """A set from the text of its file. Raises `CardSetError` naming row and field of every fault."""
    from annales.flow.cards.checks import find_faults, read_rows

    rows = read_rows(text, file)
    faults = find_faults(rows)
    if faults:
        raise CardSetError("\n".join(f"{file}: {fault}" for fault in faults), faults)
    return card_set_of(rows)


def card_set_of(rows: Mapping[str, Any]) -> CardSet:
    """The set with these rows, which have no faults."""
    cards = tuple(msgspec.convert(row, Card) for row in rows["card"])
    return CardSet(msgspec.convert(rows["name"], Name), cards)


def add_card_set(source: Path | str) -> str:
    """Make a set known from its file; return its fingerprint. Raises `CardSetError`."""
    path = Path(source)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise CardSetError(f"{path}: {fault}") from fault
    return add_card_text(text, str(path))


def add_card_text(text: str, file: str = "card set") -> str:
    """Make a set known from the text of its file; return its fingerprint. Raises `CardSetError`."""
    found = read_card_set(text, file)
    _known[found.fingerprint] = found
    return found.fingerprint


def known_sets() -> Mapping[str, CardSet]:
    """The sets known to this process by fingerprint: that of Annales first, then those added."""
    own = load_tables()
    return {printed_set(): own, **_known}


def card_set(fingerprint: str) -> CardSet:
    """The set with a fingerprint. Raises `CardSetError` for one not known."""
    found = known_sets().get(fingerprint)
    if found is None:
        raise CardSetError(f"no set of cards {fingerprint!r} is known: open its file first")
    return found


@cache
def load_tables() -> CardSet:
    """The set of Annales itself."""
    path = Path(__file__).parents[1] / "data" / "cards.toml"
    return read_card_set(path.read_text(encoding="utf-8"), "cards.toml")


@cache
def printed_set() -> str:
    """Fingerprint of the set of Annales itself."""
    return load_tables().fingerprint

"""Sets of cards for programs that edit, store or send them: as plain rows, as text, and as a form of their fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal, TypeVar, get_args

import msgspec
from msgspec.inspect import (
    Field,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from annales.core.catalogue import CatalogueEntry
from annales.flow.cards.catalogue import entry_of
from annales.flow.cards.checks import Fault, find_faults
from annales.flow.cards.client_facts import FlowFacts, client_facts_of
from annales.flow.cards.contributions import compare
from annales.flow.cards.loading import OWN_SETS, add_card_text, own_text, read_card_set, read_rows
from annales.flow.cards.rows import DESIGNED, FIELDS, Card, FieldName, Name, Row, Rows, Source, card_set_of
from annales.flow.cards.vocabulary import (
    VERBS_OF_TIMING,
    AgeName,
    ColumnName,
    Effect,
    IconName,
    TypeName,
    verb_of_kind,
)

__all__ = [
    "FieldForm",
    "Form",
    "add_text",
    "catalogue_entry",
    "check",
    "compare",
    "count_reconstructed",
    "default_text",
    "facts",
    "fingerprint",
    "form",
    "own_texts",
    "parse",
    "write",
]

IN_ORDER = {frozenset(get_args(words)): get_args(words) for words in (AgeName, ColumnName, IconName, TypeName)}
"""The words of the vocabulary in their own order: msgspec sorts those of a type by the alphabet."""
T = TypeVar("T", bound=Type)


class FieldForm(msgspec.Struct, frozen=True):
    """Which values a field of a step of an effect may have."""

    name: str
    kind: Literal["number", "one", "some"]
    """A number, one of some words, or several of them."""
    values: tuple[str, ...] = ()
    least: int = 0
    """The least number, or the least length of a list."""
    most: int = 0
    optional: bool = False


class Form(msgspec.Struct, frozen=True):
    """Which values the fields of a card may have."""

    fields: tuple[FieldName, ...]
    """The fields that provenance is given for."""
    sources: tuple[Source, ...]
    types: tuple[TypeName, ...]
    ages: tuple[AgeName, ...]
    icons: tuple[IconName, ...]
    most_icons: int
    timings: Mapping[str, tuple[str, ...]]
    """The steps that an effect of each timing may have."""
    steps: Mapping[str, tuple[FieldForm, ...]]
    """The fields of each step."""
    most_steps: int
    longest_name: int


def parse(text: str) -> dict[str, Any]:
    """The rows in the text of a file, unchecked. Raises `CardSetError` for text that is no TOML."""
    return read_rows(text)


def check(rows: Rows) -> list[Fault]:
    """All faults of a set. A set without faults can be played with."""
    return find_faults(rows)


def add_text(text: str) -> str:
    """Add a set to those that this process knows; return its fingerprint. Raises `CardSetError`."""
    return add_card_text(text)


def default_text() -> str:
    """The file of the default set of Annales."""
    return next(iter(own_texts().values()))


def own_texts() -> dict[str, str]:
    """The files of the sets of Annales by name, the default one first."""
    return {name: own_text(name) for name in OWN_SETS}


def facts(text: str) -> FlowFacts:
    """A set of cards as data for clients: name, cards, and what each card does. Raises `CardSetError`."""
    return client_facts_of(read_card_set(text))


def fingerprint(rows: Rows) -> str:
    """The content hash of a set without faults. Sets with equal hashes play identically."""
    return card_set_of(rows).fingerprint


def catalogue_entry(row: Row) -> CatalogueEntry | None:
    """What a card does, None for a row with faults."""
    try:
        return entry_of(msgspec.convert(row, Card))
    except msgspec.ValidationError:
        return None


def count_reconstructed(rows: Rows) -> int:
    """How many cards of a set without faults have a value of our own design."""
    return sum(not set(DESIGNED).isdisjoint(card["provenance"].values()) for card in rows["card"])


def write(rows: Rows) -> str:
    """The text of the file with these rows, faulty or not; `parse` is its inverse. Values that are None are left out.

    >>> parse(write({"name": {"en": "Mine"}, "card": [{"id": "C01", "icons": ["trade"]}]}))
    {'name': {'en': 'Mine'}, 'card': [{'id': 'C01', 'icons': ['trade']}]}
    """
    # Only those who edit sets need tomlkit, which takes 25 ms to import.
    from annales.flow.cards.writing import write_rows

    return write_rows(rows)


# The form of a card


@cache
def form() -> Form:
    """Which values the fields of a card may have, derived from the types that read them."""
    card = {field.name: field.type for field in _fields_of(Card)}
    name = {field.name: field.type for field in _fields_of(Name)}["en"]
    icons, effect = (_expect(VarTupleType, card[field]) for field in ("icons", "effect"))
    return Form(
        fields=FIELDS,
        sources=get_args(Source),
        types=get_args(TypeName),
        ages=get_args(AgeName),
        icons=get_args(IconName),
        most_icons=icons.max_length or 0,
        timings={timing: tuple(map(verb_of_kind, kinds)) for timing, kinds in VERBS_OF_TIMING.items()},
        steps={verb_of_kind(kind): tuple(map(_field_form, _fields_of(kind))) for kind in get_args(Effect)},
        most_steps=effect.max_length or 0,
        longest_name=_expect(StrType, name).max_length or 0,
    )


def _expect(kind: type[T], info: Type) -> T:
    """A description of a type that must be of one kind, such as a list."""
    assert isinstance(info, kind), f"{info} is no {kind.__name__}"
    return info


def _fields_of(kind: type[msgspec.Struct]) -> Sequence[Field]:
    return _expect(StructType, type_info(kind)).fields


def _words(info: Type) -> tuple[str, ...]:
    words = tuple(map(str, _expect(LiteralType, info).values))
    return IN_ORDER.get(frozenset(words), words)


def _field_form(field: Field) -> FieldForm:
    info, optional = field.type, not field.required
    if isinstance(info, UnionType):
        # The only union in an effect is that of a type and None.
        info = next(kind for kind in info.types if not isinstance(kind, NoneType))
    if isinstance(info, IntType):
        return FieldForm(field.name, "number", least=info.ge or 0, most=info.le or 0, optional=optional)
    if isinstance(info, LiteralType):
        return FieldForm(field.name, "one", _words(info), optional=optional)
    listed = _expect(VarTupleType, info)
    words = _words(listed.item_type)
    return FieldForm(field.name, "some", words, listed.min_length or 0, listed.max_length or len(words), optional)

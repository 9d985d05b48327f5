"""Sets of cards for those who edit, keep or send them: as plain rows and as text, and what may stand in each field."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from annales.core.catalogue import CatalogueEntry
from annales.flow.cards.catalogue import entry_of
from annales.flow.cards.checks import Fault, find_faults, read_rows
from annales.flow.cards.rows import FIELDS, Card, Source, add_card_text, card_set_of, read_card_set
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
    "check",
    "facts",
    "fingerprint",
    "form",
    "open_text",
    "own_text",
    "parse",
    "reconstructed",
    "thing",
    "write",
]

BARE = re.compile(r"[A-Za-z0-9_-]+")
IN_ORDER = {frozenset(get_args(words)): get_args(words) for words in (AgeName, ColumnName, IconName, TypeName)}
"""Words of the vocabulary in its own order, which their types do not keep."""
Rows = Mapping[str, Any]
"""A set as the file has it: `name`, and `card`, a row for each card."""


class FieldForm(msgspec.Struct, frozen=True):
    """What may stand in a field of a step of an effect."""

    name: str
    kind: Literal["number", "one", "some"]
    """A number, one of some words, or several of them."""
    values: tuple[str, ...] = ()
    least: int = 0
    """Of a number, or of the words of a list."""
    most: int = 0
    optional: bool = False


class Form(msgspec.Struct, frozen=True):
    """What may stand in the fields of a card."""

    fields: tuple[str, ...]
    """What provenance is told for."""
    sources: tuple[str, ...]
    types: tuple[str, ...]
    ages: tuple[str, ...]
    icons: tuple[str, ...]
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
    """All faults of a set; none for one that can be played with."""
    return find_faults(rows)


def open_text(text: str) -> str:
    """Make a set known to this process; return its fingerprint. Raises `CardSetError`."""
    return add_card_text(text)


def own_text() -> str:
    """The file of the set of Annales itself."""
    return (Path(__file__).parents[1] / "data" / "cards.toml").read_text(encoding="utf-8")


def facts(text: str) -> dict[str, Any]:
    """A set as clients are told it: its name, cards and things. Raises `CardSetError`."""
    cards = read_card_set(text)
    told: dict[str, Any] = msgspec.to_builtins(cards)
    return {**told, "things": tuple(map(entry_of, cards.cards))}


def fingerprint(rows: Rows) -> str:
    """What tells a set without faults from those that play otherwise."""
    return card_set_of(rows).fingerprint


def thing(row: Mapping[str, Any]) -> CatalogueEntry | None:
    """What a card does; None for one with faults."""
    try:
        return entry_of(msgspec.convert(row, Card))
    except msgspec.ValidationError:
        return None


def reconstructed(rows: Rows) -> int:
    """How many cards of a set without faults have a value that was designed here."""
    return sum("reconstructed" in card["provenance"].values() for card in rows["card"])


# Writing


def write(rows: Rows) -> str:
    """The text of the file with these rows, faulty or not; `parse` is its inverse.

    >>> parse(write({"name": {"en": "Mine"}, "card": [{"id": "C01", "icons": ["trade"]}]}))
    {'name': {'en': 'Mine'}, 'card': [{'id': 'C01', 'icons': ['trade']}]}
    """
    return "".join(_written(rows))


def _written(rows: Rows) -> Iterator[str]:
    cards = rows.get("card")
    listed = cards if _is_list_of_rows(cards) else None
    for name, value in rows.items():
        if name != "card" or listed is None:
            yield from _line(name, value)
    for card in listed or ():
        yield "\n[[card]]\n"
        for name, value in card.items():
            yield from _line(name, value)


def _is_list_of_rows(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(row, Mapping) for row in value)


def _line(name: str, value: Any) -> Iterator[str]:
    if value is not None:
        yield f"{_key(name)} = {_value(value)}\n"


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items() if each is not None)
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(_value(each) for each in value if each is not None)}]"
    # What JSON escapes in a text, TOML escapes likewise, but for one sign.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


# What may stand where


@cache
def form() -> Form:
    """What may stand in the fields of a card, from the types that read them."""
    card = {field.name: field.type for field in _fields_of(Card)}
    name = {field.name: field.type for field in _fields_of(card["name"].cls)}["en"]
    return Form(
        fields=FIELDS,
        sources=get_args(Source),
        types=_words(card["type"]),
        ages=_words(card["age"]),
        icons=_words(card["icons"].item_type),
        most_icons=card["icons"].max_length,
        timings={timing: tuple(map(verb_of_kind, kinds)) for timing, kinds in VERBS_OF_TIMING.items()},
        steps={verb_of_kind(kind): tuple(map(_field_form, _fields_of(kind))) for kind in get_args(Effect)},
        most_steps=card["effect"].max_length,
        longest_name=name.max_length,
    )


def _fields_of(kind: type[Any]) -> Sequence[Any]:
    told: Any = msgspec.inspect.type_info(kind)
    return tuple(told.fields)


def _words(told: Any) -> tuple[str, ...]:
    return IN_ORDER.get(frozenset(told.values), tuple(told.values))


def _field_form(field: Any) -> FieldForm:
    told, optional = field.type, not field.required
    if isinstance(told, msgspec.inspect.UnionType):
        told = next(kind for kind in told.types if not isinstance(kind, msgspec.inspect.NoneType))
    if isinstance(told, msgspec.inspect.IntType):
        return FieldForm(field.name, "number", least=told.ge or 0, most=told.le or 0, optional=optional)
    if isinstance(told, msgspec.inspect.LiteralType):
        return FieldForm(field.name, "one", _words(told), optional=optional)
    words = _words(told.item_type)
    return FieldForm(field.name, "some", words, told.min_length or 0, told.max_length or len(words), optional)

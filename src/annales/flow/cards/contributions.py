"""Contributions: values that owners have read on printed cards, in small files, and how several files agree.

A contribution has `contribution = "flow"`, and a row for each card with only the fields that were read on it.
`provenance` names these fields, each as `printed`. A whole set of cards is a contribution as well: what counts are its
values that are `printed`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from annales.core.card_sets import ComparedValue, Reading, Status
from annales.errors import CardSetError
from annales.flow.cards.checks import WHOLE_FILE, Fault, faults_of_type
from annales.flow.cards.constants import ICONS, N_CARDS
from annales.flow.cards.loading import load_tables, read_rows
from annales.flow.cards.rows import FIELDS, Card, FieldName, Row
from annales.flow.cards.vocabulary import Effect

__all__ = ["compare", "read_contribution"]

Values = dict[tuple[str, FieldName], str]
"""By card and field: the value as JSON. Equal values have equal texts."""
IDS = tuple(f"C{number:02d}" for number in range(1, N_CARDS + 1))
TYPES = {info.name: info.type for info in msgspec.structs.fields(Card)}
DEFAULTS: Mapping[str, object] = {"effect": [], "lapses": False, "pioneer": None, "deck": None}
"""Fields that a row may leave out."""


def compare(files: Mapping[str, str]) -> tuple[ComparedValue, ...]:
    """Compare contributions, given by file name: every value that a file has, card by card.

    Raises `CardSetError` with the first faulty file and its faults.
    """
    found = {file: read_contribution(text, file) for file, text in files.items()}
    ours = {card.id: card for card in load_tables().cards}
    places = sorted({place for values in found.values() for place in values}, key=_place)
    return tuple(_compared(ours[card], field, found) for card, field in places)


def _place(place: tuple[str, FieldName]) -> tuple[str, int]:
    return place[0], FIELDS.index(place[1])


def _compared(ours: Card, field: FieldName, found: Mapping[str, Values]) -> ComparedValue:
    readings: dict[str, list[str]] = {}
    for file, values in found.items():
        if (ours.id, field) in values:
            readings.setdefault(values[ours.id, field], []).append(file)
    files = sum(map(len, readings.values()))
    status: Status = "contradicted" if len(readings) > 1 else "agreed" if files > 1 else "single"
    row = msgspec.to_builtins(ours)
    return ComparedValue(
        card=ours.id,
        field=field,
        status=status,
        readings=tuple(Reading(value, tuple(names)) for value, names in readings.items()),
        ours=_value_text(row, field),
        source=ours.provenance.get(field, ""),
    )


def read_contribution(text: str, file: str = "contribution") -> Values:
    """The values of a file that were read on printed cards. Raises `CardSetError` with every fault of the file."""
    rows = read_rows(text, file)
    faults = list(_faults_of(rows))
    if faults:
        raise CardSetError("\n".join(f"{file}: {fault}" for fault in faults), faults)
    return {
        (str(row["id"]), field): _value_text(row, field)
        for row in rows["card"]
        for field, source in row["provenance"].items()
        if source == "printed"
    }


def _value_text(row: Mapping[str, Any], field: FieldName) -> str:
    """A value as JSON: icons in their usual order, steps of effects with all their fields."""
    if field in ("name_en", "name_ja"):
        value: object = str(row["name"][field[-2:]]).strip()
    elif field == "icons":
        value = sorted(row["icons"], key=ICONS.index)
    elif field == "effect":
        value = msgspec.convert(row.get("effect", ()), tuple[Effect, ...])
    else:
        value = row.get(field, DEFAULTS.get(field))
    return msgspec.json.encode(value).decode()


# Faults


def _faults_of(rows: Mapping[str, Any]) -> Iterator[Fault]:
    for name in rows:
        if name not in ("contribution", "name", "card"):
            yield Fault(WHOLE_FILE, name, "unknown-field")
    cards = rows.get("card")
    if rows.get("contribution", "flow") != "flow":
        yield Fault(WHOLE_FILE, "contribution", "other-game", {"found": str(rows["contribution"])})
    if not isinstance(cards, list) or not all(isinstance(row, dict) for row in cards):
        yield Fault(WHOLE_FILE, "card", "not-rows")
        return
    seen: set[object] = set()
    for number, row in enumerate(cards, 1):
        label = str(row["id"]) if row.get("id") in IDS else f"row {number}"
        yield from _faults_of_row(label, row)
        if label in seen:
            yield Fault(label, "id", "card-twice")
        seen.add(label)


def _faults_of_row(label: str, row: Row) -> Iterator[Fault]:
    if row.get("id") not in IDS:
        yield Fault(label, "id", "no-such-card", {"found": str(row.get("id", ""))})
    for name, value in row.items():
        if name not in TYPES:
            yield Fault(label, name, "unknown-field")
        # Of a name there may be one language only.
        else:
            yield from faults_of_type(label, name, value, dict[str, str] if name == "name" else TYPES[name])
    if "provenance" not in row:
        yield Fault(label, "provenance", "missing")
    elif isinstance(row["provenance"], dict):
        yield from (Fault(label, field, "missing") for field in _missing(row, row["provenance"]))


def _missing(row: Row, provenance: Mapping[str, object]) -> Iterator[str]:
    """Fields that were read by provenance, and that the row does not have."""
    name = row.get("name")
    names = {f"name_{language}" for language in name} if isinstance(name, dict) else set()
    for field, source in provenance.items():
        if source == "printed" and field not in row and field not in DEFAULTS and field not in names:
            yield field

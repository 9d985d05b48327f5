"""Writing a set of cards as TOML: each card a section, each value on one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import tomlkit
from tomlkit.items import AoT, Item

from annales.flow.cards.rows import Row, Rows

__all__ = ["write_rows"]


def write_rows(rows: Rows) -> str:
    """The text of the file with these rows, faulty or not. Values that are None are left out."""
    document = tomlkit.document()
    cards = rows.get("card")
    listed = cards if cards and _is_list_of_rows(cards) else None
    for name, value in rows.items():
        if value is not None and (name != "card" or listed is None):
            document.add(tomlkit.key([name]), _item(value))
    # A table ends where the next one begins, so the cards come last, in any order of the rows.
    if listed is not None:
        document.add("card", _tables(listed))
    return tomlkit.dumps(document)


def _is_list_of_rows(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(row, Mapping) for row in value)


def _tables(rows: Sequence[Row]) -> AoT:
    tables = tomlkit.aot()
    for row in rows:
        table = tomlkit.table()
        for name, value in row.items():
            if value is not None:
                table.add(tomlkit.key([name]), _item(value))
        tables.append(table)
    return tables


def _item(value: object) -> Item:
    """A value on one line: tomlkit by itself would write a table within a card as a section of its own."""
    if isinstance(value, Mapping):
        table = tomlkit.inline_table()
        for name, inside in value.items():
            if inside is not None:
                table.add(tomlkit.key([name]), _item(inside))
        return table
    if isinstance(value, Sequence) and not isinstance(value, str):
        array = tomlkit.array()
        for inside in value:
            if inside is not None:
                array.append(_item(inside))
        return array
    item: Item = tomlkit.item(value)
    return item

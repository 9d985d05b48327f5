"""Writing a calibrated set: the file of the first reconstruction with other values, each marked as calibrated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from annales.flow.cards.loading import read_card_set
from annales.flow.cards.rows import Card, CardSet

__all__ = ["calibrated_text"]

FIELDS = ("effect", "icons")
"""The fields that a calibration may change."""
ROW = re.compile(r"(?=^\[\[card\]\]$)", re.MULTILINE)


def calibrated_text(first_text: str, cards: CardSet, name: Mapping[str, str], head: str) -> str:
    """The text of the file. Only values that differ from the first reconstruction change, and their provenance.

    `head` is the comment at the top of the file. The result is checked by reading it.
    """
    first = read_card_set(first_text)
    _, *rows = ROW.split(first_text)
    written = [_row(row, one, other) for row, one, other in zip(rows, first.cards, cards.cards, strict=True)]
    title = f'name = {{ en = "{name["en"]}", ja = "{name["ja"]}" }}'
    text = f"{head.rstrip()}\n\n{title}\n\n" + "".join(written)
    assert read_card_set(text).fingerprint == cards.fingerprint
    return text


def _row(row: str, first: Card, card: Card) -> str:
    for field in FIELDS:
        if getattr(first, field) != getattr(card, field):
            row = _replace(row, rf"^{field} = .*$", f"{field} = {_toml(msgspec.to_builtins(getattr(card, field)))}")
            row = _replace(row, rf'(?<=[{{ ]){field} = "reconstructed"', f'{field} = "calibrated"')
    return row


def _replace(row: str, pattern: str, new: str) -> str:
    changed, n = re.subn(pattern, new, row, flags=re.MULTILINE)
    assert n == 1, (pattern, row)
    return changed


def _toml(value: object) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_pairs(value)) + " }"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def _pairs(value: Mapping[str, object]) -> Iterator[str]:
    # The default of a field of a step need not be written.
    return (f"{name} = {_toml(one)}" for name, one in value.items() if one not in (0, None))

"""Reading sets of cards: the text of a file as checked rows, and the sets that this process knows."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from annales.errors import CardSetError
from annales.flow.cards.checks import WHOLE_FILE, Fault, find_faults
from annales.flow.cards.rows import CardSet, card_set_of

__all__ = [
    "add_card_set",
    "add_card_text",
    "card_set",
    "known_sets",
    "load_tables",
    "printed_set",
    "read_card_set",
    "read_rows",
]

_known: dict[str, CardSet] = {}
"""The sets added to this process, by fingerprint."""


def read_rows(text: str, file: str = "") -> dict[str, Any]:
    """The rows in the text of a file, unchecked. Raises `CardSetError` for text that is no TOML."""
    try:
        return tomllib.loads(text)
    # Not only `TOMLDecodeError`: numbers with thousands of digits are another error, and so is deep nesting.
    except (ValueError, RecursionError) as error:
        # Its imports take 25 ms, and most files have no faults.
        from annales.text.parse_errors import explain_toml

        fault = Fault(WHOLE_FILE, "toml", "unreadable", explain_toml(text, error))
        raise CardSetError(": ".join(filter(None, (file, fault.message()))), [fault]) from error


def read_card_set(text: str, file: str = "card set") -> CardSet:
    """A set of cards from the text of its file. Raises `CardSetError` that names row and field of every fault."""
    rows = read_rows(text, file)
    faults = find_faults(rows)
    if faults:
        raise CardSetError("\n".join(f"{file}: {fault}" for fault in faults), faults)
    return card_set_of(rows)


def add_card_set(source: Path | str) -> str:
    """Read a set of cards from its file and add it to the known ones; return its fingerprint. Raises `CardSetError`."""
    path = Path(source)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise CardSetError(f"{path}: {fault}") from fault
    return add_card_text(text, str(path))


def add_card_text(text: str, file: str = "card set") -> str:
    """Add the set of cards in the text of a file to the known ones; return its fingerprint. Raises `CardSetError`.

    A set that differs from that of Annales in names only has its fingerprint, and the names of Annales remain.
    """
    found = read_card_set(text, file)
    if found.fingerprint != printed_set():
        _known[found.fingerprint] = found
    return found.fingerprint


def known_sets() -> Mapping[str, CardSet]:
    """The sets known to this process by fingerprint: first that of Annales, then those that were added."""
    own = load_tables()
    return {printed_set(): own, **_known}


def card_set(fingerprint: str) -> CardSet:
    """The known set with a fingerprint. Raises `CardSetError` where there is none."""
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

"""Reading sets of cards: the text of a file as checked rows, and the sets that this process knows."""

from __future__ import annotations

import tomllib
from collections import OrderedDict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any
from weakref import WeakValueDictionary

from annales.errors import CardSetError
from annales.flow.cards.checks import WHOLE_FILE, Fault, find_faults
from annales.flow.cards.rows import CardSet, card_set_of
from annales.reading import read_text

__all__ = [
    "MOST_SETS",
    "OWN_SETS",
    "add_card_set",
    "add_card_text",
    "card_set",
    "default_set",
    "known_sets",
    "load_tables",
    "own_set",
    "own_text",
    "read_card_set",
    "read_rows",
]

OWN_SETS: Mapping[str, str] = MappingProxyType(
    {"calibrated": "cards.toml", "reconstruction": "cards-reconstruction.toml"}
)
"""The sets of Annales by name, each with its file. The first one is the default; the others stay, so that records and
games that were played with them can be read."""
MOST_SETS = 64
"""Added sets that stay known although nothing uses them, the last added."""
_known: WeakValueDictionary[str, CardSet] = WeakValueDictionary()
"""The sets added to this process, by fingerprint: those that something uses, and those in `_recent`."""
_recent: OrderedDict[str, CardSet] = OrderedDict()


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
    """Read a set of cards from its file and add it to the known ones; return its fingerprint. Raises `CardSetError`.

    The name of a set of Annales stands for this set, unless there is a file of that name.
    """
    path = Path(source)
    if str(source) in OWN_SETS and not path.exists():
        return own_set(str(source)).fingerprint
    try:
        text = read_text(path)
    # A name with a zero byte is a `ValueError`, too.
    except (OSError, ValueError) as fault:
        raise CardSetError(f"{path}: {fault}") from fault
    return add_card_text(text, str(path))


def add_card_text(text: str, file: str = "card set") -> str:
    """Add the set of cards in the text of a file to the known ones; return its fingerprint. Raises `CardSetError`.

    Of the sets that nothing uses, the last `MOST_SETS` stay known. What `card_set` returns is known while it is used.

    A set that differs from one of Annales in names only has its fingerprint, and the names of Annales remain.
    """
    found = read_card_set(text, file)
    if found.fingerprint not in own_sets():
        _keep(_known.setdefault(found.fingerprint, found))
    return found.fingerprint


def _keep(found: CardSet) -> None:
    _recent[found.fingerprint] = found
    _recent.move_to_end(found.fingerprint)
    if len(_recent) > MOST_SETS:
        _recent.popitem(last=False)


def known_sets() -> Mapping[str, CardSet]:
    """The sets known to this process by fingerprint: first those of Annales, then those that were added."""
    return {**own_sets(), **_known}


def card_set(fingerprint: str) -> CardSet:
    """The known set with a fingerprint. Raises `CardSetError` where there is none."""
    found = known_sets().get(fingerprint)
    if found is None:
        raise CardSetError(f"no set of cards {fingerprint!r} is known: open its file first")
    return found


# The sets of Annales


def own_text(name: str) -> str:
    """The file of a set of Annales."""
    return (Path(__file__).parents[1] / "data" / OWN_SETS[name]).read_text(encoding="utf-8")


@cache
def own_set(name: str) -> CardSet:
    """A set of Annales."""
    return read_card_set(own_text(name), OWN_SETS[name])


@cache
def own_sets() -> Mapping[str, CardSet]:
    """The sets of Annales by fingerprint, the default one first."""
    return MappingProxyType({found.fingerprint: found for found in map(own_set, OWN_SETS)})


def load_tables() -> CardSet:
    """The default set."""
    return own_set(next(iter(OWN_SETS)))


def default_set() -> str:
    """Fingerprint of the default set."""
    return load_tables().fingerprint

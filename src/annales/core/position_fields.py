"""Reading the fields of a position: the parts that the games share."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn, TypeAlias, TypeVar

from annales.errors import NotationError
from annales.kernel.records import Record

__all__ = ["Reader", "choose", "number_field", "read_into", "refuse", "whole", "word_field"]

F = TypeVar("F", bound=Record)
S = TypeVar("S", bound=Record)
Reader: TypeAlias = Callable[[F, S, str], None]
"""A function that reads the text of one field into a state. Its arguments are facts, state and text."""
WHOLE = re.compile(r"-?[0-9]{1,9}")


def refuse(text: str, wanted: str) -> NoReturn:
    """Raise `NotationError`: a text is not what is wanted."""
    raise NotationError(f"{text!r} is not {wanted}")


def whole(text: str, low: int, high: int) -> int:
    """A whole number within bounds, both included. Raises `NotationError`."""
    if not WHOLE.fullmatch(text) or not low <= int(text) <= high:
        refuse(text, f"a number from {low} to {high}")
    return int(text)


def choose(text: str, names: Sequence[str]) -> int:
    """The index of a word in a list of names. Raises `NotationError`."""
    if text not in names:
        refuse(text, f"one of {', '.join(filter(None, names))}")
    return names.index(text)


def number_field(name: str, low: int, high: int) -> Reader[Record, Record]:
    """A reader of a number from `low` to `high` for the field of the state with this name."""

    def read(_f: Record, s: Record, text: str) -> None:
        setattr(s, name, whole(text, low, high))

    return read


def word_field(name: str, words: Sequence[str]) -> Reader[Record, Record]:
    """A reader of a word for the field of the state with this name, which stores the index of the word."""

    def read(_f: Record, s: Record, text: str) -> None:
        setattr(s, name, choose(text, words))

    return read


def read_into(f: F, s: S, fields: Mapping[str, str], readers: Mapping[str, Reader[F, S]]) -> None:
    """Read all fields of a position into a state, in the order of `readers`.

    Raises `NotationError` for a text that a reader rejects, and for a field without a reader.
    """
    for name in fields:
        if name not in readers:
            raise NotationError(f"a position has no field {name!r} (known: {', '.join(readers)})")
    for name, read in readers.items():
        if name in fields:
            read(f, s, fields[name])

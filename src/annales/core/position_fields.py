"""Fields of a position as text: what the games read alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from annales.errors import NotationError

__all__ = ["Reader", "choose", "number_field", "read_into", "refuse", "whole", "word_field"]

Reader = Callable[[Any, Any, str], None]
"""Reads the text of one field into a state: facts, state, text."""
WHOLE = re.compile(r"-?\d{1,9}")


def refuse(text: str, wanted: str) -> NoReturn:
    """Raise the error that says what a text should have been."""
    raise NotationError(f"{text!r} is not {wanted}")


def whole(text: str, low: int, high: int) -> int:
    """A whole number within bounds, both included. Raises `NotationError`."""
    if not WHOLE.fullmatch(text) or not low <= int(text) <= high:
        refuse(text, f"a number from {low} to {high}")
    return int(text)


def choose(text: str, names: Sequence[str]) -> int:
    """The number of a word among some. Raises `NotationError`."""
    if text not in names:
        refuse(text, f"one of {', '.join(filter(None, names))}")
    return names.index(text)


def number_field(name: str, low: int, high: int) -> Reader:
    """What reads a number into the field of a state that is called so."""

    def read(_f: Any, s: Any, text: str) -> None:
        setattr(s, name, whole(text, low, high))

    return read


def word_field(name: str, words: Sequence[str]) -> Reader:
    """What reads a word into the field of a state that holds its number."""

    def read(_f: Any, s: Any, text: str) -> None:
        setattr(s, name, choose(text, words))

    return read


def read_into(f: Any, s: Any, fields: Mapping[str, str], readers: Mapping[str, Reader]) -> None:
    """Read all fields of a position into a state, in the order of their readers.

    Raises `NotationError`, also for a field that there is not.
    """
    for name in fields:
        if name not in readers:
            raise NotationError(f"a position has no field {name!r} (known: {', '.join(readers)})")
    for name, read in readers.items():
        if name in fields:
            read(f, s, fields[name])

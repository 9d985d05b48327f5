"""The fields of positions for games without their own notation: each field of the state by its name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from annales.errors import NotationError
from annales.kernel.records import Record

__all__ = ["read_state", "write_state"]

R = TypeVar("R", bound=Record)
NUMBERS = re.compile(r"-?\d{1,18}(/-?\d{1,18})*")


def write_state(s: Record) -> dict[str, str]:
    """All fields of a state by name. Slashes separate the numbers of an array.

    >>> from annales.kernel.records import Record, cells, number, record
    >>> @record
    ... class State(Record):
    ...     turn: int = number()
    ...     banked: list[int] = cells(2)
    >>> state = State()
    >>> state.banked[1] = 7
    >>> write_state(state)
    {'turn': '0', 'banked': '0/7'}
    >>> read_state(State, write_state(state)) == state
    True
    """
    rest = s.numbers()
    return {name: "/".join(str(next(rest)) for _ in range(field.size)) for name, field in s.fields.items()}


def read_state(kind: type[R], fields: Mapping[str, str]) -> R:
    """The state with these fields: the inverse of `write_state`.

    Raises `NotationError` for a field that is missing, unknown or malformed, or has a number that it cannot hold.
    """
    if unknown := sorted(set(fields) - set(kind.fields)):
        raise NotationError(f"a position has no field {unknown[0]!r} (known: {', '.join(kind.fields)})")
    numbers: list[int] = []
    for name, field in kind.fields.items():
        if name not in fields:
            raise NotationError(f"the position has no field {name!r}")
        found = fields[name].split("/")
        if not NUMBERS.fullmatch(fields[name]) or len(found) != field.size:
            raise NotationError(f"{name}={fields[name]!r} is not {field.size} whole numbers separated by slashes")
        values = [int(text) for text in found]
        for value in values:
            if value not in field.values:
                known = f"{field.values.start} to {field.values.stop - 1}"
                raise NotationError(f"{name}={fields[name]!r}: its numbers are from {known}, not {value}")
        numbers += values
    s = kind()
    # A pickle of a record is the same list of all its numbers.
    s.__setstate__(numbers)
    return s

"""Records: fixed sets of integers and arrays of integers, in a plain and a packed form.

Plain rules work on slotted objects with Python integers and lists. Compiled rules work on NumPy records with the same
names and shapes. `Record.pack` and `Record.unpack` convert between the two.

These records hold the data that rules work on. The record of a whole game as text is `annales.core.record.Record`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import TYPE_CHECKING, ClassVar, Self, TypeAlias, TypeVar, cast, overload

from annales.errors import GameError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Record", "cells", "number", "record"]


Value: TypeAlias = "int | list[Value]"
"""The plain value of a field: a number, or lists of numbers nested as deep as its shape is long."""


@dataclass(frozen=True)
class Field:
    """The declaration of one field."""

    shape: tuple[int, ...]
    """Lengths of the dimensions; empty for a single number."""
    bits: int
    """Width of each number in the packed form: 8, 16, 32 or 64. Numbers are signed."""
    values: range
    """The numbers that it can hold. Positions with others are refused."""

    @property
    def size(self) -> int:
        """How many numbers the field holds."""
        return prod(self.shape)

    def zero(self) -> Value:
        """A new plain value: 0, or (nested) lists of zeros."""
        return _zeros(self.shape)


def _zeros(shape: tuple[int, ...]) -> Value:
    if not shape:
        return 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]


# The declared types of these two are those of the values in a record: `record` replaces the declarations by slots.


def number(bits: int = 32, *, values: range | None = None) -> int:
    """Declare a field with one integer: one of `values`, or any that has room in the bits."""
    return cast("int", Field((), bits, values or _numbers_of(bits)))


@overload
def cells(length: int, /, *, bits: int = 32, values: range | None = None) -> list[int]: ...
@overload
def cells(rows: int, columns: int, /, *, bits: int = 32, values: range | None = None) -> list[list[int]]: ...
def cells(*shape: int, bits: int = 32, values: range | None = None) -> object:
    """Declare a field with an array of integers, with the given lengths of its one or two dimensions.

    Each of them is one of `values`, or any that has room in the bits.
    """
    return Field(shape, bits, values or _numbers_of(bits))


def _numbers_of(bits: int) -> range:
    """The signed numbers that have room in so many bits."""
    return range(-(1 << bits - 1), 1 << bits - 1)


class Record:
    """Base class of all records. All fields start at zero. Records are equal when class and all numbers are.

    >>> @record
    ... class Purse(Record):
    ...     owner: int = number()
    ...     coins: list[int] = cells(2)
    >>> purse = Purse()
    >>> purse.coins[1] = 7
    >>> purse
    Purse(owner=0, coins=[0, 7])
    >>> purse.copy() == purse
    True
    >>> Purse.unpack(purse.pack()) == purse
    True
    """

    __slots__ = ()
    fields: ClassVar[dict[str, Field]] = {}
    _fill: ClassVar[Callable[[Record, Record], None]]
    """Copy all fields of a record, the second one, to another one."""
    _zero: ClassVar[dict[str, Value]] = {}
    """The value of each field in a new record."""

    def __init__(self) -> None:
        for name, value in self._zero.items():
            setattr(self, name, _copy_value(value))

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        type(self)._fill(twin, self)
        return twin

    def numbers(self) -> Iterator[int]:
        """All numbers, field by field in declared order, arrays row by row."""
        for name in self.fields:
            yield from _iterate_numbers(getattr(self, name))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    # A mutable object must not have a hash. The type of `object.__hash__` does not allow None.
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({inside})"

    def __getstate__(self) -> list[int]:
        return list(self.numbers())

    def __setstate__(self, numbers: list[int]) -> None:
        rest = iter(numbers)
        for name, field in self.fields.items():
            setattr(self, name, _fill_shape(field.shape, rest))

    @classmethod
    @cache
    def dtype(cls) -> np.dtype[np.void]:
        """The NumPy type of the packed form, aligned like a C struct.

        It is the same object each time: Numba then recognises the type of an argument faster.
        """
        import numpy as np

        return np.dtype([(name, f"i{field.bits // 8}", field.shape) for name, field in cls.fields.items()], align=True)

    def pack(self) -> NDArray[np.void]:
        """The packed form: a structured array of length 1. Raises `GameError` for a field of another shape."""
        import numpy as np

        packed = np.zeros(1, self.dtype())
        for name in self.fields:
            try:
                packed[name][0] = getattr(self, name)
            except ValueError as fault:
                raise GameError(f"the field {name} of {type(self).__name__}: {fault}") from None
        return packed

    @classmethod
    def unpack(cls, packed: NDArray[np.void]) -> Self:
        """The plain form of the first record of a structured array."""
        plain = object.__new__(cls)
        for name in cls.fields:
            setattr(plain, name, packed[name][0].tolist())
        return plain


R = TypeVar("R", bound=Record)


def _copy_value(value: Value) -> Value:
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list):
        return [_copy_value(part) for part in value]
    return value[:]


def _iterate_numbers(value: Value) -> Iterator[int]:
    if not isinstance(value, list):
        yield value
        return
    for part in value:
        yield from _iterate_numbers(part)


def _fill_shape(shape: tuple[int, ...], numbers: Iterator[int]) -> Value:
    """The next numbers of an iterator, nested in lists of a shape."""
    if not shape:
        return next(numbers)
    return [_fill_shape(shape[1:], numbers) for _ in range(shape[0])]


def _copier(fields: Mapping[str, Field]) -> Callable[[Record, Record], None]:
    """A function that copies these fields, of at most two dimensions."""
    copies = ("{}", "{}[:]", "[row[:] for row in {}]")
    lines = (f"    twin.{name} = {copies[len(field.shape)].format(f'one.{name}')}" for name, field in fields.items())
    names: dict[str, Callable[[Record, Record], None]] = {}
    # A game copies its state at every move and a view for every move that it shows. Names that are written out take
    # half the time of a loop with `getattr` and `setattr`.
    exec("\n".join(["def fill(twin, one):", *lines, "    return None"]), names)
    return names["fill"]


def record(cls: type[R]) -> type[R]:
    """Class decorator: turn the fields declared by `number` and `cells` into slots.

    Raises `TypeError` for an annotated field without such a declaration.
    """
    fields = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
    if missing := set(cls.__annotations__) - set(fields):
        raise TypeError(f"fields without a declaration in {cls.__name__}: {', '.join(sorted(missing))}")
    body = {name: value for name, value in vars(cls).items() if name not in fields}
    for name in ("__dict__", "__weakref__"):
        body.pop(name, None)
    zero = {name: field.zero() for name, field in fields.items()}
    body |= {"__slots__": tuple(fields), "fields": fields, "_zero": zero, "_fill": staticmethod(_copier(fields))}
    # Slots can only be given when a class is made, so the class is made once more.
    return cast("type[R]", type(cls.__name__, cls.__bases__, body))

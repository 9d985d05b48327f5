"""Records: a fixed set of integers and arrays of integers, declared once, in a plain and a packed form.

Plain rules work on slotted objects with Python integers and lists; compiled rules work on NumPy records of the same
names and shapes. Packing one into the other is generic.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Record", "cells", "number", "record"]


@dataclass(frozen=True)
class Field:
    """One named field: its shape (empty for a single number) and its width in the packed form, in bits."""

    shape: tuple[int, ...]
    bits: int

    @property
    def size(self) -> int:
        """How many numbers the field holds."""
        return prod(self.shape)

    def zero(self) -> Any:
        """A fresh plain value: 0, or (nested) lists of it."""
        return _zeros(self.shape)


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def number(bits: int = 32) -> Any:
    """Declare a single integer field."""
    return Field((), bits)


def cells(*shape: int, bits: int = 32) -> Any:
    """Declare an array field of integers."""
    return Field(shape, bits)


class Record:
    """Base of all records. All fields start at zero.

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
    _numbers: ClassVar[tuple[str, ...]] = ()
    """Names of the fields that are one number each."""
    _lists: ClassVar[tuple[str, ...]] = ()
    """Names of the fields that are flat lists."""
    _grids: ClassVar[tuple[str, ...]] = ()
    """Names of the fields that are lists of lists."""
    _zero: ClassVar[dict[str, Any]] = {}
    """The value of each field in a new record."""

    def __init__(self) -> None:
        for name, value in self._zero.items():
            setattr(self, name, _copy_value(value))

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        # A game copies its state for every move. One loop for each shape of field takes half the time of one for all.
        for name in self._numbers:
            setattr(twin, name, getattr(self, name))
        for name in self._lists:
            setattr(twin, name, getattr(self, name)[:])
        for name in self._grids:
            setattr(twin, name, _copy_value(getattr(self, name)))
        return twin

    def numbers(self) -> Iterator[int]:
        """All numbers in declared order."""
        for name in self.fields:
            yield from _iterate_numbers(getattr(self, name))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    # A mutable thing has no hash, which the type of `object` does not allow for.
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
    def dtype(cls) -> np.dtype[Any]:
        """The NumPy type of the packed form, C-aligned; the same object each time, which compiled rules find faster."""
        import numpy as np

        return np.dtype([(name, f"i{field.bits // 8}", field.shape) for name, field in cls.fields.items()], align=True)

    def pack(self) -> NDArray[Any]:
        """The packed form: a structured array of length 1."""
        import numpy as np

        packed = np.zeros(1, self.dtype())
        for name in self.fields:
            packed[name][0] = getattr(self, name)
        return packed

    @classmethod
    def unpack(cls, packed: NDArray[Any]) -> Self:
        """The plain form of the first record of a structured array."""
        plain = object.__new__(cls)
        for name in cls.fields:
            setattr(plain, name, packed[name][0].tolist())
        return plain


R = TypeVar("R", bound=Record)


def _copy_value(value: Any) -> Any:
    if type(value) is not list:
        return value
    if value and type(value[0]) is list:
        return [_copy_value(part) for part in value]
    return value[:]


def _iterate_numbers(value: Any) -> Iterator[int]:
    if type(value) is not list:
        yield value
        return
    for part in value:
        yield from _iterate_numbers(part)


def _fill_shape(shape: tuple[int, ...], numbers: Iterator[int]) -> Any:
    if not shape:
        return next(numbers)
    return [_fill_shape(shape[1:], numbers) for _ in range(shape[0])]


def record(cls: type[R]) -> type[R]:
    """Turn a class body of field declarations into a slotted record class."""
    fields = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
    if missing := set(cls.__annotations__) - set(fields):
        raise TypeError(f"fields without a declaration in {cls.__name__}: {', '.join(sorted(missing))}")
    body = {name: value for name, value in vars(cls).items() if name not in fields}
    for name in ("__dict__", "__weakref__"):
        body.pop(name, None)
    by_depth = {
        "_numbers": tuple(name for name, field in fields.items() if not field.shape),
        "_lists": tuple(name for name, field in fields.items() if len(field.shape) == 1),
        "_grids": tuple(name for name, field in fields.items() if len(field.shape) > 1),
    }
    zero = {name: field.zero() for name, field in fields.items()}
    body |= {"__slots__": tuple(fields), "fields": fields, "_zero": zero, **by_depth}
    made = type(cls.__name__, cls.__bases__, body)
    return cast("type[R]", made)

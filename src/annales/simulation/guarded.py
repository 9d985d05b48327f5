"""Records whose lists refuse what compiled rules would do outside an array."""

from __future__ import annotations

from typing import Any, SupportsIndex

from annales.kernel.records import Record

__all__ = ["Outside", "guard"]


class Outside(IndexError):
    """A rule has missed an array."""


def guard(record: Record, name: str) -> None:
    """Replace all lists of a record by lists that raise `Outside` beyond their ends and at negative places."""
    for field in record.fields:
        value = getattr(record, field)
        if isinstance(value, list):
            setattr(record, field, _guarded(value, f"{name}.{field}"))


class _Guarded(list[Any]):
    """A list of a record."""

    name = ""

    def _check(self, place: SupportsIndex | slice) -> None:
        if not isinstance(place, slice) and not 0 <= place.__index__() < len(self):
            raise Outside(f"accesses place {place.__index__()} of {self.name}, which has places 0 to {len(self) - 1}")

    def __getitem__(self, place: Any) -> Any:
        self._check(place)
        return super().__getitem__(place)

    def __setitem__(self, place: Any, value: Any) -> None:
        self._check(place)
        super().__setitem__(place, value)


def _guarded(values: list[Any], name: str) -> _Guarded:
    found = _Guarded(_guarded(value, name) if isinstance(value, list) else value for value in values)
    found.name = name
    return found

"""Where tokens go while a move is played: what plain rules write is booked, and bookings are told as transfers. F3.1"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from annales.flow.cards.constants import MOST_SEATS, N_SLOTS
from annales.flow.rules.state import State

__all__ = ["Ledger", "Place", "Transfer"]

Place = int | str
"""A seat, or "pool", "reserve", "card"."""
Booking = tuple[Place, int]
COUNTED = ("pool", "reserve")


class Transfer(msgspec.Struct, frozen=True):
    """Tokens that go from one place to another."""

    n: int
    source: Place
    target: Place


class _Purses(list[int]):
    """Numbers of tokens that book every change of one of them."""

    def __init__(self, numbers: Iterable[int], places: Iterable[Place], book: list[Booking]) -> None:
        super().__init__(numbers)
        self._places = tuple(places)
        self._book = book

    def __setitem__(self, index: Any, value: Any) -> None:
        self._book.append((self._places[index], value - self[index]))
        super().__setitem__(index, value)


class Ledger(State):
    """A copy of a situation in which every token that rules move is booked, in order."""

    __slots__ = ("book",)
    book: list[Booking]

    def __init__(self, s: State) -> None:
        book: list[Booking] = []
        twin = s.copy()
        for name in self.fields:
            object.__setattr__(self, name, getattr(twin, name))
        self.resources = _Purses(s.resources, range(MOST_SEATS), book)
        self.stake = _Purses(s.stake, ["card"] * N_SLOTS, book)
        self.book = book

    def __setattr__(self, name: str, value: Any) -> None:
        if name in COUNTED:
            self.book.append((name, value - getattr(self, name)))
        object.__setattr__(self, name, value)

    def plain(self) -> State:
        """The situation without the book."""
        twin = object.__new__(State)
        for name in self.fields:
            setattr(twin, name, getattr(self, name))
        twin.resources, twin.stake = list(self.resources), list(self.stake)
        return twin

    def transfers(self) -> tuple[Transfer, ...]:
        """What was booked. Tokens are conserved, so that a transfer is complete where bookings add up to nothing."""
        told: list[Transfer] = []
        together: list[Booking] = []
        for booking in self.book:
            if booking[1]:
                together.append(booking)
                if not sum(n for _, n in together):
                    told += _matched(together)
                    together = []
        return tuple(told)


def _matched(bookings: list[Booking]) -> Iterator[Transfer]:
    """Transfers from those that give to those that get, in their order."""
    givers = [(place, -n) for place, n in bookings if n < 0]
    takers = [(place, n) for place, n in bookings if n > 0]
    while givers and takers:
        (source, there), (target, wanted) = givers[0], takers[0]
        moved = min(there, wanted)
        yield Transfer(moved, source, target)
        _reduce(givers, moved)
        _reduce(takers, moved)


def _reduce(places: list[tuple[Place, int]], moved: int) -> None:
    """Take tokens off the first place; it is done with when none are left."""
    place, n = places[0]
    places[:1] = [(place, n - moved)] if n > moved else []

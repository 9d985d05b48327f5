"""Where tokens go while a move is played: from which place to which, in order. F3.1

The rules only change numbers. A `TrackedState` records each change while the plain rules play a move on it, so that no
rule has to report transfers itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from annales.flow.cards.constants import MOST_SEATS, N_SLOTS
from annales.flow.rules.state import State

__all__ = ["Place", "TrackedState", "Transfer"]

SinglePlace = Literal["pool", "reserve"]
Place = int | SinglePlace | Literal["card"]
"""A seat, one of the supplies, or a card of the market."""
Change = tuple[Place, int]
"""A place, and how many tokens it gained; negative where it lost some."""
SINGLE_PLACES: tuple[SinglePlace, ...] = ("pool", "reserve")
"""Places whose tokens are a field of the state by themselves."""


class Transfer(msgspec.Struct, frozen=True):
    """Tokens that go from one place to another."""

    n: int
    """Number of tokens."""
    source: Place
    target: Place


class _TrackedCounts(list[int]):
    """Numbers of tokens by place that record every change."""

    def __init__(self, numbers: Iterable[int], places: Iterable[Place], changes: list[Change]) -> None:
        super().__init__(numbers)
        self._places = tuple(places)
        self._changes = changes

    def __setitem__(self, index: Any, value: Any) -> None:
        self._changes.append((self._places[index], value - self[index]))
        super().__setitem__(index, value)


class TrackedState(State):
    """A copy of a state that records, in order, every change of the number of tokens at a place."""

    __slots__ = ("changes",)
    changes: list[Change]

    def __init__(self, s: State) -> None:
        changes: list[Change] = []
        copied = s.copy()
        # The fields are set past `__setattr__`, which would record them.
        for name in self.fields:
            object.__setattr__(self, name, getattr(copied, name))
        self.resources = _TrackedCounts(s.resources, range(MOST_SEATS), changes)
        self.stake = _TrackedCounts(s.stake, ["card"] * N_SLOTS, changes)
        self.changes = changes

    def __setattr__(self, name: str, value: Any) -> None:
        if name in SINGLE_PLACES:
            self.changes.append((name, value - getattr(self, name)))
        object.__setattr__(self, name, value)

    def plain(self) -> State:
        """The same situation as a state of the usual class."""
        # Not `State()`, which would fill lists that are replaced at once.
        s = object.__new__(State)
        for name in self.fields:
            setattr(s, name, getattr(self, name))
        s.resources, s.stake = list(self.resources), list(self.stake)
        return s

    def transfers(self) -> tuple[Transfer, ...]:
        """The recorded changes as transfers.

        Rules conserve tokens, so the changes of one transfer are complete as soon as their sum is zero.
        """
        found: list[Transfer] = []
        open_changes: list[Change] = []
        for change in self.changes:
            if change[1]:
                open_changes.append(change)
                if not sum(n for _, n in open_changes):
                    found += _matched(open_changes)
                    open_changes = []
        return tuple(found)


def _matched(changes: list[Change]) -> Iterator[Transfer]:
    """Transfers from the places that lose tokens to those that gain some, each in their order."""
    givers = [(place, -n) for place, n in changes if n < 0]
    takers = [(place, n) for place, n in changes if n > 0]
    while givers and takers:
        (source, there), (target, wanted) = givers[0], takers[0]
        moved = min(there, wanted)
        yield Transfer(moved, source, target)
        _reduce(givers, moved)
        _reduce(takers, moved)


def _reduce(places: list[tuple[Place, int]], moved: int) -> None:
    """Take tokens off the first place, and remove it from the list when none are left."""
    place, n = places[0]
    places[:1] = [(place, n - moved)] if n > moved else []

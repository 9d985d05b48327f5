"""What a search tree of one move has found, as plain numbers: an engine in a page finds the same without NumPy."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from annales.kernel.units import RESULT_UNIT

__all__ = ["Mark", "Replies", "Reply", "SearchedMove", "late_values"]


class Mark(msgspec.Struct, frozen=True):
    """The sums of the move's node at one moment."""

    visits: int
    results: tuple[int, ...]
    """Sums of results by seat, in units of 1 / RESULT_UNIT."""


class Reply(msgspec.Struct, frozen=True):
    """A reply to the move that was visited."""

    number: int
    visits: int
    results: tuple[int, ...]

    def value(self, seat: int) -> float:
        """Mean result of a seat, from 0 to 1."""
        return self.results[seat] / (RESULT_UNIT * self.visits)


class Replies(msgspec.Struct, frozen=True):
    """The replies after one outcome of chance, or after none."""

    visits: int
    moves: tuple[Reply, ...]


class SearchedMove(msgspec.Struct, frozen=True):
    """A move and the sums of its search."""

    number: int
    marks: tuple[Mark, ...]
    """At the beginning, and after each part of the search."""
    ends: tuple[tuple[int, ...], ...]
    """Sums of games won or shared, by seat and kind of victory."""
    line: tuple[int, ...]
    """Numbers of the move and of the most visited replies, up to the next outcome of chance."""

    @property
    def visits(self) -> int:
        """Visits in all."""
        return self.marks[-1].visits

    def late_values(self) -> tuple[float, ...]:
        """Mean result by seat over about the later half of the visits, which follow the better lines, from 0 to 1."""
        return late_values(self.marks)

    def drift(self) -> tuple[float, ...]:
        """How far the mean by seat moved from the second quarter of the visits to the later half."""
        middle = _before(self.marks, self.visits // 2)
        late = self.late_values()
        if not middle.visits:
            return (0.0,) * len(late)
        early = _means(_before(self.marks, middle.visits // 2), middle)
        return tuple(value - before for value, before in zip(late, early, strict=True))

    def shares_by_kind(self) -> tuple[tuple[float, ...], ...]:
        """For each seat, how its mean result divides among the kinds of victory.

        Rows of seats that never win are 0; other rows have the sum 1.
        """
        return tuple(tuple(wins / max(sum(row), 1) for wins in row) for row in self.ends)


def late_values(marks: Sequence[Mark]) -> tuple[float, ...]:
    """What `SearchedMove.late_values` gives, for marks alone: a shared victory is half of one."""
    return _means(_before(marks, marks[-1].visits // 2), marks[-1])


def _before(marks: Sequence[Mark], visits: int) -> Mark:
    """The last mark with at most `visits` visits."""
    return next(mark for mark in reversed(marks) if mark.visits <= visits)


def _means(first: Mark, last: Mark) -> tuple[float, ...]:
    games = RESULT_UNIT * max(last.visits - first.visits, 1)
    return tuple((after - before) / games for before, after in zip(first.results, last.results, strict=True))

"""The table of solved states: finding a state, and writing what a search with a window has found."""

from __future__ import annotations

from annales.bots.exact.records import ONE, Entry, Frame, SolverControl
from annales.kernel.protocol import Packed
from annales.kernel.rules import rule

__all__ = ["keep_bounds", "use_known_bounds"]

WAYS = 4
"""Entries of the table that a state may be in."""


@rule
def is_about(entry: Entry, a: Frame) -> bool:
    """Whether an entry is about the state of a frame."""
    return entry.first == a.first and entry.second == a.second


@rule
def find_entry(table: Packed[Entry], c: SolverControl, a: Frame) -> int:
    """The place of a state in the table, or else of the entry that it may replace: the one that took the least work."""
    # The highest bits of a sum of products depend on all bits of the state, the lowest ones do not.
    begin = ((a.first >> c.shift) & (len(table) // WAYS - 1)) * WAYS
    least = begin
    for i in range(begin, begin + WAYS):
        if is_about(table[i], a):
            return i
        if table[i].work < table[least].work:
            least = i
    return least


@rule
def use_known_bounds(table: Packed[Entry], c: SolverControl, a: Frame) -> bool:
    """Narrow the window of a frame by what the table knows about its state; return whether that is enough."""
    entry = table[find_entry(table, c, a)]
    if not is_about(entry, a):
        return False
    if entry.lower >= a.beta or entry.lower == entry.upper:
        a.value = entry.lower
        return True
    if entry.upper <= a.alpha:
        a.value = entry.upper
        return True
    # One less and one more, so that a value that equals a bound is still known to be exact.
    a.alpha, a.beta = max(a.alpha, entry.lower - 1), min(a.beta, entry.upper + 1)
    a.best = entry.move
    return False


@rule
def keep_bounds(table: Packed[Entry], c: SolverControl, a: Frame) -> None:
    """Write the value of a frame, which is a bound where it is outside the window."""
    # The table has changed since the state was looked up, so it is looked up again.
    entry = table[find_entry(table, c, a)]
    if not is_about(entry, a):
        entry.first, entry.second = a.first, a.second
        entry.lower, entry.upper, entry.work = 0, ONE, 0
    if a.value > a.alpha:
        entry.lower = max(a.value, entry.lower)
    if a.value < a.beta:
        entry.upper = min(a.value, entry.upper)
    entry.move = a.best
    entry.work = min(entry.work + c.states - a.before, 2**31 - 1)

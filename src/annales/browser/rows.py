"""Rules of a game as entries that a page calls: each takes arrays of records and works on the first of each."""

from __future__ import annotations

from annales.kernel.protocol import (
    Packed,
    StateRecord,
    Workspace,
    begin,
    draw,
    ending,
    legal,
    list_outcomes,
    points,
    result,
    settle,
    step,
)
from annales.kernel.random import seed_stream
from annales.kernel.records import Record
from annales.kernel.rules import rule

__all__ = [
    "begin_row",
    "draw_row",
    "ending_row",
    "legal_row",
    "outcomes_row",
    "points_row",
    "result_row",
    "seed_row",
    "settle_row",
    "step_row",
]


@rule
def seed_row(scratch: Packed[Workspace], seed: int, index: int) -> None:
    """Start the random stream of a search, or of one of its trees."""
    seed_stream(scratch[0], seed, index)


@rule
def begin_row(
    facts: Packed[Record], states: Packed[StateRecord], scratch: Packed[Workspace], seed: int, index: int
) -> int:
    """Start the random stream, and set up a new game in a state of zeros; return the pending event."""
    seed_stream(scratch[0], seed, index)
    begin(facts[0], states[0], scratch[0])
    return states[0].event


@rule
def legal_row(facts: Packed[Record], states: Packed[StateRecord], scratch: Packed[Workspace]) -> int:
    """List the legal moves; return how many there are."""
    return legal(facts[0], states[0], scratch[0])


@rule
def step_row(facts: Packed[Record], states: Packed[StateRecord], scratch: Packed[Workspace], move: int) -> int:
    """Make a legal move; return the pending event."""
    step(facts[0], states[0], scratch[0], move)
    return states[0].event


@rule
def outcomes_row(facts: Packed[Record], states: Packed[StateRecord], scratch: Packed[Workspace]) -> int:
    """List the outcomes of the pending event; return how many there are."""
    return list_outcomes(facts[0], states[0], scratch[0])


@rule
def draw_row(facts: Packed[Record], states: Packed[StateRecord], scratch: Packed[Workspace]) -> int:
    """A random outcome of the pending event."""
    return draw(facts[0], states[0], scratch[0])


@rule
def settle_row(facts: Packed[Record], states: Packed[StateRecord], scratch: Packed[Workspace], outcome: int) -> int:
    """Apply an outcome; return the event that is pending then."""
    settle(facts[0], states[0], scratch[0], outcome)
    return states[0].event


@rule
def result_row(facts: Packed[Record], states: Packed[StateRecord], scratch: Packed[Workspace], seat: int) -> int:
    """The result of a finished game for a seat."""
    return result(facts[0], states[0], scratch[0], seat)


@rule
def points_row(facts: Packed[Record], states: Packed[StateRecord], scratch: Packed[Workspace], seat: int) -> int:
    """The points of a seat."""
    return points(facts[0], states[0], scratch[0], seat)


@rule
def ending_row(facts: Packed[Record], states: Packed[StateRecord], scratch: Packed[Workspace]) -> int:
    """The kind of victory of a finished game."""
    return ending(facts[0], states[0], scratch[0])

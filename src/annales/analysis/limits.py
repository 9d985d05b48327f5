"""How much a review computes, and what it calls a mistake."""

from __future__ import annotations

import msgspec

from annales.core.numbers import is_whole_number
from annales.errors import AnnalesError
from annales.structs import inspect_now

__all__ = ["FINALISTS", "ReviewLimits", "Thresholds", "nodes_for"]

FINALISTS = 2
"""Moves of a position, besides the one to judge, that get half of the visits together."""
NODES_PER_VISIT, LEAST_NODES = 8, 100_000
"""Room in a tree; a position of Duel has about six moves, one of The Flow of History up to thirty candidates."""


def nodes_for(visits: int) -> int:
    """The most nodes of the tree of one move, where a position gets so many visits."""
    return max(LEAST_NODES, NODES_PER_VISIT * visits)


class ReviewLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The work for each position of a review. Equal limits give equal reviews, on any number of threads.

    Raises `AnnalesError` for a number that is out of range.
    """

    visits: int = 24_000
    """Visits of the search for each position, at least 8, divided among its moves."""
    exact_states: int = 2_000_000
    """States that the exact solver may visit for each late position of a game for two; 0 to solve none."""
    openings: int = 64
    """Random beginnings for the win chance before the first outcome of chance; at least 1."""

    def __post_init__(self) -> None:
        for name, least in (("visits", 8), ("exact_states", 0), ("openings", 1)):
            value = getattr(self, name)
            if not is_whole_number(value) or value < least:
                raise AnnalesError(f"{name} of a review is a whole number, at least {least}, not {value!r}")


class Thresholds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least loss of win chance, from 0 to 1, of an inaccuracy, a mistake and a blunder.

    The defaults are those of lichess, where a winning chance from −1 to 1 falls by 0.1, 0.2 and 0.3. Raises
    `AnnalesError` for numbers that are not in ascending order.
    """

    inaccuracy: float = 0.05
    mistake: float = 0.10
    blunder: float = 0.15

    def __post_init__(self) -> None:
        if not 0 < self.inaccuracy <= self.mistake <= self.blunder <= 1:
            values = f"{self.inaccuracy!r}, {self.mistake!r} and {self.blunder!r}"
            raise AnnalesError(f"thresholds of a review ascend from above 0 to 1 at most, unlike {values}")


inspect_now(ReviewLimits, Thresholds)

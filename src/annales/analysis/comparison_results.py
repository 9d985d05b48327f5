"""The terms in which two moves differ, as data: points by part, what is revealed, and cards out of reach."""

from __future__ import annotations

import msgspec

__all__ = ["Comparison", "Consequences", "DeniedItem", "PartPoints"]


class PartPoints(msgspec.Struct, frozen=True):
    """Points of one seat in one part of the score, as means over the continuations after two moves."""

    part: str
    """A part of the score of the game, or `total`."""
    made: float
    """After the first move, the one that was made."""
    best: float
    """After the second move, the best one."""
    error: float
    """Standard error of `made` − `best`, from pairs of continuations with equal random numbers."""


class DeniedItem(msgspec.Struct, frozen=True):
    """A card that the next player can use after the other move, and not after this one."""

    item: str
    loss: float | None
    """Win chance that the next player would lose after the other move without this card; 0 where the search expects
    another reply, None where it is not known."""
    error: float = 0.0
    """Standard error of `loss`; 0 where it is exact or not known."""


class Consequences(msgspec.Struct, frozen=True):
    """What one move does at once."""

    uncovers: tuple[str, ...]
    """Ids of the cards that lie face up already and become available."""
    reveals: dict[str, int]
    """Number of the outcomes of chance before the next decision, by kind of event."""
    denies: tuple[DeniedItem, ...]
    """What it takes out of reach of the next player. Empty where a seat moves twice in a row after either move."""


class Comparison(msgspec.Struct, frozen=True):
    """The terms in which two moves of one position differ."""

    continuations: int
    """Continuations that were played by `greedy@1` after each of the moves."""
    points: tuple[tuple[PartPoints, ...], ...]
    """For each seat the points at the end of these by part, then the `total` where there are several parts."""
    made: Consequences
    best: Consequences
    next_seat: int | None
    """The seat to which `denies` refers; None where it is not the same after both moves."""

"""Answers of HTTP requests about the ladder of a group."""

from __future__ import annotations

import msgspec

from annales.server.features.ratings.rules import PlayerCount

__all__ = ["GroupLadder", "LadderRow"]


class LadderRow(msgspec.Struct, frozen=True):
    """Somebody on the ladder of a group."""

    place: int
    """Counted from 1; equal rows share a place."""
    name: str
    own: bool
    """Whether it is the person who asks."""
    floor: int
    """The rating that the person has at least: `points` minus twice `deviation`. The ladder is in this order."""
    points: int
    deviation: int
    games: int
    won: int
    drawn: int
    """Games in which everybody won."""


class GroupLadder(msgspec.Struct, frozen=True):
    """A ladder of a group."""

    game: str
    players: PlayerCount
    """Games of two, or of more than two players."""
    games: int
    """How many games count for it."""
    rows: tuple[LadderRow, ...]

"""The answer to a request for the statistics of a game."""

from __future__ import annotations

import msgspec

from annales.statistics import Summary

__all__ = ["GameTables"]


class GameTables(msgspec.Struct, frozen=True):
    """Statistics of a game by number of players."""

    game: str
    moves: dict[str, str]
    """The table of items for a kind of move, which is the first word of its text."""
    summaries: tuple[Summary, ...]
    """One for each number of players that was played."""

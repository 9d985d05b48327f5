"""Statistics that come with a game: summaries of many games by number of players, in one data file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from annales.core.registry import find_game
from annales.errors import AnnalesError
from annales.reading import read_bytes
from annales.statistics.summary import Summary

__all__ = ["FILE", "GameStatistics", "add_summary", "find_statistics", "has_statistics"]

FILE = "statistics.json"
"""Name of the file among the data files of a game."""


class GameStatistics(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The summaries of one game."""

    game: str
    summaries: tuple[Summary, ...]
    """At most one for each number of players, smallest number first."""

    def find(self, players: int) -> Summary:
        """The summary for a number of players. Raises `AnnalesError`."""
        for summary in self.summaries:
            if summary.players == players:
                return summary
        raise AnnalesError(f"there are no statistics of {self.game} for {players} players")


def has_statistics(game: str) -> bool:
    """Whether statistics come with a game. Raises `AnnalesError` for an unknown game."""
    return find_game(game).ruleset.data_file(FILE) is not None


@cache
def find_statistics(game: str) -> GameStatistics:
    """The statistics that come with a game. Raises `AnnalesError` for an unknown game and for one without statistics.

    >>> duel = find_statistics("duel").find(2)
    >>> sum(row.share for row in duel.tables["seats"])
    1.0
    """
    file = find_game(game).ruleset.data_file(FILE)
    if file is None:
        raise AnnalesError(f"{game} has no statistics")
    return msgspec.json.decode(file.read_bytes(), type=GameStatistics)


def add_summary(file: Path, summary: Summary) -> None:
    """Write a summary to a file of statistics. It replaces one of the same number of players, and the others stay.

    Raises `AnnalesError` for a file that is not one of statistics, or that is about another game.
    """
    others = [one for one in _read(file, summary.game) if one.players != summary.players]
    found = GameStatistics(summary.game, tuple(sorted([*others, summary], key=lambda one: one.players)))
    partial = file.with_name(f".{file.name}.part")
    partial.write_bytes(msgspec.json.encode(found) + b"\n")
    partial.replace(file)


def _read(file: Path, game: str) -> tuple[Summary, ...]:
    """The summaries of a file; none where there is no file."""
    if not file.exists():
        return ()
    try:
        found = msgspec.json.decode(read_bytes(file), type=GameStatistics)
    except msgspec.DecodeError as fault:
        raise AnnalesError(f"{file}: this is not a file of statistics: {fault}") from None
    if found.game != game:
        raise AnnalesError(f"{file}: the file is about {found.game}, not about {game}")
    return found.summaries

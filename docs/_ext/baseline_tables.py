# ruff: noqa: INP001
"""The table of baselines from `docs/data/baselines.json`, to which anyone can add rows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from duel_words import table

from annales.arena.statistics import wilson_bounds

__all__ = ["Baseline", "baseline_table", "read_baselines"]

DATA = Path(__file__).parents[1] / "data" / "baselines.json"


class Baseline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row: a player, what it was made from, and its score in a match."""

    game: str
    player: str
    """A name, or a player of `annales match`."""
    how: str
    """The method and the knowledge that went into it, in a few words."""
    seconds: float | None
    """Processor time of training; None where nothing was trained."""
    games: int | None
    """Games that training used."""
    visits: int
    """Visits of the search for a move; 0 for a player that does not search."""
    opponent: str
    """The other player. Its version is part of its name, so that it stays the same."""
    score: float
    """Mean score of all games, from 0 to 1."""
    played: int
    """Games of the match; every deal is played from both seats, or the seats are drawn."""
    repeat: str
    """The command or the page that repeats it."""

    def __post_init__(self) -> None:
        if not 0 <= self.score <= 1 or self.played < 1:
            raise ValueError(f"{self.player}: a score is from 0 to 1, and at least one game is played")


def read_baselines(data: Path = DATA) -> list[Baseline]:
    """The rows of a file. Raises `msgspec.ValidationError` for a row that lacks something or has too much."""
    return msgspec.json.decode(data.read_bytes(), type=list[Baseline])


def baseline_table(game: str) -> str:
    """The rows of a game by opponent, the best score first."""
    head = ("Player", "What it is", "Trained", "Visits a move", "Against", "Score (95 % interval)", "Games")
    rows = [row for row in read_baselines() if row.game == game]
    return table(head, _cells(sorted(rows, key=lambda row: (row.opponent, -row.score))))


def _cells(rows: list[Baseline]) -> Iterator[tuple[Any, ...]]:
    for row in rows:
        low, high = wilson_bounds(row.score, row.played)
        trained = "–" if row.seconds is None else f"{row.seconds:,.0f} s, {row.games:,} games"
        score = f"{row.score:.3f} ({low:.3f}–{high:.3f})"
        yield f"`{row.player}`", row.how, trained, row.visits or "–", f"`{row.opponent}`", score, row.played

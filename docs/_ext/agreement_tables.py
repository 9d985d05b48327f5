# ruff: noqa: INP001
"""How often the levels agree with the engine, from `docs/data/agreement-GAME.jsonl`, files of `bench/fair_play.py`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

from duel_words import table

from annales.core.facets import AgreementLimit
from annales.core.levels import LEVEL_NAMES
from annales.games import find_game

__all__ = ["agreement_table", "reached", "seats_by_level"]

DATA = Path(__file__).parents[1] / "data"
SERIES = 50_000
"""Series of games that are drawn for each level."""
Seats = Sequence[tuple[int, int]]
"""For each game of a level, the decisions and those that agreed."""


def agreement_table(game: str) -> str:
    """For each level of a game, the share that agrees, and how often series of games reach the limit."""
    limit = find_game(game).ruleset.search.agreement
    assert limit is not None
    return table(("Level", "Games", "Decisions", "Agreed", "Series that reach the limit"), _rows(game, limit))


def _rows(game: str, limit: AgreementLimit) -> Iterator[tuple[str, ...]]:
    for level, seats in seats_by_level(game).items():
        decisions, agreed = (sum(column) for column in zip(*seats, strict=True))
        shown = f"{round(reached(seats, limit) * SERIES):,} of {SERIES:,}"
        yield f"`{level}`", str(len(seats)), f"{decisions:,}", f"{agreed / decisions:.1%}", shown


def seats_by_level(game: str) -> Mapping[str, Seats]:
    """The games of each level, the weakest level first."""
    found: dict[str, list[tuple[int, int]]] = {level: [] for level in LEVEL_NAMES}
    for line in (DATA / f"agreement-{game}.jsonl").read_text(encoding="utf-8").splitlines():
        played = json.loads(line)
        for level, (decisions, agreed) in zip(played["levels"], played["seats"], strict=True):
            found[level].append((decisions, agreed))
    return found


def reached(seats: Seats, limit: AgreementLimit) -> float:
    """The part of series of games, drawn at random with repetition, whose agreement reaches the limit."""
    random = Random(1)
    series = ([*zip(*random.choices(seats, k=limit.games), strict=True)] for _ in range(SERIES))
    found = [sum(agreed) >= limit.share * sum(decisions) for decisions, agreed in series]
    return found.count(True) / SERIES

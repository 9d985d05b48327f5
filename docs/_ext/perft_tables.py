# ruff: noqa: INP001
"""Tables of perft from the data in `docs/data/perft-GAME.json`, which `bench/perft.py` writes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from duel_words import table

__all__ = ["perft_tables"]

DATA = Path(__file__).parents[1] / "data"
WAYS = {"explicit": "Explicit chance", "expanded": "Expanded chance"}


def perft_tables(game: str) -> str:
    """For each position its text, and its counts with explicit and with expanded chance."""
    found = json.loads((DATA / f"perft-{game}.json").read_text(encoding="utf-8"))
    return "\n".join(_position(one) for one in found["positions"])


def _position(one: Mapping[str, Any]) -> str:
    counts = "\n".join(_counts(WAYS[way], one[way]) for way in WAYS)
    return f"**{one['name'].capitalize()}**\n\n```text\n{one['position']}\n```\n\n{counts}\n"


def _counts(title: str, rows: list[dict[str, int]]) -> str:
    if not rows:
        return f"{title}: more than three million sequences of one move.\n"
    return table((title, "Sequences", "Chance is next", "Game is over"), _rows(rows)) + "\n"


def _rows(rows: list[dict[str, int]]) -> Iterator[tuple[str, ...]]:
    for row in rows:
        yield str(row["depth"]), f"{row['nodes']:,}", f"{row['chance']:,}", f"{row['ends']:,}"

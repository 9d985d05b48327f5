# ruff: noqa: INP001
"""The table of speeds from `docs/data/bench-GAME.json`, which `annales bench GAME --json` writes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from duel_words import table

__all__ = ["speed_table"]

DATA = Path(__file__).parents[1] / "data"
GAMES = ("duel", "flow")

COUNTED = {
    "random_rejection": "Random games (Flow: decisions) per processor second, moves drawn by rejection",
    "random_listing": "Random games (Flow: decisions) per processor second, moves drawn from a list",
    "search": "Iterations of the search with uniform playouts per processor second",
}
ALONE = {
    "two_threads": ("Random games on two threads, times one thread", 2),
    "array_ns": ("One decision of one game through arrays, nanoseconds", 0),
    "batch_ns": ("One decision in a batch of 4,096 games, nanoseconds", 0),
    "batch_random_ns": ("The same, random legal move chosen, nanoseconds", 0),
    "batch_two_threads": ("The same on two threads, times one thread", 2),
    "compile_cpu_s": ("Compiling everything with an empty cache, processor seconds", 1),
    "warm_s": ("From the start to the first search result, seconds", 2),
}
COMPARED = {
    "random_rejection": "Moves drawn by rejection",
    "random_listing": "Moves drawn from a list",
    "search": "Search, by random games of the C program from a list",
}

Bench = Mapping[str, Any]


def speed_table(folder: Path = DATA) -> str:
    """Speeds of both games, and the ratios of Duel to the program in C and of Flow to Duel."""
    duel, flow = (json.loads((folder / f"bench-{game}.json").read_text(encoding="utf-8")) for game in GAMES)
    speeds = table(("", "Duel", "Flow, 3 players"), _speeds(duel, flow))
    ratios = table(("Ratio (lowest and highest of the pairs)", "Duel to C", "Flow to Duel"), _ratios(duel, flow))
    return f"{speeds}\n{ratios}"


def _speeds(duel: Bench, flow: Bench) -> Iterator[tuple[str, ...]]:
    for key, what in COUNTED.items():
        yield what, *(f"{bench['per_second'][key]:,.0f}" for bench in (duel, flow))
    for key, (what, digits) in ALONE.items():
        yield what, *(f"{bench[key]:,.{digits}f}" for bench in (duel, flow))


def _ratios(duel: Bench, flow: Bench) -> Iterator[tuple[str, ...]]:
    for key, what in COMPARED.items():
        yield what, *(_ratio(bench, key) for bench in (duel, flow))


def _ratio(bench: Bench, key: str) -> str:
    if bench[key] is None:
        return ""
    low, high = bench["spread"][key]
    return f"{bench[key]:.2f} ({low:.2f}–{high:.2f})"

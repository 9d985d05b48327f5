# ruff: noqa: INP001
"""Tables of plans for clusters from `docs/data/cluster-plan.json`, which `bench/cluster_plan.py` writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from duel_words import table

__all__ = ["cluster_plans"]

DATA = Path(__file__).parents[1] / "data" / "cluster-plan.json"
WORK = {"selfplay": "`annales selfplay duel --network own`", "dataset": "`annales dataset duel --network own`"}


def cluster_plans() -> str:
    """The measured times of a chunk, and the simulated time for many games."""
    about = json.loads(DATA.read_text(encoding="utf-8"))
    measured = table(
        ("Work", "A chunk, s", "Spread", "Keeping its result, s"),
        (
            (WORK[name], f"{one['chunk_seconds']:.2f}", f"{one['spread']:.0%}", f"{one['keep_seconds']:.4f}")
            for name, one in about["work"].items()
        ),
    )
    games, chunks = about["chunk_games"], about["measured_chunks"]
    head = f"Measured: processor seconds of chunks of {games} games, {chunks} of each kind."
    parts = [f"{head}\n\n{measured}\n"]
    for name, one in about["work"].items():
        parts.append(f"Simulated: {about['games']:,} games of {WORK[name]}.\n\n{_plans(one['plans'])}\n")
    return "\n".join(parts)


def _plans(plans: list[dict[str, Any]]) -> str:
    rows = (
        (
            f"{one['cores']:,}",
            f"{one['losses']:g}",
            f"{one['seconds'] / 60:.1f}",
            f"{one['efficiency']:.1%}",
            f"{one['repeated']:,}",
        )
        for one in plans
    )
    return table(
        ("Cores", "Workers lost for each core and hour", "Minutes", "Useful time", "Chunks played again"), rows
    )

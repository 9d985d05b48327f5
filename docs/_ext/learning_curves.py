# ruff: noqa: INP001
"""The learning curve of the example of PPO, from `docs/data/ppo-duel.json`, which the example writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from duel_words import table

from annales.training.curves import draw_curves

__all__ = ["ppo_curve", "ppo_table"]

DATA = Path(__file__).parents[1] / "data" / "ppo-duel.json"
EVERY = 3
"""Rows of the curve for each row of the table."""


def ppo_curve() -> str:
    """The curve as a picture."""
    return draw_curves(_read()["curve"])


def ppo_table() -> str:
    """Some rows of the curve, the last one among them."""
    rows = _read()["curve"][::-1][::EVERY][::-1]
    return table(
        ("Games", "Processor seconds", "Score in training", "Score of the best moves"),
        (
            (f"{row['step']:,}", f"{row['seconds']:.0f}", f"{row['train_score']:.1%}", f"{row['test_score']:.1%}")
            for row in rows
        ),
    )


def _read() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return found

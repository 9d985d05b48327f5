# ruff: noqa: INP001
"""The table of what an installation takes, from the measurements of `script/check-release`."""

from __future__ import annotations

import json
from pathlib import Path

from duel_words import table

__all__ = ["install_table"]

DATA = Path(__file__).parents[1] / "data" / "install.json"


def install_table(data: Path = DATA) -> str:
    """Seconds by version of Python, and a sentence about the machine and what was not to be had."""
    measured = json.loads(data.read_text(encoding="utf-8"))
    rows = ((row["python"], row["install"], row["import_"], row["first_game"]) for row in measured["rows"])
    missing = " and ".join(measured["missing"])
    text = table(("Python", "Install", "Import", "First game"), [tuple(map(str, row)) for row in rows])
    note = f"\n\nMeasured on {measured['date']} on a shared machine with two cores ({measured['machine']})."
    return text + note + (f" Python {missing} was not to be had there.\n" if missing else "\n")

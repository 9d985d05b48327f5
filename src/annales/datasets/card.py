"""The data card of a data set: `README.md` for people, and `dataset.json` for programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from annales.datasets.columns import FORMAT, TABLES, Column
from annales.datasets.summary import DatasetSummary
from annales.training.chunks import replace_file

__all__ = ["card_text", "write_card"]

METADATA = """\
Lists have one entry for each seat or for each move, in order. Every file repeats the columns and the provenance in its
metadata, under the key `annales`.
"""
LIMITS = """\
The values and visits are those of the search that played the games, not of perfect play. The games say how this
search plays and not how people play. The positions of one game depend on each other: split training and test data by
game. The rows contain public information only; what was drawn is in the record, in the order in which it was revealed.
"""


def write_card(folder: Path, summary: DatasetSummary) -> None:
    """Write `dataset.json` and `README.md`."""
    about = {"format": FORMAT, "tables": dict(TABLES), **msgspec.to_builtins(summary, str_keys=True)}
    replace_file(folder / "dataset.json", msgspec.json.format(msgspec.json.encode(about), indent=1) + b"\n")
    replace_file(folder / "README.md", card_text(summary).encode())


def card_text(summary: DatasetSummary) -> str:
    """The data card as Markdown."""
    parts = [
        f"# Games of {summary.game}: {summary.games:,} games, {summary.positions:,} positions\n",
        "## Contents\n",
        _table(("", ""), _contents(summary)),
        "## Columns\n",
        *(text for table, columns in TABLES.items() for text in _columns(table, columns)),
        METADATA,
        "## Provenance\n",
        "The same values of these fields, with the same version of DuckDB, give the same files byte by byte.\n",
        _table(("Field", "Value"), _provenance(summary)),
        "## Limits\n",
        LIMITS,
        "## Licence\n",
        "MIT, as Annales. The names of the games and of their cards belong to their publishers.\n",
    ]
    return "\n".join(parts)


def _contents(summary: DatasetSummary) -> Iterable[tuple[str, str]]:
    yield "Games", f"{summary.games:,}"
    yield "Positions", f"{summary.positions:,}"
    yield "Files", f"{summary.files} of each table, {summary.bytes:,} bytes together"
    yield "Moves of a game", f"{summary.moves:.1f} on average"
    yield "Games by number of players", _counts(summary.players)
    yield "Games by kind of victory", _counts(summary.victories)


def _columns(table: str, columns: Iterable[Column]) -> tuple[str, str]:
    rows = ((f"`{column.name}`", column.type, column.unit or "–", column.meaning) for column in columns)
    return f"### `{table}`\n", _table(("Column", "Type", "Unit", "Meaning"), rows)


def _provenance(summary: DatasetSummary) -> Iterable[tuple[str, str]]:
    yield "Version of Annales", summary.annales
    yield "Game, version of its rules", f"{summary.game}, {summary.rules}"
    yield "Set of cards", summary.cards or "the only one"
    yield "Rule options", _settings(summary.options)
    yield "Seed", str(summary.seed)
    yield "Games in a file", str(summary.chunk_games)
    yield "Player of all seats", "the tree search" + (" with a network" if summary.network else " with playouts")
    yield "Check sum of the network", summary.network or "–"
    yield "Settings of the search", _settings(summary.search)
    yield "Settings of self-play", _settings(summary.selfplay)


def _counts(counts: Mapping[int, int] | Mapping[str, int]) -> str:
    return ", ".join(f"{key}: {count:,}" for key, count in counts.items())


def _settings(values: Mapping[str, object]) -> str:
    return ", ".join(f"{name} = {msgspec.json.encode(value).decode()}" for name, value in values.items()) or "–"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines) + "\n"

"""Simulated games as files, one row a game."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from annales.cli.i18n import say
from annales.cli.output import fail
from annales.errors import MissingExtra

if TYPE_CHECKING:
    from annales.simulation.batch import Simulation

__all__ = ["need_duckdb", "write_csv", "write_parquet"]


def head(run: Simulation) -> list[str]:
    """Names of the columns."""
    return ["game", "winner", "by", "decisions", *(f"score{seat}" for seat in range(run.scores.shape[1]))]


def rows(run: Simulation) -> Iterator[list[int | str]]:
    """One row a game. `winner` is a seat or "shared"."""
    seats = run.scores.shape[1]
    columns = zip(run.winner.tolist(), run.victory, run.decisions.tolist(), run.scores.tolist(), strict=True)
    for game, (winner, victory, decisions, scores) in enumerate(columns):
        yield [game, "shared" if winner == seats else str(winner), victory, decisions, *scores]


def write_csv(run: Simulation, path: Path) -> None:
    """A CSV file of all games."""
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(head(run))
            writer.writerows(rows(run))
    except OSError as fault:
        fail(say("error-write", file=str(path), why=fault.strerror or str(fault)))


def need_duckdb() -> None:
    """Raise `MissingExtra` where DuckDB is not installed."""
    if not find_spec("duckdb"):
        raise MissingExtra("a Parquet file", "data")


def write_parquet(run: Simulation, path: Path) -> None:
    """A Parquet file of all games, by way of a CSV file that DuckDB reads."""
    import duckdb

    types = {name: "VARCHAR" if name in ("winner", "by") else "INTEGER" for name in head(run)}
    with TemporaryDirectory() as folder, duckdb.connect() as base:
        passing = Path(folder) / "games.csv"
        write_csv(run, passing)
        try:
            games = base.read_csv(str(passing), header=True, dtype=types)
            games.write_parquet(str(path))
        except (duckdb.Error, OSError) as fault:
            fail(say("error-write", file=str(path), why=str(fault)))

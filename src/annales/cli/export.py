"""Simulated games as files, one row for each game. `docs/guide/simulation.md` lists the columns."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from annales.cli.i18n import message
from annales.cli.output import fail
from annales.errors import MissingExtra

if TYPE_CHECKING:
    from annales.simulation.batch import Simulation

__all__ = ["column_types", "need_duckdb", "write_csv", "write_parquet"]


def column_types(seats: int) -> dict[str, str]:
    """Columns in order and the SQL type of each, for a game with this number of players."""
    return {
        "game": "BIGINT",
        "winner": "INTEGER",
        "shared": "BOOLEAN",
        "victory": "VARCHAR",
        "decisions": "INTEGER",
        **{f"won{seat}": "BOOLEAN" for seat in range(seats)},
        **{f"score{seat}": "INTEGER" for seat in range(seats)},
    }


def _columns(run: Simulation) -> Iterator[list[str]]:
    """The cells of each column, in the order of `column_types`. `winner` is empty where there is no single one."""
    yield [str(game) for game in range(run.games)]
    # The number of seats stands for a shared victory, −1 for a game that was stopped.
    yield ["" if winner in (-1, run.seats) else str(winner) for winner in run.winner.tolist()]
    yield [_truth(shared) for shared in run.shared.tolist()]
    yield run.victory
    yield [str(decisions) for decisions in run.decisions.tolist()]
    for seat in range(run.seats):
        # A result is 2 for a victory, 1 for a shared one, 0 for a defeat.
        yield [_truth(result > 0) for result in run.results[:, seat].tolist()]
    for seat in range(run.seats):
        yield [str(score) for score in run.scores[:, seat].tolist()]


def _truth(value: bool) -> str:
    return "true" if value else "false"


def write_csv(run: Simulation, path: Path) -> None:
    """A CSV file of all games."""
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(column_types(run.seats))
            writer.writerows(zip(*_columns(run), strict=True))
    except OSError as fault:
        fail(message("error-write", file=str(path), why=fault.strerror or str(fault)))


def need_duckdb() -> None:
    """Raise `MissingExtra` where DuckDB is not installed."""
    if not find_spec("duckdb"):
        raise MissingExtra("a Parquet file", "data")


def write_parquet(run: Simulation, path: Path) -> None:
    """A Parquet file of all games. DuckDB makes it from a temporary CSV file."""
    import duckdb

    types = column_types(run.seats)
    with TemporaryDirectory() as folder, duckdb.connect() as base:
        table = Path(folder) / "games.csv"
        write_csv(run, table)
        try:
            games = base.read_csv(str(table), header=True, dtype=types)
            games.write_parquet(str(path))
        except (duckdb.Error, OSError) as fault:
            fail(message("error-write", file=str(path), why=str(fault)))

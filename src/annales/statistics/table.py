"""Games of self-play as a table: one row for each game. `docs/guide/statistics.md` is its data card."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from annales.core.game import Game
from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError, MissingExtra
from annales.kernel.rules import compiled
from annales.simulation.tracking import items_of
from annales.statistics.seats import SeatRow, find_seats
from annales.training.chunks import Chunk, list_chunks, read_chunk

__all__ = ["GameColumns", "column_types", "connect", "read_games", "write_table"]

GameColumns = dict[str, Any]
"""One game: the cells of its row by column. Lists are lists of text."""


def column_types(rules: Ruleset, seats: int) -> dict[str, str]:
    """Columns in order and the SQL type of each, for a game with this number of players."""
    types = {"game": "BIGINT", "seed": "BIGINT", "chunk": "INTEGER", "players": "INTEGER", "first_seat": "INTEGER"}
    types |= {"victory": "VARCHAR", "moves": "INTEGER"}
    types |= {f"won{seat}": "DOUBLE" for seat in range(seats)}
    types |= {f"score{seat}": "INTEGER" for seat in range(seats)}
    types |= {f"{name}{seat}": "VARCHAR[]" for name in rules.tracked_moves for seat in range(seats)}
    return types | dict.fromkeys(rules.tracked_events, "VARCHAR[]")


def read_games(game: type[Game], folders: Iterable[Path]) -> Iterator[GameColumns]:
    """The games in folders of self-play, in order. The first use compiles rules.

    Raises `AnnalesError` for a folder without games, and for damaged files.
    """
    number = 0
    for file in list_chunks(folders):
        for row in _chunk_rows(game, read_chunk(file, game.ruleset), file):
            yield {"game": number, **row}
            number += 1


def _chunk_rows(game: type[Game], chunk: Chunk, file: Path) -> Iterator[GameColumns]:
    """The rows of the games of one file, without their numbers."""
    rules, games, entries = game.ruleset, chunk.rows["games"], chunk.rows["entries"]
    deciders = _deciders(game, chunk)
    if deciders is None:
        raise AnnalesError(f"{file}: a game does not fit the rules: the file is damaged")
    first = 0
    for row in games:
        last = int(row["entries"])
        numbers = entries["value"][first:last].tolist()
        who, events = deciders["seat"][first:last].tolist(), deciders["event"][first:last].tolist()
        first = last
        yield {"seed": chunk.info.seed, "chunk": chunk.info.chunk, **_result(rules, row, who)} | _tracked(
            rules, int(row["seats"]), list(zip(numbers, who, events, strict=True))
        )


def _deciders(game: type[Game], chunk: Chunk) -> NDArray[np.void] | None:
    """Who decided each entry; None where an entry does not fit the rules."""
    rules, games, entries = game.ruleset, chunk.rows["games"], chunk.rows["entries"]
    start = game(seed=0, options=chunk.info.options)
    rows = np.zeros(len(entries), SeatRow.dtype())
    states = np.zeros(2, rules.state.dtype())
    played = compiled(find_seats, rules.state)(start.facts.pack(), states, rules.scratch().pack(), games, entries, rows)
    return rows if played == len(games) else None


def _result(rules: Ruleset, row: np.void, who: list[int]) -> GameColumns:
    """The columns about the result. A victory that n seats share counts 1/n for each of them."""
    seats = int(row["seats"])
    results = row["results"][:seats] / row["results"][:seats].sum()
    return {
        "players": seats,
        "first_seat": next(seat for seat in who if seat >= 0),
        "victory": rules.victories[row["ending"]],
        "moves": sum(seat >= 0 for seat in who),
        **{f"won{seat}": float(results[seat]) for seat in range(seats)},
        **{f"score{seat}": int(row["points"][seat]) for seat in range(seats)},
    }


def _tracked(rules: Ruleset, seats: int, entries: list[tuple[int, int, int]]) -> GameColumns:
    """The columns that list moves and outcomes. Each entry is its number, the seat, and the kind of event."""
    items = items_of(rules, seats, entries)
    found = {f"{name}{seat}": items[name][seat] for name in rules.tracked_moves for seat in range(seats)}
    return found | {name: items[name][0] for name in rules.tracked_events}


def write_table(game: type[Game], folders: Iterable[Path], file: Path) -> int:
    """Write the games of folders of self-play as Parquet; return their number.

    Raises `MissingExtra` without DuckDB, and `AnnalesError` for games of different numbers of players.
    """
    rows = read_games(game, folders)
    first = next(rows, None)
    if first is None:
        raise AnnalesError("there are no games of self-play: give at least one folder")
    types = column_types(game.ruleset, first["players"])
    with TemporaryDirectory() as folder, connect() as base:
        plain = Path(folder) / "games.csv"
        count = _write_csv(plain, types, first, rows)
        texts = {name: "VARCHAR" if kind == "VARCHAR[]" else kind for name, kind in types.items()}
        table = base.read_csv(str(plain), header=True, dtype=texts)
        cells = [
            f"string_split(nullif({name}, ''), ' ') AS {name}" if kind == "VARCHAR[]" else name
            for name, kind in types.items()
        ]
        partial = file.with_name(f".{file.name}.part")
        table.project(", ".join(cells)).write_parquet(str(partial), compression="zstd")
        partial.replace(file)
    return count


def _write_csv(file: Path, types: dict[str, str], first: GameColumns, rows: Iterator[GameColumns]) -> int:
    """Write all games to a temporary file; return their number. The ids of a list are joined by spaces."""
    count = 0
    with file.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(types)
        for row in _chained(first, rows):
            if row["players"] != first["players"]:
                raise AnnalesError("a table has games of one number of players")
            writer.writerow(" ".join(cell) if isinstance(cell, list) else cell for cell in map(row.get, types))
            count += 1
    return count


def _chained(first: GameColumns, rows: Iterator[GameColumns]) -> Iterator[GameColumns]:
    yield first
    yield from rows


def connect() -> Any:
    """A DuckDB in memory. Raises `MissingExtra` where DuckDB is not installed."""
    if not find_spec("duckdb"):
        raise MissingExtra("a table of games", "data")
    import duckdb

    return duckdb.connect()

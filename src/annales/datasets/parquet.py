"""Parquet files of data sets, which DuckDB writes, and what they say about themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from annales import __version__
from annales.datasets.columns import FORMAT, TABLES, Column
from annales.datasets.rows import Row
from annales.errors import AnnalesError
from annales.statistics.table import connect
from annales.training.chunks import ChunkInfo

__all__ = ["PartInfo", "parquet_bytes", "quoted", "read_part_info", "write_parquet"]

KEY = "annales"
"""The key of our metadata in a file."""
LEVEL = 15
"""Level of zstd. The files are a third smaller than at the default level, and writing stays faster than playing."""


class PartInfo(msgspec.Struct, frozen=True):
    """How the rows of a file came to be, kept in its metadata."""

    chunk: ChunkInfo
    chunk_games: int
    """Games of a full file of this data set."""
    columns: tuple[Column, ...]
    annales: str = __version__
    format: int = FORMAT


def parquet_bytes(table: str, rows: Iterable[Row], chunk: ChunkInfo, chunk_games: int) -> bytes:
    """A Parquet file with the rows of a table. The same rows give the same bytes in the same version of DuckDB."""
    info = PartInfo(chunk, chunk_games, TABLES[table])
    with TemporaryDirectory() as folder:
        made = Path(folder) / "rows.parquet"
        write_parquet(made, TABLES[table], rows, {KEY: msgspec.json.encode(info).decode()})
        return made.read_bytes()


def write_parquet(made: Path, columns: Sequence[Column], rows: Iterable[Row], metadata: Mapping[str, str]) -> None:
    """Write rows as a Parquet file. Cells that are missing become NULL. Raises `MissingExtra` without DuckDB."""
    with TemporaryDirectory() as folder:
        plain = Path(folder) / "rows.json"
        with plain.open("wb") as lines:
            for row in rows:
                lines.write(msgspec.json.encode(row) + b"\n")
        _convert(plain, made, columns, metadata)


def _convert(plain: Path, made: Path, columns: Sequence[Column], metadata: Mapping[str, str]) -> None:
    types = ", ".join(f"{column.name}: {quoted(column.type)}" for column in columns)
    names = ", ".join(f'"{column.name}"' for column in columns)
    about = ", ".join(f"{key}: {quoted(value)}" for key, value in metadata.items())
    source = f"read_json({quoted(str(plain))}, format = 'newline_delimited', columns = {{{types}}})"
    with connect() as base:
        # With several threads the order of the rows is not certain.
        base.execute("SET threads = 1")
        base.execute(
            f"COPY (SELECT {names} FROM {source}) TO {quoted(str(made))} "
            f"(FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL {LEVEL}, KV_METADATA {{{about}}})"
        )


def read_part_info(file: Path) -> PartInfo:
    """What a file says about itself. Raises `AnnalesError` for a damaged file and one that is no part of a data set."""
    with connect() as base:
        import duckdb

        try:
            query = "SELECT decode(value) FROM parquet_kv_metadata($1) WHERE decode(key) = $2"
            found = base.execute(query, [str(file), KEY]).fetchone()
        except duckdb.Error as fault:
            raise AnnalesError(f"{file}: not a file of a data set: {str(fault).splitlines()[0]}") from None
    if found is None:
        raise AnnalesError(f"{file}: not a file of a data set: it does not say how it was made")
    try:
        return msgspec.json.decode(found[0], type=PartInfo)
    except msgspec.MsgspecError as fault:
        raise AnnalesError(f"{file}: not a file of a data set of this version: {fault}") from None


def quoted(text: str) -> str:
    """A text as SQL.

    >>> quoted("the king's gift")
    "'the king''s gift'"
    """
    return "'" + text.replace("'", "''") + "'"

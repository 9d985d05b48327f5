"""Rows of logs in the database: one row for each version, or packed for a game that is archived."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy import Row as SqlRow

from annales.server.model.log import LogRow
from annales.server.storage.archive_schema import archived_logs
from annales.server.storage.database import now
from annales.server.storage.schema import log

__all__ = ["add_rows", "load_archived", "load_rows", "pack_log", "stored_row", "unpack_log"]

_decoder = msgspec.msgpack.Decoder(list[LogRow])


def add_rows(connection: Connection, game: str, rows: Sequence[LogRow]) -> None:
    """Add rows to the log of a game."""
    connection.execute(insert(log), [_values(game, row) for row in rows])


def load_rows(connection: Connection, game: str, after: int = -1) -> list[LogRow]:
    """The rows of a log after a version, whether they are archived or not."""
    own = (log.c.game == game) & (log.c.version > after)
    rows = [stored_row(row) for row in connection.execute(select(log).where(own).order_by(log.c.version))]
    # A log has no gaps: rows are missing at its beginning only where they are archived.
    if rows and rows[0].version == after + 1:
        return rows
    return [*(row for row in load_archived(connection, game) if row.version > after), *rows]


def load_archived(connection: Connection, game: str) -> list[LogRow]:
    """The rows of a log that are archived."""
    packed = connection.execute(select(archived_logs.c.rows).where(archived_logs.c.game == game)).scalar()
    return [] if packed is None else unpack_log(packed)


def pack_log(rows: Sequence[LogRow]) -> bytes:
    """The rows of a log as they are archived: MessagePack, compressed by zlib."""
    return zlib.compress(msgspec.msgpack.encode(rows), level=9)


def unpack_log(packed: bytes) -> list[LogRow]:
    """The rows of an archived log."""
    return _decoder.decode(zlib.decompress(packed))


def stored_row(row: SqlRow[tuple[object, ...]]) -> LogRow:
    """A row of the table `log`."""
    return LogRow(
        version=row.version,
        kind=row.kind,
        seat=row.seat,
        request_id=row.request_id,
        move=row.move,
        outcomes=row.outcomes,
        plies=row.plies,
        next_table=row.next_table,
        at=row.at,
        clocks=row.clocks,
        running=row.running,
        contribution=row.contribution,
    )


def _values(game: str, row: LogRow) -> dict[str, object]:
    return {**vars(row), "game": game, "outcomes": [list(pair) for pair in row.outcomes], "at": row.at or now()}

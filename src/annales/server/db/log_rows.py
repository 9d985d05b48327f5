"""Rows of logs in the database: one row for each version, or packed for a game that ended long ago."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy import Row as SqlRow

from annales.server.db.engine import now
from annales.server.db.log import LogRow
from annales.server.db.schema import archived_logs, games, log
from annales.server.db.transactions import changes, reads

__all__ = [
    "add_rows",
    "archive_log",
    "games_to_archive",
    "load_archived",
    "load_rows",
    "pack_log",
    "stored_row",
    "unpack_log",
]

_decoder = msgspec.msgpack.Decoder(list[LogRow])


def add_rows(db: Connection, game: str, rows: Sequence[LogRow]) -> None:
    """Add rows to the log of a game."""
    db.execute(insert(log), [_values(game, row) for row in rows])


@reads
def load_rows(db: Connection, game: str, after: int = -1) -> list[LogRow]:
    """The rows of a log after a version, whether they are archived or not."""
    own = (log.c.game == game) & (log.c.version > after)
    rows = [stored_row(row) for row in db.execute(select(log).where(own).order_by(log.c.version))]
    # A log has no gaps: rows are missing at its beginning only where they are archived.
    if rows and rows[0].version == after + 1:
        return rows
    return [*(row for row in load_archived(db, game) if row.version > after), *rows]


def load_archived(db: Connection, game: str) -> list[LogRow]:
    """The rows of a log that are archived."""
    packed = db.execute(select(archived_logs.c.rows).where(archived_logs.c.game == game)).scalar()
    return [] if packed is None else unpack_log(packed)


@reads
def games_to_archive(db: Connection, before: int, limit: int) -> list[str]:
    """Games that are over, that nobody has changed since a time, and that are not archived."""
    old = games.c.over & games.c.archived.is_(False) & (games.c.updated < before)
    return list(db.execute(select(games.c.id).where(old).order_by(games.c.updated).limit(limit)).scalars())


@changes("game")
def archive_log(db: Connection, game: str) -> bool:
    """Pack the log of a game; false if another process has done so. Readers find the game as before."""
    # This locks the row of the game: of two processes, the second one finds that the game is archived.
    once = update(games).where((games.c.id == game) & games.c.archived.is_(False)).values(archived=True)
    if db.execute(once).rowcount != 1:
        return False
    own = log.c.game == game
    rows = [stored_row(row) for row in db.execute(select(log).where(own).order_by(log.c.version))]
    db.execute(insert(archived_logs).values(game=game, rows=pack_log(rows)))
    # A row that another process stores meanwhile stays in the log, and is read after the archived ones.
    db.execute(delete(log).where(own & (log.c.version <= rows[-1].version)))
    return True


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

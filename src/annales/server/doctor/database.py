"""Checks of the database. Nothing is changed but by `mend`."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from sqlalchemy import ColumnElement, Connection, delete, exists, func, make_url, select
from sqlalchemy.exc import ArgumentError

from annales.server.db.engine import begin, begin_read, describe_url, now, open_engine, schema_versions
from annales.server.db.schema import archived_logs, deadlines, games, log, seats, secrets
from annales.server.delivery.schema import outbox
from annales.server.doctor.finding import Finding
from annales.server.errors import StorageError
from annales.server.settings import ServerSettings

__all__ = ["check_database"]

OLDEST_POSTGRESQL = 130_000
"""The least `server_version_num`."""
MINUTE, HOUR = 60_000, 3_600_000
"""In milliseconds."""
APART = 2_000
"""Milliseconds by which the clocks of this machine and of PostgreSQL may differ."""


def check_database(settings: ServerSettings) -> list[Finding]:
    """Whether the database is whole; where it is and has the present schema, also what its rows say."""
    file = _file(settings)
    if file is not None and not file.is_file():
        # Opening it would make it.
        return [Finding("database", "missing", {"database": str(file)})]
    try:
        engine = open_engine(settings)
    except StorageError as fault:
        return [Finding("database", "damaged", {"why": str(fault)})]
    try:
        with begin_read(engine) as db:
            whole, schema = found = [check_integrity(db), check_schema(db)]
            if whole.state != "damaged" and schema.is_good:
                found += [check(db, settings) for check in CHECKS]
        return found
    except StorageError as fault:
        return [Finding("database", "damaged", {"why": str(fault)})]
    finally:
        engine.dispose()


def check_integrity(db: Connection) -> Finding:
    """Whether the file is whole, or PostgreSQL set up so that it loses nothing."""
    args = {"database": describe_url(db.engine)}
    if db.dialect.name == "sqlite":
        why = db.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
        return Finding("database", args=args) if why == "ok" else Finding("database", "damaged", {"why": why})
    if int(db.exec_driver_sql("SHOW server_version_num").scalar_one()) < OLDEST_POSTGRESQL:
        return Finding("database", "old")
    safe = db.exec_driver_sql("SHOW synchronous_commit").scalar_one() != "off"
    return Finding("database", "good" if safe else "unsafe", args)


def check_schema(db: Connection) -> Finding:
    """Whether the schema is that of this version."""
    found, newest = schema_versions(db)
    args = {"found": found or "", "newest": newest or ""}
    if found == newest:
        return Finding("schema", args=args)
    return Finding("schema", "old" if (found or "") < (newest or "") else "new", args)


def check_orphans(db: Connection, _: ServerSettings) -> Finding:
    """Whether rows refer to rows that do not exist. PostgreSQL lets nobody store any."""
    if db.dialect.name != "sqlite":
        return Finding("orphans")
    # As many rows for each table as refer to nothing.
    tables = sorted({row[0] for row in db.exec_driver_sql("PRAGMA foreign_key_check")})
    return Finding("orphans", "found" if tables else "good", {"tables": ", ".join(tables)})


def check_rows(db: Connection, settings: ServerSettings) -> Finding:
    """Whether there are rows that no server stores."""
    for state, wrong in IMPOSSIBLE.items():
        ids = list(db.execute(select(games.c.id).where(wrong).order_by(games.c.id).limit(3)).scalars())
        if ids:
            mend = partial(_forget_deadlines, settings) if state == "late" else None
            return Finding("rows", state, {"games": ", ".join(ids)}, mend)
    return Finding("rows")


def check_clock(db: Connection, _: ServerSettings) -> Finding:
    """Whether the clock is behind the newest game, or apart from that of PostgreSQL."""
    newest = db.execute(select(func.max(games.c.updated))).scalar() or 0
    if newest > now() + MINUTE:
        return Finding("clock", "behind", {"minutes": (newest - now()) // MINUTE})
    if db.dialect.name == "sqlite":
        return Finding("clock")
    theirs = db.exec_driver_sql("SELECT extract(epoch FROM clock_timestamp()) * 1000").scalar_one()
    apart = abs(int(theirs) - now())
    return Finding("clock", "good" if apart < APART else "apart", {"seconds": round(apart / 1000)})


def check_notices(db: Connection, _: ServerSettings) -> Finding:
    """Whether mails and push messages are sent."""
    query = select(func.count()).select_from(outbox).where(outbox.c.due < now() - HOUR)
    count = db.execute(query).scalar_one()
    return Finding("notices", "late" if count else "good", {"count": count})


def _file(settings: ServerSettings) -> Path | None:
    """The file of a SQLite database."""
    try:
        url = make_url(settings.url)
    except (ArgumentError, ValueError):
        return None
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def _forget_deadlines(settings: ServerSettings) -> None:
    """Delete the deadlines of games that are over: nothing would come of them."""
    over = select(games.c.id).where(games.c.over)
    engine = open_engine(settings)
    try:
        with begin(engine) as db:
            db.execute(delete(deadlines).where(deadlines.c.game.in_(over)))
    finally:
        engine.dispose()


def _has_none(column: ColumnElement[str]) -> ColumnElement[bool]:
    return ~exists().where(column == games.c.id)


IMPOSSIBLE: dict[str, ColumnElement[bool]] = {
    "seats": _has_none(seats.c.game),
    "secrets": _has_none(secrets.c.game),
    "log": games.c.archived.is_(False) & _has_none(log.c.game),
    "archive": games.c.archived & _has_none(archived_logs.c.game),
    "version": games.c.archived.is_(False)
    & (games.c.version != select(func.max(log.c.version)).where(log.c.game == games.c.id).scalar_subquery()),
    "late": games.c.over & exists().where(deadlines.c.game == games.c.id),
}
"""Conditions that no game meets, by the state that has the text."""
CHECKS = (check_orphans, check_rows, check_clock, check_notices)
"""Checks of rows of the present schema."""

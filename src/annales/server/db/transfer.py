"""Moves the data of a server to another database, of the same or of another kind."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from sqlalchemy import Connection, Engine, Table, func, inspect, select

from annales.server.db import postgresql
from annales.server.db.backup import close_completely
from annales.server.db.engine import (
    all_tables,
    begin,
    begin_read,
    describe_url,
    file_of,
    migrate,
    open_engine,
    schema_versions,
)
from annales.server.db.rows import Sum, read, store, sum_of, unfit
from annales.server.errors import StorageError
from annales.server.settings import ServerSettings

__all__ = ["Plan", "plan", "transfer"]

LOOKS, PAUSE = 20, 0.1
"""How often to look whether a server uses PostgreSQL, and the seconds between: connections outlive a process."""


class Plan(NamedTuple):
    """What `transfer` would move."""

    source: str
    target: str
    """The databases, without passwords."""
    counts: dict[str, int]
    """Rows of each table; nothing where the source cannot be read."""
    obstacles: tuple[str, ...]
    """What stands in the way."""


def plan(source: ServerSettings, target: ServerSettings) -> Plan:
    """What `transfer` would move, and what stands in the way, also of single rows. Changes nothing."""
    with _opened(source) as old, _opened(target) as new:
        obstacles, counts = list(_obstacles(old, new)), {}
        if _exists(old):
            with begin_read(old) as db:
                if not _schema_fault(db):
                    counts = {each.name: _count(db, each) for each in all_tables().sorted_tables}
                    obstacles += unfit(db) if old.dialect.name == "sqlite" != new.dialect.name else ()
        return Plan(describe_url(old), describe_url(new), counts, tuple(obstacles))


def transfer(source: ServerSettings, target: ServerSettings) -> dict[str, int]:
    """Copy all rows to a database without any, compare what arrived, and return the number of rows of each table.

    No server may use either database. The source stays as it is. Raises `StorageError`, after which the target has no
    rows.
    """
    with _opened(source) as old, _opened(target) as new:
        if obstacles := list(_obstacles(old, new)):
            raise StorageError("\n".join(obstacles))
        migrate(target)
        with _kept(old) as giver, _kept(new) as taker:
            counts = {each.name: _move(giver, taker, each) for each in all_tables().sorted_tables}
            if taker.dialect.name == "postgresql":
                _finish(taker)
        return counts


@contextmanager
def _opened(settings: ServerSettings) -> Iterator[Engine]:
    """A database whose statements may take any time, and which checks references."""
    is_sqlite = open_engine(settings).dialect.name == "sqlite"
    engine = open_engine(settings, migrating=not is_sqlite)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def _kept(engine: Engine) -> Iterator[Connection]:
    """A transaction in which no server begins to use the database, and which sees one moment."""
    if engine.dialect.name == "sqlite":
        with begin(engine) as db:
            yield db
        return
    with begin(engine, isolation_level="REPEATABLE READ") as db:
        db.exec_driver_sql("SET LOCAL lock_timeout = '10s'")
        postgresql.lock_migrations(db)
        yield db


def _move(giver: Connection, taker: Connection, table: Table) -> int:
    """Copy the rows of a table, and compare the rows of both. Raises `StorageError`."""
    given = Sum()
    for rows in read(giver, table):
        store(taker, table, rows)
        given = given.plus(rows)
    taken = sum_of(read(taker, table))
    if given != taken:
        raise StorageError(f"table {table.name}: {given.rows} rows were read, and {taken.rows} or other rows arrived")
    return given.rows


def _finish(db: Connection) -> None:
    """Let PostgreSQL go on counting behind the rows that came, and find them quickly."""
    for table in all_tables().sorted_tables:
        if (column := table.autoincrement_column) is not None:
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            following = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
            db.execute(select(func.setval(sequence, following, False)))
    # Without names it would lock the tables of other schemas, too.
    db.exec_driver_sql(f"ANALYZE {', '.join(table.fullname for table in all_tables().sorted_tables)}")


def _obstacles(old: Engine, new: Engine) -> Iterator[str]:
    """What stands in the way of all rows."""
    yield from _users(old)
    yield from _users(new)
    if not _exists(old):
        yield f"database {describe_url(old)}: there is no such file"
    else:
        with begin_read(old) as db:
            yield from _schema_fault(db)
    if _exists(new):
        with begin_read(new) as db:
            yield from _contents(db)


def _exists(engine: Engine) -> bool:
    """Whether there is a database. Opening a file of SQLite would make it."""
    path = file_of(engine.url)
    return path is None or path.is_file()


def _users(engine: Engine) -> Iterator[str]:
    """The database, if a server uses it."""
    if path := file_of(engine.url):
        try:
            close_completely(path)
        except StorageError as fault:
            yield str(fault)
        return
    for _ in range(LOOKS):
        with begin_read(engine) as db:
            if not db.exec_driver_sql(postgresql.OTHERS).scalar_one():
                return
        time.sleep(PAUSE)
    yield f"database {describe_url(engine)}: in use; stop the server first"


def _schema_fault(db: Connection) -> list[str]:
    """What is wrong with the schema of the source."""
    found, newest = schema_versions(db)
    if found == newest:
        return []
    why = f"has the schema {found}, not {newest}; run annales upgrade first" if found else "no database of Annales"
    return [f"database {describe_url(db.engine)}: {why}"]


def _contents(db: Connection) -> Iterator[str]:
    """What the target has already."""
    found, newest = schema_versions(db)
    present = set(inspect(db).get_table_names())
    if present and found != newest:
        yield f"database {describe_url(db.engine)}: has tables of another version or program; use an empty one"
        return
    tables = (each for each in all_tables().sorted_tables if each.name in present)
    if full := [each.name for each in tables if db.execute(select(each.primary_key.columns[0]).limit(1)).first()]:
        yield f"database {describe_url(db.engine)}: has data already, in {', '.join(full)}; use an empty one"


def _count(db: Connection, table: Table) -> int:
    return db.execute(select(func.count()).select_from(table)).scalar_one()

"""Connections and transactions of the database, its migration, and the translation of its errors."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from pkgutil import walk_packages
from typing import NamedTuple

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, MetaData, QueuePool, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from annales.server.db import backup, postgresql
from annales.server.db.schema import metadata
from annales.server.errors import Conflict, DiskFull, MaybeStored, Refusal, StorageError
from annales.server.settings import DATABASE, ServerSettings

__all__ = [
    "Upgrade",
    "all_tables",
    "begin",
    "begin_read",
    "check_schema",
    "describe_url",
    "file_of",
    "migrate",
    "now",
    "open_engine",
    "schema_versions",
]

# WAL lets readers go on while somebody writes; FULL makes a commit survive a power failure.
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000")
WHERE = f"--database or {DATABASE}"
"""Where the URL of a database comes from, in errors."""
READS = "annales_reads"
"""Execution option of a connection whose transactions only read."""


def now() -> int:
    """The time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def open_engine(settings: ServerSettings, connections: int = 1, *, migrating: bool = False) -> Engine:
    """A pool of this number of connections to the database.

    `migrating`: their statements may take any time, and replace tables to which others refer. Raises `StorageError` for
    a URL that names no usable database, `MissingExtra` without the driver of PostgreSQL.
    """
    try:
        url = _usable_url(settings.url)
        is_sqlite = url.get_backend_name() == "sqlite"
        # Parameters contain secrets: neither errors nor logs may show them.
        engine = create_engine(
            url,
            hide_parameters=True,
            poolclass=QueuePool,
            pool_size=connections,
            max_overflow=0,
            # A connection that the database has closed is replaced before it is used.
            pool_pre_ping=not is_sqlite,
        )
    except (SQLAlchemyError, ValueError) as fault:
        # The text of a ValueError quotes a part of the URL, which may belong to a password.
        detail = "no URL of a database" if isinstance(fault, ValueError) else fault.args[0]
        raise StorageError(f"{WHERE}: {detail}") from fault
    if is_sqlite:
        event.listen(engine, "connect", _set_up_connection)
        event.listen(engine, "begin", _begin)
        if migrating:
            # SQLite can change a table only by replacing it. `_upgrade` checks the references.
            event.listen(engine, "connect", _ignore_foreign_keys)
    elif not migrating:
        postgresql.limit_waits(engine)
    return engine


def _usable_url(text: str | URL) -> URL:
    """The URL of a database that the server can use. Raises `StorageError`."""
    url = make_url(text)
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        return url
    found = postgresql.connection_url(url)
    if found is None:
        raise StorageError(f"{WHERE}: {url.drivername}: the server uses sqlite or postgresql")
    return found


def _set_up_connection(connection: DBAPIConnection, _: object) -> None:
    # By default the driver begins a transaction only before it changes a row, so that neither several reads nor a
    # migration would be one transaction. With None it begins none, and `_begin` does.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _ignore_foreign_keys(connection: DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = OFF")
    cursor.close()


def _begin(connection: Connection) -> None:
    # SQLite refuses to upgrade a read transaction to a write once another connection has written, without waiting for
    # `busy_timeout`. A transaction that may write therefore takes the write lock at BEGIN.
    reads = connection.get_execution_options().get(READS)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def begin_read(engine: Engine) -> AbstractContextManager[Connection]:
    """A transaction that only reads: all its queries see the same snapshot. Raises `StorageError`."""
    sqlite = engine.dialect.name == "sqlite"
    return begin(engine, **({READS: True} if sqlite else {"isolation_level": "REPEATABLE READ"}))


@contextmanager
def begin(engine: Engine, **options: bool | str) -> Iterator[Connection]:
    """A transaction that may write, with execution options of its connection. Committed at the end of the block.

    Raises `Conflict` for a row that exists already, `Refusal` for text that the database cannot hold, else
    `DiskFull`, `MaybeStored` or `StorageError`.
    """
    committing = False
    try:
        with engine.connect() as plain:
            connection = plain.execution_options(**options)
            with connection.begin():
                yield connection
                committing = True
    except IntegrityError as fault:
        raise Conflict(str(fault.orig)) from fault
    except DataError as fault:
        # PostgreSQL has no text with the character NUL, and only text as long as the column.
        raise Refusal("unreadable", {"detail": str(fault.orig)}) from fault
    except (SQLAlchemyError, OSError) as fault:
        raise _kind_of(fault, committing=committing)(f"database {describe_url(engine)}: {_cause(fault)}") from fault


def _kind_of(fault: Exception, *, committing: bool) -> type[StorageError]:
    if "disk is full" in _cause(fault) or "No space left" in _cause(fault):
        return DiskFull
    lost = isinstance(fault, DBAPIError) and fault.connection_invalidated
    return MaybeStored if committing and lost else StorageError


def _cause(fault: Exception) -> str:
    return str(fault.orig) if isinstance(fault, DBAPIError) else str(fault)


def describe_url(engine: Engine) -> str:
    """The URL of the database without password and query."""
    return engine.url.set(query={}).render_as_string(hide_password=True)


class Upgrade(NamedTuple):
    """What a migration has done to a database."""

    before: str
    after: str | None
    """The schemas."""
    kept: Path | None
    """The copy of the database from before, until the next migration; None on PostgreSQL."""


def migrate(settings: ServerSettings, *, backed_up: bool = False) -> Upgrade | None:
    """Create the data directory and bring the database to the present schema. Returns None if it had that or was empty.

    An empty database gets all tables at once, one of an earlier version goes through the migrations since then, after
    `backup.keep`. On PostgreSQL this needs `backed_up`: there is a backup already. What is created here can be read by
    the user of the server alone: it has the secrets of games under way. Raises `StorageError`, after which the
    database is as before.
    """
    try:
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as fault:
        raise StorageError(f"data directory {settings.data_dir}: {fault.strerror}") from fault
    engine = open_engine(settings, migrating=True)
    # If we cannot create the file, opening it reports the reason.
    with suppress(OSError):
        _make_private(engine.url)
    try:
        with begin(engine) as connection:
            # On SQLite the transaction itself lets nobody else in.
            if engine.dialect.name == "postgresql":
                postgresql.lock_migrations(connection)
            done = _upgrade(connection, backed_up=backed_up)
    except CommandError as fault:
        raise StorageError(f"database {describe_url(engine)}: made by another version: {fault}") from fault
    finally:
        engine.dispose()
    if done and done.kept:
        backup.delete_kept(done.kept)
    return done


def _make_private(url: URL) -> None:
    """Make the file of a SQLite database, which SQLite itself would let everybody on the machine read."""
    # SQLite gives the files beside its database the same permissions.
    if (path := file_of(url)) and not path.exists():
        path.touch(mode=0o600)


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; None for one in memory, and for other databases."""
    name = url.database or ""
    is_file = url.get_backend_name() == "sqlite" and name and not name.startswith((":", "file:"))
    return Path(name) if is_file else None


def check_schema(settings: ServerSettings) -> None:
    """Raise `StorageError` unless the database has the present schema. Nothing is changed."""
    engine = open_engine(settings)
    try:
        with begin_read(engine) as connection:
            found, head = schema_versions(connection)
        if found != head:
            why = "empty" if found is None else f"made by another version (schema {found}, not {head})"
            raise StorageError(f"database {describe_url(engine)}: {why}")
    finally:
        engine.dispose()


def schema_versions(connection: Connection) -> tuple[str | None, str | None]:
    """The schema of the database, None if it is empty, and the schema that the code uses."""
    return _revision(connection), _newest_schema()


def _revision(connection: Connection) -> str | None:
    """The schema of the database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def _newest_schema() -> str | None:
    """The schema that the code uses."""
    return _scripts().get_current_head()


@cache
def _scripts() -> ScriptDirectory:
    """All migrations, which are loaded once."""
    return ScriptDirectory.from_config(_alembic_config())


def _alembic_config(**attributes: Connection) -> Config:
    config = Config(attributes=attributes)
    config.set_main_option("script_location", str(files("annales.server.db") / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def _upgrade(connection: Connection, *, backed_up: bool) -> Upgrade | None:
    found, newest = _revision(connection), _newest_schema()
    # With many games the check below takes seconds, which a start without a migration must not wait for.
    if found == newest:
        return None
    config = _alembic_config(connection=connection)
    if found is None:
        all_tables().create_all(connection)
        command.stamp(config, "head")
        return None
    # Before the copy: a schema that is not known is that of a newer version, and stays as it is.
    _scripts().get_revision(found)
    done = Upgrade(found, newest, _keep(connection.engine, found, backed_up=backed_up))
    command.upgrade(config, "head")
    if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise StorageError("a migration left rows that refer to nothing; the database stays as it was")
    return done


def _keep(engine: Engine, schema: str, *, backed_up: bool) -> Path | None:
    """Copy a database of a schema that is about to change. Raises `StorageError` if nobody has a copy."""
    if engine.dialect.name == "postgresql" and not backed_up:
        raise StorageError(
            f"database {describe_url(engine)}: has the schema {schema} of an earlier version; make a backup with"
            " pg_dump, then run annales upgrade --backed-up"
        )
    path = file_of(engine.url)
    # The transaction lets nobody else write, so that the copy has every change.
    return backup.keep(path, schema) if path else None


@cache
def all_tables() -> MetaData:
    """The tables of all packages: each has its own in a module `schema`."""
    for module in walk_packages([str(Path(__file__).parents[1])], "annales.server."):
        if module.name.endswith(".schema"):
            import_module(module.name)
    return metadata

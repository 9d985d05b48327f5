"""Connections and transactions of the database, its migration, and the translation of its errors."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, QueuePool, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from annales.server.errors import Conflict, DiskFull, StorageError
from annales.server.settings import DATABASE, ServerSettings

__all__ = ["begin", "begin_read", "describe_url", "migrate", "now", "open_engine"]

# WAL lets readers go on while somebody writes; FULL makes a commit survive a power failure.
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000")
READS = "annales_reads"
"""Execution option of a connection whose transactions only read."""


def now() -> int:
    """The time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def open_engine(settings: ServerSettings, connections: int = 1) -> Engine:
    """A pool of so many connections to the database. Raises `StorageError` for a URL that names no usable database."""
    try:
        if make_url(settings.url).get_dialect().is_async:
            raise StorageError(f"{DATABASE}: the driver is asynchronous; use another one, such as postgresql+psycopg")
        # Parameters contain secrets: neither errors nor logs may show them.
        engine = create_engine(
            settings.url, hide_parameters=True, poolclass=QueuePool, pool_size=connections, max_overflow=0
        )
    except (SQLAlchemyError, ImportError, ValueError) as fault:
        # The text of a ValueError quotes a part of the URL, which may belong to a password.
        detail = "no URL of a database" if isinstance(fault, ValueError) else fault.args[0]
        raise StorageError(f"{DATABASE}: {detail}") from fault
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_connection)
        event.listen(engine, "begin", _begin)
    return engine


def _set_up_connection(connection: DBAPIConnection, _: object) -> None:
    # By default the driver begins a transaction only before it changes a row, so that neither several reads nor a
    # migration would be one transaction. With None it begins none, and `_begin` does.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
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

    Raises `Conflict` for a row that exists already, else `DiskFull` or `StorageError`.
    """
    try:
        with engine.connect() as plain:
            connection = plain.execution_options(**options)
            with connection.begin():
                yield connection
    except IntegrityError as fault:
        raise Conflict(str(fault.orig)) from fault
    except (SQLAlchemyError, OSError) as fault:
        raise _storage_error(fault, engine) from fault


def _storage_error(fault: Exception, engine: Engine) -> StorageError:
    cause = str(fault.orig) if isinstance(fault, DBAPIError) else str(fault)
    kind = DiskFull if "disk is full" in cause or "No space left" in cause else StorageError
    return kind(f"database {describe_url(engine)}: {cause}")


def describe_url(engine: Engine) -> str:
    """The URL of the database without password and query."""
    return engine.url.set(query={}).render_as_string(hide_password=True)


def migrate(settings: ServerSettings) -> None:
    """Make the data directory and bring the database to the present schema. Raises `StorageError`."""
    try:
        settings.data_dir.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise StorageError(f"data directory {settings.data_dir}: {fault.strerror}") from fault
    engine = open_engine(settings)
    try:
        with begin(engine) as connection:
            _upgrade(connection)
    except CommandError as fault:
        raise StorageError(f"database {describe_url(engine)}: made by another version: {fault}") from fault
    finally:
        engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(files("annales.server.storage") / "migrations"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")

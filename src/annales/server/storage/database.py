"""Connections and transactions of the database, its migration, and the translation of its errors."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from annales.server.errors import Conflict, DiskFull, StorageError
from annales.server.settings import DATABASE, ServerSettings

__all__ = ["begin", "migrate", "now", "open_engine", "read"]

# WAL lets readers go on while somebody writes; FULL makes a commit survive a power failure.
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000")
READS = "annales_reads"
"""Execution option of a connection whose transactions only read."""


def now() -> int:
    """The time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def open_engine(settings: ServerSettings) -> AsyncEngine:
    """A pool of connections to the database. Raises `StorageError` for a URL that names no usable database."""
    try:
        # Parameters contain secrets: neither errors nor logs may show them.
        engine = create_async_engine(settings.url, hide_parameters=True)
    except (SQLAlchemyError, ImportError, ValueError) as fault:
        # The text of a ValueError quotes a part of the URL, which may belong to a password.
        detail = "no URL of a database" if isinstance(fault, ValueError) else fault.args[0]
        raise StorageError(f"{DATABASE}: {detail}") from fault
    # The driver's debug messages contain parameters.
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_up_connection)
        event.listen(engine.sync_engine, "begin", _begin)
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


def read(engine: AsyncEngine) -> AbstractAsyncContextManager[AsyncConnection]:
    """A transaction that only reads: all its queries see the same snapshot. Raises `StorageError`."""
    sqlite = engine.dialect.name == "sqlite"
    return begin(engine, **({READS: True} if sqlite else {"isolation_level": "REPEATABLE READ"}))


@asynccontextmanager
async def begin(engine: AsyncEngine, **options: bool | str) -> AsyncIterator[AsyncConnection]:
    """A transaction that may write, with execution options of its connection. Committed at the end of the block.

    Raises `Conflict` for a row that exists already, else `DiskFull` or `StorageError`.
    """
    try:
        async with engine.connect() as plain:
            connection = await plain.execution_options(**options)
            async with connection.begin():
                yield connection
    except IntegrityError as fault:
        raise Conflict(str(fault.orig)) from fault
    except (SQLAlchemyError, OSError) as fault:
        raise _storage_error(fault, engine) from fault


def _storage_error(fault: Exception, engine: AsyncEngine) -> StorageError:
    cause = str(fault.orig) if isinstance(fault, DBAPIError) else str(fault)
    kind = DiskFull if "disk is full" in cause or "No space left" in cause else StorageError
    return kind(f"database {_url_without_secrets(engine)}: {cause}")


def _url_without_secrets(engine: AsyncEngine) -> str:
    """The URL of the database without password and query."""
    return engine.url.set(query={}).render_as_string(hide_password=True)


def migrate(settings: ServerSettings) -> None:
    """Make the data directory and bring the database to the present schema. Raises `StorageError`."""
    try:
        settings.data_dir.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise StorageError(f"data directory {settings.data_dir}: {fault.strerror}") from fault
    asyncio.run(_migrate(settings))


async def _migrate(settings: ServerSettings) -> None:
    engine = open_engine(settings)
    try:
        async with begin(engine) as connection:
            await connection.run_sync(_upgrade)
    except CommandError as fault:
        raise StorageError(f"database {_url_without_secrets(engine)}: made by another version: {fault}") from fault
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(files("annales.server.storage") / "migrations"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")

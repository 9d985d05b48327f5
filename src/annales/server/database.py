"""Opening the database, bringing it up to date, and what its faults mean."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.resources import files
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, event
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from annales.server.errors import Conflict, DiskFull, StorageError
from annales.server.settings import DATABASE, Settings

__all__ = ["begin", "open_engine", "prepare", "read"]

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000")
READS = "annales_reads"
"""Option of a connection whose transactions only read."""


def open_engine(settings: Settings) -> AsyncEngine:
    """Connections to the database. Errors never show parameters: secrets are among them.

    Raises `StorageError` for a URL that leads to no database.
    """
    try:
        engine = create_async_engine(settings.url, hide_parameters=True)
    except (SQLAlchemyError, ImportError, ValueError) as fault:
        # A number that cannot be read is quoted, and may be a part of a password.
        detail = "no URL of a database" if isinstance(fault, ValueError) else fault.args[0]
        raise StorageError(f"{DATABASE}: {detail}") from fault
    # Its debug messages hold parameters.
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_up)
        event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _set_up(connection: Any, _: object) -> None:
    # By itself the driver begins a transaction only before a row is changed: not before a read, nor before a migration.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # Who asks for the lock of writers only after a read is refused where somebody else has written since.
    reads = connection.get_execution_options().get(READS)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def read(engine: AsyncEngine) -> AbstractAsyncContextManager[AsyncConnection]:
    """A transaction that only reads, and sees what one moment left. Raises `StorageError`."""
    sqlite = engine.dialect.name == "sqlite"
    return begin(engine, **({READS: True} if sqlite else {"isolation_level": "REPEATABLE READ"}))


@asynccontextmanager
async def begin(engine: AsyncEngine, **options: Any) -> AsyncIterator[AsyncConnection]:
    """A transaction, with options of its connection.

    Raises `Conflict` for a row that exists, `DiskFull` or `StorageError` otherwise.
    """
    try:
        async with engine.connect() as plain:
            connection = await plain.execution_options(**options)
            async with connection.begin():
                yield connection
    except IntegrityError as fault:
        raise Conflict(str(fault.orig)) from fault
    except (SQLAlchemyError, OSError) as fault:
        raise _meaning(fault, engine) from fault


def _meaning(fault: Exception, engine: AsyncEngine) -> StorageError:
    cause = str(fault.orig) if isinstance(fault, DBAPIError) else str(fault)
    kind = DiskFull if "disk is full" in cause or "No space left" in cause else StorageError
    return kind(f"database {_name(engine)}: {cause}")


def _name(engine: AsyncEngine) -> str:
    """The URL of the database without what may be secret."""
    return engine.url.set(query={}).render_as_string(hide_password=True)


def prepare(settings: Settings) -> None:
    """Make the data directory and bring the database up to date. Raises `StorageError`."""
    try:
        settings.data_dir.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise StorageError(f"data directory {settings.data_dir}: {fault.strerror}") from fault
    asyncio.run(_migrate(settings))


async def _migrate(settings: Settings) -> None:
    engine = open_engine(settings)
    try:
        async with begin(engine) as connection:
            await connection.run_sync(_upgrade)
    except CommandError as fault:
        raise StorageError(f"database {_name(engine)}: made by another version: {fault}") from fault
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(files("annales.server") / "migrations"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")

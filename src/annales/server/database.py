"""Opening the database, bringing it up to date, and what its faults mean."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, event
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from annales.server.errors import Conflict, DiskFull, StorageError
from annales.server.settings import Settings

__all__ = ["begin", "open_engine", "prepare"]

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000")


def open_engine(settings: Settings) -> AsyncEngine:
    """Connections to the database. Errors never show parameters: secrets are among them."""
    engine = create_async_engine(settings.url, hide_parameters=True)
    # Its debug messages hold parameters.
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


@asynccontextmanager
async def begin(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction. Raises `Conflict` for a row that exists, `DiskFull` or `StorageError` otherwise."""
    try:
        async with engine.begin() as connection:
            yield connection
    except IntegrityError as fault:
        raise Conflict(str(fault.orig)) from fault
    except (SQLAlchemyError, OSError) as fault:
        raise _meaning(fault, engine) from fault


def _meaning(fault: Exception, engine: AsyncEngine) -> StorageError:
    cause = str(fault.orig) if isinstance(fault, DBAPIError) else str(fault)
    kind = DiskFull if "disk is full" in cause or "No space left" in cause else StorageError
    return kind(f"database {engine.url.render_as_string(hide_password=True)}: {cause}")


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
        raise StorageError(f"database {engine.url.render_as_string()}: made by another version: {fault}") from fault
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(files("annales.server") / "migrations"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")

"""How the server uses its database: readers side by side, and one writer for all changes."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine, Executable

from annales.server.db.engine import begin_read, describe_url, open_engine
from annales.server.db.writer import Writer
from annales.server.errors import DiskFull, StorageError
from annales.server.settings import ServerSettings

__all__ = ["Database"]

LEAST_SPACE = 16 << 20
"""Bytes without which SQLite cannot store much more: its log alone may take a quarter of this."""
READERS = 4
"""Connections that read, each in a thread."""

T = TypeVar("T")


class Database:
    """The database of one process. Queries and changes are functions of a connection, which run in threads.

    Every transaction is one call, so that it costs one way to a thread and one way back.
    """

    def __init__(self, settings: ServerSettings) -> None:
        self._engine = open_engine(settings, READERS)
        self._readers = ThreadPoolExecutor(READERS, "annales-reader")
        self._writer = Writer(open_engine(settings))
        # Where PostgreSQL keeps its files, only it can tell.
        self._folder = None if settings.database else settings.data_dir

    @property
    def waiting(self) -> int:
        """Changes that wait to be made."""
        return self._writer.waiting

    def check_space(self) -> None:
        """Raise `DiskFull` if the last change found no space, or the next ones will find none."""
        is_full = self._writer.is_full
        if not is_full and self._folder is not None:
            is_full = shutil.disk_usage(self._folder).free < LEAST_SPACE
        if is_full:
            raise DiskFull(f"database {describe_url(self._engine)}: the disk is full")

    async def read(self, query: Callable[[Connection], T]) -> T:
        """The answer to a query, whose statements all see the same snapshot. Raises `StorageError`."""
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._readers, _read, self._engine, query)
        except RuntimeError as fault:
            raise StorageError(f"database {describe_url(self._engine)}: closed") from fault
        return await answer

    async def write(self, change: Callable[[Connection], T], key: str = "") -> T:
        """Make a change; on return it is on disk. `key` and errors are those of `Writer.write`."""
        return await self._writer.write(change, key)

    async def execute(self, statement: Executable) -> None:
        """Make a change that is one statement. Raises as `Writer.write` does."""
        await self._writer.write(lambda connection: connection.execute(statement).close())

    async def close(self) -> None:
        """Make the changes that wait, then close all connections."""
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._engine.dispose()


def _read(engine: Engine, query: Callable[[Connection], T]) -> T:
    with begin_read(engine) as connection:
        return query(connection)

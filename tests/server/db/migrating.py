"""Databases that tests bring to a schema, and read without the declared tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from alembic import command
from sqlalchemy import Connection, Engine, MetaData, Table, select

from annales.server.db import engine as database
from annales.server.settings import ServerSettings

__all__ = ["connected", "migrate_to", "opened", "rows_of"]


@contextmanager
def opened(settings: ServerSettings) -> Iterator[Engine]:
    """The database of a server, for migrations."""
    engine = database.open_engine(settings, migrating=True)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def connected(settings: ServerSettings) -> Iterator[Connection]:
    """A transaction in the database of a server."""
    with opened(settings) as engine, database.begin(engine) as connection:
        yield connection


def migrate_to(settings: ServerSettings, revision: str) -> None:
    """Bring a database to the schema of a revision."""
    with connected(settings) as connection:
        command.upgrade(database._alembic_config(connection=connection), revision)


def rows_of(settings: ServerSettings, table: str) -> list[dict[str, Any]]:
    """All rows of a table, with the columns that it has."""
    with connected(settings) as connection:
        found = Table(table, MetaData(), autoload_with=connection, resolve_fks=False)
        return [dict(row) for row in connection.execute(select(found)).mappings()]

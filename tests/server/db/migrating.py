"""Databases that tests bring to a schema, and read without the declared tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from alembic import command
from sqlalchemy import Connection, Engine, MetaData, Table, insert, select
from tests.server.clients import Client

from annales.server.db import engine as database
from annales.server.settings import ServerSettings

__all__ = ["AOI", "BEN", "Rows", "add_rows", "client_with", "connected", "migrate_to", "opened", "read", "rows_of"]

AOI, BEN = "0FFJTmkTynHeyJy8hg5yvpeR_QQ6cnMg-KHB1lY9mBU", "9M4niwd5BVuchAh7vwlf6M60Bg0cwLSWu-OsloOOxSo"
"""The tokens of its guests."""
Rows = dict[str, list[dict[str, Any]]]


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


def read(connection: Connection) -> Rows:
    """All rows of all tables."""
    found = MetaData()
    found.reflect(connection)
    return {
        table.name: [dict(row._mapping) for row in connection.execute(select(table))] for table in found.sorted_tables
    }


def add_rows(settings: ServerSettings, rows: Rows) -> None:
    """Store rows of the release with schema 0003 as an earlier one would have stored them."""
    with connected(settings) as connection:
        present = MetaData()
        present.reflect(connection)
        columns = {name: {column.name for column in table.columns} for name, table in present.tables.items()}
        # Before 0002 all people of a table were one guest, and came without an invitation.
        alone = {row["id"] for row in rows["games"] if row["id"] in ("against-bot", "continued")}
        kept = alone if "invitation" not in columns["games"] else {row["id"] for row in rows["games"]}
        for table in present.sorted_tables:
            for row in rows.get(table.name, []):
                if belongs(table.name, row, kept):
                    values = {name: row[name] for name in row if name in columns[table.name]}
                    connection.execute(insert(table).values(values))


def belongs(table: str, row: dict[str, Any], games: set[str]) -> bool:
    """Whether a row is about one of some games, or about none."""
    if table in ("seats", "secrets", "log"):
        return row["game"] in games
    return row["id"] in games if table == "games" else table != "alembic_version"


def client_with(url: str, token: str) -> Client:
    client = Client(url)
    client.http.cookies.set("annales_guest", token, client.http.base_url.host)
    return client

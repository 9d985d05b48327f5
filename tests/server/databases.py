"""Databases of both kinds for tests, and PostgreSQL behind a proxy that can be cut.

`ANNALES_TEST_POSTGRESQL` is the URL of a PostgreSQL database in which tests may make schemas. Where the variable is
set, the database has to answer. Where it is not, the tests use the database `test` on this machine, and are left out if
nobody answers there: a machine without PostgreSQL passes all other tests.
"""

import atexit
import os
import secrets
import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

from annales.server.db.engine import all_tables, begin, migrate, open_engine
from annales.server.settings import ServerSettings

VARIABLE = "ANNALES_TEST_POSTGRESQL"
URL = os.environ.get(VARIABLE) or "postgresql+psycopg://postgres@127.0.0.1:5432/test"
KINDS = ("sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql))
"""For a fixture with a parameter."""


@cache
def is_wanted() -> bool:
    """Whether a PostgreSQL is named, or answers at the usual place."""
    if VARIABLE in os.environ:
        return True
    engine = create_engine(URL, poolclass=NullPool, connect_args={"connect_timeout": 3})
    try:
        engine.connect().close()
    except OperationalError:
        return False
    return True


@contextmanager
def empty_database(kind: str, data_dir: Path, **more: Any) -> Iterator[ServerSettings]:
    """Settings of a server with a database without tables: a file that does not exist, or a schema of its own."""
    if kind == "sqlite":
        yield ServerSettings(data_dir=data_dir, workers=0, **more)
        return
    schema = _make_schema()
    yield ServerSettings(data_dir=data_dir, database=_url_of(schema), workers=0, **more)
    _drop_schema(schema)


@contextmanager
def settings_on(kind: str, data_dir: Path, **more: Any) -> Iterator[ServerSettings]:
    """Settings of a server with a database of the present schema without rows: a file, or a schema of its own."""
    if kind == "sqlite":
        data_dir.mkdir(parents=True, exist_ok=True)
        shutil.copy(_migrated_file(), data_dir)
        yield ServerSettings(data_dir=data_dir, workers=0, **more)
        return
    # Making the tables takes a second; deleting the rows of a test takes some milliseconds.
    schema = _free_schemas.pop() if _free_schemas else _migrated_schema(data_dir)
    settings = ServerSettings(data_dir=data_dir, database=_url_of(schema), workers=0, **more)
    yield settings
    _delete_rows(settings)
    _free_schemas.append(schema)


@cache
def _migrated_file() -> Path:
    folder = Path(mkdtemp(prefix="annales-test-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    migrate(ServerSettings(data_dir=folder))
    (file,) = folder.iterdir()
    return file


_free_schemas: list[str] = []
"""Schemas of this process with all tables and without rows."""


def _migrated_schema(data_dir: Path) -> str:
    schema = _make_schema()
    atexit.register(_drop_schema, schema)
    migrate(ServerSettings(data_dir=data_dir, database=_url_of(schema)))
    return schema


def _make_schema() -> str:
    schema = f"annales_test_{secrets.token_hex(4)}"
    _execute(f"CREATE SCHEMA {schema}")
    return schema


def _drop_schema(schema: str) -> None:
    _execute(f"DROP SCHEMA {schema} CASCADE")


def _url_of(schema: str) -> str:
    # Commits that need not survive a power failure take no time.
    url = make_url(URL).update_query_dict({"options": f"-csearch_path={schema} -csynchronous_commit=off"})
    return url.render_as_string(hide_password=False)


def _execute(statement: str) -> None:
    engine = create_engine(URL, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    with engine.connect() as connection:
        connection.exec_driver_sql(statement)


def _delete_rows(settings: ServerSettings) -> None:
    engine = open_engine(settings)
    with begin(engine) as connection:
        # As one text, all statements are sent together.
        tables = (table.name for table in reversed(all_tables().sorted_tables))
        connection.exec_driver_sql("; ".join(f"DELETE FROM {name}" for name in tables))
        names = "SELECT sequencename::regclass FROM pg_sequences WHERE schemaname = current_schema()"
        connection.exec_driver_sql(f"SELECT setval(name, 1, false) FROM ({names}) AS sequences (name)")
    engine.dispose()


def sql(settings: ServerSettings, *statements: str, **values: Any) -> list[Any]:
    """Change a database behind the server's back; gives the rows of the last statement."""
    engine = open_engine(settings)
    rows: list[Any] = []
    try:
        with begin(engine) as connection:
            for statement in statements:
                result = connection.execute(text(statement), values)
                rows = [tuple(row) for row in result] if result.returns_rows else []
    finally:
        engine.dispose()
    return rows


class Proxy:
    """Passes connections on to PostgreSQL, until they are cut."""

    def __init__(self) -> None:
        url = make_url(URL)
        self._target = url.host or "127.0.0.1", url.port or 5432
        self._sockets: set[socket.socket] = set()
        self._listener = self._listen(0)
        self.port: int = self._listener.getsockname()[1]

    def _listen(self, port: int) -> socket.socket:
        listener = socket.create_server(("127.0.0.1", port))
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()
        return listener

    def _accept(self, listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                client, _ = listener.accept()
                server = socket.create_connection(self._target)
                self._sockets |= {client, server}
                for one, other in ((client, server), (server, client)):
                    threading.Thread(target=self._pump, args=(one, other), daemon=True).start()

    def _pump(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65_536):
                other.sendall(data)
        for end in (one, other):
            self._close(end)

    def _close(self, end: socket.socket) -> None:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
        self._sockets.discard(end)

    def cut(self) -> None:
        """Cut all connections, and refuse new ones."""
        self._close(self._listener)
        self.cut_connections()

    def cut_connections(self) -> None:
        """Cut all connections; new ones are accepted."""
        for end in list(self._sockets):
            self._close(end)

    def restore(self) -> None:
        """Accept connections again."""
        self._listener = self._listen(self.port)

    def settings(self, behind: ServerSettings) -> ServerSettings:
        """Settings for the same database through this proxy."""
        url = make_url(behind.database).set(host="127.0.0.1", port=self.port)
        return ServerSettings(
            data_dir=behind.data_dir, database=url.render_as_string(hide_password=False), workers=behind.workers
        )


@contextmanager
def proxied(behind: ServerSettings) -> Iterator[tuple[Proxy, ServerSettings]]:
    """A proxy, and the settings that use it."""
    proxy = Proxy()
    try:
        yield proxy, proxy.settings(behind)
    finally:
        proxy.cut()

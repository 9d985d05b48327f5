"""The server on PostgreSQL: migrations, games, and conflicts, as on SQLite.

`ANNALES_TEST_POSTGRESQL` is the URL of a database whose user may create others. Without a server there, the tests are
skipped.
"""

import asyncio
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool
from tests.server.clients import Guest, running, wait_until
from tests.server.test_writer import Change, together

from annales.server.errors import Conflict
from annales.server.settings import ServerSettings
from annales.server.storage.database import migrate, open_engine
from annales.server.storage.schema import guests, metadata

URL = os.environ.get("ANNALES_TEST_POSTGRESQL", "postgresql+psycopg://postgres@127.0.0.1:5432/test")


def is_reachable() -> bool:
    """Whether a server of PostgreSQL answers at URL."""
    engine = create_engine(URL, poolclass=NullPool, connect_args={"connect_timeout": 3})
    try:
        engine.connect().close()
    except OperationalError:
        return False
    return True


pytestmark = pytest.mark.skipif(not is_reachable(), reason="no PostgreSQL answers at ANNALES_TEST_POSTGRESQL")


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[ServerSettings]:
    """A new database."""
    name = f"annales_test_{secrets.token_hex(4)}"
    server = create_engine(URL, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    url = make_url(URL).set(database=name).render_as_string(hide_password=False)
    yield ServerSettings(data_dir=tmp_path, database=url, workers=0)
    with server.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
    server.dispose()


def test_the_migrations_make_the_tables_that_the_code_uses(settings: ServerSettings) -> None:
    migrate(settings)
    migrate(settings)
    engine = open_engine(settings)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_games_are_played_and_go_on_after_a_restart(settings: ServerSettings) -> None:
    with running(settings) as url:
        guest = Guest(url)
        table = guest.open()
        with guest.sit(table) as seat:
            seat.play(5)
            before = seat.own_turn()
    with running(settings) as url:
        guest.go_to(url)
        with guest.sit(table) as seat:
            assert seat.own_turn() == before
            seat.play()
            assert seat.over
        wait_until(lambda: guest.http.get("/api/tables").json()[0]["over"])


def test_of_two_servers_on_one_database_the_later_gets_the_situation(settings: ServerSettings) -> None:
    with running(settings) as here, running(settings) as there:
        guest = Guest(here)
        table = guest.open()
        with guest.sit(table) as first:
            first.own_turn()
            guest.go_to(there)
            with guest.sit(table) as second:
                old = second.own_turn()
                first.play(1)
                now = first.own_turn()
                assert second.move(old["view"]["moves"][1]["move"])["error"]["key"] == "stale"
                assert second.last == now


def test_an_invitation_is_accepted_once(settings: ServerSettings) -> None:
    with running(settings) as url:
        host, first, second = (Guest(url) for _ in range(3))
        table = host.open("me", "open")
        with host.sit(table) as seat:
            token = seat.snapshot()["people"]["invitation"]
        assert first.http.post(f"/api/invitations/{token}", json={"name": "Ben"}).json() == {"id": table, "seat": 1}
        answer = second.http.post(f"/api/invitations/{token}", json={"name": "Chie"})
        assert answer.json()["error"]["key"] == "seats-taken"


def test_of_changes_that_wait_together_one_that_fails_leaves_the_others_stored(settings: ServerSettings) -> None:
    migrate(settings)

    def add(name: str, token: bytes) -> Change:
        row = {"id": name, "token": token, "name": name, "created": 0}
        return lambda connection: connection.execute(guests.insert(), row).close()

    engine = open_engine(settings)
    results = asyncio.run(together(engine, [add("aoi", b"1"), add("ben", b"1"), add("chie", b"2")]))
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    with engine.connect() as connection:
        assert connection.execute(guests.select().order_by(guests.c.id)).all() == [
            ("aoi", b"1", "aoi", 0),
            ("chie", b"2", "chie", 0),
        ]
    engine.dispose()

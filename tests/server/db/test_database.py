"""The database: transactions of several writers, and data directories and URLs that cannot be used."""

import os
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.server.clients import Client, run_sql, running

from annales.errors import MissingExtra
from annales.server import StorageError
from annales.server.db import engine as database
from annales.server.db import postgresql
from annales.server.db.backup import back_up
from annales.server.db.engine import PRAGMAS
from annales.server.settings import ServerSettings


def test_on_sqlite_who_writes_after_a_read_waits_for_other_processes(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path)
    database.migrate(settings)

    def count_and_add(number: int) -> None:
        engine = database.open_engine(settings)
        with database.begin(engine) as connection:
            found = connection.exec_driver_sql("SELECT count(*) FROM people").scalar_one()
            time.sleep(0.05)
            connection.exec_driver_sql(f"INSERT INTO people (id, name, created) VALUES ('{number}', '{found}', 0)")
        engine.dispose()

    # As in four processes, each has its own connection.
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(count_and_add, range(4)))
    assert run_sql(tmp_path, "SELECT name FROM people ORDER BY name") == [("0",), ("1",), ("2",), ("3",)]


def test_on_sqlite_what_is_committed_survives_a_power_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PRAGMAS", PRAGMAS)
    engine = database.open_engine(ServerSettings(data_dir=tmp_path))
    with database.begin(engine) as connection:
        names = ("journal_mode", "synchronous")
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names]
    engine.dispose()
    assert found == ["wal", 2]


def test_a_data_directory_of_any_name_holds_the_database(tmp_path: Path) -> None:
    data_dir = tmp_path / "what? 100% #1"
    database.migrate(ServerSettings(data_dir=data_dir))
    assert (data_dir / "annales.sqlite3").is_file()


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such permissions")
def test_nobody_but_the_user_of_the_server_reads_the_database(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path / "data", workers=0)
    before = os.umask(0o022)
    try:
        with running(settings) as url:
            Client(url).open()
            modes = {path.name: path.stat().st_mode & 0o777 for path in settings.data_dir.iterdir()}
            assert len(modes) == 3
            assert set(modes.values()) == {0o600}, modes
            copy = back_up(settings, tmp_path / "copy.sqlite3")
    finally:
        os.umask(before)
    assert [path.stat().st_mode & 0o777 for path in (settings.data_dir, copy)] == [0o700, 0o600]


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("foo", "Could not parse"),
        ("foo://bar", "foo: the server uses sqlite or postgresql"),
        ("postgresql+asyncpg://aoi:hush@localhost/games", "asyncpg: the server uses sqlite or postgresql"),
        ("sqlite://aoi:hu@sh:hush@localhost/games", "no URL of a database"),
    ],
)
def test_a_database_that_cannot_be_opened_is_named_by_its_variable_and_without_its_password(
    tmp_path: Path, url: str, message: str
) -> None:
    with pytest.raises(StorageError, match=rf"^--database or ANNALES_DATABASE: .*{message}") as fault:
        database.migrate(ServerSettings(data_dir=tmp_path, database=url))
    assert "hush" not in str(fault.value)


def test_without_its_driver_postgresql_is_refused_with_the_command_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "find_spec", lambda _: None)
    with pytest.raises(MissingExtra, match=r"pip install .*\[postgres\]"):
        database.migrate(ServerSettings(data_dir=tmp_path, database="postgresql://aoi:hush@localhost/games"))


def no_folder(path: Path) -> None:
    (path / "data").write_text("a file, not a folder")


def no_database(path: Path) -> None:
    (path / "data").mkdir()
    (path / "data" / "annales.sqlite3").write_bytes(b"this is no database " * 100)


def newer_database(path: Path) -> None:
    database.migrate(ServerSettings(data_dir=path / "data"))
    run_sql(path / "data", "UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (no_folder, r"^data directory .*data: .*exists"),
        (no_database, r"^database sqlite.*annales\.sqlite3: file is not a database"),
        (newer_database, r"^database sqlite.*annales\.sqlite3: made by another version"),
    ],
)
def test_a_data_directory_that_cannot_be_used_is_named(
    tmp_path: Path, spoil: Callable[[Path], None], message: str
) -> None:
    spoil(tmp_path)
    with pytest.raises(StorageError) as fault:
        database.migrate(ServerSettings(data_dir=tmp_path / "data"))
    assert re.search(message, str(fault.value).lower()), fault.value

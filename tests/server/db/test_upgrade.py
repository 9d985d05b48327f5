"""The way to a new version and back: a copy is kept before a migration, and the earlier version goes on from it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic.config import Config
from sqlalchemy import Connection
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.db.migrating import migrate_to, rows_of

from annales.server.db import backup as module
from annales.server.db import engine as database
from annales.server.db.backup import restore
from annales.server.errors import DiskFull, StorageError
from annales.server.settings import ServerSettings

WORKS = "op.execute('DROP TABLE announcements')"
FAILS = f"{WORKS}; raise KeyError('a fault of the new version')"
NEXT = """
from alembic import op
revision, down_revision = "next", "{head}"
def upgrade(): {change}
"""


@pytest.fixture
def settings(tmp_path: Path) -> ServerSettings:
    return ServerSettings(data_dir=tmp_path, workers=0)


@contextmanager
def next_version(folder: Path, change: str) -> Iterator[None]:
    """In this block the code is that of a later version, with one more migration."""
    folder.mkdir(exist_ok=True)
    (folder / "next.py").write_text(NEXT.format(head=database._newest_schema(), change=change))
    config_of = database._alembic_config

    def config(**attributes: Connection) -> Config:
        found = config_of(**attributes)
        versions = Path(str(found.get_main_option("script_location"))) / "versions"
        found.set_main_option("version_locations", f"{versions}{os.pathsep}{folder}")
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "_alembic_config", config)
        database._scripts.cache_clear()
        yield
    database._scripts.cache_clear()


def kept_by(settings: ServerSettings) -> list[str]:
    """The names of the copies beside a database."""
    return sorted(path.name for path in settings.data_dir.glob("*.schema-*"))


@contextmanager
def playing(settings: ServerSettings) -> Iterator[tuple[Client, str]]:
    """A server on which somebody has made three moves in a game."""
    with running(settings) as url:
        client = Client(url)
        table = client.open()
        with client.sit(table) as seat:
            seat.play(3)
        yield client, table


def test_the_earlier_version_goes_on_from_the_kept_copy_when_the_new_one_is_no_good(
    settings: ServerSettings, tmp_path: Path
) -> None:
    with playing(settings) as (client, table):
        pass
    head, log = database._newest_schema(), rows_of(settings, "log")
    with next_version(tmp_path / "next", WORKS):
        done = database.migrate(settings)
    with pytest.raises(StorageError, match="made by another version"), running(settings):
        pass
    assert done is not None
    assert (done.before, done.after) == (head, "next")
    assert done.kept == settings.data_dir / f"annales.sqlite3.schema-{head}"
    assert done.kept.stat().st_mode & 0o777 == 0o600
    before = restore(settings, done.kept)
    assert before is not None
    assert rows_of(settings, "log") == log
    with running(settings) as url:
        client.go_to(url)
        with client.sit(table) as seat:
            assert seat.play(2) == 2


def test_a_migration_that_fails_leaves_the_database_to_the_earlier_version(
    settings: ServerSettings, tmp_path: Path
) -> None:
    with playing(settings) as (client, table):
        pass
    with next_version(tmp_path / "next", FAILS), pytest.raises(KeyError, match="a fault of the new version"):
        database.migrate(settings)
    with running(settings) as url:
        client.go_to(url)
        with client.sit(table) as seat:
            assert seat.play(2) == 2


def test_the_copy_stays_until_the_next_migration(settings: ServerSettings, tmp_path: Path) -> None:
    migrate_to(settings, "0033")
    (settings.data_dir / "annales.sqlite3.schema-0031").write_text("of an earlier migration")
    with next_version(tmp_path / "next", FAILS), pytest.raises(KeyError):
        database.migrate(settings)
    # Nothing was gained yet that makes the earlier one needless.
    assert kept_by(settings) == ["annales.sqlite3.schema-0031", "annales.sqlite3.schema-0033"]
    database.migrate(settings)
    assert kept_by(settings) == ["annales.sqlite3.schema-0033"]
    database.migrate(settings)
    assert kept_by(settings) == ["annales.sqlite3.schema-0033"]


def test_a_migration_after_a_way_back_keeps_what_was_played_since(settings: ServerSettings, tmp_path: Path) -> None:
    database.migrate(settings)
    for name in ("first", "second"):
        sql(settings, f"INSERT INTO people (id, name, created) VALUES ('{name}', 'Aoi', 0)")
        with next_version(tmp_path / "next", WORKS):
            done = database.migrate(settings)
        assert done is not None
        assert done.kept is not None
        restore(settings, done.kept)
    assert [row["id"] for row in rows_of(settings, "people")] == ["first", "second"]


def test_without_space_for_the_copy_nothing_is_migrated(
    settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path) -> None:
        raise OSError(28, "No space left on device")

    migrate_to(settings, "0033")
    with monkeypatch.context() as patch:
        patch.setattr(module, "_synchronise", full)
        with pytest.raises(DiskFull, match=r"schema-0033: No space left"):
            database.migrate(settings)
    assert sql(settings, "SELECT version_num FROM alembic_version") == [("0033",)]
    assert kept_by(settings) == []


def test_of_a_database_of_a_newer_version_no_copy_is_made(settings: ServerSettings) -> None:
    database.migrate(settings)
    sql(settings, "UPDATE alembic_version SET version_num = 'x'")
    with pytest.raises(StorageError, match="made by another version"):
        database.migrate(settings)
    assert kept_by(settings) == []


@pytest.mark.both_databases
def test_postgresql_is_migrated_only_when_somebody_says_that_there_is_a_backup(either: ServerSettings) -> None:
    migrate_to(either, "0033")
    if either.database:
        with pytest.raises(StorageError, match=r"schema 0033 .* pg_dump, then run annales upgrade --backed-up"):
            database.migrate(either)
        assert sql(either, "SELECT version_num FROM alembic_version") == [("0033",)]
    done = database.migrate(either, backed_up=True)
    assert done is not None
    assert (done.kept is None) == bool(either.database)

"""Databases of earlier releases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from tests.server.databases import KINDS, empty_database
from tests.server.db.migrating import Rows, add_rows, migrate_to, read

from annales.server.db import engine as database
from annales.server.settings import ServerSettings

GAMES_BEFORE_0004 = Path(__file__).parent / "games_before_0004.sql"
"""Rows that the release with schema 0003 stored: a game against a bot with a take-back, a game of two people with
requests and a rematch, the rematch itself, and a game that continues a record."""


@pytest.fixture(scope="module")
def migrations_loaded_once() -> Iterator[None]:
    """Loading all migrations takes longer than making most of them."""
    scripts = ScriptDirectory.from_config(database._alembic_config())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ScriptDirectory, "from_config", lambda _: scripts)
        yield


@pytest.fixture(params=KINDS)
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServerSettings]:
    """A database of each kind without tables."""
    with empty_database(request.param, tmp_path) as settings:
        yield settings


@pytest.fixture(scope="module")
def rows_before_0004(tmp_path_factory: pytest.TempPathFactory) -> Rows:
    """The rows of the dump, read by SQLite, which wrote them."""
    settings = ServerSettings(data_dir=tmp_path_factory.mktemp("dump"))
    migrate_to(settings, "0003")
    engine = create_engine(settings.url)
    with engine.begin() as connection:
        for statement in GAMES_BEFORE_0004.read_text(encoding="utf-8").splitlines():
            connection.exec_driver_sql(statement)
        rows = read(connection)
    engine.dispose()
    return rows


@pytest.fixture
def before_0004(either: ServerSettings, rows_before_0004: Rows) -> ServerSettings:
    migrate_to(either, "0003")
    add_rows(either, rows_before_0004)
    return either

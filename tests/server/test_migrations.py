"""Databases of earlier releases: their games go on, and the schema becomes that of the code."""

import sqlite3
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from alembic import command, op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine
from tests.server.clients import Guest, run_sql, running

import annales.server.storage
from annales.core.record import Record
from annales.server.settings import ServerSettings
from annales.server.storage import database
from annales.server.storage.schema import metadata

MIGRATIONS = Path(annales.server.storage.__file__).parent / "migrations"
GAMES_BEFORE_0004 = Path(__file__).parent / "games_before_0004.sql"
"""Rows that the release with schema 0003 stored: a game against a bot with a take-back, a game of two people with
requests and a rematch, the rematch itself, and a game that continues a record."""
AOI, BEN = "0FFJTmkTynHeyJy8hg5yvpeR_QQ6cnMg-KHB1lY9mBU", "9M4niwd5BVuchAh7vwlf6M60Bg0cwLSWu-OsloOOxSo"
"""The tokens of its guests."""


def migrate_to(data_dir: Path, revision: str) -> None:
    """An empty database with the schema of a revision."""
    engine = create_engine(f"sqlite:///{data_dir}/annales.sqlite3")
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(MIGRATIONS))
        config.set_main_option("path_separator", "os")
        command.upgrade(config, revision)
    engine.dispose()


def rows_of(data_dir: Path, table: str) -> list[dict[str, Any]]:
    connection = sqlite3.connect(data_dir / "annales.sqlite3")
    connection.row_factory = sqlite3.Row
    try:
        return [dict(row) for row in connection.execute(f"SELECT * FROM {table}")]
    finally:
        connection.close()


def log_of(data_dir: Path, game: str) -> list[dict[str, Any]]:
    rows = [row for row in rows_of(data_dir, "log") if row["game"] == game]
    return sorted(rows, key=lambda row: int(row["version"]))


def guest_with(url: str, token: str) -> Guest:
    guest = Guest(url)
    guest.http.cookies.set("annales_guest", token)
    return guest


@pytest.fixture
def before_0004(tmp_path: Path) -> Path:
    migrate_to(tmp_path, "0003")
    connection = sqlite3.connect(tmp_path / "annales.sqlite3")
    connection.executescript(GAMES_BEFORE_0004.read_text(encoding="utf-8"))
    connection.close()
    return tmp_path


def test_the_log_of_an_earlier_release_keeps_every_row_under_its_new_names(before_0004: Path) -> None:
    old = sorted(rows_of(before_0004, "log"), key=lambda row: (row["game"], row["ply"]))
    database.migrate(ServerSettings(data_dir=before_0004))
    new = sorted(rows_of(before_0004, "log"), key=lambda row: (row["game"], row["version"]))
    assert len(old) == len(new) == 47
    for before, after in zip(old, new, strict=True):
        kind = "inherited" if before["kind"] == "given" else before["kind"]
        is_rematch = kind == "rematch"
        assert after == {
            "game": before["game"],
            "version": before["ply"],
            "kind": kind,
            "seat": before["seat"],
            "request_id": before["cid"],
            "move": None if is_rematch else before["move"],
            "outcomes": before["outcomes"],
            "plies": before["plies"],
            "at": before["at"],
            "next_table": before["move"] if is_rematch else None,
        }
    assert [row["next_table"] for row in log_of(before_0004, "of-people")][-2:] == [None, "rematch"]
    assert [row["kind"] for row in log_of(before_0004, "continued")] == ["start"] + ["inherited"] * 6 + ["move"] * 4


def test_a_game_with_a_take_back_of_an_earlier_release_goes_on(before_0004: Path) -> None:
    with running(ServerSettings(data_dir=before_0004, workers=0)) as url:
        aoi = guest_with(url, AOI)
        with aoi.sit("against-bot") as seat:
            shown = seat.snapshot()
            assert (shown["version"], shown["takebacks"], shown["closed"]) == (17, 1, None)
            assert sum("move" in entry for entry in shown["log"]) == 14
            # The answer to a message that was stored by the earlier release.
            assert seat.ask(type="undo", version=12, request_id="undo-1") == {
                "type": "ok",
                "request_id": "undo-1",
                "version": 13,
            }
            assert seat.ask(type="undo", version=17)["version"] == 18
            while seat.last["version"] < 18:
                seat.read()
            assert seat.play(2) == 2
            assert (seat.own_turn()["takebacks"], seat.last["version"]) == (2, 22)
        record = aoi.http.get("/api/tables/against-bot/record").text
    assert Record.parse(record).game().ply == 16
    assert [row["kind"] for row in log_of(before_0004, "against-bot")][18:] == ["undo", "move", "move", "move", "move"]


def test_the_requests_of_people_of_an_earlier_release_are_known(before_0004: Path) -> None:
    with running(ServerSettings(data_dir=before_0004, workers=0)) as url:
        aoi, ben = guest_with(url, AOI), guest_with(url, BEN)
        with aoi.sit("of-people") as seat:
            shown = seat.snapshot()
            assert shown["view"]["outcome"] == {"winner": 0, "by": "resigned"}
            assert (shown["people"]["rematch_wanted_by"], shown["people"]["next_table"]) == ([0, 1], "rematch")
            # Everybody has asked already: nothing more is stored.
            assert seat.ask(type="rematch")["version"] == 15
        with ben.sit("rematch") as first, aoi.sit("rematch") as second:
            assert [player["name"] for player in first.snapshot()["players"]] == ["Ben", "Aoi"]
            text = second.snapshot()["view"]["moves"][0]["move"]
            assert second.move(text)["type"] == "ok"
    assert len(log_of(before_0004, "of-people")) == 16
    assert [row["move"] for row in log_of(before_0004, "rematch")][2:] == [text]


def test_inherited_moves_of_an_earlier_release_still_cannot_be_taken_back(before_0004: Path) -> None:
    with running(ServerSettings(data_dir=before_0004, workers=0)) as url, guest_with(url, AOI).sit("continued") as seat:
        assert (seat.snapshot()["inherited"], seat.last["version"]) == (6, 10)
        for version in (10, 11):
            assert seat.ask(type="undo", version=version)["type"] == "ok"
            while seat.last["version"] == version:
                seat.read()
        assert seat.ask(type="undo", version=12)["error"]["key"] == "nothing-to-undo"
        assert sum("move" in entry for entry in seat.last["log"]) == 6
        assert seat.play(1) == 1


def test_games_of_the_first_release_are_still_played(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings) as url:
        guest = Guest(url)
        table = guest.open()
        with guest.sit(table) as seat:
            seat.play(5)
            before = seat.own_turn()["view"]
    rows = {name: rows_of(tmp_path, name) for name in ("guests", "games", "seats", "secrets", "log")}
    for row in rows["log"]:
        row |= {"ply": row["version"], "cid": row["request_id"]}
    (tmp_path / "annales.sqlite3").unlink()
    migrate_to(tmp_path, "0001")
    with sqlite3.connect(tmp_path / "annales.sqlite3") as old:
        for name, kept in rows.items():
            columns = [row[1] for row in old.execute(f"PRAGMA table_info({name})")]
            marks = ", ".join("?" for _ in columns)
            old.executemany(f"INSERT INTO {name} VALUES ({marks})", [[row[c] for c in columns] for row in kept])
    old.close()
    with running(settings) as url:
        guest.go_to(url)
        with guest.sit(table) as seat:
            assert seat.own_turn()["view"] == before
            assert seat.play(2) == 2
        assert guest.open("me", "open")


def test_the_migrations_make_the_tables_that_the_code_uses(tmp_path: Path) -> None:
    database.migrate(ServerSettings(data_dir=tmp_path))
    database.migrate(ServerSettings(data_dir=tmp_path))
    engine = create_engine(f"sqlite:///{tmp_path}/annales.sqlite3")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_migration_that_was_cut_short_is_made_again(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(op, "batch_alter_table", Mock(side_effect=KeyError("cut short")))
        with pytest.raises(KeyError, match="cut short"):
            database.migrate(settings)
    assert run_sql(tmp_path, "SELECT name FROM sqlite_master WHERE type = 'table'") == []
    database.migrate(settings)
    assert run_sql(tmp_path, "SELECT count(*) FROM games") == [(0,)]

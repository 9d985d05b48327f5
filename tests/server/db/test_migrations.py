"""Databases of earlier releases, of both kinds: their games go on, and the schema becomes that of the code."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from alembic import command, op
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, MetaData, Table, insert, inspect, select
from tests.server.clients import running
from tests.server.databases import KINDS, empty_database, sql
from tests.server.db.migrating import (
    AOI,
    BEN,
    Rows,
    add_rows,
    client_with,
    connected,
    migrate_to,
    opened,
    read,
    rows_of,
)
from tests.server.features.journal.journals import find

import annales.server.db
from annales.core.record import Record
from annales.server.db import engine as database
from annales.server.db.backup import back_up, restore
from annales.server.db.schema import metadata
from annales.server.settings import ServerSettings

MIGRATIONS = Path(annales.server.db.__file__).parent / "migrations"
REVISIONS = sorted(path.name[:4] for path in (MIGRATIONS / "versions").glob("0*.py"))
pytestmark = pytest.mark.usefixtures("migrations_loaded_once")
ROWS = "0003"
"""The schema of those rows."""
VALUES: dict[type, Any] = {str: "x", int: 1, float: 1.0, bool: False, bytes: b"x", object: {}}
"""What a column of each type may hold."""
KEPT = {"contribution_reports": "reports", "group_reports": "reports", "guests": "people", "rating_flags": "suspicions"}
"""Tables that a migration removed or renamed, and the tables that have their rows."""


def log_of(settings: ServerSettings, game: str) -> list[dict[str, Any]]:
    rows = [row for row in rows_of(settings, "log") if row["game"] == game]
    return sorted(rows, key=lambda row: int(row["version"]))


@pytest.mark.both_databases
def test_the_log_of_an_earlier_release_keeps_every_row_under_its_new_names(before_0004: ServerSettings) -> None:
    old = sorted(rows_of(before_0004, "log"), key=lambda row: (row["game"], row["ply"]))
    database.migrate(before_0004, backed_up=True)
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
            # Games of that time had no clocks, and nobody contributed to their deals.
            "clocks": None,
            "running": None,
            "contribution": None,
        }
    assert [row["next_table"] for row in log_of(before_0004, "of-people")][-2:] == [None, "rematch"]
    assert [row["kind"] for row in log_of(before_0004, "continued")] == ["start"] + ["inherited"] * 6 + ["move"] * 4


def test_a_game_with_a_take_back_of_an_earlier_release_goes_on(before_0004: ServerSettings) -> None:
    with running(before_0004) as url:
        aoi = client_with(url, AOI)
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


def test_the_requests_of_people_of_an_earlier_release_are_known(before_0004: ServerSettings) -> None:
    with running(before_0004) as url:
        aoi, ben = client_with(url, AOI), client_with(url, BEN)
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


def test_inherited_moves_of_an_earlier_release_still_cannot_be_taken_back(before_0004: ServerSettings) -> None:
    with running(before_0004) as url, client_with(url, AOI).sit("continued") as seat:
        assert (seat.snapshot()["inherited"], seat.last["version"]) == (6, 10)
        for version in (10, 11):
            assert seat.ask(type="undo", version=version)["type"] == "ok"
            while seat.last["version"] == version:
                seat.read()
        assert seat.ask(type="undo", version=12)["error"]["key"] == "nothing-to-undo"
        assert sum("move" in entry for entry in seat.last["log"]) == 6
        assert seat.play(1) == 1


def test_finished_games_of_an_earlier_release_are_in_the_journals_of_their_players(before_0004: ServerSettings) -> None:
    with running(before_0004) as url:
        (aoi,), (ben,) = (find(client_with(url, token))["entries"] for token in (AOI, BEN))
        assert find(client_with(url, BEN), text="aoi")["entries"] == [ben]
    assert aoi["table"] == ben["table"] == "of-people"
    assert [player["name"] for player in aoi["players"]] == ["Aoi", "Ben"]
    assert (aoi["victory"], aoi["result"], ben["result"]) == ("resigned", "won", "lost")


def add_row_to_each_new_table(connection: Connection, known: Collection[str]) -> dict[str, int]:
    """Fill the empty tables that a release brought; gives the number of rows of all tables."""
    present = MetaData()
    present.reflect(connection, only=sorted({*inspect(connection).get_table_names()} - {*known}))
    for table in present.sorted_tables:
        if connection.execute(select(table)).first() is None:
            connection.execute(insert(table).values(values_for(table, connection)))
    return counts(connection)


def counts(connection: Connection) -> dict[str, int]:
    """The number of rows of all tables."""
    names = inspect(connection).get_table_names()
    return {name: connection.exec_driver_sql(f"SELECT count(*) FROM {name}").scalar_one() for name in names}


def restored_counts(settings: ServerSettings, folder: Path) -> dict[str, int]:
    """The number of rows of all tables where a backup is restored."""
    folder.mkdir()
    other = ServerSettings(data_dir=folder / "data")
    restore(other, back_up(settings, folder / "backup.sqlite3"))
    with connected(other) as connection:
        return counts(connection)


def values_for(table: Table, connection: Connection) -> dict[str, Any]:
    """A value for each column that must have one; what refers to another table refers to its first row."""
    values = {column.name: VALUES[column.type.python_type] for column in table.columns if not column.nullable}
    for constraint in table.foreign_key_constraints:
        row = connection.execute(select(constraint.referred_table)).mappings().first()
        assert row
        values |= {each.parent.name: row[each.column.name] for each in constraint.elements}
    return values


@pytest.mark.both_databases
def test_a_database_with_rows_in_all_its_tables_goes_through_the_schemas_of_all_releases(
    either: ServerSettings, rows_before_0004: Rows, tmp_path: Path
) -> None:
    migrate_to(either, ROWS)
    add_rows(either, rows_before_0004)
    counted: dict[str, int] = {}
    with opened(either) as engine:
        for revision in REVISIONS[REVISIONS.index(ROWS) :]:
            with database.begin(engine) as connection:
                command.upgrade(database._alembic_config(connection=connection), revision)
                now = add_row_to_each_new_table(connection, counted)
            expected = Counter[str]()
            for name, rows in counted.items():
                expected[name if name in now else KEPT[name]] += rows
            assert {name: now[name] for name in expected} == expected, revision
            counted = now
            if not either.database:
                assert restored_counts(either, tmp_path / revision) == now, revision
        with database.begin(engine) as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    assert {*counted} == {*metadata.tables, "alembic_version"}
    assert min(counted.values()) > 0


@pytest.mark.parametrize(
    "revision", [REVISIONS[0], *(pytest.param(each, marks=pytest.mark.full) for each in REVISIONS[1:])]
)
def test_from_every_released_schema_the_database_comes_to_the_present_one_with_its_games(
    either: ServerSettings, rows_before_0004: Rows, revision: str, tmp_path: Path
) -> None:
    migrate_to(either, min(revision, ROWS))
    add_rows(either, rows_before_0004)
    migrate_to(either, revision)
    stored = {row["id"] for row in rows_of(either, "games")}
    with connected(either) as connection:
        before = counts(connection)
    assert stored == {"against-bot", "continued"} | ({"of-people", "rematch"} if revision > "0001" else set())
    with running(either) as url:
        with connected(either) as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        aoi = client_with(url, AOI)
        assert {table["id"] for table in aoi.http.get("/api/tables").json()} == stored
        with aoi.sit("against-bot") as seat:
            assert sum("move" in entry for entry in seat.snapshot()["log"]) == 14
            assert seat.play(2) == 2
        assert aoi.open("me", "open")
    if not either.database and revision != REVISIONS[-1]:
        # The way back: the copy from before the migration, where the version that made it looks for its database.
        earlier = ServerSettings(data_dir=tmp_path / "earlier")
        restore(earlier, either.data_dir / f"annales.sqlite3.schema-{revision}")
        with connected(earlier) as connection:
            assert counts(connection) == before


def test_accounts_of_an_earlier_release_have_no_address_and_nothing_to_be_sent(either: ServerSettings) -> None:
    migrate_to(either, "0019")
    sql(
        either,
        "INSERT INTO guests (id, name, created) VALUES ('aoi', 'Aoi', 0)",
        "INSERT INTO accounts (guest, name, password, created) VALUES ('aoi', 'aoi', 'hash', 0)",
    )
    database.migrate(either, backed_up=True)
    tables = ("accounts", "mail_addresses", "mail_tokens", "outbox")
    assert [sql(either, f"SELECT count(*) FROM {table}") for table in tables] == [[(1,)], [(0,)], [(0,)], [(0,)]]


def test_reports_of_all_kinds_come_into_one_table_in_the_order_of_time(either: ServerSettings) -> None:
    migrate_to(either, "0025")
    sql(
        either,
        "INSERT INTO guests (id, name, created) VALUES ('aoi', 'Aoi', 0), ('ben', 'Ben', 0)",
        "INSERT INTO games (id, game, rules, options, version, over, created, updated)"
        " VALUES ('table', 'duel', '1', '{}', 0, false, 0, 0)",
        "INSERT INTO reports (game, reporter, reported, line, text, reason, note, at)"
        " VALUES ('table', 'aoi', 'ben', 1, 'rude', 'insult', '', 5)",
    )
    migrate_to(either, "0026")
    sql(
        either,
        "INSERT INTO group_reports (group_id, name, description, reporter, reason, note, at)"
        " VALUES ('group', 'Ours', 'Rude words', 'ben', 'name', 'See?', 3)",
        "INSERT INTO contribution_reports (kind, subject, author, text, reporter, reason, note, at, resolution)"
        " VALUES ('note', 'entry', 'aoi', 'Buy this', 'ben', 'spam', '', 4, 'hide')",
        "INSERT INTO reports (group_id, group_name, reporter, reported, line, text, reason, note, at)"
        " VALUES ('group', 'Ours', 'ben', 'aoi', 7, 'Bah', 'insult', '', 6)",
    )
    database.migrate(either, backed_up=True)
    columns = ("kind", "subject", "title", "line", "reported", "text", "at", "resolution")
    assert [tuple(row[name] for name in columns) for row in rows_of(either, "reports")] == [
        ("group", "group", "Ours", None, None, "Rude words", 3, None),
        ("note", "entry", None, None, "aoi", "Buy this", 4, "hide"),
        ("table", "table", None, 1, "ben", "rude", 5, None),
        ("line", "group", "Ours", 7, "aoi", "Bah", 6, None),
    ]


def described(settings: ServerSettings) -> dict[str, list[str]]:
    """What a database says about each of its tables, apart from the order."""
    with connected(settings) as connection:
        found = inspect(connection)
        parts = (
            found.get_columns,
            found.get_foreign_keys,
            found.get_indexes,
            found.get_unique_constraints,
            found.get_check_constraints,
        )
        primary = {name: str(found.get_pk_constraint(name)) for name in found.get_table_names()}
        return {
            name: sorted([key, *(str(row) for part in parts for row in part(name))]) for name, key in primary.items()
        }


@pytest.mark.both_databases
@pytest.mark.parametrize("kind", KINDS)
def test_an_empty_database_gets_the_tables_that_all_migrations_lead_to(kind: str, tmp_path: Path) -> None:
    with empty_database(kind, tmp_path) as settings:
        database.migrate(settings)
        new = described(settings)
    (tmp_path / "migrated").mkdir()
    with empty_database(kind, tmp_path / "migrated") as settings:
        migrate_to(settings, "head")
        assert described(settings) == new
    assert {*new} == {*metadata.tables, "alembic_version"}


@pytest.mark.both_databases
def test_servers_that_start_at_the_same_time_migrate_one_after_another(either: ServerSettings) -> None:
    faults: list[Exception] = []

    def start() -> None:
        try:
            database.migrate(either, backed_up=True)
        except Exception as fault:  # noqa: BLE001 - shown by the test
            faults.append(fault)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert sql(either, "SELECT version_num FROM alembic_version") == [(REVISIONS[-1],)]


@pytest.mark.both_databases
def test_a_migration_that_was_cut_short_is_made_again(either: ServerSettings) -> None:
    migrate_to(either, ROWS)
    with connected(either) as connection:
        before = read(connection)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(op, "batch_alter_table", Mock(side_effect=KeyError("cut short")))
        with pytest.raises(KeyError, match="cut short"):
            database.migrate(either, backed_up=True)
    with connected(either) as connection:
        assert read(connection) == before
    database.migrate(either, backed_up=True)
    with connected(either) as connection:
        assert {*read(connection)} == {*metadata.tables, "alembic_version"}


def test_a_start_with_the_present_schema_migrates_and_checks_nothing(
    either: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.migrate(either)
    upgrade = Mock()
    monkeypatch.setattr(command, "upgrade", upgrade)
    database.migrate(either)
    upgrade.assert_not_called()

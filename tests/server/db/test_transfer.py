"""A server moves between SQLite and PostgreSQL while games are under way, and what stands in the way is named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Table, make_url
from tests.server.clients import Client, running
from tests.server.databases import empty_database, sql
from tests.server.features.groups.groups import People
from tests.server.live.clocks import DAILY, SetTime, clocked_table, remaining
from tests.server.visitors import both, play

from annales.server.db.engine import all_tables, begin_read, migrate, open_engine
from annales.server.db.rows import Sum, read, store, sum_of
from annales.server.db.transfer import plan, transfer
from annales.server.errors import StorageError
from annales.server.settings import ServerSettings

PERSON = "INSERT INTO people (id, name, created) VALUES ('aoi', 'Aoi', 0)"
GAME = """
INSERT INTO games (id, game, rules, options, version, over, created, updated)
VALUES ('g', 'duel', '1', '{}', 0, FALSE, 0, 0)
"""


@pytest.fixture
def file(tmp_path: Path) -> ServerSettings:
    return ServerSettings(data_dir=tmp_path / "file", workers=0)


@pytest.fixture
def empty(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[ServerSettings]:
    """An empty PostgreSQL database."""
    with empty_database("postgresql", tmp_path / "server") as settings:
        # Other tests use the same database, in other schemas.
        url = make_url(settings.database).update_query_dict({"application_name": tmp_path.name})
        yield replace(settings, database=url.render_as_string(hide_password=False))


def sums(settings: ServerSettings) -> dict[str, Sum]:
    """The number of rows of each table, and a checksum."""
    engine = open_engine(settings)
    try:
        with begin_read(engine) as db:
            return {table.name: sum_of(read(db, table)) for table in all_tables().sorted_tables}
    finally:
        engine.dispose()


@pytest.mark.postgresql
@pytest.mark.both_databases
def test_games_accounts_sessions_and_clocks_go_on_in_the_other_database_and_back(
    file: ServerSettings, empty: ServerSettings, tmp_path: Path
) -> None:
    time = SetTime()
    with running(file, time=time) as url:
        aoi, ben = People(url, file).account("Aoi")[0], Client(url)
        alone = aoi.open()
        with aoi.sit(alone) as seat:
            seat.play(3)
        table = clocked_table(aoi, ben, DAILY)
        with both(aoi, ben, table) as seats:
            play(seats, 5)
            time.pass_on(3600)
            play(seats, 1)
            clocks = remaining(seats[0])
    back = replace(file, data_dir=tmp_path / "back")
    for source, target in ((file, empty), (empty, back)):
        before = sums(source)
        counts = transfer(source, target)
        assert counts == {name: each.rows for name, each in before.items()}
        assert counts["accounts"] == 1
        assert counts["deadlines"] == 1
        assert sums(source) == sums(target) == before
        with running(target, time=time) as url:
            aoi.go_to(url)
            ben.go_to(url)
            assert aoi.http.get("/api/account").json()["name"].startswith("Aoi")
            with aoi.sit(alone) as seat:
                assert seat.play(2) == 2
            with both(aoi, ben, table) as seats:
                assert remaining(seats[0]) == clocks
                version = seats[0].last["version"]
                play(seats, 4)
                assert seats[0].last["version"] == version + 4
                clocks = remaining(seats[0])


@pytest.mark.postgresql
@pytest.mark.both_databases
def test_new_rows_get_numbers_behind_those_that_came(file: ServerSettings, empty: ServerSettings) -> None:
    add = "INSERT INTO administration (person, action, detail, at) VALUES ('aoi', 'code', '', 0)"
    migrate(file)
    sql(file, PERSON, add, add)
    transfer(file, empty)
    sql(empty, add)
    assert sql(empty, "SELECT id FROM administration ORDER BY id") == [(1,), (2,), (3,)]


@pytest.mark.postgresql
def test_values_that_only_one_database_can_tell_apart_stay_as_they_are(
    file: ServerSettings, empty: ServerSettings, tmp_path: Path
) -> None:
    migrate(file)
    sql(file, GAME, r"""UPDATE games SET options = '{"b": 1,  "a": "\u00e9"}', outcome = 'null', rated = 1""")
    sql(file, "INSERT INTO secrets (game, chance, bots) VALUES ('g', x'00ff5c0a', x'')")
    back = replace(file, data_dir=tmp_path / "back")
    transfer(file, empty)
    transfer(empty, back)
    for table in ("games", "secrets"):
        assert sql(back, f"SELECT * FROM {table}") == sql(file, f"SELECT * FROM {table}")


MISFITS = {
    "a text that is too long": (f"UPDATE people SET name = '{'x' * 65}'", "value too long", "name"),
    "a text with NUL": ("UPDATE people SET name = 'A' || char(0) || 'oi'", "0x00", "name"),
    "a number that is too large": ("UPDATE people SET journal_version = 3000000000", "out of range", "journal_version"),
    "a text in place of a number": ("UPDATE people SET created = 'now'", "invalid input", "created"),
    # They are a text for PostgreSQL, and the checksum tells.
    "bytes in place of a text": ("UPDATE people SET name = x'ff'", "701 rows were read, and .* arrived", "name"),
}


@pytest.mark.postgresql
@pytest.mark.parametrize("name", MISFITS)
def test_a_row_that_does_not_fit_is_named_and_nothing_is_moved(
    file: ServerSettings, empty: ServerSettings, name: str
) -> None:
    change, detail, column = MISFITS[name]
    migrate(file)
    sql(file, PERSON, change, *(PERSON.replace("'aoi'", f"'{each}'") for each in range(700)))
    row = "table people, row with id aoi"
    assert plan(file, empty).obstacles == (f"{row}: PostgreSQL does not accept the value of {column}",)
    with pytest.raises(StorageError, match=rf"^table people(, row with id aoi)?: .*{detail}"):
        transfer(file, empty)
    assert sums(empty) == {each: Sum() for each in sums(empty)}


@pytest.mark.postgresql
def test_a_row_that_refers_to_nothing_is_named(file: ServerSettings, empty: ServerSettings) -> None:
    migrate(file)
    sql(file, PERSON)
    engine = open_engine(file, migrating=True)
    with engine.begin() as db:
        db.exec_driver_sql("INSERT INTO seats (game, seat, person) VALUES ('gone', 1, 'aoi')")
    engine.dispose()
    row = "table seats, row with game gone, seat 1"
    assert plan(file, empty).obstacles == (f"{row}: refers to a row of games that does not exist",)
    with pytest.raises(StorageError, match=f"^{row}: .*foreign key"):
        transfer(file, empty)


@pytest.mark.both_databases
@pytest.mark.postgresql
def test_a_target_with_data_or_tables_of_others_is_refused(
    file: ServerSettings, empty: ServerSettings, tmp_path: Path
) -> None:
    migrate(file)
    sql(file, PERSON)
    full = replace(file, data_dir=tmp_path / "full")
    transfer(file, full)
    transfer(file, empty)
    for target in (full, empty):
        with pytest.raises(StorageError, match="has data already, in people; use an empty one"):
            transfer(file, target)
    sql(full, "DROP TABLE alembic_version")
    with pytest.raises(StorageError, match="has tables of another version or program"):
        transfer(file, full)


def test_a_source_that_is_missing_or_of_another_version_is_named_and_not_made(
    file: ServerSettings, tmp_path: Path
) -> None:
    target = replace(file, data_dir=tmp_path / "target")
    with pytest.raises(StorageError, match="there is no such file"):
        transfer(file, target)
    assert not file.data_dir.exists()
    migrate(file)
    sql(file, "UPDATE alembic_version SET version_num = '0035'")
    with pytest.raises(StorageError, match=r"has the schema 0035, not .*; run annales upgrade first"):
        transfer(file, target)
    assert not target.data_dir.exists()


@pytest.mark.both_databases
@pytest.mark.postgresql
def test_while_a_server_uses_a_database_nothing_is_moved(
    file: ServerSettings, empty: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("annales.server.db.transfer.LOOKS", 2)
    migrate(file)
    for source, target in ((file, empty), (empty, file)):
        for used in (source, target):
            with running(used), pytest.raises(StorageError, match="in use; stop the server first"):
                transfer(source, target)


def test_what_arrived_is_compared_with_what_was_sent(
    file: ServerSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(file)
    sql(file, PERSON, PERSON.replace("'aoi'", "'ben'"))
    target = replace(file, data_dir=tmp_path / "target")

    def store_and_change(db: Connection, table: Table, rows: list[tuple[Any, ...]]) -> None:
        store(db, table, rows)
        db.exec_driver_sql("UPDATE people SET name = 'Eve' WHERE id = 'ben'")

    monkeypatch.setattr("annales.server.db.transfer.store", store_and_change)
    with pytest.raises(StorageError, match="table people: 2 rows were read, and 2 or other rows arrived"):
        transfer(file, target)
    assert sql(target, "SELECT count(*) FROM people") == [(0,)]

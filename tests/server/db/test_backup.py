"""Backups while the server runs, what is put back, and finished games as records."""

import asyncio
import sqlite3
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import empty_database, sql

from annales.core.record import Record
from annales.dealing import read_proof, verify_deal
from annales.server.db import backup as module
from annales.server.db.backup import back_up, restore
from annales.server.db.engine import check_schema, migrate
from annales.server.errors import StorageError
from annales.server.features.records.export import Exported, export_games, export_tables
from annales.server.settings import ServerSettings
from annales.statistics.table import connect


@pytest.fixture
def settings(tmp_path: Path) -> ServerSettings:
    return ServerSettings(data_dir=tmp_path / "data", workers=0)


def rows(file: Path) -> int:
    connection = sqlite3.connect(file)
    try:
        return int(connection.execute("SELECT count(*) FROM log").fetchone()[0])
    finally:
        connection.close()


def test_a_backup_during_a_game_has_every_acknowledged_move_and_the_game_goes_on_from_it(
    settings: ServerSettings, tmp_path: Path
) -> None:
    with running(settings) as url:
        client = Client(url)
        table = client.open()
        with client.sit(table) as seat:
            seat.play(5)
            version = seat.own_turn()["version"]
            copy = back_up(settings, tmp_path / "copy.sqlite3")
            seat.play(5)
        with pytest.raises(StorageError, match="in use; stop the server first"):
            restore(settings, copy)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith((".copy", "copy"))] == ["copy.sqlite3"]

    before = restore(settings, copy)
    assert before is not None
    assert rows(before) > rows(settings.data_dir / "annales.sqlite3")
    with running(settings) as url:
        client.go_to(url)
        with client.sit(table) as seat:
            assert seat.own_turn()["version"] == version
            assert seat.play(2) == 2


def test_backups_while_others_write_are_whole(settings: ServerSettings, tmp_path: Path) -> None:
    with running(settings) as url:
        client = Client(url)
        done = threading.Event()

        def play() -> None:
            while not done.is_set():
                with client.sit(client.open()) as seat:
                    seat.play(10)

        player = threading.Thread(target=play)
        player.start()
        counts = [rows(back_up(settings, tmp_path / f"{n}.sqlite3")) for n in range(5)]
        done.set()
        player.join()
    assert counts == sorted(counts)


def test_in_a_folder_only_the_newest_backups_stay(settings: ServerSettings, tmp_path: Path) -> None:
    migrate(settings)
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "notes.txt").write_text("mine")
    for day in range(1, 4):
        (folder / f"annales-2026-01-0{day}T000000Z.sqlite3").write_text("old")
    made = back_up(settings, folder, keep=2)
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        ["annales-2026-01-03T000000Z.sqlite3", made.name, "notes.txt"]
    )


def test_an_existing_file_stays_and_a_missing_database_is_named(settings: ServerSettings, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite3"
    with pytest.raises(StorageError, match=r"annales\.sqlite3: there is no such file"):
        back_up(settings, target)
    migrate(settings)
    target.write_text("mine")
    with pytest.raises(StorageError, match=r"copy\.sqlite3: there is such a file already"):
        back_up(settings, target)
    assert target.read_text() == "mine"


def test_a_copy_that_fails_leaves_nothing(
    settings: ServerSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path) -> None:
        raise OSError(28, "No space left on device")

    migrate(settings)
    monkeypatch.setattr(module, "_synchronise", full)
    folder = tmp_path / "backups"
    folder.mkdir()
    with pytest.raises(StorageError, match="No space left on device"):
        back_up(settings, folder)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"x" * 5000])
def test_a_damaged_backup_is_refused_and_the_database_stays(
    settings: ServerSettings, tmp_path: Path, content: bytes
) -> None:
    migrate(settings)
    (tmp_path / "bad.sqlite3").write_bytes(content)
    with pytest.raises(StorageError, match=r"^backup .*bad\.sqlite3: "):
        restore(settings, tmp_path / "bad.sqlite3")
    check_schema(settings)
    assert [path.name for path in settings.data_dir.iterdir()] == ["annales.sqlite3"]


def test_a_damaged_database_is_replaced_and_kept(settings: ServerSettings, tmp_path: Path) -> None:
    migrate(settings)
    copy = back_up(settings, tmp_path / "copy.sqlite3")
    (settings.data_dir / "annales.sqlite3").write_bytes(b"x" * 10_000)
    before = restore(settings, copy)
    assert before is not None
    assert before.read_bytes() == b"x" * 10_000
    check_schema(settings)


def test_of_postgresql_its_own_tools_make_backups(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path, database="postgresql://aoi:hush@localhost/games")
    for run in (back_up, restore):
        with pytest.raises(StorageError, match=r"pg_dump") as fault:
            run(settings, tmp_path / "copy")
        assert "hush" not in str(fault.value)


def exported(settings: ServerSettings, folder: Path, *, names: bool = True, tables: bool = False) -> Exported:
    export = export_tables if tables else export_games

    async def last() -> Exported:
        return [step async for step in export(settings, folder, names=names)][-1]

    return asyncio.run(last())


def read_tables(folder: Path) -> list[dict[str, Any]]:
    """The rows of all tables in a folder."""
    with connect() as base:
        found = base.execute(f"SELECT * FROM read_parquet('{folder}/*/*.parquet') ORDER BY ended, id")
        columns = [column[0] for column in found.description]
        return [dict(zip(columns, row, strict=True)) for row in found.fetchall()]


def test_finished_games_are_records_that_can_be_replayed_and_verified(either: ServerSettings, tmp_path: Path) -> None:
    with running(either) as url:
        client = Client(url)
        for game, bots in (("duel", 1), ("flow", 2)):
            with client.sit(client.open("me", *["greedy@1"] * bots, game=game)) as seat:
                seat.play()
        unfinished = client.open()
        folder = tmp_path / "records"
        assert exported(either, folder)[:3] == (2, 2, 2)
        records = [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.txt"))]
        assert not list(folder.rglob(f"{unfinished}.txt"))
        # Again: nothing is new.
        assert exported(either, folder) == (2, 2, 0, ())
    assert [path.parts[-3] for path in sorted(folder.rglob("*.txt"))] == ["duel", "flow"]
    for text in records:
        assert Record.parse(text).game().outcome is not None
        assert verify_deal(*read_proof(text)).verdict == "verified"


def test_finished_games_are_rows_of_tables(either: ServerSettings, tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    with running(either) as url:
        client = Client(url)
        body = {"game": "duel", "players": ["me", "greedy@1"], "name": "Aoi", "time": {"type": "days", "days": 3}}
        with client.sit(client.http.post("/api/tables", json=body).json()["id"]) as seat:
            seat.play()
        with client.sit(client.open("me", "greedy@1", "greedy@1", game="flow")) as seat:
            seat.play()
        assert exported(either, folder, tables=True)[:3] == (2, 2, 2)
        # The file of the present month is written again, with what is new.
        with client.sit(client.open()) as seat:
            assert seat.ask(type="resign")["type"] == "ok"
        assert exported(either, folder, tables=True)[:3] == (3, 3, 3)
    assert sorted(path.parent.name for path in folder.rglob("*.parquet")) == ["duel", "flow"]
    # Games that end within one second have no order.
    rows = {(row["game"], row["victory"] == "resigned"): row for row in read_tables(folder)}
    duel, flow, resigned = rows["duel", False], rows["flow", False], rows["duel", True]
    assert (duel["game"], duel["players"], duel["names"], duel["bots"]) == (
        "duel",
        2,
        ["Aoi", "greedy@1"],
        [False, True],
    )
    assert duel["time"] == '{"type":"days","days":3}'
    assert flow["time"] is None
    for row in (duel, flow, resigned):
        game = Record.parse(row["record"]).game()
        assert game.outcome is not None
        assert (list(game.outcome.winners), game.outcome.by, game.ply) == (row["winners"], row["victory"], row["moves"])
        assert verify_deal(*read_proof(row["record"])).verdict == "verified"
        assert row["opened"] <= row["ended"]
    assert len(flow["scores"]) == 3
    assert (resigned["victory"], resigned["scores"]) == ("resigned", None)


def test_a_table_that_was_written_after_its_month_is_not_written_again(
    settings: ServerSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(settings) as url:
        client = Client(url)
        with client.sit(client.open()) as seat:
            seat.resign()
    sql(settings, "UPDATE games SET ended = 1700000000000")
    # An export that begins in the same month may be written after it, without the games that ended meanwhile.
    with monkeypatch.context() as patch:
        patch.setattr("annales.server.features.records.export.time", SimpleNamespace(time=lambda: 1700000001.0))
        assert exported(settings, tmp_path / "tables", tables=True).written == 1
    assert exported(settings, tmp_path / "tables", tables=True) == (1, 1, 1, ())
    assert exported(settings, tmp_path / "tables", tables=True) == (1, 1, 0, ())
    assert (tmp_path / "tables/duel/2023-11.parquet").exists()


def test_a_rematch_does_not_move_a_game_to_another_month(settings: ServerSettings, tmp_path: Path) -> None:
    with running(settings) as url:
        client = Client(url)
        with client.sit(client.open()) as seat:
            seat.resign()
    sql(settings, "UPDATE games SET ended = 1700000000000")
    exported(settings, tmp_path / "records")
    assert [path.parent.name for path in (tmp_path / "records").rglob("*.txt")] == ["2023-11"]


def test_without_names_people_are_called_by_their_seats(settings: ServerSettings, tmp_path: Path) -> None:
    with running(settings) as url:
        client = Client(url)
        body = {"game": "duel", "players": ["me", "greedy@1"], "name": "Aoi"}
        with client.sit(client.http.post("/api/tables", json=body).json()["id"]) as seat:
            seat.resign()
    for names, found in ((True, "Aoi"), (False, "Player 1")):
        folder = tmp_path / str(names)
        exported(settings, folder, names=names)
        (text,) = (path.read_text(encoding="utf-8") for path in folder.rglob("*.txt"))
        assert f"player 0: {found}\n" in text
        assert "player 1: greedy@1\n" in text


def test_a_game_that_cannot_be_replayed_is_named_and_the_others_are_written(
    settings: ServerSettings, tmp_path: Path
) -> None:
    with running(settings) as url:
        client = Client(url)
        tables = [client.open(), client.open()]
        for table in tables:
            with client.sit(table) as seat:
                seat.resign()
    connection = sqlite3.connect(settings.data_dir / "annales.sqlite3")
    with connection:
        connection.execute("UPDATE games SET rules = 'other' WHERE id = ?", (tables[0],))
    connection.close()
    assert exported(settings, tmp_path / "records") == (2, 2, 1, (tables[0],))


def test_a_database_of_another_version_is_named(tmp_path: Path) -> None:
    with empty_database("sqlite", tmp_path) as settings:
        with pytest.raises(StorageError, match="empty"):
            check_schema(settings)
        migrate(settings)
        check_schema(settings)
        connection = sqlite3.connect(tmp_path / "annales.sqlite3")
        with connection:
            connection.execute("UPDATE alembic_version SET version_num = 'x'")
        connection.close()
        with pytest.raises(StorageError, match=r"made by another version \(schema x, not "):
            check_schema(settings)

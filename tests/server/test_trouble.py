"""Games that cannot be played, a full disk, two servers on one database, and secrets that stay where they are."""

import asyncio
import base64
import logging
import re
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Guest, running

from annales.server import StorageError, database, wishes
from annales.server.settings import Settings
from annales.server.storage import Secrets
from annales.server.workers import Question, Workers


class Silent(Workers):
    """Bots that think for ever."""

    def __init__(self) -> None:
        super().__init__(0, 1.0, 1, 1.0)

    async def choose(self, question: Question) -> str:
        await asyncio.Event().wait()
        raise AssertionError


def change(data_dir: Path, *statements: str) -> list[Any]:
    """Change the database behind the server's back; gives the rows of the last statement."""
    connection = sqlite3.connect(data_dir / "annales.sqlite3")
    try:
        with connection:
            return [connection.execute(statement).fetchall() for statement in statements][-1]
    finally:
        connection.close()


Played = tuple[Guest, str, str]


@pytest.fixture(scope="module")
def played_once(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Played]:
    data_dir = tmp_path_factory.mktemp("played")
    with running(Settings(data_dir=data_dir, workers=0)) as url:
        guest = Guest(url)
        first, second = guest.open(), guest.open()
        for table in (first, second):
            with guest.sit(table) as seat:
                seat.play(9)
                seat.own_turn()
    return data_dir, (guest, first, second)


@pytest.fixture
def played(played_once: tuple[Path, Played], tmp_path: Path) -> Played:
    """A guest with two tables in mid-game, stored in `tmp_path`."""
    data_dir, tables = played_once
    shutil.copytree(data_dir, tmp_path, dirs_exist_ok=True)
    return tables


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        ("UPDATE games SET rules = '0' WHERE id = '{}'", "other-rules"),
        ("UPDATE games SET game = 'senet' WHERE id = '{}'", "other-rules"),
        ("UPDATE log SET move = 'nonsense' WHERE game = '{}' AND ply = 3", "damaged"),
        ("UPDATE log SET move = 'build senate' WHERE game = '{}' AND ply = 3", "damaged"),
        ("UPDATE log SET outcomes = '[[\"card\", \"senate\"]]' WHERE game = '{}' AND ply = 5", "damaged"),
        ("UPDATE log SET outcomes = '{{}}' WHERE game = '{}' AND ply = 0", "damaged"),
        ("UPDATE log SET outcomes = '[7]' WHERE game = '{}' AND ply = 0", "damaged"),
        ("UPDATE log SET kind = 'undo', plies = 99 WHERE game = '{}' AND ply = 5", "damaged"),
        ("UPDATE log SET seat = 1 - seat WHERE game = '{}' AND ply = 2", "damaged"),
        ("DELETE FROM log WHERE game = '{}' AND ply = 4", "damaged"),
        ("DELETE FROM log WHERE game = '{}' AND ply = (SELECT max(ply) FROM log WHERE game = '{}')", "damaged"),
    ],
)
def test_a_game_that_cannot_be_replayed_is_closed_and_others_go_on(
    tmp_path: Path, played: Played, spoil: str, key: str
) -> None:
    guest, bad, good = played
    change(tmp_path, spoil.format(bad, bad))
    before = change(tmp_path, "SELECT * FROM log ORDER BY game, ply")
    with running(Settings(data_dir=tmp_path, workers=0)) as url:
        guest.go_to(url)
        with guest.sit(bad) as seat:
            shown = seat.snapshot()
            assert (shown["closed"]["key"], shown["view"], shown["thinking"]) == (key, None, False)
            if key == "other-rules":
                assert sum("move" in entry for entry in shown["log"]) > 9
            for request in ({"type": "move", "move": "discard baths"}, {"type": "undo"}):
                answer = seat.ask(version=shown["version"], **request)
                assert (answer["type"], answer["error"]["key"]) == ("refused", key)
        assert guest.http.get(f"/api/tables/{bad}/record").status_code == 409
        assert len(guest.http.get("/api/tables").json()) == 2
        assert change(tmp_path, "SELECT * FROM log ORDER BY game, ply") == before
        with guest.sit(good) as seat:
            assert seat.play(2) == 2


def back_or_forth(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A move where the own turn is, else its take-back."""
    if snapshot["view"]["turn"] != snapshot["seat"]:
        return {"type": "undo", "version": snapshot["version"]}
    return {"type": "move", "version": snapshot["version"], "move": snapshot["view"]["moves"][0]["move"]}


def test_on_a_full_disk_moves_are_refused_and_nothing_is_lost(
    tmp_path: Path, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data_dir=tmp_path, workers=0)
    guest, table, _ = played
    pages = change(tmp_path, "PRAGMA page_count")[0][0]
    with monkeypatch.context() as patch:
        patch.setattr(database, "PRAGMAS", (*database.PRAGMAS, f"max_page_count = {pages}"))
        with running(settings, Silent()) as url:
            guest.go_to(url)
            with guest.sit(table) as seat:
                seat.own_turn()
                while (answer := seat.ask(**back_or_forth(seat.last)))["type"] == "ok":
                    pass
                before = seat.last
                assert answer["error"] == {"key": "disk-full", "args": {}, "rule": None}
                assert seat.ask(**back_or_forth(before))["error"]["key"] == "disk-full"
                assert seat.last == before
                wish = {"game": "duel", "players": ["me", "greedy@1"]}
                # A little room may be left beside that for the log.
                while (refused := guest.http.post("/api/tables", json=wish)).status_code == 201:
                    pass
                assert (refused.status_code, refused.json()["error"]["key"]) == (507, "disk-full")
            with guest.sit(table) as seat:
                assert seat.snapshot() == before
    with running(settings) as url:
        guest.go_to(url)
        with guest.sit(table) as seat:
            log = before["log"]
            assert seat.snapshot()["log"][: len(log)] == log
            assert seat.play(2) == 2


def test_of_two_servers_on_one_database_the_later_is_told_the_situation(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, workers=0)
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
                answer = second.move(old["view"]["moves"][1]["move"])
                assert answer["error"]["key"] == "stale"
                assert second.last == now
                second.play(1)
    assert change(tmp_path, "SELECT count(*), count(DISTINCT ply) FROM log")[0][0] == now["version"] + 3


CANARY = b"CANARY: nobody may ever see this"


def test_a_secret_is_in_no_frame_no_answer_and_no_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(wishes, "new_secrets", lambda: Secrets(CANARY, CANARY))
    heard = ""
    with running(Settings(data_dir=tmp_path, workers=0)) as url:
        guest = Guest(url)
        table = guest.open()
        with guest.sit(table) as seat:
            seat.play(5)
            seat.own_turn()
            seat.ask(type="undo", version=seat.last["version"])
            seat.move("build senate")
            seat.raw("{")
            seat.play()
            heard += "".join(seat.frames)
        paths = ("/api/tables", f"/api/tables/{table}/record", "/health", "/api/nothing")
        heard += "".join(guest.http.get(path).text for path in paths)
    assert change(tmp_path, "SELECT chance FROM secrets") == [(CANARY,)]
    change(tmp_path, "UPDATE log SET move = 'nonsense' WHERE ply = 1")
    with running(Settings(data_dir=tmp_path, workers=0)) as url:
        guest.go_to(url)
        with guest.sit(table) as seat:
            seat.snapshot()
            heard += "".join(seat.frames)
    heard += caplog.text + "".join(capfd.readouterr())
    assert "quarantined" in caplog.text
    encoded = (CANARY.hex(), base64.b64encode(CANARY).decode()[:40], base64.urlsafe_b64encode(CANARY).decode()[:40])
    for secret in ("CANARY", *encoded):
        assert secret.lower() not in heard.lower()


def test_equal_outcomes_give_equal_frames_whatever_the_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data_dir=tmp_path, workers=0)
    with running(settings) as url:
        guest = Guest(url)
        tables = [guest.open() for _ in range(2)]
    one, other = tables
    change(
        tmp_path,
        f"DELETE FROM log WHERE game = '{other}'",
        f"""INSERT INTO log SELECT '{other}', ply, kind, seat, cid, move, outcomes, plies, at FROM log
            WHERE game = '{one}'""",
        f"UPDATE secrets SET bots = (SELECT bots FROM secrets WHERE game = '{one}')",
    )
    assert len(set(change(tmp_path, "SELECT chance FROM secrets"))) == 2
    frames: dict[str, list[str]] = {}
    with running(settings) as url:
        guest.go_to(url)
        for table in tables:
            with guest.sit(table) as seat:
                seat.own_turn()
                first = seat.last["view"]["moves"][0]["move"]
                seat.ask(type="move", cid="c0", version=seat.last["version"], move=first)
                # The picks of the first group of wonders: chance decides nothing before the last of them, which is own.
                shown = seat.snapshot_at(3)
                for n, text in enumerate(("build senate", ""), 1):
                    seat.ask(type="move", cid=f"c{n}", version=3, move=text)
                    seat.ask(type="why", cid=f"w{n}", move="build baths")
                frames[table] = [shown, *answers(seat.frames)]
    assert frames[one] == frames[other]
    assert len(frames[one]) == 6


def answers(frames: list[str]) -> list[str]:
    return [frame for frame in frames if '"type":"snapshot"' not in frame]


def test_the_migrations_make_the_tables_that_the_code_uses(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext
    from sqlalchemy import create_engine

    from annales.server.schema import metadata

    database.prepare(Settings(data_dir=tmp_path))
    database.prepare(Settings(data_dir=tmp_path))
    engine = create_engine(f"sqlite:///{tmp_path}/annales.sqlite3")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def no_folder(path: Path) -> None:
    (path / "data").write_text("a file, not a folder")


def no_database(path: Path) -> None:
    (path / "data").mkdir()
    (path / "data" / "annales.sqlite3").write_bytes(b"this is no database " * 100)


def newer_database(path: Path) -> None:
    database.prepare(Settings(data_dir=path / "data"))
    change(path / "data", "UPDATE alembic_version SET version_num = '9999'")


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
        database.prepare(Settings(data_dir=tmp_path / "data"))
    assert re.search(message, str(fault.value).lower()), fault.value

"""Games that cannot be played, a full disk, two servers on one database, and secrets that stay where they are."""

import asyncio
import base64
import logging
import shutil
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest
from tests.server.clients import PATIENCE, Client, SilentWorkers, run_sql, running

from annales.server import StorageError
from annales.server.app import create_server
from annales.server.db import engine as database
from annales.server.db.access import Database
from annales.server.db.log_rows import load_rows
from annales.server.errors import MaybeStored
from annales.server.live import new_table
from annales.server.live import queries as games
from annales.server.live.client_messages import PlayMove
from annales.server.live.http_messages import NewTable
from annales.server.live.queries import append_rows
from annales.server.live.registry import tables_of
from annales.server.live.table import Table
from annales.server.live.table_header import GameSecrets
from annales.server.people.requests import find_or_create
from annales.server.person import Person
from annales.server.server import Server
from annales.server.settings import ServerSettings

Played = tuple[Client, str, str]


@pytest.fixture(scope="module")
def played_once(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Played]:
    data_dir = tmp_path_factory.mktemp("played")
    with running(ServerSettings(data_dir=data_dir, workers=0)) as url:
        client = Client(url)
        first, second = client.open(), client.open()
        for table in (first, second):
            with client.sit(table) as seat:
                seat.play(9)
                seat.own_turn()
    return data_dir, (client, first, second)


@pytest.fixture
def played(played_once: tuple[Path, Played], tmp_path: Path) -> Played:
    """A client with two tables in mid-game, stored in `tmp_path`."""
    data_dir, tables = played_once
    shutil.copytree(data_dir, tmp_path, dirs_exist_ok=True)
    return tables


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        ("UPDATE games SET rules = '0' WHERE id = '{}'", "other-rules"),
        ("UPDATE games SET game = 'senet' WHERE id = '{}'", "other-rules"),
        ("UPDATE log SET move = 'nonsense' WHERE game = '{}' AND version = 3", "damaged-game"),
        ("UPDATE log SET move = 'build senate' WHERE game = '{}' AND version = 3", "damaged-game"),
        ("UPDATE log SET outcomes = '[[\"card\", \"senate\"]]' WHERE game = '{}' AND version = 5", "damaged-game"),
        ("UPDATE log SET outcomes = '{{}}' WHERE game = '{}' AND version = 0", "damaged-game"),
        ("UPDATE log SET outcomes = '[7]' WHERE game = '{}' AND version = 0", "damaged-game"),
        ("UPDATE log SET kind = 'undo', plies = 99 WHERE game = '{}' AND version = 5", "damaged-game"),
        ("UPDATE log SET seat = 1 - seat WHERE game = '{}' AND version = 2", "damaged-game"),
        ("DELETE FROM log WHERE game = '{}' AND version = 4", "damaged-game"),
        (
            "DELETE FROM log WHERE game = '{}' AND version = (SELECT max(version) FROM log WHERE game = '{}')",
            "damaged-game",
        ),
    ],
)
def test_a_game_that_cannot_be_replayed_is_closed_and_others_go_on(
    tmp_path: Path, played: Played, spoil: str, key: str
) -> None:
    client, bad, good = played
    run_sql(tmp_path, spoil.format(bad, bad))
    before = run_sql(tmp_path, "SELECT * FROM log ORDER BY game, version")
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        client.go_to(url)
        with client.sit(bad) as seat:
            shown = seat.snapshot()
            assert (shown["closed"]["key"], shown["view"], shown["thinking"]) == (key, None, False)
            if key == "other-rules":
                assert sum("move" in entry for entry in shown["log"]) > 9
            for request in ({"type": "move", "move": "discard baths"}, {"type": "undo"}):
                answer = seat.ask(version=shown["version"], **request)
                assert (answer["type"], answer["error"]["key"]) == ("refused", key)
        assert client.http.get(f"/api/tables/{bad}/record").status_code == 409
        assert len(client.http.get("/api/tables").json()) == 2
        assert run_sql(tmp_path, "SELECT * FROM log ORDER BY game, version") == before
        with client.sit(good) as seat:
            assert seat.play(2) == 2


def undo_or_move(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A move on the player's turn, else its undo."""
    if snapshot["view"]["turn"] != snapshot["seat"]:
        return {"type": "undo", "version": snapshot["version"]}
    return {"type": "move", "version": snapshot["version"], "move": snapshot["view"]["moves"][0]["move"]}


def test_on_a_full_disk_moves_are_refused_and_nothing_is_lost(
    tmp_path: Path, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    client, table, _ = played
    pages = run_sql(tmp_path, "PRAGMA page_count")[0][0]
    with monkeypatch.context() as patch:
        patch.setattr(database, "PRAGMAS", (*database.PRAGMAS, f"max_page_count = {pages}"))
        with running(settings, SilentWorkers()) as url:
            client.go_to(url)
            with client.sit(table) as seat:
                seat.own_turn()
                while (answer := seat.ask(**undo_or_move(seat.last)))["type"] == "ok":
                    pass
                before = seat.last
                assert answer["error"] == {"key": "disk-full", "args": {}, "rule": None}
                assert seat.ask(**undo_or_move(before))["error"]["key"] == "disk-full"
                assert seat.last == before
                body = {"game": "duel", "players": ["me", "greedy@1"]}
                # A little room may be left beside that for the log.
                while (refused := client.http.post("/api/tables", json=body)).status_code == 201:
                    pass
                assert (refused.status_code, refused.json()["error"]["key"]) == (507, "disk-full")
                health = client.http.get("/health")
                assert (health.status_code, health.json()["error"]["key"]) == (507, "disk-full")
                assert client.http.get("/health/live").status_code == 200
            with client.sit(table) as seat:
                assert seat.snapshot() == before
    with running(settings) as url:
        client.go_to(url)
        with client.sit(table) as seat:
            log = before["log"]
            assert seat.snapshot()["log"][: len(log)] == log
            assert seat.play(2) == 2


def test_of_two_servers_on_one_database_the_later_gets_the_situation(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings) as here, running(settings) as there:
        client = Client(here)
        table = client.open()
        with client.sit(table) as first:
            first.own_turn()
            client.go_to(there)
            with client.sit(table) as second:
                old = second.own_turn()
                first.play(1)
                now = first.own_turn()
                answer = second.move(old["view"]["moves"][1]["move"])
                assert answer["error"]["key"] == "stale"
                # The bot's answer follows where this server had read only the move before it.
                assert second.own_turn() == now
                second.play(1)
    assert run_sql(tmp_path, "SELECT count(*), count(DISTINCT version) FROM log")[0][0] == now["version"] + 3


@asynccontextmanager
async def opened(settings: ServerSettings) -> AsyncIterator[tuple[Server, Table]]:
    """A server without sockets, with a table of one person and a bot that is silent."""
    server = create_server(settings, SilentWorkers())
    try:
        client, _ = await find_or_create(server, None, "Aoi", "127.0.0.1")
        yield server, await tables_of(server).open(client, NewTable("duel", ["me", "greedy@1"]))
    finally:
        await server.stop()


def first_move(table: Table) -> str:
    return table.state.game.game.legal_moves[0].text


def test_a_move_that_was_stored_while_its_client_left_is_sent_to_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def leave_after_the_commit() -> None:
        async with opened(settings) as (_, table):
            append, stored, left = append_rows.on, asyncio.Event(), asyncio.Event()

            async def append_and_wait(*given: Any) -> None:
                await append(*given)
                stored.set()
                await left.wait()

            monkeypatch.setattr(append_rows, "on", append_and_wait)
            queue = table.connect((0,))
            await queue.take()
            client = asyncio.create_task(table.handle((0,), PlayMove("c0", 0, first_move(table))))
            await stored.wait()
            client.cancel()
            await asyncio.wait((client,))
            left.set()
            async with asyncio.timeout(PATIENCE):
                assert b'"version":1' in await queue.take()

    settings = ServerSettings(data_dir=tmp_path)
    database.migrate(settings)
    asyncio.run(leave_after_the_commit())


def test_who_comes_after_an_answer_of_the_database_was_lost_sees_what_was_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lose_the_answer() -> None:
        async with opened(settings) as (server, table):
            append = append_rows.on

            async def append_and_fail(*given: Any) -> None:
                await append(*given)
                raise StorageError("connection lost")

            monkeypatch.setattr(append_rows, "on", append_and_fail)
            with pytest.raises(StorageError):
                await table.handle((0,), PlayMove("c0", 0, first_move(table)))
            person = Person(str(table.state.header.players[0].person), "Aoi")
            found, _ = await tables_of(server).get_own(table.id, person)
            assert (found, found.state.version) == (table, 1)

    settings = ServerSettings(data_dir=tmp_path)
    database.migrate(settings)
    asyncio.run(lose_the_answer())


def test_a_move_whose_commit_lost_its_answer_stays_unknown_until_the_database_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lose_the_database_during_the_commit() -> None:
        async with opened(settings) as (_, table):
            append, load = append_rows.on, load_rows.on

            async def append_and_fail(*given: Any) -> None:
                await append(*given)
                raise MaybeStored("connection lost")

            async def fail(*_: Any) -> NoReturn:
                raise StorageError("no connection")

            move = PlayMove("c0", 0, first_move(table))
            monkeypatch.setattr(append_rows, "on", append_and_fail)
            monkeypatch.setattr(load_rows, "on", fail)
            for _ in range(3):
                with pytest.raises(MaybeStored):
                    await table.handle((0,), move)
            monkeypatch.setattr(load_rows, "on", load)
            assert await table.handle((0,), move) == 1

    settings = ServerSettings(data_dir=tmp_path)
    database.migrate(settings)
    asyncio.run(lose_the_database_during_the_commit())


def test_a_table_that_nobody_holds_is_read_again_from_the_database(tmp_path: Path) -> None:
    async def leave() -> None:
        async with opened(settings) as (server, table):
            held, game = weakref.ref(table), table.id
            table.disconnect(table.connect((0,)))
            assert await tables_of(server).get(game) is table
            del table
            assert held() is None
            assert (await tables_of(server).get(game)).id == game

    settings = ServerSettings(data_dir=tmp_path)
    database.migrate(settings)
    asyncio.run(leave())


CANARY = b"CANARY: nobody may ever see this"


def test_a_secret_is_in_no_frame_no_answer_and_no_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(new_table, "new_secrets", lambda: GameSecrets(CANARY, CANARY))
    sent = ""
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        client = Client(url)
        table = client.open()
        with client.sit(table) as seat:
            seat.play(5)
            seat.own_turn()
            seat.ask(type="undo", version=seat.last["version"])
            seat.move("build senate")
            seat.raw("{")
            seat.play()
            sent += "".join(seat.frames)
        paths = ("/api/tables", f"/api/tables/{table}/record", "/health", "/api/nothing")
        sent += "".join(client.http.get(path).text for path in paths)
    assert run_sql(tmp_path, "SELECT chance FROM secrets") == [(CANARY,)]
    run_sql(tmp_path, "UPDATE log SET move = 'nonsense' WHERE version = 1")
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        client.go_to(url)
        with client.sit(table) as seat:
            seat.snapshot()
            sent += "".join(seat.frames)
    sent += caplog.text + "".join(capfd.readouterr())
    assert "quarantined" in caplog.text
    encoded = (CANARY.hex(), base64.b64encode(CANARY).decode()[:40], base64.urlsafe_b64encode(CANARY).decode()[:40])
    for secret in ("CANARY", *encoded):
        assert secret.lower() not in sent.lower()


def test_equal_outcomes_give_equal_frames_whatever_the_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings) as url:
        client = Client(url)
        tables = [client.open() for _ in range(2)]
    one, other = tables
    run_sql(
        tmp_path,
        f"DELETE FROM log WHERE game = '{other}'",
        f"""INSERT INTO log
            SELECT '{other}', version, kind, seat, request_id, move, outcomes, plies, at, next_table,
                clocks, running, contribution
            FROM log WHERE game = '{one}'""",
        f"UPDATE secrets SET bots = (SELECT bots FROM secrets WHERE game = '{one}')",
        # The hash of the secret is the one thing that every frame shows of it.
        "UPDATE secrets SET commitment = NULL",
    )
    assert len(set(run_sql(tmp_path, "SELECT chance FROM secrets"))) == 2
    frames: dict[str, list[str]] = {}
    with running(settings) as url:
        client.go_to(url)
        for table in tables:
            with client.sit(table) as seat:
                seat.own_turn()
                first = seat.last["view"]["moves"][0]["move"]
                seat.ask(type="move", request_id="c0", version=seat.last["version"], move=first)
                # The picks of the first group of wonders: chance decides nothing before the last of them, which is own.
                shown = seat.snapshot_at(3)
                for n, text in enumerate(("build senate", ""), 1):
                    seat.ask(type="move", request_id=f"c{n}", version=3, move=text)
                    seat.ask(type="why", request_id=f"w{n}", move="build baths")
                frames[table] = [shown, *answers(seat.frames)]
    assert frames[one] == frames[other]
    assert len(frames[one]) == 6


def answers(frames: list[str]) -> list[str]:
    return [frame for frame in frames if '"type":"snapshot"' not in frame]


def test_a_game_is_read_as_it_was_at_one_moment(
    tmp_path: Path, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table, _ = played
    load_players = games.load_players

    def meanwhile(*given: Any) -> Any:
        found = load_players(*given)
        run_sql(
            tmp_path,
            f"""INSERT INTO log (game, version, kind, seat, request_id, outcomes, plies, at)
                SELECT game, version + 1, 'hint', seat, 'meanwhile', '[]', 0, at FROM log
                WHERE game = '{table}' ORDER BY version DESC LIMIT 1""",
            f"UPDATE games SET version = version + 1 WHERE id = '{table}'",
        )
        return found

    async def load() -> tuple[list[int], int]:
        opened = Database(ServerSettings(data_dir=tmp_path))
        found = await games.load_game.on(opened, table)
        await opened.close()
        assert found is not None
        return [row.version for row in found.rows], found.version

    before = run_sql(tmp_path, f"SELECT version FROM games WHERE id = '{table}'")[0][0]
    monkeypatch.setattr(games, "load_players", meanwhile)
    assert asyncio.run(load()) == (list(range(before + 1)), before)
    monkeypatch.undo()
    assert asyncio.run(load()) == (list(range(before + 2)), before + 1)

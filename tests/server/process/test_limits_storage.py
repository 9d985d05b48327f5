"""Limits of storage: a disk that is full and has room again, and a database that cannot be written."""

import resource
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import make_url
from tests.server.clients import Client, Seat, SilentWorkers, process, running

from annales.server.settings import ServerSettings


@contextmanager
def no_room(pid: int, data_dir: Path) -> Iterator[None]:
    """No file of a process can grow beyond the largest of the database's files; writing further fails."""
    largest = max(path.stat().st_size for path in data_dir.glob("annales.sqlite3*"))
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (largest, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux changes the limits of a running process")
def test_when_there_is_room_again_the_game_goes_on_in_the_same_server(tmp_path: Path) -> None:
    with process(tmp_path) as (server, url):
        client = Client(url)
        body = {"game": "duel", "players": ["me", "local"], "local_names": ["Ben"]}
        with client.sit(client.http.post("/api/tables", json=body).json()["id"]) as seat:
            seat.snapshot()
            assert play(seat) == "ok"
            with no_room(server.pid, tmp_path):
                answers = [play(seat) for _ in range(60)]
            before = seat.last
            assert answers[-1] in ("storage", "disk-full")
            assert set(answers) <= {"ok", "storage", "disk-full"}
            assert play(seat) == "ok"
            assert client.http.get("/health").status_code == 200
            assert seat.last["log"][: len(before["log"])] == before["log"]


def play(seat: Seat) -> str:
    """Make a move for the seat on turn at this device."""
    answer = seat.move(seat.last["view"]["moves"][0]["move"])
    if answer["type"] == "refused":
        return str(answer["error"]["key"])
    while seat.last["version"] < answer["version"]:
        seat.read()
    return str(answer["type"])


def test_on_a_read_only_database_games_are_shown_and_changes_refused(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings, SilentWorkers()) as url:
        client = Client(url)
        table = client.open()
    url_of_file = make_url(settings.url)
    read_only = url_of_file.set(database=f"file:{url_of_file.database}", query={"mode": "ro", "uri": "true"})
    with running(replace(settings, database=str(read_only)), SilentWorkers()) as url:
        client.go_to(url)
        with client.sit(table) as seat:
            before = seat.own_turn()
            answer = seat.move(before["view"]["moves"][0]["move"])
            assert (answer["type"], answer["error"]["key"]) == ("refused", "storage")
            assert seat.last == before
        assert client.http.get(f"/api/tables/{table}/record").status_code == 200
        refused = client.http.post("/api/tables", json={"game": "duel", "players": ["me", "greedy@1"]})
        assert (refused.status_code, refused.json()["error"]["key"]) == (503, "storage")
    with running(settings) as url:
        client.go_to(url)
        with client.sit(table) as seat:
            assert seat.own_turn() == before
            assert seat.play(2) == 2


def test_a_server_with_hardly_any_space_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(tmp_path)
    with running(ServerSettings(data_dir=tmp_path, workers=0), SilentWorkers()) as url:
        client = Client(url)
        assert client.http.get("/health").status_code == 200
        monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1 << 20))
        refused = client.http.get("/health")
        assert (refused.status_code, refused.json()["error"]["key"]) == (507, "disk-full")

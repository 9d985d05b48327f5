"""The server as a process: killed at once, it loses nothing; what keeps it from starting is named."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.clients import Client, process

from annales.server import PortError, StorageError, serve


def test_killed_after_an_acknowledgement_it_loses_nothing_and_the_game_goes_on(tmp_path: Path) -> None:
    acknowledged: list[tuple[int, str]] = []
    with process(tmp_path) as (server, url):
        client = Client(url)
        table = client.open()
        with client.sit(table) as seat:
            seat.play(6)
            text = seat.own_turn()["view"]["moves"][0]["move"]
            answer = seat.move(text)
            assert answer["type"] == "ok"
            server.kill()
            acknowledged.append((answer["version"], text))
            server.wait()
    with process(tmp_path) as (server, url):
        client.go_to(url)
        with client.sit(table) as seat:
            now = seat.own_turn()
            own = [entry["move"] for entry in now["log"] if entry.get("seat") == 0]
            version, text = acknowledged[0]
            assert now["version"] >= version
            assert own[6] == text
            assert len(own) == 7
            seat.play()
            assert seat.over
        server.send_signal(signal.SIGINT)
        assert server.wait(10) == 0


def test_a_server_that_is_asked_to_end_ends_with_0(tmp_path: Path) -> None:
    with process(tmp_path) as (server, url):
        assert Client(url).http.get("/health").status_code == 200
        server.send_signal(signal.SIGTERM)
        assert server.wait(20) == 0


def test_a_bot_that_was_to_move_goes_on_after_a_restart_unasked(tmp_path: Path) -> None:
    from tests.server.clients import SilentWorkers, running, wait_until

    from annales.server.settings import ServerSettings

    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings, SilentWorkers()) as url:
        client = Client(url)
        client.open("greedy@1", "me")
        assert client.http.get("/api/tables").json()[0]["turn"] == 0
    with running(settings) as url:
        client.go_to(url)
        wait_until(lambda: client.http.get("/api/tables").json()[0]["turn"] == 1)


def test_an_occupied_port_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PortError, match=rf"^cannot listen at 127\.0\.0\.1, port {port}: address already in use"):
            serve("127.0.0.1", port, tmp_path, open_browser=False)
    with pytest.raises(PortError, match=r"^cannot listen at no\.such\.host\.invalid"):
        serve("no.such.host.invalid", 0, tmp_path, open_browser=False)


def test_a_data_directory_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match=r"^data directory .*file/data: "):
        serve("127.0.0.1", 0, tmp_path / "file" / "data", open_browser=False)


def test_importing_the_library_starts_no_server() -> None:
    source = str(Path(__file__).parents[3] / "src")
    code = "import annales, sys; sys.exit('litestar' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, env=os.environ | {"PYTHONPATH": source})

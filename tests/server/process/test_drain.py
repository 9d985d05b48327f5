"""A server that is asked to end and gets time for it: games go on, and new ones begin elsewhere."""

from __future__ import annotations

import signal
import threading
import time
from pathlib import Path

import pytest
from tests.server.clients import PATIENCE, Client, Seat, process
from websockets.exceptions import ConnectionClosed

from annales.server.db.engine import migrate
from annales.server.drain import Drain
from annales.server.runner import AnnouncingServer, listen, uvicorn_config
from annales.server.settings import ServerSettings


def closing_code(seat: Seat) -> int | None:
    try:
        while True:
            seat.read()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def test_games_go_on_no_table_is_opened_and_sockets_are_told_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANNALES_DRAIN_SECONDS", "60")
    with process(tmp_path) as (server, url):
        client = Client(url)
        with client.sit(client.open("me", "random@1")) as seat:
            seat.own_turn()
            server.send_signal(signal.SIGTERM)
            while client.http.get("/health").status_code == 200:
                time.sleep(0.05)
            refused = client.http.post("/api/tables", json={"game": "duel", "players": ["me", "greedy@1"]})
            paired = client.http.post("/api/lobby/pair", json={"game": "duel", "speed": "live"})
            for answer in (refused, paired):
                assert (answer.status_code, answer.json()["error"]["key"]) == (503, "draining")
            assert client.http.get("/health/live").status_code == 200
            assert seat.play(2) == 2
            # The second signal does not wait.
            server.send_signal(signal.SIGTERM)
            assert closing_code(seat) == 1012
        assert server.wait(20) == 0


def test_a_server_to_which_nobody_is_connected_ends_at_once(tmp_path: Path) -> None:
    settings, drain = ServerSettings(data_dir=tmp_path, workers=0), Drain(3600.0)
    migrate(settings)
    listener, started = listen("127.0.0.1", 0), threading.Event()
    server = AnnouncingServer(uvicorn_config(settings, drain=drain), started.set, drain)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    assert started.wait(PATIENCE)
    server.handle_exit(signal.SIGTERM, None)
    thread.join(PATIENCE)
    assert drain.began
    assert not thread.is_alive()

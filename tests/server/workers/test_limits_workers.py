"""Limits of worker processes in a running server: one is killed or frozen from outside while its bot thinks."""

import os
import signal
import sys
from collections.abc import Iterator

import pytest
from tests.server.clients import Client, wait_until
from traffic.process import OwnServer

COMPILING = 240.0
"""Seconds after which everything is compiled on a slow machine."""
DEADLINE = 180.0
"""Seconds in which a bot that does not answer is replaced: a server waits ten times as long as a bot may think."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which processes a server has")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    """A server with one worker process."""
    own = OwnServer(tmp_path_factory.mktemp("data"), workers=1)
    own.start()
    try:
        yield own
    finally:
        own.stop()


@pytest.mark.full
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "frozen"])
def test_a_game_goes_on_when_the_process_of_its_bot_is_lost_and_another_takes_its_place(
    server: OwnServer, number: signal.Signals
) -> None:
    client = Client(server.url)
    wait_until(lambda: client.http.get("/health").json()["workers"], COMPILING, 0.1)
    lost = server.worker_processes()
    with client.sit(client.open("me", "expert@1")) as seat:
        seat.play(1)
        while not seat.last["thinking"]:
            seat.snapshot()
        for pid in lost:
            os.kill(pid, number)
        wait_until(lambda: client.http.get("/api/tables").json()[0]["turn"] == 0, DEADLINE, 0.1)
        wait_until(
            lambda: bool(server.worker_processes() - lost) and not server.worker_processes() & lost, DEADLINE, 0.1
        )
        wait_until(lambda: client.http.get("/health").json()["workers"], DEADLINE, 0.1)
        assert seat.play(2) == 2

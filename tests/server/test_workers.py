"""Processes of bots: what hangs or dies is replaced, and nothing outlives the server."""

import asyncio
import logging
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.server.bots_that_fail import DIES, FAILS, HANGS, always_hang, always_lie, choose_or_fail
from tests.server.clients import Guest, running, wait_until

from annales.games import Duel
from annales.server.settings import Settings
from annales.server.workers import Question, Workers, simple_move

POSITION = Duel(seed=1).position


def question(seed: int) -> Question:
    return Question("duel", POSITION, "random@1", seed)


def test_a_bot_that_hangs_dies_or_fails_is_replaced_by_a_simple_one(caplog: pytest.LogCaptureFixture) -> None:
    workers = Workers(1, 0.5, 4, choose_or_fail)
    workers.start()
    try:
        wait_until(lambda: workers.ready)
        for seed in (HANGS, DIES, FAILS):
            wait_until(lambda: workers.ready)
            begin = time.monotonic()
            assert asyncio.run(workers.choose(question(seed))) == simple_move(question(seed))
            assert time.monotonic() - begin < 4
        wait_until(lambda: workers.ready)
        assert asyncio.run(workers.choose(question(9))).startswith("pick ")
    finally:
        workers.stop()
    assert caplog.text.count("a simple bot answers") == 3


def test_questions_past_the_limit_are_answered_at_once(caplog: pytest.LogCaptureFixture) -> None:
    async def ask_both() -> tuple[str, str]:
        return await asyncio.gather(workers.choose(question(HANGS)), workers.choose(question(5)))

    workers = Workers(1, 0.5, 1, choose_or_fail)
    workers.start()
    try:
        wait_until(lambda: workers.ready)
        assert asyncio.run(ask_both())[1] == simple_move(question(5))
    finally:
        workers.stop()
    assert "1 questions wait already" in caplog.text


def test_until_a_process_is_ready_the_server_answers_itself() -> None:
    workers = Workers(1, 5.0, 4)
    try:
        assert not workers.ready
        assert asyncio.run(workers.choose(question(5))).startswith("pick ")
    finally:
        workers.stop()


@pytest.mark.parametrize("choose", [always_hang, always_lie])
def test_a_game_goes_on_when_its_bot_fails(tmp_path: Path, choose: object, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    workers = Workers(1, 0.3, 4, choose)  # type: ignore[arg-type]
    with running(Settings(data_dir=tmp_path), workers) as url:
        guest = Guest(url)
        wait_until(lambda: guest.http.get("/health").json()["workers"])
        with guest.sit(guest.open()) as seat:
            assert seat.play(2) == 2
            assert seat.own_turn()["version"] >= 4


STARTS_AND_WAITS = """
import asyncio, sys, time
from annales.server.workers import Workers
if __name__ == "__main__":
    workers = Workers(1, 60.0, 4)
    workers.start()
    print(workers._warm.result(), flush=True)
    time.sleep(60)
"""


def test_processes_end_when_the_server_is_killed(tmp_path: Path) -> None:
    source = Path(__file__).parents[2] / "src"
    script = tmp_path / "starts_and_waits.py"
    script.write_text(STARTS_AND_WAITS)
    environment = os.environ | {"PYTHONPATH": str(source)}
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout
        worker = int(server.stdout.readline())
        assert is_alive(worker)
        server.kill()
        wait_until(lambda: not is_alive(worker))


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has asked about does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"

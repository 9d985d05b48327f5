"""Processes of bots: what hangs or dies is replaced, and nothing outlives the server."""

import asyncio
import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.clients import Guest, running, wait_until
from tests.server.failing_bots import (
    DIES,
    FAILS,
    HANGS,
    SWELLS,
    Noted,
    Until,
    always_hang,
    always_lie,
    choose_or_fail,
    fail_to_warm,
    never_warm,
    no_warming,
)

from annales.bots import choose_move, find_bot
from annales.flow.cards import card_sets as cardsets
from annales.games import Duel, Flow
from annales.server.model.card_set import CardSetText
from annales.server.settings import ServerSettings
from annales.server.workers.pool import Workers
from annales.server.workers.requests import MoveRequest, simple_move

POSITION = Duel(seed=1).position


COMPILING = 240.0
"""Seconds after which everything is compiled on a slow machine."""


def move_request(seed: int, bot: str = "random@1") -> MoveRequest:
    return MoveRequest("duel", POSITION, bot, seed)


@contextmanager
def started(workers: Workers, patience: float = 10.0) -> Iterator[Workers]:
    """Processes that have answered."""
    workers.start()
    try:
        wait_until(lambda: workers.ready, patience)
        yield workers
    finally:
        workers.stop()


def test_a_bot_that_hangs_dies_or_fails_is_replaced_by_a_simple_one(caplog: pytest.LogCaptureFixture) -> None:
    with started(Workers(1, 0.5, 4, 1.0, choose_or_fail, no_warming)) as workers:
        for seed in (HANGS, DIES, FAILS):
            wait_until(lambda: workers.ready)
            begin = time.monotonic()
            assert asyncio.run(workers.choose(move_request(seed))) == simple_move(move_request(seed))
            assert time.monotonic() - begin < 4
        wait_until(lambda: workers.ready)
        assert asyncio.run(workers.choose(move_request(9))).startswith("pick ")
    assert caplog.text.count("a simple bot answers") == 3


def test_a_process_plays_with_cards_that_it_did_not_know(caplog: pytest.LogCaptureFixture) -> None:
    text = cardsets.default_text().replace('icons = ["military"]', 'icons = ["trade"]', 1)
    cards = CardSetText("flow", cardsets.add_text(text), text)
    position = Flow(seed=1, players=3, options={"cards": cards.fingerprint}).position
    asked = MoveRequest("flow", position, "greedy@1", 1, cards)
    with started(Workers(1, 30.0, 4, 1.0, choose_move, no_warming)) as workers:
        assert asyncio.run(workers.choose(asked)) == simple_move(asked)
        # Once it knows them it is not told again, and other games are played as before.
        assert asyncio.run(workers.choose(asked)) == simple_move(asked)
        assert asyncio.run(workers.choose(move_request(9, "greedy@1"))) == simple_move(move_request(9, "greedy@1"))
    assert "a simple bot answers" not in caplog.text


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the data of a process")
def test_a_bot_that_takes_too_much_memory_fails_before_its_deadline_and_its_process_is_replaced(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def ask(seed: int) -> str:
        return await workers.choose(move_request(seed))

    with started(Workers(1, 60.0, 4, 0.5, choose_or_fail, no_warming)) as workers:
        before = process_of(workers)
        assert asyncio.run(ask(SWELLS)) == simple_move(move_request(SWELLS))
        assert "random@1 wanted too much memory" in caplog.text
        wait_until(lambda: workers.ready)
        assert process_of(workers) != before
        assert not is_alive(before)
        assert asyncio.run(ask(9)).startswith("pick ")
    assert caplog.text.count("a simple bot answers") == 1


def process_of(workers: Workers) -> int:
    """The process that answered last."""
    assert workers._first_answer
    return workers._first_answer.result()


def test_requests_past_the_limit_are_first_answer_at_once(caplog: pytest.LogCaptureFixture) -> None:
    async def ask_both() -> tuple[str, str]:
        return await asyncio.gather(workers.choose(move_request(HANGS)), workers.choose(move_request(9)))

    with started(Workers(1, 0.5, 1, 1.0, choose_or_fail, no_warming)) as workers:
        assert asyncio.run(ask_both())[1] == simple_move(move_request(9))
    assert "1 requests wait already" in caplog.text


def test_one_child_warms_the_cache_before_the_processes_start(tmp_path: Path) -> None:
    path = tmp_path / "warmed.txt"

    with started(Workers(2, 5.0, 4, 1.0, warm=Noted(path))):
        wait_until(lambda: len(path.read_text().splitlines()) == 6)

    first, second, *others = path.read_text().splitlines()
    assert [first.split()[1], second.split()[1]] == ["begins", "ends"]
    assert first.split()[0] == second.split()[0]
    assert first.split()[0] not in {line.split()[0] for line in others}


def test_until_the_cache_is_warm_simple_bots_answer_for_themselves_and_for_those_that_search() -> None:
    workers = Workers(1, 5.0, 4, 1.0, always_hang, never_warm)
    workers.start()
    try:
        random, master = (asyncio.run(workers.choose(move_request(9, bot))) for bot in ("random@1", "master@1"))
        assert not workers.ready
    finally:
        workers.stop()
    assert random == find_bot("random@1").choose(Duel.from_position(POSITION, chance="manual"), 9).text
    assert master == simple_move(move_request(9))


def test_where_compiling_fails_simple_bots_answer_for_those_that_search(caplog: pytest.LogCaptureFixture) -> None:
    with started(Workers(1, 5.0, 4, 1.0, choose_or_fail, fail_to_warm)) as workers:
        assert asyncio.run(workers.choose(move_request(9, "master@1"))) == simple_move(move_request(9))
        assert asyncio.run(workers.choose(move_request(9))).startswith("pick ")
    assert "compiling the search failed (exit code 3)" in caplog.text


def test_without_processes_nothing_is_searched() -> None:
    workers = Workers(0, 5.0, 4, 1.0)

    assert asyncio.run(workers.choose(move_request(9, "master@1"))) == simple_move(move_request(9))
    assert asyncio.run(workers.choose(move_request(9, "casual@1"))).startswith("pick ")


def test_the_strongest_level_moves_within_its_time_while_the_server_serves(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    workers = Workers(1, 10.0, 4, 2.0)
    with running(ServerSettings(data_dir=tmp_path), workers) as url:
        guest = Guest(url)
        wait_until(lambda: workers.ready, COMPILING)
        with guest.sit(guest.open("me", "master@1")) as seat:
            seat.play(1)
            assert seat.last["thinking"]
            begin, slowest = time.monotonic(), 0.0
            while guest.http.get("/api/tables").json()[0]["turn"] == 1:
                asked = time.monotonic()
                assert guest.http.get("/health").json() == {"ready": True, "workers": True}
                slowest = max(slowest, time.monotonic() - asked)
                time.sleep(0.05)
            assert time.monotonic() - begin < 8.0
            assert slowest < 1.0
            assert not seat.own_turn()["thinking"]
    assert "a simple bot answers" not in caplog.text


@pytest.mark.parametrize("choose", [always_hang, always_lie])
def test_a_game_goes_on_when_its_bot_fails(tmp_path: Path, choose: object, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    workers = Workers(1, 0.3, 4, 1.0, choose, no_warming)  # type: ignore[arg-type]
    with running(ServerSettings(data_dir=tmp_path), workers) as url:
        guest = Guest(url)
        wait_until(lambda: guest.http.get("/health").json()["workers"])
        with guest.sit(guest.open()) as seat:
            assert seat.play(2) == 2
            assert seat.own_turn()["version"] >= 4


def test_a_table_learns_when_its_own_bot_answers_again(tmp_path: Path) -> None:
    warm = tmp_path / "warm"
    workers = Workers(1, 5.0, 4, 1.0, choose_or_fail, Until(warm))
    with running(ServerSettings(data_dir=tmp_path), workers) as url:
        guest = Guest(url)
        with guest.sit(guest.open("me", "master@1")) as seat:
            assert seat.snapshot()["people"]["substitute"]
            warm.touch()
            wait_until(lambda: workers.can_search)

            assert seat.read() == {"type": "presence", "connected": [0], "substitute": False}


STARTS_AND_WAITS = """
import os, time
from annales.server.workers.pool import Workers
def tell():
    print(os.getpid(), flush=True)
    time.sleep({seconds})
if __name__ == "__main__":
    Workers(1, 60.0, 4, 1.0, warm=tell).start()
    time.sleep(60)
"""


@pytest.mark.parametrize(("seconds", "number"), [(60, 1), (0, 2)], ids=["the child that compiles", "a process"])
def test_processes_end_when_the_server_is_killed(tmp_path: Path, seconds: int, number: int) -> None:
    source = Path(__file__).parents[2] / "src"
    script = tmp_path / "starts_and_waits.py"
    script.write_text(STARTS_AND_WAITS.format(seconds=seconds))
    environment = os.environ | {"PYTHONPATH": str(source)}
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout
        process_ids = [int(server.stdout.readline()) for _ in range(number)]
        assert is_alive(process_ids[-1])
        server.kill()
        wait_until(lambda: not any(map(is_alive, process_ids)))


def test_stopping_ends_the_child_that_compiles() -> None:
    workers = Workers(1, 5.0, 4, 1.0, warm=never_warm)
    workers.start()
    child = workers._child
    assert child
    assert child.is_alive()

    workers.stop()

    assert not child.is_alive()


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has asked about does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"

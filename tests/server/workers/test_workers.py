"""Processes of bots: what hangs or dies is replaced, and nothing outlives the server."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from tests.server.clients import Client, running, wait_until
from tests.server.visitors import presence
from tests.server.workers.failing_bots import (
    DIES,
    FAILS,
    HANGS,
    SWELLS,
    Gate,
    GateOfSearches,
    Noted,
    Until,
    always_hang,
    always_lie,
    choose_late,
    choose_or_fail,
    fail_to_warm,
    never_warm,
    no_warming,
    tell_priority,
    warm_on_sign,
)

from annales.bots import choose_move, find_bot
from annales.core.bot import for_game
from annales.flow.cards import card_sets as cardsets
from annales.games import Duel, Flow
from annales.server.card_set import CardSetText
from annales.server.live.table_header import GameSecrets
from annales.server.settings import ServerSettings
from annales.server.workers.pool import Workers
from annales.server.workers.priority import SPAWN
from annales.server.workers.process import compile_once
from annales.server.workers.requests import MoveRequest, simple_move
from annales.server.workers.thinking import choose_in_worker

pytestmark = pytest.mark.anyio

POSITION = Duel(seed=1).position

DEADLINE = 2.0
"""Seconds of processor time for a move."""
STARTING = 60.0
"""Seconds after which a process has started on a busy machine."""
COMPILING = 240.0
"""Seconds after which everything is compiled on a slow machine."""


def move_request(seed: int, bot: str = "random@1") -> MoveRequest:
    return MoveRequest("duel", POSITION, bot, seed)


@asynccontextmanager
async def started(workers: Workers) -> AsyncIterator[Workers]:
    """Processes that can answer."""
    workers.start()
    try:
        await eventually(lambda: workers.ready)
        yield workers
    finally:
        workers.stop()


async def eventually(condition: Callable[[], bool], seconds: float = STARTING) -> None:
    """Wait until something is so, while the event loop runs."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0.01)


def process_of(workers: Workers) -> int:
    """The only process."""
    return workers._workers[0].pid


async def test_a_bot_that_hangs_dies_or_fails_is_replaced_by_a_simple_one(caplog: pytest.LogCaptureFixture) -> None:
    async with started(Workers(1, DEADLINE, 4, 1.0, choose_or_fail, no_warming)) as workers:
        for seed in (HANGS, DIES, FAILS):
            assert await workers.choose(move_request(seed)) == simple_move(move_request(seed))
            # The others may take long on a busy machine.
            workers._seconds = STARTING
        assert (await workers.choose(move_request(9))).startswith("pick ")
    assert caplog.text.count("a simple bot answers") == 3
    for reason in (f"took longer than {DEADLINE:g} s", "ended (exit code 3)", "no idea"):
        assert reason in caplog.text


async def test_a_process_plays_with_cards_that_it_did_not_know(caplog: pytest.LogCaptureFixture) -> None:
    text = cardsets.default_text().replace('icons = ["military"]', 'icons = ["trade"]', 1)
    cards = CardSetText("flow", cardsets.add_text(text), text)
    position = Flow(seed=1, players=3, options={"cards": cards.fingerprint}).position
    asked = MoveRequest("flow", position, "greedy@1", 1, cards)
    async with started(Workers(1, 30.0, 4, 1.0, warm=no_warming)) as workers:
        assert await workers.choose(asked) == simple_move(asked)
        # Once it knows them it does not get them again, and other games are played as before.
        assert await workers.choose(asked) == simple_move(asked)
        assert await workers.choose(move_request(9, "greedy@1")) == simple_move(move_request(9, "greedy@1"))
    assert "a simple bot answers" not in caplog.text


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the data of a process")
async def test_a_bot_that_takes_too_much_memory_fails_before_its_deadline_and_its_process_is_replaced(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with started(Workers(1, 60.0, 4, 0.5, choose_or_fail, no_warming)) as workers:
        before = process_of(workers)
        assert await workers.choose(move_request(SWELLS)) == simple_move(move_request(SWELLS))
        assert "random@1 wanted too much memory" in caplog.text
        assert not is_alive(before)
        assert (await workers.choose(move_request(9))).startswith("pick ")
        assert process_of(workers) != before
    assert caplog.text.count("a simple bot answers") == 1


@pytest.mark.parametrize("thinks", [False, True])
async def test_what_a_process_that_is_killed_had_to_do_is_done_by_the_next(
    thinks: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    gate = Gate(tmp_path / "gate")
    async with started(Workers(1, 60.0, 4, 1.0, gate, no_warming)) as workers:
        before = process_of(workers)
        if not thinks:
            os.kill(before, signal.SIGKILL)
        move = asyncio.create_task(workers.choose(move_request(9, "greedy@1")))
        if thinks:
            await eventually(gate.begun.exists)
            os.kill(before, signal.SIGKILL)
        gate.path.touch()
        assert await move == simple_move(move_request(9))
        assert process_of(workers) != before
    assert "another one answers" in caplog.text
    assert "a simple bot answers" not in caplog.text


async def test_the_time_that_other_programs_take_from_a_bot_does_not_count(caplog: pytest.LogCaptureFixture) -> None:
    async with started(Workers(1, DEADLINE, 4, 1.0, choose_late, no_warming)) as workers:
        move = await workers.choose(move_request(9))

    assert move == find_bot("random@1").choose(Duel.from_position(POSITION, chance="manual"), 9).text
    assert "a simple bot answers" not in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot suspend a process by a signal")
async def test_a_process_that_is_suspended_is_replaced_after_its_deadline(caplog: pytest.LogCaptureFixture) -> None:
    async with started(Workers(1, 0.2, 4, 1.0, choose_or_fail, no_warming)) as workers:
        before = process_of(workers)
        os.kill(before, signal.SIGSTOP)
        assert await workers.choose(move_request(9)) == simple_move(move_request(9))
        assert not is_alive(before)
        workers._seconds = STARTING
        assert (await workers.choose(move_request(9))).startswith("pick ")
    assert "took longer than 0.2 s" in caplog.text


async def test_the_chosen_bot_moves_however_many_wait(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    gate = Gate(tmp_path / "gate")
    async with started(Workers(1, 60.0, 1, 1.0, gate, no_warming)) as workers:
        requests = [asyncio.create_task(workers.choose(move_request(seed))) for seed in range(6, 12)]
        await eventually(lambda: len(workers._queue) == 5)
        gate.path.touch()
        assert await asyncio.gather(*requests) == [choose_move("duel", POSITION, "random@1", n) for n in range(6, 12)]
    assert "a simple bot answers" not in caplog.text


async def test_a_bot_that_does_not_search_never_waits_for_one_that_does(tmp_path: Path) -> None:
    gate = GateOfSearches(tmp_path / "gate")
    async with started(Workers(1, 60.0, 4, 1.0, gate, no_warming)) as workers:
        search = asyncio.create_task(workers.choose(move_request(7, "master@1")))
        await eventually(gate.begun.exists)
        for seed in (8, 9):
            assert await workers.choose(move_request(seed, "greedy@1")) == simple_move(move_request(seed))
        assert not search.done()
        gate.path.touch()
        await search


async def test_if_no_process_can_start_those_who_wait_get_simple_moves(caplog: pytest.LogCaptureFixture) -> None:
    async with started(Workers(1, 60.0, 4, 1.0, choose_or_fail, no_warming)) as workers:
        workers._compiled, workers._warm = True, fail_to_warm
        answers = await asyncio.gather(*(workers.choose(move_request(seed)) for seed in (DIES, 9)))
        assert answers == [simple_move(move_request(seed)) for seed in (DIES, 9)]
        assert not workers.ready
        assert await workers.choose(move_request(9)) == simple_move(move_request(9))
    assert "could not start: it ended (exit code 3)" in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has priority classes instead")
async def test_processes_have_the_lowest_priority_and_one_thread_for_numbers() -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    async with started(Workers(1, 60.0, 4, 1.0, tell_priority, no_warming)) as workers:
        assert os.getpriority(os.PRIO_PROCESS, process_of(workers)) == 19
        assert (await workers.choose(move_request(9))) == "1 1"
    assert os.getpriority(os.PRIO_PROCESS, 0) == own


async def test_stopping_ends_processes_that_think() -> None:
    async with started(Workers(1, 600.0, 4, 1.0, choose_or_fail, no_warming)) as workers:
        process = process_of(workers)
        thinking = asyncio.create_task(workers.choose(move_request(HANGS)))
        await eventually(lambda: len(workers._queue) == 0)
        workers.stop()
        await eventually(lambda: not is_alive(process))
        thinking.cancel()


async def test_one_child_warms_the_cache_before_the_processes_start_one_after_another(tmp_path: Path) -> None:
    path = tmp_path / "warmed.txt"

    async with started(Workers(2, 5.0, 4, 1.0, warm=Noted(path))):
        await eventually(lambda: len(path.read_text().splitlines()) == 6)

    lines = [line.split() for line in path.read_text().splitlines()]
    assert [event for _, event in lines] == ["begins", "ends"] * 3
    processes = [process for process, _ in lines]
    assert processes[0::2] == processes[1::2]
    assert len(set(processes)) == 3


def test_a_bot_has_one_character_in_a_game_and_another_in_the_next() -> None:
    first, second = GameSecrets(b"", b"1"), GameSecrets(b"", b"2")

    assert first.character_seed == first.character_seed != second.character_seed
    assert first.character_seed not in {first.bot_seed(ply) for ply in range(100)}


def test_a_request_brings_the_character_of_a_bot() -> None:
    requests = [replace(move_request(9, "beginner@2"), game_seed=seed) for seed in range(8)]
    game = Duel.from_position(POSITION, chance="manual")

    chosen = [choose_in_worker(*request.arguments) for request in requests]

    assert chosen == [for_game(find_bot("beginner@2"), seed).choose(game, 9).text for seed in range(8)]
    assert len(set(chosen)) > 1


async def test_until_the_cache_is_warm_simple_bots_answer_for_themselves_and_for_those_that_search() -> None:
    workers = Workers(1, 5.0, 4, 1.0, always_hang, never_warm)
    workers.start()
    try:
        random, master = [await workers.choose(move_request(9, bot)) for bot in ("random@1", "master@1")]
        assert not workers.ready
    finally:
        workers.stop()
    assert random == find_bot("random@1").choose(Duel.from_position(POSITION, chance="manual"), 9).text
    assert master == simple_move(move_request(9))


async def test_where_compiling_fails_simple_bots_answer_for_those_that_search(caplog: pytest.LogCaptureFixture) -> None:
    async with started(Workers(1, 5.0, 4, 1.0, choose_or_fail, fail_to_warm)) as workers:
        assert await workers.choose(move_request(9, "master@1")) == simple_move(move_request(9))
        assert (await workers.choose(move_request(9))).startswith("pick ")
    assert "compiling the search failed (exit code 3)" in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_to_all_processes_of_a_service_does_not_end_its_children(tmp_path: Path, number: int) -> None:
    child = SPAWN.Process(target=compile_once, args=(1.0, partial(warm_on_sign, tmp_path)), daemon=True)
    child.start()
    wait_until((tmp_path / "begun").exists, COMPILING)
    assert child.pid is not None
    os.kill(child.pid, number)
    (tmp_path / "go").touch()
    child.join()
    assert child.exitcode == 0


async def test_without_processes_nothing_is_searched() -> None:
    workers = Workers(0, 5.0, 4, 1.0)

    assert await workers.choose(move_request(9, "master@1")) == simple_move(move_request(9))
    assert (await workers.choose(move_request(9, "casual@1"))).startswith("pick ")


def test_the_strongest_level_moves_within_its_time_while_the_server_serves(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    workers = Workers(1, 10.0, 4, 2.0)
    with running(ServerSettings(data_dir=tmp_path), workers) as url:
        client = Client(url)
        wait_until(lambda: workers.ready, COMPILING)
        with client.sit(client.open("me", "master@2")) as seat:
            seat.play(1)
            assert seat.last["thinking"]
            answers = 0
            while client.http.get("/api/tables").json()[0]["turn"] == 1:
                assert client.http.get("/health").json() == {"ready": True, "workers": True, "notices": None}
                answers += 1
                time.sleep(0.05)
            # A server that waits for its bot would answer when the bot has moved.
            assert answers > 1
            assert not seat.own_turn()["thinking"]
    assert "a simple bot answers" not in caplog.text


@pytest.mark.parametrize("choose", [always_hang, always_lie])
def test_a_game_goes_on_when_its_bot_fails(tmp_path: Path, choose: object, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    workers = Workers(1, 0.3, 4, 1.0, choose, no_warming)  # type: ignore[arg-type]
    with running(ServerSettings(data_dir=tmp_path), workers) as url:
        client = Client(url)
        wait_until(lambda: client.http.get("/health").json()["workers"], STARTING)
        with client.sit(client.open()) as seat:
            assert seat.play(2) == 2
            assert seat.own_turn()["version"] >= 4


def test_a_table_learns_when_its_own_bot_answers_again(tmp_path: Path) -> None:
    warm = tmp_path / "warm"
    workers = Workers(1, 5.0, 4, 1.0, choose_or_fail, Until(warm))
    with running(ServerSettings(data_dir=tmp_path), workers) as url:
        client = Client(url)
        with client.sit(client.open("me", "master@2")) as seat:
            assert seat.snapshot()["people"]["substitute"]
            warm.touch()
            wait_until(lambda: workers.can_search, STARTING)

            assert seat.read() == presence(0)


STARTS_AND_WAITS = """
import asyncio, os, time
from annales.server.workers.pool import Workers
def tell():
    print(os.getpid(), flush=True)
    time.sleep({seconds})
async def start():
    Workers(1, 60.0, 4, 1.0, warm=tell).start()
    await asyncio.sleep(60)
if __name__ == "__main__":
    asyncio.run(start())
"""


def test_a_process_loads_no_numerical_library_before_it_has_limited_its_threads() -> None:
    code = "import sys, annales.server.workers.process as p; print({'numpy', 'numba'} & {*sys.modules})"

    assert (
        subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True).stdout == "set()\n"
    )


@pytest.mark.parametrize(("seconds", "number"), [(60, 1), (0, 2)], ids=["the child that compiles", "a process"])
def test_processes_end_when_the_server_is_killed(tmp_path: Path, seconds: int, number: int) -> None:
    source = Path(__file__).parents[3] / "src"
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


async def test_stopping_ends_the_child_that_compiles() -> None:
    workers = Workers(1, 5.0, 4, 1.0, warm=never_warm)
    workers.start()
    child = workers._child
    assert child
    assert child.is_alive()

    workers.stop()

    await eventually(lambda: not child.is_alive())


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has asked about does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"

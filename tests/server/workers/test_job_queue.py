"""Who waits for a worker process is answered in a fair order, and learns how many come before."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.clients import Client, running, wait_until
from tests.server.visitors import presence
from tests.server.workers.failing_bots import Gate, no_warming

from annales import Duel
from annales.bots import find_bot
from annales.bots.levels import LevelBot
from annales.server.settings import ServerSettings
from annales.server.workers.job_queue import Job, JobQueue, time_share
from annales.server.workers.pool import Workers
from annales.server.workers.requests import HintRequest, MoveRequest
from annales.server.workers.thinking import SearchClock, limited

pytestmark = pytest.mark.anyio

Request = MoveRequest | HintRequest


def move_of(table: str, person: str = "", bot: str = "expert@1") -> MoveRequest:
    return MoveRequest("duel", "", bot, 1, table=table, person=person)


def hint(seconds: float = 1.0) -> HintRequest:
    return HintRequest("duel", "", seconds)


def job(request: Request) -> Job:
    return Job(print, request, asyncio.get_running_loop().create_future())


def filled(*requests: Request) -> JobQueue:
    queue = JobQueue(64)
    for request in requests:
        queue.put(job(request))
    return queue


async def test_no_table_gets_a_second_move_before_another_that_waits_gets_its_first() -> None:
    queue = filled(move_of("a"), move_of("b"), move_of("c"))
    order = []
    for _ in range(6):
        taken = await queue.take()
        assert isinstance(taken.request, MoveRequest)
        order.append(taken.request.table)
        # Each table asks for its next move as soon as it has one.
        queue.put(job(taken.request))
    assert order == ["a", "b", "c", "a", "b", "c"]


async def test_a_table_learns_how_many_others_come_before_it() -> None:
    queue = filled(hint(), move_of("a"), move_of("b"), move_of("c"))
    assert [queue.games_before(table) for table in ("a", "b", "c", "elsewhere")] == [0, 1, 2, 0]


async def test_people_take_turns_however_many_games_they_have() -> None:
    queue = filled(*(move_of(f"a{number}", "aoi") for number in range(30)), move_of("b1", "ben"), move_of("b2", "ben"))
    assert [queue.games_before(table) for table in ("a0", "b1", "a1", "b2", "a2", "a3")] == [0, 1, 2, 3, 4, 5]
    people = ""
    for _ in range(8):
        taken = await queue.take()
        people += taken.person[0]
        if taken.person == "aoi":
            queue.put(job(move_of("again", "aoi")))
    assert people == "ababaaaa"


async def test_bots_that_do_not_search_come_first() -> None:
    queue = filled(hint(), move_of("a", "aoi"), move_of("b", "ben", "greedy@1"), move_of("c", "aoi", "random@1"))
    assert [queue.games_before(table) for table in "bca"] == [0, 1, 2]
    quick = [await queue.take(only_quick=True) for _ in range(2)]
    assert [each.person for each in quick] == ["ben", "aoi"]
    waiting = asyncio.ensure_future(queue.take(only_quick=True))
    await asyncio.sleep(0)
    assert not waiting.done()
    queue.put(job(move_of("d", "chie", "greedy@1")))
    assert (await waiting).person == "chie"


async def test_bots_always_wait_for_their_turn_where_hints_are_refused() -> None:
    queue = filled(*(move_of(str(number)) for number in range(200)), *(hint() for _ in range(63)))
    assert not queue.is_full
    queue.put(job(hint()))
    assert queue.is_full


async def test_hints_get_a_quarter_of_the_time_while_moves_wait() -> None:
    queue = filled(*(hint() for _ in range(5)), *(move_of(str(number)) for number in range(12)))
    kinds = ""
    for _ in range(13):
        taken = await queue.take()
        queue.note_time(taken, 1.0)
        kinds += "h" if taken.is_advice else "m"
    assert kinds == "hmmmhmmmhmmmh"


async def test_hints_go_on_at_once_where_no_move_waits() -> None:
    queue = filled(hint(), hint(), hint())
    for _ in range(3):
        queue.note_time(await queue.take(), 1.0)
    assert len(queue) == 0


async def test_who_has_gone_is_not_answered() -> None:
    queue = filled(move_of("a"), move_of("b"))
    next(iter(queue._searches)).answer.cancel()
    assert (await queue.take()).request == move_of("b")


async def test_a_request_that_is_put_back_comes_first() -> None:
    queue = filled(move_of("a"), move_of("b"))
    queue.put_back(await queue.take())
    assert (await queue.take()).request == move_of("a")


def test_bots_think_less_the_more_requests_wait_but_never_less_than_a_quarter() -> None:
    shares = [time_share(waiting, 1) for waiting in range(100)]
    assert shares[:5] == [1.0] * 5
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == min(shares) == 0.25
    assert time_share(8, 2) == 1.0


def test_only_bots_that_are_limited_by_time_get_less_of_it() -> None:
    master = limited(find_bot("master@1"), 0.5)
    assert getattr(master, "seconds", None) == 0.5
    assert find_bot("master@1") is not master
    for name in ("skilled@1", "casual@1", "greedy@1"):
        assert limited(find_bot(name), 0.5) is find_bot(name)


def test_the_newest_level_with_a_limit_of_time_gets_a_share_of_it_as_well() -> None:
    master, skilled = (limited(find_bot(name), 0.5) for name in ("master@2", "skilled@2"))

    assert isinstance(master, LevelBot)
    assert isinstance(skilled, LevelBot)
    assert getattr(master.bot_in(Duel.ruleset), "seconds", None) == 0.5
    assert getattr(skilled.bot_in(Duel.ruleset), "seconds", 0) is None


def test_a_search_is_timed_by_its_own_processor_time_and_does_not_wait_for_it_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = {"thread_time": 100.0, "perf_counter": 500.0}
    for name in tuple(now):
        monkeypatch.setattr(f"annales.server.workers.thinking.{name}", lambda name=name: now[name])
    clock = SearchClock()
    assert clock() == 0.0
    now["thread_time"] += 1.0
    now["perf_counter"] += 2.0
    assert clock() == 1.0
    now["perf_counter"] += 10.0
    assert clock() == 3.0


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[tuple[Client, Path]]:
    """Somebody at a server whose only process chooses no move until a file is there."""
    gate = tmp_path / "open"
    workers = Workers(1, 60.0, 64, 2.0, Gate(gate), no_warming)
    with running(ServerSettings(data_dir=tmp_path), workers) as url:
        client = Client(url)
        wait_until(lambda: workers.ready, 60)
        yield client, gate


def test_people_learn_how_many_games_wait_before_theirs(busy: tuple[Client, Path]) -> None:
    client, gate = busy
    for _ in range(3):
        client.open("random@1", "me")
    with client.sit(client.open("random@1", "me")) as seat:
        assert seat.snapshot()["thinking"]
        assert seat.last["people"]["games_before"] == 2
        gate.touch()
        seat.own_turn()
        assert seat.last["people"]["games_before"] == 0


def test_people_learn_that_their_game_is_on_turn_although_its_bot_has_not_moved(busy: tuple[Client, Path]) -> None:
    client, gate = busy
    for _ in range(2):
        client.open("random@1", "me")
    with client.sit(client.open("random@1", "me")) as seat:
        assert seat.snapshot()["people"]["games_before"] == 1
        gate.write_text("once")
        # Before the news, the same number may be sent again.
        news = next(message for message in iter(seat.read, None) if message["games_before"] != 1)
        assert news == presence(1)
        assert json.loads(seat.frames[0])["version"] == 0
        gate.write_text("always")
        assert seat.own_turn()["version"] > 0

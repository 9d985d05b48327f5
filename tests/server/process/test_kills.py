"""The server is killed or asked to end while people and bots play: no acknowledged move is lost or made twice."""

import asyncio
from pathlib import Path

import pytest
from traffic.clocks import ClockRow, clock_faults
from traffic.guests import Plan, Reception
from traffic.history import Event, History, LogRow, faults
from traffic.killing import Killing, KillReport
from traffic.messages import PlayMove
from traffic.player import _receive
from traffic.talk import Talk, line_faults

from annales.server.db.engine import migrate
from annales.server.settings import ServerSettings

PLANS = [
    Plan("duel", 2, time=(60, 2)),
    Plan("duel", 1, ("greedy@1",)),
    Plan("flow", 3),
    Plan("flow", 1, ("random@1", "greedy@1"), bots_begin=True),
    Plan("duel", 1, ("random@1",), bots_begin=True),
    Plan("flow", 2, ("greedy@1",)),
]


def killed(settings: ServerSettings, kills: int, games: int, gently: bool = False, servers: int = 1) -> KillReport:
    """A server that is ended so often while games of all kinds are played on it, or one of several."""
    plans = [PLANS[n % len(PLANS)] for n in range(games)]
    killing = Killing(settings, plans, kills, (0.2, 1.5), (0.02, 0.2), finish=180.0, gently=gently, servers=servers)
    return asyncio.run(killing.run())


@pytest.mark.parametrize(("kills", "games"), [(2, 6), pytest.param(16, 40, marks=pytest.mark.full)])
def test_killed_again_and_again_it_keeps_every_acknowledged_move_once_and_all_games_go_on(
    tmp_path: Path, kills: int, games: int
) -> None:
    report = killed(ServerSettings(data_dir=tmp_path, workers=0), kills, games)

    assert report.faults == []
    assert report.stuck == []
    assert len(report.first_moves) == kills
    assert report.unknown > 0
    assert report.acknowledged > report.unknown
    assert min(report.lines, report.clocked) > 0


@pytest.mark.parametrize(("kills", "games"), [(2, 4), pytest.param(16, 40, marks=pytest.mark.full)])
def test_of_two_servers_on_one_database_one_is_killed_again_and_again_and_nothing_is_lost(
    on_postgresql: ServerSettings, kills: int, games: int
) -> None:
    report = killed(on_postgresql, kills, games, servers=2)

    assert report.faults == []
    assert report.stuck == []
    assert report.acknowledged > report.unknown > 0


def test_asked_to_end_during_moves_it_stores_what_it_acknowledged_and_tells_its_clients_to_come_back(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    report = killed(ServerSettings(data_dir=tmp_path, workers=0), 1, 4, gently=True)

    assert report.faults == []
    assert report.stuck == []
    assert report.errors["lost: ConnectionClosedError 1012"] >= 4
    # uvicorn says so when it does not end within its limit, and so does an answer that was cut off.
    told = capfd.readouterr().err
    assert "exceeded" not in told
    assert "Traceback" not in told


class OneFrame:
    """A connection to which a test sends a frame."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.frame: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    async def recv(self, *, decode: bool) -> bytes:
        self.asked.set()
        return await self.frame


def test_a_player_who_is_to_leave_leaves_even_when_a_frame_comes_at_the_same_moment() -> None:
    async def leave() -> None:
        wire = OneFrame()
        player = asyncio.create_task(_receive(wire))  # type: ignore[arg-type]
        await wire.asked.wait()
        wire.frame.set_result(b"")
        player.cancel()
        with pytest.raises(asyncio.CancelledError):
            await player

    asyncio.run(leave())


def event(kind: str, request: str, version: int) -> Event:
    return Event(0.0, kind, "t", PlayMove(request, version - 1, f"move {request}"), version)  # type: ignore[arg-type]


GOOD = [LogRow("t", 0, None, None), LogRow("t", 1, "a", "move a"), LogRow("t", 2, "b", "move b")]


@pytest.mark.parametrize(
    ("events", "log", "fault"),
    [
        ([event("ok", "a", 1), event("unknown", "b", 2), event("unknown", "c", 3)], GOOD, None),
        ([event("ok", "c", 3)], GOOD, "is not in the log"),
        ([event("ok", "b", 1)], GOOD, "acknowledged at version 1, and the log has 'move b' at 2"),
        ([event("fail", "b", 2)], GOOD, "was refused and is in the log"),
        ([], GOOD[:1] + GOOD[2:], "the log has the versions [0, 2]"),
        ([], [*GOOD, LogRow("t", 3, "a", "move a")], "request a is in the log 2 times"),
    ],
)
def test_the_checker_finds_what_is_lost_moved_or_repeated(
    events: list[Event], log: list[LogRow], fault: str | None
) -> None:
    history = History()
    history.events = events

    found = list(faults(history, log))

    assert len(found) == (fault is not None)
    assert fault is None or fault in found[0]


@pytest.mark.parametrize(("left", "faults"), [(58_000, 0), (57_000, 1), (59_000, 1)])
def test_the_checker_finds_a_clock_that_gained_or_lost_time(left: int, faults: int) -> None:
    rows = [
        ClockRow("t", 0, "start", 1_000, [60_000, 60_000], 0, 1_000),
        ClockRow("t", 1, "move", 4_000, [left, 60_000], 1, 1_000),
        ClockRow("u", 0, "start", 9_000, [60_000, 60_000], 0, 1_000),
    ]
    assert len(list(clock_faults(rows))) == faults


def test_the_checker_finds_a_line_that_is_lost(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path)
    migrate(settings)
    talk = Talk(Reception(""))
    talk.numbers = {("t", "lost"): 1}

    assert list(line_faults(talk, settings)) == [
        "table t: lost was acknowledged as line 1, and the database has line None"
    ]

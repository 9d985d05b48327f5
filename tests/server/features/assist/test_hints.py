"""Hints: what the strongest level would do, one at a time, and only against the computer."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, Message, Seat, running, wait_until
from tests.server.live.lone_table import server_without_database
from tests.server.workers.failing_bots import LoggedHints, advise_in_vain, no_warming

from annales import Duel
from annales.bots.levels import search_for_hint
from annales.browser.build import main
from annales.server.errors import Refusal
from annales.server.features.assist import hints
from annales.server.features.assist.hints import SECONDS, Hints, hint_message
from annales.server.live.client_messages import AskHint
from annales.server.live.replay_log import replay_log
from annales.server.live.table import Table
from annales.server.live.table_game import new_game
from annales.server.live.table_header import TableHeader, TablePlayer, new_secrets
from annales.server.settings import ServerSettings
from annales.server.workers.pool import Advise, Workers
from annales.server.workers.requests import HintRequest
from annales.server.workers.thinking import choose_in_worker

STARTING = 60.0
"""Seconds after which a process has started on a busy machine."""


@contextmanager
def hinting(folder: Path, advise: Advise, seconds: float = 10.0, queue: int = 4) -> Iterator[Client]:
    """Somebody at a server with one process that answers."""
    workers = Workers(1, seconds, queue, 2.0, choose_in_worker, no_warming, advise)
    with running(ServerSettings(data_dir=folder), workers) as url:
        client = Client(url)
        wait_until(lambda: workers.ready, STARTING)
        yield client


@pytest.fixture(scope="module")
def search_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one line for each search of the fixture `advised`."""
    return tmp_path_factory.mktemp("search_log") / "search_log"


@pytest.fixture(scope="module")
def advised(search_log: Path) -> Iterator[Client]:
    """Somebody at a server whose hints take a second."""
    with hinting(search_log.parent, LoggedHints(search_log, 1.0)) as client:
        yield client


def searches(search_log: Path) -> int:
    return len(search_log.read_text().splitlines()) if search_log.exists() else 0


def ask(seat: Seat, **more: Any) -> Message:
    return seat.ask(**{"type": "hint", "version": seat.last["version"]} | more)


def test_a_hint_names_the_best_moves_and_marks_the_game(advised: Client) -> None:
    table = advised.open("me", "random@1")
    with advised.sit(table) as seat:
        before = seat.own_turn()
        hint = ask(seat)
        assert hint["type"] == "hint"
        moves = [move["move"] for move in before["view"]["moves"]][:3]
        assert [move["move"] for move in hint["moves"]] == moves
        assert hint["moves"][0]["won_by"] == {"science": 0.6}
        assert hint["pv"] == [{"seat": 0, "move": moves[0]}]
        while not seat.last["hints"]:
            seat.read()
        assert seat.last["hints"] == 1
        assert seat.last["version"] == hint["version"] == before["version"] + 1
        assert seat.last["view"] == before["view"]
        seat.play(2)
        now = seat.own_turn()
    with advised.sit(table) as seat:
        assert seat.snapshot() == now
    assert advised.http.get(f"/api/tables/{table}/replay").json()["hints"] == 1


def test_asked_again_it_is_the_same_hint_and_counts_once(advised: Client, search_log: Path) -> None:
    before = searches(search_log)
    with advised.sit(advised.open("me", "random@1")) as seat:
        version = seat.own_turn()["version"]
        first = ask(seat, request_id="once")
        assert ask(seat, request_id="once", version=version) == first
        while not seat.last["hints"]:
            seat.read()
        assert ask(seat, request_id="more")["moves"] == first["moves"]
        assert ask(seat, request_id="most")["version"] == version + 1
    assert searches(search_log) == before + 1


def test_a_page_that_searches_itself_gets_the_position_and_the_hint_counts_once(
    advised: Client, search_log: Path
) -> None:
    main([])
    before = searches(search_log)
    with advised.sit(advised.open("me", "random@1")) as seat:
        seat.own_turn()
        first = ask(seat, computes=True)
        assert (first["moves"], first["pv"]) == ([], [])
        assert Duel.from_position(first["position"], chance="manual").turn == seat.last["seat"]
        while not seat.last["hints"]:
            seat.read()
        assert ask(seat, computes=True) | {"request_id": ""} == first | {"request_id": ""}
        assert seat.last["hints"] == 1
    assert searches(search_log) == before


def test_a_server_without_an_engine_searches_for_all_pages(
    advised: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(hints, "FOLDER", tmp_path)
    with advised.sit(advised.open("me", "random@1")) as seat:
        seat.own_turn()
        found = ask(seat, computes=True)
    assert (found["position"], len(found["moves"])) == (None, 3)


def test_a_hint_for_an_older_version_is_refused(advised: Client, search_log: Path) -> None:
    before = searches(search_log)
    with advised.sit(advised.open("me", "random@1")) as seat:
        version = seat.own_turn()["version"]
        seat.play(1)
        seat.own_turn()
        assert ask(seat, version=version)["error"]["key"] == "stale"
        assert seat.last["hints"] == 0
    assert searches(search_log) == before


def test_a_move_does_not_wait_for_a_hint_which_then_comes_too_late(advised: Client) -> None:
    with advised.sit(advised.open("me", "greedy@1")) as seat:
        version = seat.own_turn()["version"]
        seat.send(type="hint", request_id="late", version=version)
        assert seat.move(seat.last["view"]["moves"][0]["move"])["type"] == "ok"
        answer = seat.answer()
        assert (answer["request_id"], answer["error"]["key"]) == ("late", "stale")
        while seat.last["version"] < version + 2:
            seat.read()
        assert seat.own_turn()["hints"] == 0


def test_a_person_has_one_search_at_a_time(advised: Client, search_log: Path) -> None:
    before = searches(search_log)
    tables = advised.open("me", "random@1"), advised.open("me", "random@1")
    with advised.sit(tables[0]) as first, advised.sit(tables[1]) as second:
        first.own_turn()
        second.own_turn()
        first.send(type="hint", request_id="a", version=0)
        wait_until(lambda: searches(search_log) > before)
        assert ask(second)["error"]["key"] == "hint-running"
        assert first.answer()["type"] == "hint"
        assert ask(second)["type"] == "hint"


def test_who_comes_back_after_a_broken_connection_gets_the_hint_that_is_searched(
    advised: Client, search_log: Path
) -> None:
    before = searches(search_log)
    table = advised.open("me", "random@1")
    with advised.sit(table) as seat:
        seat.own_turn()
        seat.send(type="hint", request_id="a", version=0)
        wait_until(lambda: searches(search_log) > before)
    with advised.sit(table) as seat:
        seat.own_turn()
        assert ask(seat, request_id="a", version=0)["type"] == "hint"
        while not seat.last["hints"]:
            seat.read()
        assert seat.last["hints"] == 1
    assert searches(search_log) == before + 1


def test_a_search_that_hangs_is_ended_and_the_game_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    with hinting(tmp_path, advise_in_vain, seconds=0.5) as client, client.sit(client.open("me", "random@1")) as seat:
        seat.own_turn()
        assert ask(seat)["error"]["key"] == "hint-failed"
        assert seat.last["hints"] == 0
        assert seat.play(2) == 2


def test_hints_past_the_limit_are_refused(tmp_path: Path) -> None:
    with (
        hinting(tmp_path, LoggedHints(tmp_path / "search_log"), queue=0) as client,
        client.sit(client.open("me", "random@1")) as seat,
    ):
        seat.own_turn()
        assert ask(seat)["error"]["key"] == "hints-busy"


def test_without_processes_there_are_no_hints(client: Client) -> None:
    with client.sit(client.open("me", "random@1")) as seat:
        seat.own_turn()
        assert ask(seat)["error"]["key"] == "hints-not-ready"
        assert seat.last["hints"] == 0


def test_after_the_end_there_are_no_hints(client: Client) -> None:
    with client.sit(client.open("me", "random@1")) as seat:
        seat.resign()
        assert ask(seat)["error"]["key"] == "over"


def table_of(header: TableHeader) -> Table:
    """A table that stores nothing, at its beginning."""
    table = Table(header, server_without_database())
    table.state.read_log(list(new_game(header).rows), 0)
    return table


HEADER = TableHeader("x", "duel", "1", {}, (TablePlayer("Ada", "ada"), TablePlayer("random@1")), new_secrets())


class RecordingWorkers:
    """Workers that only note what they are asked."""

    def __init__(self) -> None:
        self.requests: list[HintRequest] = []

    async def advise(self, request: HintRequest) -> object:
        self.requests.append(request)
        raise Refusal("hints-busy")


async def allow(_person: str | None, _game: str) -> None:
    """Nobody here is on turn in a rated game."""


def asked_at(table: Table) -> HintRequest:
    asked = RecordingWorkers()
    with pytest.raises(Refusal, match="hints-busy"):
        asyncio.run(Hints(asked, allow).give(table, (0,), AskHint("a", 0)))  # type: ignore[arg-type]
    return asked.requests[0]


def test_a_hint_is_asked_by_the_public_position_alone_whatever_the_secret() -> None:
    rows = list(new_game(HEADER).rows)
    request = asked_at(table_of(HEADER))
    assert request == HintRequest("duel", replay_log(HEADER, rows, 0).game.position, SECONDS)
    other = replace(HEADER, secrets=new_secrets())
    # The same log under another secret: the same things lie on the table, and others come next.
    table = table_of(HEADER)
    table.state.header = other
    table.state.read_log(rows, 0)
    assert table.state.game.game.source.seed != replay_log(HEADER, rows, 0).game.source.seed  # type: ignore[attr-defined]
    assert asked_at(table) == request


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        ((TablePlayer("Ada", "ada"), TablePlayer("Bob", "bob")), (0,)),
        ((TablePlayer("Ada", "ada"), TablePlayer("Eve", "ada", shares_device=True)), (0, 1)),
        ((TablePlayer("Ada", "ada"), TablePlayer("")), (0,)),
    ],
    ids=["at two browsers", "at one device", "before somebody comes"],
)
def test_between_people_there_are_no_hints(players: tuple[TablePlayer, ...], seats: tuple[int, ...]) -> None:
    people = replace(HEADER, players=players)
    with pytest.raises(Refusal, match="hint-against-people"):
        asyncio.run(Hints(RecordingWorkers(), allow).give(table_of(people), seats, AskHint("a", 0)))  # type: ignore[arg-type]


def test_a_hint_tells_what_the_strongest_level_finds() -> None:
    game = Duel(seed=3, first_game=True)
    report = search_for_hint(game, 0.05)
    hint = hint_message("a", 5, game, report)
    assert [move.move for move in hint.moves] == [move.move for move in report.moves[:3]]
    best = hint.moves[0]
    assert 0 <= best.win_rate <= 1
    assert abs(sum(best.won_by.values()) - best.win_rate) < 0.2
    assert hint.pv[0].move == best.move
    assert hint.pv[0].seat == game.turn

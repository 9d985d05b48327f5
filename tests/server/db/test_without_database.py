"""The database goes away and comes back: the server says so, keeps its sockets, and goes on."""

import asyncio
import time
from collections.abc import Iterator

import pytest
from tests.server.clients import Client, Seat, running, wait_until
from tests.server.databases import Proxy, proxied, sql
from traffic.crowd import Crowd
from traffic.guests import Plan, Reception
from traffic.history import History, faults, read_log, unfinished

from annales.server import StorageError
from annales.server.db.engine import migrate
from annales.server.settings import ServerSettings


@pytest.fixture
def behind_proxy(on_postgresql: ServerSettings) -> Iterator[tuple[Proxy, str]]:
    with proxied(on_postgresql) as (proxy, settings), running(settings) as url:
        yield proxy, url


def news(seat: Seat) -> bool:
    """Whether the database answers, as the next message about it says."""
    while "can_store" not in (message := seat.read()):
        pass
    return bool(message["can_store"])


def test_clients_are_told_and_their_game_goes_on_over_the_same_socket(behind_proxy: tuple[Proxy, str]) -> None:
    proxy, url = behind_proxy
    client = Client(url)
    body = {"game": "duel", "players": ["me", "local"], "local_names": ["Ben"]}
    with client.sit(client.http.post("/api/tables", json=body).json()["id"]) as seat:
        before = seat.snapshot()
        assert before["people"]["can_store"] is True
        proxy.cut()
        while news(seat):
            pass
        text = before["view"]["moves"][0]["move"]
        assert seat.move(text)["error"]["key"] == "storage"
        # What needs no database is still answered.
        assert seat.ask(type="why", move=text)["type"] == "why"
        health = client.http.get("/health")
        assert (health.status_code, health.json()["error"]["key"]) == (503, "storage")
        proxy.restore()
        while not news(seat):
            pass
        assert seat.move(text)["type"] == "ok"
        wait_until(lambda: client.http.get("/health").json().get("notices") is True)


def test_a_bot_whose_move_was_not_stored_moves_when_the_database_is_back(
    behind_proxy: tuple[Proxy, str], on_postgresql: ServerSettings
) -> None:
    proxy, url = behind_proxy
    client = Client(url)
    table = client.open("me", "greedy@1")
    with client.sit(table) as seat:
        seat.own_turn()
        version = seat.last["version"]
        proxy.cut()
        while news(seat):
            pass
        assert seat.move(seat.last["view"]["moves"][0]["move"])["error"]["key"] == "storage"
        proxy.restore()
        while not news(seat):
            pass
        assert seat.play(3) == 3
    versions = sql(on_postgresql, "SELECT version FROM log ORDER BY version")
    assert versions == [(n,) for n in range(len(versions))]
    assert len(versions) > version + 3


def test_connections_that_were_cut_cost_no_move(behind_proxy: tuple[Proxy, str]) -> None:
    proxy, url = behind_proxy
    client = Client(url)
    with client.sit(client.open("me", "greedy@1")) as seat:
        for _ in range(3):
            seat.own_turn()
            proxy.cut_connections()
            assert seat.play(1) == 1


def test_a_server_without_its_database_does_not_start_and_says_why(on_postgresql: ServerSettings) -> None:
    with proxied(on_postgresql) as (proxy, settings):
        proxy.cut()
        with pytest.raises(StorageError, match=r"^database postgresql.*(refused|closed)"):
            migrate(settings)


async def play_through_an_outage(proxy: Proxy, url: str, seconds: float) -> tuple[History, float | None]:
    """Six games, during which the database is away; what players noted, and the wait after its return."""
    history = History()
    reception = Reception(url)
    crowd = Crowd(reception, history, (0.02, 0.2))
    try:
        crowd.start([Plan("duel", 2), Plan("duel", 1, ("greedy@1",)), Plan("flow", 3)] * 2)
        await crowd.live(6, 60.0)
        await asyncio.sleep(1.0)
        await asyncio.to_thread(proxy.cut)
        await asyncio.sleep(seconds)
        returned = time.monotonic()
        await asyncio.to_thread(proxy.restore)
        assert await crowd.finish(120.0), "a game stands still"
    finally:
        await crowd.stop()
        await reception.close()
    return history, history.first_ok_after(returned)


@pytest.mark.parametrize("seconds", [2.0, pytest.param(8.0, marks=pytest.mark.full)])
def test_games_under_way_lose_nothing_and_go_on_within_five_seconds(
    behind_proxy: tuple[Proxy, str], on_postgresql: ServerSettings, seconds: float
) -> None:
    proxy, url = behind_proxy

    history, wait = asyncio.run(play_through_an_outage(proxy, url, seconds))

    assert list(faults(history, read_log(on_postgresql))) == []
    assert unfinished(on_postgresql) == set()
    assert history.errors["refused: storage"] > 0
    assert wait is not None
    assert wait < 5.0


@pytest.mark.parametrize("path", ["/api/tables/a%00b/record", "/api/invitations/a%00b", "/api/games/a%00b"])
def test_text_that_postgresql_cannot_hold_is_refused(on_postgresql: ServerSettings, path: str) -> None:
    with running(on_postgresql) as url:
        client = Client(url)
        client.open()
        assert client.http.get(path).status_code in (400, 404)
        body = {"name": "Be\0n"}
        assert client.http.post("/api/invitations/a%00b", json=body).status_code in (400, 404)

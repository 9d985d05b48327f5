"""Several server processes on one database: each round begins once, and each result counts once."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.groups.groups import join, make, named, ok
from tests.server.features.tournaments.tournaments import all_sign_up, begin, games, play_round, show, wait_for
from tests.server.features.tournaments.tournaments import make as make_tournament

from annales.server.features.tournaments import rounds as tournament_rounds
from annales.server.settings import ServerSettings

pytestmark = pytest.mark.both_databases


@pytest.fixture
def servers(either: ServerSettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """The addresses of two servers on one database, which look all the time whether a round is over."""
    monkeypatch.setattr(tournament_rounds, "POLL_SECONDS", 0.02)
    with running(either) as here, running(either) as there:
        yield here, there


def at_once(*acts: Callable[[], Any]) -> None:
    threads = [threading.Thread(target=act) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_two_servers_begin_each_round_once_and_count_each_game_once(
    servers: tuple[str, str], either: ServerSettings
) -> None:
    here, there = servers
    clients = {name: named(here, either, name, registered=name == "Aoi") for name in ("Aoi", "Ben", "Chie", "Dai")}
    aoi = clients["Aoi"]
    club = make(aoi)
    for name in ("Ben", "Chie", "Dai"):
        ok(join(clients[name], club))
    cup = make_tournament(aoi, club, rounds=2)
    all_sign_up(club, cup, *clients.values())
    # The same organiser at both servers, several times.
    elsewhere = Client(there)
    elsewhere.http.cookies.update(aoi.http.cookies)
    at_once(*[lambda client=client: ok(begin(client, club, cup)) for client in (aoi, elsewhere) * 3])
    assert ok(show(aoi, club, cup))["round"] == 1
    for number, client in enumerate(clients.values()):
        client.go_to(servers[number % 2])
    for number in range(1, 7):
        found = wait_for(aoi, club, cup, round=number)
        play_round(found, clients, "ABCD")
    found = wait_for(aoi, club, cup, status="over")
    assert wait_for(elsewhere, club, cup, status="over")["standings"] == found["standings"]
    assert [one["points"] for one in found["standings"]] == [6, 4, 2, 0]
    assert len(games(found)) == 12
    # Nobody sits at a table that no round knows.
    tables = Counter(game["table"] for game in games(found))
    assert set(tables.values()) == {1}
    assert sql(either, "SELECT count(*) FROM games") == [(12,)]
    assert sql(either, "SELECT count(*) FROM group_tables") == [(12,)]


def test_a_server_that_starts_begins_the_round_that_another_one_did_not(
    either: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(either) as url:
        clients = {name: named(url, either, name, registered=name == "Aoi") for name in ("Aoi", "Ben", "Chie")}
        aoi = clients["Aoi"]
        club = make(aoi)
        for name in ("Ben", "Chie"):
            ok(join(clients[name], club))
        # This server looks once at its start only.
        monkeypatch.setattr(tournament_rounds, "POLL_SECONDS", 1000.0)
        cup = make_tournament(aoi, club)
        all_sign_up(club, cup, *clients.values())
        play_round(ok(begin(aoi, club, cup)), clients, "ABC")
    with running(either) as url:
        aoi.go_to(url)
        assert wait_for(aoi, club, cup, round=2)["status"] == "running"

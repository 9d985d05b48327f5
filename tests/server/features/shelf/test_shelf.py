"""The shelf of a person, and statistics of the games in the journal."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.journal.journals import enter, entries, real_game
from tests.server.visitors import both, play

from annales.server.settings import ServerSettings


@pytest.fixture(scope="module")
def server(place: ServerSettings) -> Iterator[str]:
    with running(place) as url:
        yield url


def mark(client: Client, game: str, **marks: bool) -> Any:
    answer = client.http.post("/api/journal/shelf", json={"game": game, **marks})
    assert answer.status_code == 200, answer.text
    return answer.json()["games"]


def count(client: Client, **query: str) -> Any:
    answer = client.http.post("/api/journal/statistics", json=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def numbers(tallies: list[dict[str, Any]]) -> dict[str, tuple[int, int, int]]:
    return {tally["id"]: (tally["games"], tally["won"], tally["shared"]) for tally in tallies}


# The shelf


def test_marks_are_kept_and_replaced_and_a_game_without_marks_leaves_the_shelf(server: str) -> None:
    client = Client(server)
    (only,) = mark(client, "７ Wonders duel", owned=True, favourite=True)
    none = {"owned": False, "wanted": False, "played": False, "favourite": False, "games": 0}
    assert only == {**none, "game": "duel", "owned": True, "favourite": True}
    shelf = mark(client, " Agricola ", wanted=True)
    assert shelf == [{**none, "game": "Agricola", "wanted": True}, only]
    assert mark(client, "Agricola", played=True)[0] == {**none, "game": "Agricola", "played": True}
    assert mark(client, "Agricola") == [only]
    assert client.http.get("/api/journal/shelf").json()["games"] == [only]


def test_games_of_the_journal_are_on_the_shelf_with_their_number(client: Client) -> None:
    for _ in range(2):
        enter(client, game="Go")
    (only,) = client.http.get("/api/journal/shelf").json()["games"]
    assert (only["game"], only["games"], only["played"]) == ("Go", 2, False)
    assert mark(client, "Go", owned=True)[0] == {**only, "owned": True}


def test_nobody_sees_or_changes_the_shelf_of_another(client: Client, friend: Client, server: str) -> None:
    before = mark(client, "Go", owned=True)
    assert mark(friend, "Go", wanted=True)[0]["owned"] is False
    assert Client(server).http.get("/api/journal/shelf").json() == {"games": []}
    assert client.http.get("/api/journal/shelf").json()["games"] == before


@pytest.mark.parametrize("body", [{"game": " "}, {"game": "Go", "owned": 1}, {"game": "x" * 300}, {}])
def test_marks_that_cannot_be_read_are_refused(client: Client, body: dict[str, Any]) -> None:
    assert client.http.post("/api/journal/shelf", json=body).status_code == 400
    assert client.http.get("/api/journal/shelf").json() == {"games": []}


@pytest.mark.both_databases
def test_the_shelf_comes_along_when_a_guest_signs_in(server: str) -> None:
    account, client = Client(server), Client(server)
    body = {"name": f"Aoi {id(account)}", "password": "correct horse battery"}
    assert account.http.post("/api/account/sign-up", json=body).status_code == 200
    mark(account, "Go", owned=True)
    mark(client, "Go", wanted=True)
    mark(client, "Ra", wanted=True)
    assert client.http.post("/api/account/sign-in", json={**body, "bring_games": True}).status_code == 200
    shelf = client.http.get("/api/journal/shelf").json()["games"]
    assert [(game["game"], game["owned"], game["wanted"]) for game in shelf] == [
        ("Go", True, False),
        ("Ra", False, True),
    ]


@pytest.mark.both_databases
def test_own_data_has_the_shelf_and_its_deletion_leaves_nothing_of_it(client: Client, place: ServerSettings) -> None:
    game = f"Game {id(client)}"
    mark(client, game, owned=True)
    marks = {"owned": True, "wanted": False, "played": False, "favourite": False}
    assert client.http.get("/api/account/export").json()["shelf"] == [{"game": game, **marks}]
    assert client.http.post("/api/account/delete", json={}).status_code == 200
    assert sql(place, "SELECT count(*) FROM shelf_games WHERE game = :game", game=game) == [(0,)]


# Statistics


@pytest.mark.both_databases
def test_results_are_counted_by_game_opponent_victory_and_seat(client: Client) -> None:
    def against(name: str, own: int, other: int, **more: Any) -> None:
        players = [{"name": "", "is_self": True, "score": own}, {"name": name, "score": other}]
        enter(client, players=players, **more)

    against("Ben", 9, 5, victory="science", minutes=20)
    against("Ben", 4, 5, victory="military", minutes=30)
    against("Chie", 5, 5, game="Go")
    enter(client, players=[{"name": "Ben", "score": 1}, {"name": "", "is_self": True, "score": 2}])
    enter(client, players=[{"name": "Ben"}, {"name": "", "is_self": True}])
    found = count(client)
    assert numbers([found["total"]]) == {"": (4, 2, 1)}
    assert found["minutes"] == 50
    assert numbers(found["games"]) == {"duel": (3, 2, 0), "Go": (1, 0, 1)}
    assert numbers(found["opponents"]) == {"Ben": (3, 2, 0), "Chie": (1, 0, 1)}
    assert numbers(found["victories"]) == {"military": (1, 0, 0), "science": (1, 1, 0)}
    assert [(tally["id"], tally["games"], tally["won"]) for tally in found["seats"]] == [("0", 3, 1), ("1", 1, 1)]
    assert numbers(count(client, game="Go")["opponents"]) == {"Chie": (1, 0, 1)}
    assert count(client, kind="server")["total"]["games"] == 0


@pytest.mark.parametrize("wins", ["", "1", "0", "0110111011", "111", "1101", "110"])
def test_streaks_are_those_of_consecutive_dates(client: Client, wins: str) -> None:
    # Entered in another order than they were played in.
    for day, won in sorted(enumerate(wins, 1), key=lambda pair: pair[0] % 3):
        players = [{"name": "", "is_self": True, "score": int(won)}, {"name": "Ben", "score": 1 - int(won)}]
        enter(client, date=f"2026-01-{day:02}", players=players)
    runs = [len(run) for run in wins.split("0")]
    found = count(client)
    assert (found["streak"], found["best_streak"]) == (runs[-1], max(runs))


def test_a_game_here_counts_its_wonders_for_the_one_who_built_them(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as seats:
        play(seats, 200)
    mine, theirs = count(client), count(friend)
    ids = [{thing["id"] for thing in found["things"]} for found in (mine, theirs)]
    assert not ids[0] & ids[1]
    assert all(set(thing["name"]) == {"en", "ja"} for thing in mine["things"])
    won = {"won": 1, "lost": 0, "shared": 0}[entries(client)[0]["result"]]
    assert numbers(mine["opponents"]) == {"Ben": (1, won, mine["total"]["shared"])}
    assert {thing["won"] for thing in mine["things"]} <= {won}


def test_statistics_are_of_the_own_games_only(client: Client, friend: Client, server: str) -> None:
    enter(client)
    for stranger in (friend, Client(server)):
        found = count(stranger)
        assert (found["total"]["games"], found["opponents"], found["best_streak"]) == (0, [], 0)


def test_tables_begin_with_what_was_played_most(client: Client) -> None:
    for number in range(4):
        for _ in range(number):
            enter(client, **real_game(game=f"G{number}"))
    games = count(client)["games"]
    assert [game["id"] for game in games] == ["G3", "G2", "G1"]
    assert all(one["games"] > other["games"] for one, other in pairwise(games))

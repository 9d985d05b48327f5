"""Ratings of people: which games count, once each, and what becomes of the ratings of those who leave."""

import secrets
import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import KINDS, settings_on, sql
from tests.server.features.ratings.rated import PASSWORD, beat, rated_table, ratings, resign, seats, sign_up
from tests.server.live.clocks import LIVE, SetTime, clocked_table
from tests.server.visitors import act, both, open_table, play

from annales.server.settings import ServerSettings

Place = tuple[ServerSettings, str]
DAY = 86_400_000


@pytest.fixture(params=KINDS, scope="module")
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server on each kind of database, for all tests."""
    with settings_on(request.param, tmp_path_factory.mktemp("ratings")) as settings, running(settings) as url:
        yield settings, url


@pytest.fixture
def aoi(place: Place) -> Client:
    return Client(place[1])


@pytest.fixture
def ben(place: Place) -> Client:
    return Client(place[1])


def name() -> str:
    return f"P{secrets.token_hex(4)}"


def settle(settings: ServerSettings, name: str, points: int) -> None:
    """Give the only rating of somebody a value that is not provisional."""
    change = (
        "UPDATE ratings SET points = :points, deviation = 60 WHERE person IN (SELECT id FROM people WHERE name = :name)"
    )
    sql(settings, change, "SELECT 1", points=points, name=name)


def leaders(client: Client, speed: str = "none", game: str = "duel") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.http.get(f"/api/ratings/{game}/two/{speed}/leaders").json()
    return found


# Which games count


def test_a_resigned_game_counts_for_both_and_shows_what_it_changed(aoi: Client, ben: Client) -> None:
    table = rated_table(aoi, ben)
    assert seats(ben, table) == [{"points": 1500, "provisional": True, "change": None}] * 2
    resign(ben, table)
    won, lost = seats(aoi, table)
    assert won["points"] - 1500 == won["change"] == 1500 - lost["points"] == -lost["change"] > 100
    (mine,), (theirs,) = ratings(aoi), ratings(ben)
    assert mine == {
        "game": "duel",
        "players": "two",
        "speed": "none",
        "points": won["points"],
        "deviation": mine["deviation"],
        "provisional": True,
        "games": 1,
    }
    assert theirs["points"] == lost["points"]
    assert 200 < mine["deviation"] < 350
    (point,) = aoi.http.get("/api/ratings/duel/two/none").json()["points"]
    assert (point["table"], point["points"], point["change"]) == (table, won["points"], won["change"])


def test_a_game_that_ends_by_its_rules_counts(aoi: Client, ben: Client) -> None:
    table = rated_table(aoi, ben)
    with both(aoi, ben, table) as sockets:
        play(sockets, 200)
        outcome = sockets[0].last["view"]["outcome"]
    changes = [seat["change"] for seat in seats(aoi, table)]
    assert sum(changes) == 0
    if outcome["winner"] != "shared":
        assert changes[outcome["winner"]] > 0


def test_a_game_that_is_lost_on_time_counts_for_its_speed(tmp_path: Path) -> None:
    time = SetTime()
    with running(ServerSettings(data_dir=tmp_path, workers=0), time=time) as url:
        aoi, ben = Client(url), Client(url)
        table = clocked_table(aoi, ben, LIVE, rated=True)
        with both(aoi, ben, table) as (first, _):
            loser = first.last["view"]["turn"]
            time.pass_on(120)
            while not first.over:
                first.read()
        (mine,) = ratings(aoi)
        assert (mine["speed"], mine["points"] < 1500) == ("live", loser == 0)


def test_games_that_are_not_rated_or_never_began_change_nothing(aoi: Client, ben: Client) -> None:
    unrated = str(open_table(aoi, "me", "greedy@1")["id"])
    resign(aoi, unrated)
    assert seats(aoi, unrated) == [None, None]
    aborted = str(open_table(aoi, "me", "open", rated=True)["id"])
    with aoi.sit(aborted) as seat:
        seat.snapshot()
        assert seat.ask(type="abort")["type"] == "ok"
    alone = str(open_table(aoi, "me", "open", rated=True)["id"])
    resign(aoi, alone)
    assert ratings(aoi) == ratings(ben) == []


def test_each_kind_of_game_has_a_rating_of_its_own(aoi: Client, ben: Client, place: Place) -> None:
    chie = Client(place[1])
    beat(aoi, ben)
    beat(ben, aoi, time={"type": "days", "days": 3})
    resign(chie, rated_table(aoi, ben, chie, game="flow", options={"players": 3}))
    kinds = {(each["game"], each["players"], each["speed"]): each["points"] for each in ratings(aoi)}
    assert set(kinds) == {("duel", "two", "none"), ("duel", "two", "days"), ("flow", "several", "none")}
    assert kinds["duel", "two", "days"] < 1500 < kinds["duel", "two", "none"]
    # Who stayed has beaten the one who resigned, and nobody else.
    assert kinds["flow", "several", "none"] == kinds["duel", "two", "none"]


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"players": ["me", "greedy@1"]}, "rated-people-only"),
        ({"players": ["me", "local"], "local_names": ["Ben"]}, "rated-people-only"),
    ],
)
def test_a_rated_table_has_people_with_a_device_each_in_all_seats(aoi: Client, body: dict[str, Any], key: str) -> None:
    answer = aoi.http.post("/api/tables", json={"game": "duel", "rated": True, **body})
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, key)


def test_no_move_of_a_rated_game_is_taken_back_and_no_hint_is_given(aoi: Client, ben: Client) -> None:
    with both(aoi, ben, rated_table(aoi, ben)) as (first, second):
        play((first, second), 2)
        assert first.last["rated"] is True
        assert first.last["people"]["undo"]["why"]["key"] == "rated-no-undo"
        for kind in ("ask-undo", "undo"):
            answer = first.ask(type=kind, version=first.last["version"])
            assert answer["error"]["key"] == "rated-no-undo"
        assert first.ask(type="hint", version=first.last["version"])["type"] == "refused"


def test_who_stays_away_from_a_rated_game_loses_it(aoi: Client, ben: Client, place: Place) -> None:
    table = rated_table(aoi, ben, Client(place[1]), game="flow", options={"players": 3})
    (row,) = sql(place[0], "SELECT absence FROM games WHERE id = :table", table=table)
    assert "win" in str(row[0])


def test_the_invitation_and_the_list_of_games_say_that_a_game_is_rated(aoi: Client, ben: Client) -> None:
    table = rated_table(aoi, ben)
    with aoi.sit(table) as seat:
        assert seat.snapshot()["rated"] is True
    assert [each["rated"] for each in aoi.http.get("/api/tables").json()] == [True]
    rematch_of = beat(aoi, ben)[0]
    with both(aoi, ben, rematch_of) as (first, second):
        for one, other in ((first, second), (second, first)):
            act(one, other, "rematch")
        following = first.last["people"]["next_table"]
    with aoi.sit(following) as seat:
        assert seat.snapshot()["rated"] is True


def test_strangers_do_not_see_the_ratings_of_a_table(aoi: Client, ben: Client, place: Place) -> None:
    table = rated_table(aoi, ben)
    answers = [client.http.get(f"/api/tables/{table}/ratings") for client in (Client(place[1]), aoi)]
    assert [answer.status_code for answer in answers] == [404, 200]


@pytest.mark.parametrize("kind", ["chess/two/none", "duel/three/none", "duel/two/fast"])
def test_there_are_no_other_kinds_of_ratings(aoi: Client, kind: str) -> None:
    for end in ("", "/leaders"):
        assert aoi.http.get(f"/api/ratings/{kind}{end}").json()["error"]["key"] == "no-ratings"


# Once each


@pytest.mark.both_databases
def test_games_that_end_at_the_same_time_at_two_servers_count_once_each(either: ServerSettings) -> None:
    with running(either) as here, running(either) as there:
        people = Client(here), Client(here)
        tables = [rated_table(*people) for _ in range(8)]
        elsewhere = [Client(there) for _ in people]
        for client, other in zip(people, elsewhere, strict=True):
            other.http.cookies.update(client.http.cookies)

        def end(clients: tuple[Client, Client], mine: list[str], loser: int) -> None:
            for table in mine:
                resign(clients[loser], table)

        threads = [
            threading.Thread(target=end, args=(clients, tables[number::4], number % 2))
            for number, clients in enumerate((people, elsewhere, people, elsewhere))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [rating["games"] for client in people for rating in ratings(client)] == [8, 8]
    query = "SELECT points_before, points FROM rating_changes WHERE seat = :seat"
    for seat in (0, 1):
        rows = sql(either, query, seat=seat)
        # Each game begins with the rating after another one, so that none has overwritten what another has changed.
        befores, afters = {row[0] for row in rows}, {row[1] for row in rows}
        assert len(rows) == len(befores) == 8
        assert befores - afters == {1500.0}
        assert len(afters - befores) == 1


# Leaderboards


@pytest.mark.both_databases
def test_a_leaderboard_shows_settled_ratings_of_accounts_that_want_it(aoi: Client, ben: Client, place: Place) -> None:
    settings, url = place
    names = name(), name()
    for client, known in zip((aoi, ben), names, strict=True):
        sign_up(client, known)
    beat(aoi, ben)
    assert not {leader["name"] for leader in leaders(aoi)} & set(names)
    settle(settings, names[0], 2390)
    settle(settings, names[1], 2380)
    first, second = leaders(aoi)[:2]
    assert first == {"place": 1, "name": names[0], "points": 2390, "deviation": 60, "games": 1, "own": True}
    assert (second["place"], second["name"], second["own"]) == (2, names[1], False)
    assert not any(leader["own"] for leader in leaders(Client(url)))
    assert aoi.http.post("/api/account/listing", json={"listed": False}).json()["listed"] is False
    assert [leader["name"] for leader in leaders(ben)][:1] == [names[1]]
    assert aoi.http.get("/api/ratings").json()["listed"] is False
    stranger = Client(url)
    assert stranger.http.post("/api/account/listing", json={"listed": False}).status_code == 404


def test_who_has_not_played_for_long_is_provisional_again(aoi: Client, ben: Client, place: Place) -> None:
    settings, _ = place
    known = name()
    sign_up(aoi, known)
    beat(aoi, ben)
    settle(settings, known, 2300)
    assert known in {leader["name"] for leader in leaders(aoi)}
    old = "UPDATE ratings SET updated = updated - :time WHERE person IN (SELECT id FROM people WHERE name = :name)"
    sql(settings, old, "SELECT 1", time=2 * 365 * DAY, name=known)
    assert known not in {leader["name"] for leader in leaders(aoi)}
    (mine,) = ratings(aoi)
    assert (mine["points"], mine["provisional"], mine["deviation"] > 110) == (2300, True, True)


def test_a_guest_without_an_account_is_not_on_the_leaderboard(aoi: Client, ben: Client, place: Place) -> None:
    table = beat(aoi, ben)[0]
    sql(place[0], "UPDATE ratings SET deviation = 50, points = 3000", "SELECT 1")
    with aoi.sit(table) as seat:
        names = {player["name"] for player in seat.snapshot()["players"]}
    assert not names & {leader["name"] for leader in leaders(aoi)}


# People who come and go


@pytest.mark.both_databases
def test_ratings_stay_on_sign_up_and_come_along_on_sign_in(aoi: Client, ben: Client, place: Place) -> None:
    known = name()
    beat(aoi, ben)
    before = ratings(aoi)
    sign_up(aoi, known)
    assert ratings(aoi) == before
    client = Client(place[1])
    beat(ben, client)
    beat(client, ben, time={"type": "days", "days": 3})
    body = {"name": known, "password": PASSWORD, "bring_games": True}
    days = [each for each in ratings(client) if each["speed"] == "days"]
    assert client.http.post("/api/account/sign-in", json=body).status_code == 200
    # Of the kind that the account has already, its own rating stays.
    assert sorted(ratings(client), key=lambda each: str(each["speed"])) == [*days, *before]
    histories = [client.http.get(f"/api/ratings/duel/two/{speed}").json()["points"] for speed in ("none", "days")]
    assert [len(points) for points in histories] == [1, 1]


@pytest.mark.both_databases
def test_own_data_has_the_ratings_and_its_deletion_leaves_none_of_them(aoi: Client, ben: Client, place: Place) -> None:
    (table,) = beat(aoi, ben)
    data = aoi.http.get("/api/account/export").json()["ratings"]
    assert [row["games"] for row in data["now"]] == [1]
    assert [row["table_id"] for row in data["changes"]] == [table]
    assert "person" not in data["now"][0]
    assert aoi.http.post("/api/account/delete", json={}).status_code == 200
    won, lost = seats(ben, table)
    assert won is None
    assert lost["change"] < 0
    assert len(sql(place[0], "SELECT person FROM rating_changes WHERE table_id = :table", table=table)) == 1
    assert Client(place[1]).http.get("/api/ratings").json() == {"ratings": [], "listed": None}


def test_a_graph_begins_each_game_where_the_one_before_ended(aoi: Client, ben: Client) -> None:
    beat(aoi, ben, 3)
    points = aoi.http.get("/api/ratings/duel/two/none").json()["points"]
    assert [point["change"] for point in points] == sorted((point["change"] for point in points), reverse=True)
    assert all(one["points"] + other["change"] == other["points"] for one, other in pairwise(points))

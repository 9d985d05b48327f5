"""Public tables: who sees and joins them, who leaves, bots in open seats, and people who look for an opponent."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from tests.server.clients import Client, Seat, running
from tests.server.databases import sql
from tests.server.features.lobby.public_tables import hosts, key, open_public, waiting
from tests.server.live.clocks import SetTime
from tests.server.visitors import at, claim, invitation, open_table
from websockets.exceptions import ConnectionClosed

from annales.server.features.lobby import service as lobby_module
from annales.server.features.lobby.service import JOINS_PER_MINUTE, MAX_OPEN
from annales.server.http import rate_limits
from annales.server.limits import LIMITS
from annales.server.live import presence, queries
from annales.server.settings import ServerSettings

LIVE, DAILY = {"type": "live", "bank": 600, "increment": 10}, {"type": "days", "days": 3}
AWAY = {"X-Forwarded-For": "192.0.2.7"}
THREE: dict[str, Any] = {"game": "flow", "options": {"players": 3}}


@pytest.fixture(autouse=True)
def quick_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "FRESH_SECONDS", 0.0)


@pytest.fixture
def time() -> SetTime:
    return SetTime()


@pytest.fixture
def url(either: ServerSettings, time: SetTime) -> Iterator[str]:
    with running(either, time=time) as address:
        yield address


@pytest.fixture
def aoi(url: str) -> Client:
    return Client(url)


@pytest.fixture
def ben(url: str) -> Client:
    return Client(url)


def pair(client: Client, name: str, game: str = "duel", speed: str = "none") -> str:
    answer = client.http.post("/api/lobby/pair", json={"game": game, "speed": speed, "name": name})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def leave(client: Client, table: str) -> Any:
    return client.http.post(f"/api/tables/{table}/leave", json={})


def close_code(seat: Seat) -> int:
    """Read until the server closes the connection; with which code."""
    try:
        while True:
            seat.read()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def test_everybody_sees_a_public_table_with_its_rules_and_takes_the_seat_of_choice(aoi: Client, ben: Client) -> None:
    open_table(aoi, "me", "open", name="Aoi")
    made = open_public(aoi, "me", "open", "open", time=LIVE, game="flow", options={"players": 3, "tokens": 50})
    (row,) = waiting(ben)
    assert (row["game"], row["speed"], row["time"], row["table"]) == ("flow", "live", LIVE, None)
    assert [player["kind"] for player in row["players"]] == ["human", "open", "open"]
    assert row["options"] == {"tokens": 50}
    assert row["minutes"] > 0
    assert waiting(aoi)[0]["table"] == made
    shown = ben.http.get(f"/api/invitations/{row['invitation']}").json()
    assert shown["options"] == {"tokens": 50}
    assert shown["watchable"] is True
    body = {"name": "Ben", "seat": 2}
    assert ben.http.post(f"/api/invitations/{row['invitation']}", json=body).json() == {"id": made, "seat": 2}
    third = Client(ben.url)
    assert key(third.http.post(f"/api/invitations/{row['invitation']}", json={"seat": 2})) == "seat-taken"
    assert key(third.http.post(f"/api/invitations/{row['invitation']}", json={"seat": 9})) == "seat-taken"
    assert claim(third, row["invitation"], "Chie").json()["seat"] == 1
    assert waiting(ben) == []


def test_a_seat_is_given_back_while_others_are_missing(aoi: Client, ben: Client) -> None:
    made = open_public(aoi, "me", "open", "open", **THREE)
    token = invitation(aoi, made)
    assert claim(ben, token, "Ben").status_code == 200
    with aoi.sit(made) as host, ben.sit(made) as client:
        host.snapshot()
        client.snapshot()
        assert leave(ben, made).json() == {"seat": 1}
        assert at(host, 2)["players"][1]["kind"] == "open"
        assert close_code(client) == 4000
    assert key(leave(ben, made)) == "no-table"
    assert key(leave(aoi, made)) == "host-stays"
    assert claim(ben, token, "Ben").json()["seat"] == 1
    assert claim(Client(ben.url), token, "Chie").json()["seat"] == 2
    assert key(leave(ben, made)) == "already-begun"


def test_the_maker_turns_open_seats_into_bots_and_the_game_begins(
    aoi: Client, ben: Client, either: ServerSettings
) -> None:
    made = open_public(aoi, "me", "open", "open", **THREE)
    assert claim(ben, invitation(aoi, made), "Ben").status_code == 200
    bots = f"/api/tables/{made}/bots"
    assert key(ben.http.post(bots, json={"seat": 2, "bot": "random@1"})) == "not-host"
    assert key(aoi.http.post(bots, json={"seat": 1, "bot": "random@1"})) == "seat-taken"
    assert key(aoi.http.post(bots, json={"seat": 2, "bot": "nobody"})) == "no-bot"
    for _ in range(2):
        assert aoi.http.post(bots, json={"seat": 2, "bot": "random@1"}).status_code == 200
    with aoi.sit(made) as seat:
        shown = seat.snapshot()
    assert [player["kind"] for player in shown["players"]] == ["human", "human", "bot"]
    assert shown["people"]["invitation"] is None
    assert sql(either, "SELECT bot FROM seats WHERE seat = 2") == [("random@1",)]


def test_a_table_leaves_the_lobby_when_its_maker_has_gone(aoi: Client, ben: Client, time: SetTime) -> None:
    open_public(aoi, name="Aoi")
    open_public(ben, name="Ben", time=DAILY)
    assert hosts(aoi) == ["Aoi", "Ben"]
    time.pass_on(5 * 60 + 1)
    assert hosts(aoi) == ["Ben"]
    time.pass_on(7 * 24 * 3600)
    assert hosts(aoi) == []


def test_a_table_stays_in_the_lobby_while_its_maker_is_there(
    url: str, aoi: Client, time: SetTime, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setattr(presence, "SECONDS", 0.02)
    # A server reads the pause when it starts to note who is there.
    settings = ServerSettings(data_dir=tmp_path_factory.mktemp("present"), workers=0)
    with running(settings, time=time) as other:
        aoi.go_to(other)
        made = open_public(aoi)
        with aoi.sit(made) as seat:
            seat.snapshot()
            time.pass_on(3600)
            before = time.now()
            while not sql(settings, "SELECT 1 FROM seats WHERE seen >= :at", at=before):
                pass
            assert hosts(Client(other)) == ["Aoi"]


def test_blocked_people_do_not_see_each_other_in_the_lobby_and_are_not_paired(aoi: Client, ben: Client) -> None:
    table = str(open_table(aoi, "me", "open", name="Aoi")["id"])
    assert claim(ben, invitation(aoi, table), "Ben").status_code == 200
    assert ben.http.post(f"/api/tables/{table}/blocks", json={"seat": 0, "blocked": True}).status_code == 200
    open_public(aoi)
    assert hosts(ben) == []
    assert hosts(Client(ben.url)) == ["Aoi"]
    pair(ben, "Ben")
    assert hosts(aoi) == ["Aoi"]


def test_a_blocked_person_gets_no_seat_by_the_link_of_the_lobby(aoi: Client, ben: Client) -> None:
    table = str(open_table(aoi, "me", "open", name="Aoi")["id"])
    assert claim(ben, invitation(aoi, table), "Ben").status_code == 200
    assert aoi.http.post(f"/api/tables/{table}/blocks", json={"seat": 1, "blocked": True}).status_code == 200
    open_public(aoi)
    (shown,) = waiting(Client(ben.url))
    refused = claim(ben, shown["invitation"])
    assert (refused.status_code, key(refused)) == (409, "seats-taken")
    assert claim(Client(ben.url), shown["invitation"], "Chie").status_code == 200
    # A link that somebody sends is for everybody who has it.
    assert claim(ben, invitation(aoi, str(open_table(aoi, "me", "open")["id"]))).status_code == 200


def at_once(ask: Callable[[], Any], times: int) -> list[str]:
    """The errors of the same request sent many times at once; empty texts where it was granted."""
    with ThreadPoolExecutor(times) as pool:
        answers = list(pool.map(lambda _: ask(), range(times)))
    return sorted("" if each.status_code < 300 else key(each) for each in answers)


def test_limits_hold_for_requests_that_come_at_once(aoi: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "LIMITS", replace(LIMITS, bot_games=4))
    public = {"game": "duel", "players": ["me", "open"], "public": True, "name": "Aoi"}
    open_table(aoi, "me", "open", name="Aoi")
    for body, most, refusal in (
        (public, MAX_OPEN, "too-many-public-tables"),
        ({"game": "duel", "players": ["me", "greedy@1"]}, 4, "too-many-bot-games"),
    ):
        answers = at_once(lambda body=body: aoi.http.post("/api/tables", json=body), 8)  # type: ignore[misc]
        assert answers == [""] * most + [refusal] * (8 - most)
    # A bot in an open seat counts, too.
    table = str(open_table(aoi, "me", "open")["id"])
    added = aoi.http.post(f"/api/tables/{table}/bots", json={"seat": 1, "bot": "greedy@1"})
    assert (added.status_code, key(added)) == (429, "too-many-bot-games")


def test_games_with_bots_that_were_left_alone_or_are_over_do_not_count(
    url: str, either: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "LIMITS", replace(LIMITS, bot_games=1))
    client = Client(url)
    with client.sit(client.open("me", "greedy@1")) as seat:
        seat.snapshot()
        seat.resign(0)
    client.open("me", "greedy@1")
    sql(either, "UPDATE games SET updated = updated - 3600001")
    client.open("me", "greedy@1")


def test_an_address_opens_a_bounded_number_of_games_with_bots(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "LIMITS", replace(LIMITS, bot_games_of_address=2))
    body = {"game": "duel", "players": ["me", "greedy@1"]}
    answers = [Client(url).http.post("/api/tables", json=body, headers=AWAY) for _ in range(3)]
    assert [each.status_code for each in answers] == [201, 201, 429]
    assert key(answers[-1]) == "too-many-computer-games"
    people = Client(url).http.post("/api/tables", json={**body, "players": ["me", "open"]}, headers=AWAY)
    assert people.status_code == 201


def test_the_tables_of_one_person_in_the_lobby_and_the_seats_taken_in_a_minute_are_bounded(
    aoi: Client, ben: Client
) -> None:
    made = [open_public(aoi) for _ in range(MAX_OPEN)]
    body = {"game": "duel", "players": ["me", "open"], "public": True}
    answer = aoi.http.post("/api/tables", json=body)
    assert (answer.status_code, key(answer)) == (429, "too-many-public-tables")
    token = invitation(aoi, made[-1])
    codes = {claim(ben, token, "Ben").status_code for _ in range(JOINS_PER_MINUTE)}
    assert codes == {200}
    assert key(claim(ben, token)) == "too-many-joins"


def test_people_who_look_for_an_opponent_meet_at_the_oldest_table_that_fits(aoi: Client, ben: Client) -> None:
    open_public(Client(aoi.url), name="Other", options={"pawn_centre": "begins"})
    open_public(Client(aoi.url), name="Slow", time=DAILY)
    first = pair(aoi, "Aoi")
    assert pair(aoi, "Aoi") == first
    assert pair(ben, "Ben") == first
    with ben.sit(first) as seat:
        assert {player["name"] for player in seat.snapshot()["players"]} == {"Aoi", "Ben"}
    assert sorted(hosts(aoi)) == ["Other", "Slow"]
    assert pair(ben, "Ben", speed="days") != first
    assert hosts(aoi) == ["Other"]
    refused = aoi.http.post("/api/lobby/pair", json={"game": "chess", "speed": "none"})
    assert key(refused) == "no-game"


@pytest.mark.both_databases
def test_two_who_wait_at_a_table_each_are_brought_together(aoi: Client, ben: Client) -> None:
    old, new = open_public(aoi, name="Aoi"), open_public(ben, name="Ben")
    assert pair(aoi, "Aoi") == old
    assert pair(ben, "Ben") == old
    assert waiting(aoi) == []
    with ben.sit(new) as seat:
        assert seat.snapshot()["people"]["aborted"] is True


def test_another_server_hears_of_a_seat_given_back_and_of_a_bot(on_postgresql: ServerSettings) -> None:
    with running(on_postgresql) as here, running(on_postgresql) as there:
        host, friend = Client(here), Client(there)
        made = open_public(host, "me", "open", "open", **THREE)
        assert claim(friend, invitation(host, made), "Ben").json()["seat"] == 1
        with friend.sit(made) as seat, host.sit(made) as watching:
            seat.snapshot()
            watching.snapshot()
            moved = Client(here)
            moved.http.cookies = friend.http.cookies
            assert leave(moved, made).json() == {"seat": 1}
            assert close_code(seat) == 4000
            for place in (1, 2):
                assert host.http.post(f"/api/tables/{made}/bots", json={"seat": place, "bot": "random@1"}).is_success
            assert [player["kind"] for player in at(watching, 4)["players"]] == ["human", "bot", "bot"]
        with friend.sit(made) as seat:
            # The game has begun, and everybody may watch it.
            assert seat.snapshot()["seat"] is None


def rate(settings: ServerSettings, points: dict[str, float]) -> None:
    """Give people ratings of Duel without clocks, by their names."""
    for name, value in points.items():
        sql(
            settings,
            "INSERT INTO ratings (person, game, players, speed, points, deviation, volatility, games, updated) "
            "SELECT id, 'duel', 'two', 'none', :value, 60, 0.06, 20, created FROM people WHERE name = :name",
            value=value,
            name=name,
        )


@pytest.mark.both_databases
def test_people_with_near_ratings_are_paired_first_and_long_waits_count(
    aoi: Client, ben: Client, either: ServerSettings
) -> None:
    far, near = open_public(aoi, name="Aoi"), open_public(ben, name="Ben")
    chie, dan, eri = (Client(aoi.url) for _ in range(3))
    for client, name in ((chie, "Chie"), (dan, "Dan")):
        open_table(client, "me", "random@1", name=name)
    rate(either, {"Aoi": 2000, "Ben": 1550, "Chie": 1500, "Dan": 1500})
    assert pair(chie, "Chie") == near
    near = open_public(eri, name="Eri")
    # Half an hour weighs more than 500 points.
    sql(either, "UPDATE games SET created = created - 1800000 WHERE id = :id", id=far)
    assert pair(dan, "Dan") == far
    assert hosts(aoi) == ["Eri"]
    assert pair(Client(aoi.url), "Fumi") == near

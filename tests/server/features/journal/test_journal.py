"""The journal has every finished game of its person, and games on real tables; nobody else sees or changes it."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.journal.journals import enter, entries, find, notes, real_game
from tests.server.visitors import BOTH, both, claim, invitation, open_table, play

from annales.server.settings import ServerSettings


@pytest.fixture(scope="module")
def server(place: ServerSettings) -> Iterator[str]:
    with running(place) as url:
        yield url


def key(answer: Any) -> str:
    return str(answer.json()["error"]["key"])


# Games on this server


def test_a_finished_game_is_in_the_journals_of_both_with_points_and_result(
    client: Client, friend: Client, table: str
) -> None:
    with both(client, friend, table) as seats:
        assert entries(client) == []
        play(seats, 200)
        outcome = seats[0].last["view"]["outcome"]
    (mine,), (theirs,) = entries(client), entries(friend)
    assert (mine["kind"], mine["table"], mine["game"], mine["victory"]) == ("server", table, "duel", outcome["by"])
    assert [player["name"] for player in mine["players"]] == ["Aoi", "Ben"]
    assert [player["is_self"] for player in mine["players"]] == [True, False]
    assert [player["is_self"] for player in theirs["players"]] == [False, True]
    results = {0: ["won", "lost"], 1: ["lost", "won"], "shared": ["shared", "shared"]}[outcome["winner"]]
    assert [mine["result"], theirs["result"]] == results
    for player in mine["players"]:
        assert player["score"] == sum(player["parts"].values())
    assert mine["minutes"] == 1
    assert mine["id"] != theirs["id"]


def test_a_game_against_a_bot_that_was_resigned_has_no_points_and_one_rematch_adds_nothing(client: Client) -> None:
    table = client.open("me", "random@1")
    with client.sit(table) as seat:
        seat.own_turn()
        assert seat.ask(type="resign")["type"] == "ok"
        assert seat.ask(type="rematch")["type"] == "ok"
    (entry,) = entries(client)
    assert (entry["result"], entry["victory"]) == ("lost", "resigned")
    assert [(player["kind"], player["score"], player["won"]) for player in entry["players"]] == [
        ("person", None, False),
        ("bot", None, True),
    ]


def test_a_game_of_three_is_in_the_journal_with_all_players(client: Client) -> None:
    table = client.open("me", "random@1", "random@1", game="flow", players=3)
    with client.sit(table) as seat:
        seat.play()
        winners = seat.last["view"]["outcome"]["winners"]
    (entry,) = entries(client, game="flow", players=3)
    assert [player["won"] for player in entry["players"]] == [seat in winners for seat in range(3)]
    assert all(player["score"] is not None for player in entry["players"])


def test_an_aborted_game_is_no_game(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, _):
        assert first.ask(type="abort")["type"] == "ok"
    assert entries(client) == []


def test_a_withdrawn_invitation_is_no_game(client: Client) -> None:
    table = str(open_table(client, *BOTH)["id"])
    with client.sit(table) as seat:
        seat.snapshot()
        assert seat.ask(type="resign")["type"] == "ok"
    assert entries(client) == []


def test_of_two_at_one_device_the_other_is_a_person_of_that_name(client: Client) -> None:
    table = str(open_table(client, "local", "me", local_names=["Chie"], name="Aoi")["id"])
    with client.sit(table) as seat:
        seat.snapshot()
        seat.play()
    (entry,) = entries(client)
    assert [(player["name"], player["is_self"]) for player in entry["players"]] == [("Chie", False), ("Aoi", True)]
    assert entries(client, text="chie") == [entry]


@pytest.mark.both_databases
def test_names_of_people_are_the_present_ones_and_can_be_found(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, _):
        assert first.ask(type="resign")["type"] == "ok"
    open_table(friend, "me", "random@1", name="Emi")
    (entry,) = entries(client, text="EMI")
    assert [player["name"] for player in entry["players"]] == ["Aoi", "Emi"]
    assert entries(client, text="Ben") == []


# Games on real tables


def test_a_game_on_a_real_table_is_kept_as_it_was_entered(server: str) -> None:
    client = Client(server)
    players: list[dict[str, Any]] = [
        {"name": "Chie", "parts": {"blue": 12, "coins": 3}},
        {"name": "", "is_self": True, "score": 20},
        {"name": "Ben", "score": 4, "won": True},
    ]
    entry = enter(
        client,
        game="Agricola",
        players=players,
        minutes=95,
        stars=4,
        place=" Café ",
        notes="long\r\nnight\0",
        victory="x",
    )
    assert entry | {"id": ""} == {
        "id": "",
        "kind": "real",
        "table": None,
        "game": "Agricola",
        "date": "2026-01-31",
        "players": [
            {
                "kind": "person",
                "name": "Chie",
                "is_self": False,
                "score": 15,
                "won": False,
                "parts": players[0]["parts"],
            },
            {"kind": "person", "name": "", "is_self": True, "score": 20, "won": False, "parts": {}},
            {"kind": "person", "name": "Ben", "is_self": False, "score": 4, "won": True, "parts": {}},
        ],
        "minutes": 95,
        "stars": 4,
        "result": "lost",
        "victory": "x",
        "place": "Café",
        "notes": "long\nnight",
        "public": False,
        "hidden": False,
        "photo": None,
    }
    assert client.http.get(f"/api/journal/entries/{entry['id']}").json() == entry


def test_the_form_offers_games_that_were_played_and_the_parts_of_known_ones(server: str) -> None:
    client = Client(server)
    enter(client, game="Agricola")
    games = client.http.get("/api/journal/games").json()
    assert games["played"] == ["Agricola"]
    assert games["known"][0]["id"] == "duel"
    assert games["known"][0]["parts"][:2] == ["military", "blue"]
    assert games["known"][0]["victories"] == ["military", "science", "civilian"]


def test_the_highest_score_wins_where_nobody_is_marked(client: Client) -> None:
    assert enter(client)["result"] == "won"
    shared = [{"name": "", "is_self": True, "score": 5}, {"name": "Ben", "score": 5}]
    assert enter(client, players=shared)["result"] == "shared"
    unknown = [{"name": "", "is_self": True}, {"name": "Ben", "score": 5}]
    assert enter(client, players=unknown)["result"] == ""


@pytest.mark.parametrize("name", ["duel", "7 wonders  DUEL", "世界の七不思議：デュエル"])
def test_a_known_game_is_recognised_by_its_names(client: Client, name: str) -> None:
    assert enter(client, game=name)["game"] == "duel"


@pytest.mark.both_databases
def test_a_game_is_changed_noted_and_deleted(client: Client) -> None:
    entry = enter(client)
    path = f"/api/journal/entries/{entry['id']}"
    players = [{"name": "", "is_self": True, "score": 1}, {"name": "Dai", "score": 2}, {"name": "Emi", "score": 3}]
    changed = client.http.post(path, json=real_game(players=players, game="Go")).json()
    assert (changed["game"], changed["result"], len(changed["players"])) == ("Go", "lost", 3)
    noted = client.http.post(f"{path}/notes", json={"stars": 2, "notes": "Zwölf\u0000", "place": "here"}).json()
    assert noted == {**changed, "stars": 2, "notes": "Zwölf", "place": "here"}
    assert entries(client, text="zwölf") == entries(client, text="dai") == [noted]
    assert client.http.post(f"{path}/forget", json={}).status_code == 200
    assert entries(client) == []


def test_notes_and_stars_of_a_game_here_are_private_and_its_players_cannot_be_changed(
    client: Client, friend: Client, table: str
) -> None:
    with both(client, friend, table) as (first, _):
        assert first.ask(type="resign")["type"] == "ok"
    (entry,) = entries(client)
    path = f"/api/journal/entries/{entry['id']}"
    assert client.http.post(f"{path}/notes", json={"stars": 5, "notes": "secret plan"}).json()["stars"] == 5
    assert entries(friend)[0]["notes"] == ""
    assert entries(friend, text="plan") == []
    refused = client.http.post(path, json=real_game())
    assert (refused.status_code, key(refused)) == (404, "no-entry")
    assert client.http.post(f"{path}/forget", json={}).status_code == 200
    assert (len(entries(client)), len(entries(friend))) == (0, 1)


FAULTS: dict[str, dict[str, Any]] = {
    "bad-date": {"date": "2026-02-30"},
    "bad-game-name": {"game": " \u202e "},
    "one-self": {"players": [{"name": "", "is_self": True}, {"name": "", "is_self": True}]},
    "player-without-name": {"players": [{"name": "", "is_self": True}, {"name": " "}]},
    "unreadable": {"stars": 6},
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_cannot_be_entered_is_refused_and_nothing_is_stored(client: Client, fault: str) -> None:
    answer = client.http.post("/api/journal/entries", json=real_game(**FAULTS[fault]))
    assert (answer.status_code, key(answer)) == (400, fault)
    for date in ("2099-01-01", "1850-01-01", "26-1-1", "２０２６-01-01"):
        assert key(client.http.post("/api/journal/entries", json=real_game(date=date))) == "bad-date"
    assert entries(client) == []


# Strangers


def test_every_route_treats_the_entry_of_another_as_if_there_were_none(
    client: Client, friend: Client, server: str
) -> None:
    entry = enter(client)
    enter(friend)
    path = f"/api/journal/entries/{entry['id']}"
    for stranger in (friend, Client(server)):
        answers = [
            stranger.http.get(path),
            stranger.http.post(path, json=real_game(notes="mine now")),
            stranger.http.post(f"{path}/notes", json={"stars": 1}),
            stranger.http.post(f"{path}/forget", json={}),
        ]
        assert {(answer.status_code, key(answer)) for answer in answers} == {(404, "no-entry")}
    assert client.http.get(path).json() == entry
    assert find(Client(server)) == {"entries": [], "next": None, "count": 0}
    assert Client(server).http.get("/api/journal/games").json()["played"] == []


# Lists


@pytest.fixture
def long(client: Client) -> Client:
    """A journal of 30 games with different dates, durations, stars and numbers of players."""
    for number in range(30):
        others = [{"name": f"P{seat}", "score": seat} for seat in range(1, 2 + number % 3)]
        enter(
            client,
            game=("duel", "flow", "Go | weiqi")[number % 3],
            date=f"2026-01-{1 + number % 15:02}",
            players=[{"name": "", "is_self": True, "score": number % 4}, *others],
            minutes=(number * 7) % 60,
            stars=number % 6,
            notes=f"n{number}",
        )
    return client


SORTS = {"date": "date", "game": "game", "minutes": "minutes", "stars": "stars"}


@pytest.mark.both_databases
def test_pages_have_each_game_once_in_every_order(long: Client) -> None:
    whole = find(long, limit=100)["entries"]
    assert (len(whole), find(long)["count"]) == (30, 30)
    for sort, field in SORTS.items():
        for ascending in (True, False):
            paged = entries(long, sort=sort, ascending=ascending, limit=7)
            assert len({entry["id"] for entry in paged}) == 30
            values = [(entry[field], entry["date"]) for entry in paged]
            assert values == sorted(values, reverse=not ascending)
    numbers = [len(entry["players"]) for entry in entries(long, sort="players", limit=4)]
    assert numbers == sorted(numbers, reverse=True)


@pytest.mark.both_databases
def test_filters_can_be_joined(long: Client) -> None:
    whole = find(long, limit=100)["entries"]
    found = entries(long, game="flow", players=3, least_stars=2)
    assert found
    assert [entry["id"] for entry in found] == [
        entry["id"] for entry in whole if entry["game"] == "flow" and len(entry["players"]) == 3 and entry["stars"] >= 2
    ]
    assert {entry["date"] for entry in entries(long, since="2026-01-03", until="2026-01-04")} == {
        "2026-01-03",
        "2026-01-04",
    }
    assert all(10 <= entry["minutes"] <= 20 for entry in entries(long, least_minutes=10, most_minutes=20))
    assert {entry["result"] for entry in entries(long, result="lost")} == {"lost"}
    assert entries(long, kind="server") == []
    assert len(entries(long, kind="real")) == 30
    assert len(entries(long, text="七不思議")) == len(entries(long, text="wonders ｄｕｅｌ")) == 10
    assert notes(long, text="n29") == ["n29"]
    assert notes(long, text="n_9") == notes(long, text="%") == []


@pytest.mark.parametrize(
    "query",
    [
        {"after": "x"},
        {"after": "1|2|3|4"},
        {"after": "9" * 200 + "|x"},
        {"sort": "stars", "after": "x|1|y"},
        {"sort": "mood"},
        {"limit": 101},
        {"since": "yesterday"},
    ],
)
def test_a_query_that_cannot_be_read_is_refused(client: Client, query: dict[str, Any]) -> None:
    enter(client)
    assert client.http.post("/api/journal/find", json=query).status_code == 400


# Accounts


@pytest.mark.both_databases
def test_the_journal_comes_along_when_a_guest_signs_in(server: str, friend: Client) -> None:
    account, client = Client(server), Client(server)
    body = {"name": f"Aoi {id(account)}", "password": "correct horse battery"}
    assert account.http.post("/api/account/sign-up", json=body).status_code == 200
    enter(account, notes="of the account")
    enter(client, notes="of the guest")
    table = str(open_table(client, *BOTH)["id"])
    assert claim(friend, invitation(client, table), "Ben").status_code == 200
    with both(client, friend, table) as (first, _):
        assert first.ask(type="resign")["type"] == "ok"
    assert client.http.post("/api/account/sign-in", json={**body, "bring_games": True}).status_code == 200
    assert sorted(notes(client)) == ["", "of the account", "of the guest"]
    assert entries(friend)[0]["players"][0]["name"] == body["name"]
    assert notes(account) == notes(client)


@pytest.mark.both_databases
def test_own_data_has_the_journal_and_its_deletion_leaves_nothing_of_it(client: Client, place: ServerSettings) -> None:
    enter(client, notes="a secret", place="at home")
    data = client.http.get("/api/account/export").json()
    (entry,) = data["journal"]
    assert (entry["notes"], entry["place"], entry["played"]) == ("a secret", "at home", 1_769_817_600_000)
    assert [player["name"] for player in entry["players"]] == ["Aoi", "Ben"]
    assert client.http.post("/api/account/delete", json={}).status_code == 200
    for table, column in (("journal", "id"), ("journal_players", "entry"), ("journal_things", "entry")):
        rows = sql(place, f"SELECT count(*) FROM {table} WHERE {column} = :id", id=entry["id"])
        assert rows == [(0,)]


# The plan of PostgreSQL depends on its statistics.
@pytest.mark.both_databases
@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
@pytest.mark.usefixtures("client")
def test_each_order_of_a_list_is_read_from_an_index(place: ServerSettings) -> None:
    columns = ("played", "game", "players", "minutes", "stars")
    for column in columns:
        order = ", ".join(f"{name} DESC" for name in dict.fromkeys((column, "played", "id")))
        plan = sql(place, f"EXPLAIN QUERY PLAN SELECT * FROM journal WHERE person = 'x' ORDER BY {order} LIMIT 20")
        assert not any("TEMP B-TREE" in row[3] for row in plan), (column, plan)

"""Tournaments of groups: signing up, rounds that go on by themselves, and what organisers decide."""

import codecs
import csv
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import combinations
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.groups.groups import PASSWORD, People, join, key, number_of, ok, post, set_role
from tests.server.features.groups.groups import make as make_group
from tests.server.features.groups.groups import sign_up as make_account
from tests.server.features.ratings.rated import resign
from tests.server.features.tournaments.tournaments import (
    all_sign_up,
    begin,
    decide,
    form,
    games,
    make,
    members,
    names_by_number,
    path,
    play_round,
    show,
    sign_up,
    table,
    table_of,
    wait_for,
    wait_for_game,
)

from annales.server.features.tournaments import queries
from annales.server.features.tournaments import rounds as tournament_rounds
from annales.server.settings import ServerSettings

SWISS = {"system": "swiss", "rounds": 2}


@pytest.fixture(scope="module")
def people(place: ServerSettings) -> Iterator[People]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournament_rounds, "POLL_SECONDS", 0.02)
        with running(place) as url:
            yield People(url, place)


@pytest.fixture
def club(aoi: Client) -> str:
    return make_group(aoi)


# Rounds


def test_a_round_robin_goes_on_by_itself_until_everybody_has_met_everybody(
    aoi: Client, people: People, club: str
) -> None:
    clients = {"Aoi": aoi, **members(people, club, "Ben", "Chie")}
    cup = make(aoi, club)
    all_sign_up(club, cup, *clients.values())
    (listed,) = ok(aoi.http.get(f"/api{path(club)}"))
    assert (listed["players"], listed["rounds"], listed["taking_part"], listed["status"]) == (3, None, True, "open")
    found = ok(begin(aoi, club, cup))
    assert (found["status"], found["round"], found["rounds"]) == ("running", 1, 3)
    for number in (1, 2, 3):
        found = wait_for(aoi, club, cup, round=number)
        play_round(found, clients, "CAB")
    found = wait_for(aoi, club, cup, status="over")
    assert {frozenset(game["players"]) for game in games(found)} == set(map(frozenset, combinations((1, 2, 3), 2)))
    names = names_by_number(found)
    standings = [(names[one["number"]], one["points"], one["won"], one["lost"]) for one in found["standings"]]
    assert standings == [("Chie", 2, 2, 0), ("Aoi", 1, 1, 1), ("Ben", 0, 0, 2)]
    assert [len(each["games"]) for each in found["played"]] == [1, 1, 1]
    # The games are games of the group.
    (ladder,) = ok(aoi.http.get(f"/api/groups/{club}/ladder"))
    assert ladder["games"] == 3


def test_tables_of_tournaments_are_not_among_the_tables_of_the_group(aoi: Client, people: People, club: str) -> None:
    ben = members(people, club, "Ben")["Ben"]
    cup = make(aoi, club)
    all_sign_up(club, cup, aoi, ben)
    game = table_of(ok(begin(aoi, club, cup)))
    assert game["table"] is not None
    assert ok(ben.http.get(f"/api/groups/{club}/tables")) == {"waiting": [], "running": []}


def test_a_swiss_tournament_gives_the_odd_one_the_points_and_pairs_winners(
    aoi: Client, people: People, club: str
) -> None:
    clients = {"Aoi": aoi, **members(people, club, "Ben", "Chie", "Dai", "Eri")}
    cup = make(aoi, club, **SWISS, win=3, draw=1)
    all_sign_up(club, cup, *clients.values())
    found = ok(begin(aoi, club, cup))
    assert [game["state"] for game in found["played"][0]["games"]] == ["going", "going", "free"]
    (alone,) = table_of(found, 1, 2)["players"]
    play_round(found, clients, "ABCDE")
    found = wait_for(aoi, club, cup, round=2)
    points = {
        number: share
        for game in found["played"][0]["games"]
        for number, share in zip(game["players"], game["points"], strict=True)
    }
    assert sorted(points.values()) == [0, 0, 3, 3, 3]
    assert points[alone] == 3
    second = found["played"][1]["games"]
    assert {points[number] for number in second[0]["players"]} == {3}
    assert second[-1]["state"] == "free"
    assert points[second[-1]["players"][0]] == 0
    play_round(found, clients, "ABCDE")
    assert wait_for(aoi, club, cup, status="over")["round"] == 2


def test_several_at_a_table_get_the_mean_of_their_results(aoi: Client, people: People, club: str) -> None:
    clients = {"Aoi": aoi, **members(people, club, "Ben", "Chie", "Dai", "Eri", "Fumi")}
    flow = table(game="flow", options={"players": 4})
    cup = make(aoi, club, system="swiss", rounds=1, table=flow)
    all_sign_up(club, cup, *clients.values())
    found = ok(begin(aoi, club, cup))
    assert (found["seats"], [len(game["players"]) for game in games(found)]) == (4, [3, 3])
    play_round(found, clients, "ABCDEF")
    found = wait_for(aoi, club, cup, status="over")
    # A player who gives up loses against both others; which of these was better is not known.
    assert all(sorted(game["points"]) == [0, 0.75, 0.75] for game in games(found))


def test_without_automatic_rounds_the_organiser_begins_each_and_may_do_so_early(
    aoi: Client, people: People, club: str
) -> None:
    clients = {"Aoi": aoi, **members(people, club, "Ben", "Chie", "Dai")}
    cup = make(aoi, club, automatic=False)
    all_sign_up(club, cup, *clients.values())
    ok(begin(aoi, club, cup))
    ok(begin(aoi, club, cup, 2))
    # The same request again changes nothing.
    assert ok(begin(aoi, club, cup, 2))["round"] == 2
    assert key(begin(clients["Ben"], club, cup, 3)) == "not-group-leader"
    found = ok(begin(aoi, club, cup, 3))
    assert key(begin(aoi, club, cup, 4)) == "last-round"
    assert [game["state"] for game in games(found)] == ["going"] * 6
    for number in range(3):
        play_round({**found, "played": found["played"][: number + 1]}, clients, "ABCD")
    found = wait_for(aoi, club, cup, status="over")
    assert [one["points"] for one in found["standings"]] == [3, 2, 1, 0]


def test_a_table_has_what_the_tournament_says_and_its_clocks_run(aoi: Client, people: People, club: str) -> None:
    ben = members(people, club, "Ben")["Ben"]
    days = {"type": "days", "days": 3}
    cup = make(aoi, club, table=table(time=days, rated=True, watchable=False, options={"first_game": True}))
    all_sign_up(club, cup, aoi, ben)
    game = table_of(ok(begin(aoi, club, cup)))
    for client in (aoi, ben):
        (own,) = [each for each in client.http.get("/api/tables").json() if each["id"] == game["table"]]
        assert (own["rated"], own["waiting"], own["deadline"] is not None) == (True, False, True)
    stranger = people.guest("Chie")
    assert table_of(ok(show(stranger, club, cup)))["table"] is None
    with ben.sit(game["table"]) as seat:
        snapshot = seat.snapshot()
        assert snapshot["options"]["first_game"] is True
        assert snapshot["clocks"]["running"] is not None


# Signing up and withdrawing


def test_members_sign_up_until_it_is_full_or_too_late_and_come_back(aoi: Client, people: People, club: str) -> None:
    clients = members(people, club, "Ben", "Chie")
    later = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
    cup = make(aoi, club, capacity=2, closes=later)
    assert key(sign_up(people.guest("Dai"), club, cup)) == "not-group-member"
    ok(sign_up(aoi, club, cup))
    assert ok(sign_up(clients["Ben"], club, cup)) == ok(sign_up(clients["Ben"], club, cup))
    assert key(sign_up(clients["Chie"], club, cup)) == "tournament-full"
    found = ok(sign_up(aoi, club, cup, taking_part=False))
    assert (found["own"], list(names_by_number(found).values())) == (None, ["Ben"])
    assert ok(sign_up(clients["Chie"], club, cup))["own"] == 3
    sql(people.settings, "UPDATE tournaments SET closes = 1000, capacity = 9 WHERE id = :cup", cup=cup)
    assert key(sign_up(aoi, club, cup)) == "sign-up-over"
    assert ok(begin(aoi, club, cup))["status"] == "running"
    assert key(sign_up(aoi, club, cup)) == "tournament-not-now"


def test_a_player_who_withdraws_late_plays_no_further_round_and_the_opponents_win(
    aoi: Client, people: People, club: str
) -> None:
    clients = {"Aoi": aoi, **members(people, club, "Ben", "Chie")}
    cup = make(aoi, club)
    all_sign_up(club, cup, *clients.values())
    ok(begin(aoi, club, cup))
    ben = clients["Ben"]
    found = ok(sign_up(ben, club, cup, taking_part=False))
    assert [player["withdrawn"] for player in found["players"]] == [False, True, False]
    while (found := wait_for_game(aoi, club, cup))["status"] != "over":
        play_round(found, clients, "ACB")
    assert found["round"] == 3
    number = next(number for number, name in names_by_number(found).items() if name == "Ben")
    assert all(number not in game["players"] for each in found["played"][1:] for game in each["games"])
    free = [game for game in games(found) if game["state"] == "free"]
    assert free
    assert all(game["points"] == [1] for game in free)


def test_an_organiser_withdraws_others_and_too_few_end_the_tournament(aoi: Client, people: People, club: str) -> None:
    clients = {"Aoi": aoi, **members(people, club, "Ben", "Chie")}
    cup = make(aoi, club)
    all_sign_up(club, cup, *clients.values())
    found = ok(begin(aoi, club, cup))
    away = path(club, cup, "withdrawals")
    assert key(post(clients["Ben"], away, {"number": 1})) == "not-group-leader"
    assert key(post(aoi, away, {"number": 9})) == "no-tournament-player"
    for number in (2, 3):
        ok(post(aoi, away, {"number": number}))
    play_round(found, clients, "ABC")
    assert wait_for(aoi, club, cup, status="over")["round"] == 1


@pytest.mark.both_databases
def test_leaving_the_group_or_deleting_the_account_withdraws_and_the_games_stay(
    aoi: Client, people: People, club: str
) -> None:
    name = people.account("Ben")[1] + "x"
    ben, chie = make_account(people.url, name), people.guest("Chie")
    for client in (ben, chie):
        ok(join(client, club))
    cup, other = make(aoi, club), make(aoi, club)
    for each in (cup, other):
        all_sign_up(club, each, aoi, ben, chie)
    ok(begin(aoi, club, cup))
    exported = ben.http.get("/api/account/export").json()["tournaments"]
    assert [(each["title"], each["status"]) for each in exported] == [("Autumn cup", "running"), ("Autumn cup", "open")]
    ok(set_role(aoi, club, number_of(aoi, club, "Chie"), "barred"))
    ok(post(ben, "/account/delete", {"password": PASSWORD}))
    found = ok(show(aoi, club, cup))
    assert [player["withdrawn"] for player in found["players"]] == [False, True, True]
    assert name not in {player["name"] for player in found["players"]}
    assert [player["number"] for player in ok(show(aoi, club, other))["players"]] == [1]


@pytest.mark.both_databases
def test_a_place_in_a_tournament_goes_along_to_an_account(aoi: Client, people: People, club: str) -> None:
    client = members(people, club, "Ben")["Ben"]
    cup = make(aoi, club)
    all_sign_up(club, cup, aoi, client)
    name = people.account("Chie")[1] + "x"
    make_account(people.url, name)
    ok(post(client, "/account/sign-in", {"name": name, "password": PASSWORD, "bring_games": True}))
    found = ok(show(client, club, cup))
    assert (found["own"], found["players"][1]["name"]) == (2, name)


# What organisers decide


def test_an_organiser_sets_a_result_with_a_reason_that_everybody_sees(aoi: Client, people: People, club: str) -> None:
    clients = {"Aoi": aoi, **members(people, club, "Ben", "Chie", "Dai")}
    cup = make(aoi, club, automatic=False)
    all_sign_up(club, cup, *clients.values())
    found = ok(begin(aoi, club, cup))
    assert key(decide(clients["Ben"], club, cup, (1, 2))) == "not-group-leader"
    assert key(decide(aoi, club, cup, (1, 2), reason=" ")) == "bad-reason"
    assert key(decide(aoi, club, cup, (1, 2), board=7)) == "no-tournament-game"
    for wrong in ([1], [1, 3], [1, 2, 3]):
        assert key(decide(aoi, club, cup, wrong)) == "bad-places"
    ok(decide(aoi, club, cup, (1, 0)))
    game = table_of(ok(show(clients["Ben"], club, cup)))
    assert (game["state"], game["points"], game["reason"]) == ("decided", [1, 0], "Nobody came.")
    assert game["decided_by"].startswith("Aoi")
    # The game goes on, and counts only when the decision is taken back.
    names = names_by_number(found)
    resign(clients[names[game["players"][0]]], game["table"])
    assert table_of(ok(show(aoi, club, cup)))["points"] == [1, 0]
    assert table_of(ok(decide(aoi, club, cup, None)))["points"] == [0, 1]
    assert table_of(ok(decide(aoi, club, cup, (0, 0))))["points"] == [0, 0]


def test_nobody_aborts_a_tournament_game_and_both_find_the_way_back(aoi: Client, people: People, club: str) -> None:
    ben = members(people, club, "Ben")["Ben"]
    cup = make(aoi, club)
    all_sign_up(club, cup, aoi, ben)
    game = table_of(ok(begin(aoi, club, cup)))
    with ben.sit(game["table"]) as seat:
        shown = seat.snapshot()["people"]
        assert (shown["tournament"], shown["may_abort"]) == ({"group": club, "id": cup}, False)
        assert seat.ask(type="abort")["error"]["key"] == "no-abort-in-tournament"
    with people.guest("Chie").sit(game["table"]) as watcher:
        assert watcher.snapshot()["people"] is None


def test_a_game_that_an_administrator_ended_is_played_at_a_new_table(aoi: Client, people: People, club: str) -> None:
    ben = members(people, club, "Ben")["Ben"]
    cup = make(aoi, club)
    all_sign_up(club, cup, aoi, ben)
    first = table_of(ok(begin(aoi, club, cup)))
    body = {"round": 1, "board": 0}
    assert key(post(aoi, path(club, cup, "tables"), body)) == "no-stopped-game"
    sql(people.settings, "UPDATE games SET over = true WHERE id = :id", id=first["table"])
    assert table_of(ok(show(aoi, club, cup)))["state"] == "stopped"
    assert key(post(ben, path(club, cup, "tables"), body)) == "not-group-leader"
    second = table_of(ok(post(aoi, path(club, cup, "tables"), body)))
    assert (second["state"], second["players"]) == ("going", first["players"])
    assert second["table"] != first["table"]
    resign(ben, second["table"])
    assert wait_for(aoi, club, cup, status="over")["standings"][0]["points"] == 1


def test_before_the_start_everything_can_be_changed_and_later_only_the_end(
    aoi: Client, people: People, club: str
) -> None:
    ben = members(people, club, "Ben")["Ben"]
    cup = make(aoi, club)
    all_sign_up(club, cup, aoi, ben)
    changed = form(title="Winter cup", **SWISS, capacity=1)
    assert key(post(aoi, path(club, cup), changed)) == "tournament-has-more"
    found = ok(post(aoi, path(club, cup), {**changed, "capacity": 2}))
    assert (found["about"]["title"], found["about"]["system"]) == ("Winter cup", "swiss")
    assert key(begin(aoi, club, cup)) == "too-many-rounds"
    ok(post(aoi, path(club, cup), {**changed, "capacity": 2, "rounds": 1}))
    assert key(post(aoi, path(club, cup, "end"), {"status": "over"})) == "tournament-not-begun"
    ok(begin(aoi, club, cup))
    assert key(post(aoi, path(club, cup), changed)) == "tournament-not-now"
    assert key(post(ben, path(club, cup, "end"), {"status": "cancelled"})) == "not-group-leader"
    assert ok(post(aoi, path(club, cup, "end"), {"status": "cancelled"}))["status"] == "cancelled"
    assert key(begin(aoi, club, cup, 2)) == "tournament-not-now"


@pytest.mark.parametrize(
    ("fault", "refusal"),
    [
        ({"title": "x"}, "bad-title"),
        ({"notes": "x" * 2001}, "bad-description"),
        ({"rounds": 3}, "too-many-rounds"),
        ({"rounds": 0}, "unreadable"),
        ({"win": 0.3}, "unreadable"),
        ({"win": 1, "draw": 2}, "bad-tournament-points"),
        ({"win": 1, "draw": 1, "loss": 1}, "bad-tournament-points"),
        ({"closes": "tomorrow"}, "bad-closing-time"),
        ({"closes": "2030-01-01T00:00:00"}, "bad-closing-time"),
        ({"closes": "2020-01-01T00:00:00Z"}, "closing-time-over"),
        ({"capacity": 65}, "unreadable"),
        ({"table": table(game="go")}, "no-game"),
        ({"table": table(options={"colour": 1})}, "bad-options"),
        ({"table": table(cards="nowhere")}, "no-card-sets"),
        ({"table": table(game="flow", cards="nowhere")}, "no-card-set"),
        ({"table": table(game="flow")}, "round-robin-is-for-two"),
    ],
)
def test_tournaments_that_cannot_be_are_refused(aoi: Client, club: str, fault: dict[str, Any], refusal: str) -> None:
    assert key(post(aoi, path(club), form(**fault))) == refusal
    assert ok(aoi.http.get(f"/api{path(club)}")) == []


def test_nobody_begins_alone(aoi: Client, club: str) -> None:
    cup = make(aoi, club)
    ok(sign_up(aoi, club, cup))
    assert key(begin(aoi, club, cup)) == "too-few-players"
    flow = make(aoi, club, **SWISS, table=table(game="flow", options={"players": 5}))
    ok(sign_up(aoi, club, flow))
    assert begin(aoi, club, flow).json()["error"]["args"] == {"least": 3}


def test_a_group_has_so_many_tournaments_at_most(aoi: Client, club: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "MAX_GOING", 1)
    cup = make(aoi, club)
    assert key(post(aoi, path(club), form())) == "too-many-tournaments"
    ok(post(aoi, path(club, cup, "end"), {"status": "cancelled"}))
    make(aoi, club)


# Standings, and the end of a group


def test_standings_are_a_file_for_spreadsheets(aoi: Client, people: People, club: str) -> None:
    ben = members(people, club, "=鈴木")["=鈴木"]
    cup = make(aoi, club)
    all_sign_up(club, cup, aoi, ben)
    resign(ben, table_of(ok(begin(aoi, club, cup)))["table"])
    answer = aoi.http.get(f"/api{path(club, cup, 'standings.csv')}")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    # Without this mark a spreadsheet reads names in the encoding of the system.
    assert answer.content.startswith(codecs.BOM_UTF8)
    first, second = csv.DictReader(answer.content.decode("utf-8-sig").splitlines())
    assert (first["place"], first["points"], first["won"], first["sonneborn-berger"]) == ("1", "1", "1", "0")
    assert (second["place"], second["player"], second["buchholz"]) == ("2", "'=鈴木", "1")


def test_a_deleted_group_leaves_the_tables_of_its_tournaments(aoi: Client, people: People, club: str) -> None:
    ben = members(people, club, "Ben")["Ben"]
    cup = make(aoi, club)
    all_sign_up(club, cup, aoi, ben)
    game = table_of(ok(begin(aoi, club, cup)))
    ok(post(aoi, f"/groups/{club}/forget"))
    resign(ben, game["table"])
    assert key(show(aoi, club, cup)) == "no-group"

"""Vacations stop the clocks of games with days for each move, within a number of days a year."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Client, running, wait_until
from tests.server.databases import sql
from tests.server.live.clocks import DAILY, LIVE, SetTime, clocked_table, remaining, take_back
from tests.server.visitors import at, both, play

from annales.server.settings import ServerSettings

DAY = 86_400
VACATION = "/api/account/vacation"
NEW_YEAR = 1_798_761_600_000
"""The first millisecond of 2027, UTC."""
Two = tuple[ServerSettings, SetTime, Client, Client]


@pytest.fixture
def two(either: ServerSettings) -> Iterator[Two]:
    """Two people with accounts, and the time of their server."""
    time = SetTime(NEW_YEAR)
    with running(either, time=time) as url:
        clients = Client(url), Client(url)
        for client, name in zip(clients, ("Aoi", "Ben"), strict=True):
            body = {"name": name, "password": "a long password"}
            assert client.http.post("/api/account/sign-up", json=body).status_code == 200
        yield either, time, *clients


def row(client: Client, table: str) -> Any:
    return next(row for row in client.http.get("/api/tables").json() if row["id"] == table)


def take(client: Client, days: int) -> Any:
    return client.http.post(VACATION, json={"days": days})


def test_a_vacation_stops_the_clock_of_its_owner_and_the_other_sees_it(two: Two) -> None:
    settings, time, aoi, ben = two
    table = clocked_table(aoi, ben, DAILY)
    with both(aoi, ben, table) as seats:
        turn = seats[0].last["view"]["turn"]
        owner, other = (aoi, ben) if turn == 0 else (ben, aoi)
        time.pass_on(2 * DAY)
        taken = take(owner, 5)
        assert taken.json() == {
            "until": "2027-01-08T00:00:00+00:00",
            "days_left": 16,
            "days_a_year": 21,
            "most_days": 14,
        }
        while not seats[1 - turn].last["clocks"]["vacations"]:
            seats[1 - turn].read()
        assert seats[1 - turn].last["clocks"]["vacations"][turn] == "2027-01-08T00:00:00+00:00"
        assert row(other, table)["deadline"].startswith("2027-01-09T00:00:00.5")
        # The whole vacation and almost all of the day that was left.
        time.pass_on(5 * DAY + DAY - 60)
        with other.sit(table) as again:
            assert again.snapshot()["clocks"]["remaining"][turn] == 60_000
            assert again.last["clocks"]["vacations"] == []
        assert not row(other, table)["over"]
        time.pass_on(61)
        wait_until(lambda: row(other, table)["over"])
    assert sql(settings, "SELECT seat FROM log WHERE kind = 'timeout'") == [(turn,)]


def test_a_move_after_a_vacation_can_be_taken_back_with_the_time_that_was_left(two: Two) -> None:
    _, time, aoi, ben = two
    table = clocked_table(aoi, ben, DAILY)
    with both(aoi, ben, table) as seats:
        turn = seats[0].last["view"]["turn"]
        time.pass_on(2 * DAY)
        assert take((aoi, ben)[turn], 5).status_code == 200
        time.pass_on(5 * DAY)
        play(seats, 1)

        assert take_back(seats, turn)["type"] == "ok"

        assert remaining(seats[0])[turn] == DAY


def test_a_turn_that_begins_during_a_vacation_has_its_whole_time_after_it(two: Two) -> None:
    _, time, aoi, ben = two
    table = clocked_table(aoi, ben, DAILY)
    with both(aoi, ben, table) as seats:
        turn = seats[0].last["view"]["turn"]
        mover, waiting = seats[turn], (aoi, ben)[1 - turn]
        assert take(waiting, 4).status_code == 200
        while not mover.last["clocks"]["vacations"]:
            mover.read()
        # In the draft of Duel the second player then chooses twice.
        answer = mover.move(mover.last["view"]["moves"][0]["move"])
        assert answer["type"] == "ok"
        assert at(mover, answer["version"])["clocks"]["running"] == 1 - turn
        assert row(waiting, table)["deadline"].startswith("2027-01-08T00:00:00.5")
        time.pass_on(6 * DAY)
        assert not row(waiting, table)["over"]


def test_a_vacation_ends_early_and_days_that_have_not_begun_are_given_back(two: Two) -> None:
    _, time, aoi, ben = two
    table = clocked_table(aoi, ben, DAILY)
    turn = row(aoi, table)["turn"]
    owner = (aoi, ben)[turn]
    assert take(owner, 10).json()["days_left"] == 11
    time.pass_on(1.5 * DAY)
    ended = owner.http.post(f"{VACATION}/end", json={}).json()
    assert (ended["until"], ended["days_left"]) == (None, 19)
    assert row(owner, table)["deadline"].startswith("2027-01-05T12:00:00.5")
    assert owner.http.post(f"{VACATION}/end", json={}).json() == ended


@pytest.mark.both_databases
def test_the_days_of_a_year_are_limited_and_come_back_with_the_next_year(two: Two) -> None:
    _, time, aoi, _ = two
    assert take(aoi, 14).status_code == 200
    assert take(aoi, 1).json()["error"]["key"] == "vacation-already"
    time.pass_on(14 * DAY)
    refused = take(aoi, 8)
    assert (refused.status_code, refused.json()["error"]) == (
        409,
        {"key": "vacation-too-long", "args": {"left": 7}, "rule": None},
    )
    assert take(aoi, 7).json()["days_left"] == 0
    time.pass_on(365 * DAY)
    assert aoi.http.get(VACATION).json()["days_left"] == 21
    assert take(aoi, 15).json()["error"]["key"] == "unreadable"


def test_live_clocks_go_on(two: Two) -> None:
    _, time, aoi, ben = two
    table = clocked_table(aoi, ben, LIVE)
    owner = (aoi, ben)[row(aoi, table)["turn"]]
    assert take(owner, 14).status_code == 200
    time.pass_on(61)
    wait_until(lambda: row(owner, table)["over"])


def test_guests_without_an_account_have_no_vacation(server: str) -> None:
    client = Client(server)
    client.open()
    assert take(client, 1).json()["error"]["key"] == "not-signed-up"
    assert client.http.get(VACATION).json()["error"]["key"] == "not-signed-up"


@pytest.mark.both_databases
def test_another_server_lets_no_flag_fall_during_a_vacation(either: ServerSettings) -> None:
    time = SetTime(NEW_YEAR)
    with running(either, time=time) as here, running(either, time=time) as there:
        aoi, ben = Client(here), Client(here)
        for client, name in ((aoi, "Aoi"), (ben, "Ben")):
            client.http.post("/api/account/sign-up", json={"name": name, "password": "a long password"})
        table = clocked_table(aoi, ben, DAILY)
        turn = row(aoi, table)["turn"]
        other = (aoi, ben)[1 - turn]
        other.go_to(there)
        with other.sit(table) as seat:
            seat.snapshot()
            assert take((aoi, ben)[turn], 2).status_code == 200
            time.pass_on(4 * DAY)
            assert not row(other, table)["over"]
            # A message makes that server look at the clocks.
            assert seat.ask(type="ask-undo", version=seat.last["version"])["error"]["key"] == "nothing-to-undo"
            assert not row(other, table)["over"]
    assert sql(either, "SELECT count(*) FROM log WHERE kind = 'timeout'") == [(0,)]

"""People who stay away from a table without clocks: the others claim the win or let a bot play on, as agreed."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.clients import Client, Message, running
from tests.server.databases import sql
from tests.server.features.lobby.public_tables import key
from tests.server.live.clocks import LIVE, SetTime
from tests.server.visitors import at, both, claim, invitation, open_table, play

from annales.server.settings import ServerSettings

HOUR = 3600
WIN, BOT = {"minutes": 60, "then": "win"}, {"minutes": 60, "then": "bot"}


def table_of(aoi: Client, ben: Client, **more: Any) -> str:
    table = str(open_table(aoi, "me", "open", name="Aoi", **more)["id"])
    assert claim(ben, invitation(aoi, table), "Ben").status_code == 200
    return table


def absence(client: Client, table: str) -> Message | None:
    answer = client.http.get(f"/api/tables/{table}/absence")
    assert answer.status_code == 200, answer.text
    body: Message | None = answer.json()
    return body


def end(client: Client, table: str, seat: int) -> Any:
    return client.http.post(f"/api/tables/{table}/absence", json={"seat": seat})


@pytest.fixture
def time() -> SetTime:
    return SetTime()


def test_the_win_is_claimed_when_the_time_that_was_agreed_is_over_even_after_a_restart(
    either: ServerSettings, time: SetTime
) -> None:
    with running(either, time=time) as url:
        aoi, ben = Client(url), Client(url)
        table = table_of(aoi, ben, absence=WIN)
        with aoi.sit(table) as seat:
            assert seat.snapshot()["people"]["absence"] == WIN
            turn = seat.last["view"]["turn"]
        waits, away = (ben, aoi) if turn == 0 else (aoi, ben)
        time.pass_on(HOUR - 1)
        shown = absence(waits, table)
        assert shown is not None
        assert (shown["seat"], shown["then"], shown["may_end"]) == (turn, "win", False)
        assert key(end(waits, table, turn)) == "absent-too-shortly"
    with running(either, time=time) as url:
        waits.go_to(url)
        away.go_to(url)
        time.pass_on(1)
        shown = absence(waits, table)
        assert shown is not None
        assert shown["may_end"] is True
        # Nobody claims against oneself or against the wrong person, and nobody who is there loses.
        assert key(end(away, table, turn)) == "not-absent"
        assert key(end(waits, table, 1 - turn)) == "not-absent"
        with away.sit(table) as seat:
            seat.snapshot()
            assert absence(waits, table) is None
            assert key(end(waits, table, turn)) == "not-absent"
        assert end(waits, table, turn).status_code == 200
        row = waits.http.get("/api/tables").json()[0]
        assert row["outcome"] == {"winner": 1 - turn, "by": "time"}
        assert end(waits, table, turn).status_code == 409
    assert sql(either, "SELECT seat FROM log WHERE kind = 'timeout'") == [(turn,)]


def test_a_bot_plays_on_for_the_one_who_stays_away(either: ServerSettings, time: SetTime) -> None:
    with running(either, time=time) as url:
        aoi, ben = Client(url), Client(url)
        table = table_of(aoi, ben, absence=BOT)
        with both(aoi, ben, table) as seats:
            play(seats, 3)
            turn = seats[0].last["view"]["turn"]
        waits, away = (ben, aoi) if turn == 0 else (aoi, ben)
        time.pass_on(HOUR)
        with waits.sit(table) as seat:
            seat.snapshot()
            assert end(waits, table, turn).status_code == 200
            shown = seat.own_turn()
            assert shown["players"][turn]["kind"] == "bot"
            assert seat.play(2) == 2
        assert away.http.get("/api/tables").json() == []
        with away.sit(table) as seat:
            assert seat.read()["error"]["key"] == "no-table"
    with running(either, time=time) as url:
        waits.go_to(url)
        with waits.sit(table) as seat:
            assert seat.snapshot()["players"][turn]["kind"] == "bot"


def test_nobody_loses_for_having_been_away_while_others_were_on_turn(client: Client, tmp_path_factory: Any) -> None:
    time = SetTime()
    settings = ServerSettings(data_dir=tmp_path_factory.mktemp("away"), workers=0)
    with running(settings, time=time) as url:
        aoi, ben = Client(url), Client(url)
        table = table_of(aoi, ben, absence=WIN)
        with both(aoi, ben, table) as seats:
            play(seats, 3)
            turn = seats[0].last["view"]["turn"]
        mover = (aoi, ben)[turn]
        time.pass_on(10 * HOUR)
        with mover.sit(table) as seat:
            seat.snapshot()
            while seat.last["view"]["turn"] == turn:
                seat.play(1)
                at(seat, seat.last["version"])
        shown = absence(mover, table)
        assert shown is not None
        assert shown["may_end"] is False


def test_what_holds_by_default_depends_on_the_number_of_players_and_with_clocks_time_decides(client: Client) -> None:
    def agreed(**more: Any) -> Any:
        with client.sit(str(open_table(client, **more)["id"])) as seat:
            return seat.snapshot()["people"]["absence"]

    def open_table(client: Client, *players: str, **more: Any) -> Message:
        body = {"game": "duel", "players": ["me", "open"], **more}
        answer: Message = client.http.post("/api/tables", json=body).json()
        return answer

    three = {"game": "flow", "players": ["me", "open", "open"], "options": {"players": 3}}
    assert agreed() == {"minutes": 3 * 24 * 60, "then": "win"}
    assert agreed(**three) == {"minutes": 3 * 24 * 60, "then": "bot"}
    assert agreed(time=LIVE, absence=WIN) is None
    assert agreed(players=["me", "random@1"], absence=WIN) is None


@pytest.mark.parametrize("wrong", [{"minutes": 1, "then": "win"}, {"minutes": 60, "then": "lose"}, {"minutes": 60}])
def test_an_agreement_that_makes_no_sense_is_refused(client: Client, wrong: Message) -> None:
    body = {"game": "duel", "players": ["me", "open"], "absence": wrong}
    assert key(client.http.post("/api/tables", json=body)) == "unreadable"


def test_of_two_servers_one_ends_the_game_of_an_absent_person(on_postgresql: ServerSettings, time: SetTime) -> None:
    with running(on_postgresql, time=time) as here, running(on_postgresql, time=time) as there:
        aoi, ben, chie = Client(here), Client(here), Client(here)
        three = {"game": "flow", "options": {"players": 3}, "absence": BOT}
        table = str(open_table(aoi, "me", "open", "open", name="Aoi", **three)["id"])
        token = invitation(aoi, table)
        people = (aoi, ben, chie)
        for client, name in ((ben, "Ben"), (chie, "Chie")):
            assert claim(client, token, name).status_code == 200
        with aoi.sit(table) as seat:
            turn = seat.snapshot()["view"]["turn"]
        time.pass_on(HOUR)
        first, second = (client for place, client in enumerate(people) if place != turn)
        second.go_to(there)
        assert absence(second, table) is not None
        with ThreadPoolExecutor(2) as threads:
            codes = sorted(
                answer.status_code for answer in threads.map(lambda one: end(one, table, turn), (first, second))
            )
        assert codes == [200, 409]
    assert sql(on_postgresql, "SELECT seat FROM log WHERE kind = 'replace'") == [(turn,)]

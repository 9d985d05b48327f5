"""Clocks at tables: how they run, and what happens when one ends. No test waits: time passes when a test says so."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, process, running, wait_until
from tests.server.databases import sql
from tests.server.live.clocks import DAILY, LIVE, SetTime, clocked_table, remaining, take_back
from tests.server.visitors import act, at, both, claim, invitation, open_table, play

from annales.core.record import Record
from annales.dealing import commitment_to
from annales.server.db.access import Database
from annales.server.db.engine import migrate
from annales.server.live.deadlines import Deadline, first_deadlines, replace_deadline
from annales.server.settings import ServerSettings


@pytest.fixture(scope="module")
def time() -> SetTime:
    """The time of all servers of this module: it passes for tables of earlier tests, too."""
    return SetTime()


@pytest.fixture(scope="module")
def server(data_dir: Path, time: SetTime) -> Iterator[str]:
    with running(ServerSettings(data_dir=data_dir, workers=0), time=time) as url:
        yield url


def row_of(client: Client, table: str) -> Any:
    return next(row for row in client.http.get("/api/tables").json() if row["id"] == table)


def wait_until_over(client: Client, table: str) -> Any:
    wait_until(lambda: row_of(client, table)["over"])
    return row_of(client, table)["outcome"]


def test_the_clock_of_the_person_on_turn_runs_and_a_move_adds_the_increment(
    client: Client, friend: Client, time: SetTime
) -> None:
    with both(client, friend, clocked_table(client, friend, LIVE)) as seats:
        mover = seats[0].last["view"]["turn"]
        assert seats[0].last["clocks"] == {
            "time": LIVE,
            "remaining": [60_000, 60_000],
            "running": mover,
            "vacations": [],
        }
        time.pass_on(20)
        play(seats, 1)
        assert remaining(seats[0])[mover] == 60 - 20 + 5
        assert remaining(seats[0]) == remaining(seats[1])
        other = seats[0].last["clocks"]["running"]
        before = remaining(seats[0])
        time.pass_on(7)
        play(seats, 1)
        assert remaining(seats[0])[other] == before[other] - 7 + 5


def test_with_days_for_each_move_everybody_has_the_whole_time_at_each_move(
    client: Client, friend: Client, time: SetTime
) -> None:
    with both(client, friend, clocked_table(client, friend, DAILY)) as seats:
        for _ in range(3):
            running_seat = seats[0].last["clocks"]["running"]
            assert remaining(seats[0])[running_seat] == 3 * 86_400
            time.pass_on(2 * 86_400)
            play(seats, 1)


def test_no_clock_runs_before_everybody_is_there(client: Client, friend: Client, time: SetTime) -> None:
    table = str(open_table(client, "me", "open", time=LIVE)["id"])
    time.pass_on(3600)
    token = invitation(client, table)
    shown = friend.http.get(f"/api/invitations/{token}").json()
    assert shown["time"] == LIVE
    assert claim(friend, token, "Ben").status_code == 200
    with client.sit(table) as seat:
        assert seat.snapshot()["clocks"]["remaining"] == [60_000, 60_000]
        assert seat.last["clocks"]["running"] == seat.last["view"]["turn"]


def test_no_clock_runs_before_the_cards_are_dealt(client: Client, friend: Client, time: SetTime) -> None:
    with both(client, friend, clocked_table(client, friend, LIVE, together=True)) as (one, two):
        time.pass_on(100)
        assert (one.last["clocks"]["running"], remaining(one)) == (None, [60, 60])
        numbers = ["aa" * 32, "bb" * 32]
        for seat, other, number in ((one, two, numbers[0]), (two, one, numbers[1])):
            act(seat, other, "commit-shuffle", commitment=commitment_to(bytes.fromhex(number)))
        act(one, two, "reveal-shuffle", contribution=numbers[0])
        time.pass_on(100)
        act(two, one, "reveal-shuffle", contribution=numbers[1])
        mover = one.last["view"]["turn"]
        assert (one.last["clocks"]["running"], remaining(one)) == (mover, [60, 60])
        time.pass_on(20)
        play((one, two), 1)
        assert remaining(one)[mover] == 60 - 20 + 5


def test_bots_have_no_clock(client: Client, time: SetTime) -> None:
    table = str(open_table(client, "me", "greedy@1", time=LIVE)["id"])
    with client.sit(table) as seat:
        for _ in range(3):
            seat.own_turn()
            assert seat.last["clocks"]["remaining"][1] is None
            assert seat.last["clocks"]["running"] == 0
            time.pass_on(2)
            assert seat.play(1) == 1


def test_games_without_clocks_have_none(client: Client) -> None:
    with client.sit(client.open("me", "greedy@1")) as seat:
        assert seat.own_turn()["clocks"] is None


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"type": "live", "bank": 5}, "$.time.bank"),
        ({"type": "live", "bank": 60, "increment": -1}, "$.time.increment"),
        ({"type": "days", "days": 0}, "$.time.days"),
        ({"type": "days", "days": 2, "hours": 1}, "hours"),
        ({"type": "hourglass"}, "$.time"),
        (60, "$.time"),
    ],
    ids=["bank", "increment", "days", "unknown", "kind", "number"],
)
def test_a_wrong_time_is_refused_and_the_error_names_the_place(client: Client, wrong: Any, where: str) -> None:
    answer = client.http.post("/api/tables", json={"game": "duel", "players": ["me", "open"], "time": wrong})
    assert answer.status_code == 400
    assert answer.json()["error"]["key"] == "unreadable"
    assert where in answer.json()["error"]["args"]["detail"]


def test_a_flag_falls_with_nobody_connected(time: SetTime, either: ServerSettings) -> None:
    with running(either, time=time) as url:
        client = Client(url)
        table = clocked_table(client, Client(url), LIVE)
        loser = row_of(client, table)["turn"]
        assert row_of(client, table)["deadline"] is not None
        time.pass_on(60)
        assert sql(either, "SELECT count(*) FROM log WHERE kind = 'timeout'") == [(0,)]
        time.pass_on(0.5)
        assert wait_until_over(client, table) == {"winner": 1 - loser, "by": "time"}
        assert row_of(client, table)["deadline"] is None
    assert sql(either, "SELECT seat FROM log WHERE kind = 'timeout'") == [(loser,)]
    assert sql(either, "SELECT count(*) FROM deadlines") == [(0,)]


def test_everybody_at_the_table_sees_who_lost_on_time_and_the_record_has_it(
    client: Client, friend: Client, time: SetTime
) -> None:
    table = clocked_table(client, friend, LIVE)
    with both(client, friend, table) as seats:
        play(seats, 2)
        loser = seats[0].last["clocks"]["running"]
        time.pass_on(70)
        for seat in seats:
            assert at(seat, seat.last["version"] + 1)["view"]["outcome"] == {"winner": 1 - loser, "by": "time"}
            assert remaining(seat)[loser] == 0
            assert seat.last["clocks"]["running"] is None
        assert act(seats[0], seats[1], "rematch")["type"] == "ok"
    text = client.http.get(f"/api/tables/{table}/record").text
    assert f"timeout: player {loser}\nresult: player {1 - loser}, time, " in text
    assert str(Record.parse(text)) == text
    replay = client.http.get(f"/api/tables/{table}/replay").json()
    assert replay["views"][-1]["outcome"] == {"winner": 1 - loser, "by": "time"}
    again = client.http.post("/api/records", json={"text": text}).json()
    assert again["views"][-1]["outcome"] == {"winner": 1 - loser, "by": "time"}


def test_a_move_that_comes_too_late_is_refused_and_ends_the_game(client: Client, friend: Client, time: SetTime) -> None:
    with both(client, friend, clocked_table(client, friend, LIVE)) as seats:
        mover = seats[seats[0].last["view"]["turn"]]
        move = mover.last["view"]["moves"][0]["move"]
        time.pass_on(60.4)
        assert mover.move(move)["type"] == "ok"
        at(mover, 2)
        assert remaining(mover)[mover.last["seat"]] == 5
        other = seats[mover.last["clocks"]["running"]]
        at(other, 2)
        time.pass_on(60 + 5 + 1)
        answer = other.move(other.last["view"]["moves"][0]["move"], version=2)
        assert answer["error"]["key"] in ("stale", "over")
        assert at(other, 3)["view"]["outcome"]["by"] == "time"


def test_a_table_of_three_ends_for_all_and_the_others_win(server: str, time: SetTime) -> None:
    clients = [Client(server) for _ in range(3)]
    body = {"game": "flow", "players": ["me", "open", "open"], "options": {"players": 3}, "time": LIVE}
    table = clients[0].http.post("/api/tables", json=body).json()["id"]
    token = invitation(clients[0], table)
    for other in clients[1:]:
        assert claim(other, token).status_code == 200
    loser = row_of(clients[0], table)["turn"]
    time.pass_on(61)
    outcome = wait_until_over(clients[0], table)
    assert (outcome["by"], outcome["winners"]) == ("time", [seat for seat in range(3) if seat != loser])


def test_a_take_back_gives_no_time_back(client: Client, friend: Client, time: SetTime) -> None:
    with both(client, friend, clocked_table(client, friend, LIVE)) as seats:
        mover = seats[0].last["view"]["turn"]
        time.pass_on(10)
        play(seats, 1)
        before = remaining(seats[0])
        time.pass_on(4)
        other = seats[0].last["clocks"]["running"]
        assert take_back(seats, mover)["type"] == "ok"
        assert seats[0].last["clocks"]["running"] == mover
        before[other] -= 4
        # What the move had added is lost.
        before[mover] -= LIVE["increment"]
        assert remaining(seats[0]) == before


def test_moves_that_are_made_and_taken_back_win_no_time(client: Client, friend: Client, time: SetTime) -> None:
    with both(client, friend, clocked_table(client, friend, LIVE)) as seats:
        mover = seats[0].last["view"]["turn"]
        for _ in range(4):
            time.pass_on(1)
            play(seats, 1)
            assert take_back(seats, mover)["type"] == "ok"

        assert remaining(seats[0])[mover] == LIVE["bank"] - 4


def test_a_move_is_not_taken_back_where_no_time_would_be_left(client: Client, friend: Client, time: SetTime) -> None:
    with both(client, friend, clocked_table(client, friend, LIVE)) as seats:
        mover = seats[0].last["view"]["turn"]
        time.pass_on(LIVE["bank"] - 1)
        play(seats, 1)
        second = seats[0].last["view"]["turn"]
        play(seats, 1)
        assert seats[0].last["view"]["turn"] == second
        time.pass_on(LIVE["bank"] + 1)

        answer = take_back(seats, second)

        assert answer["error"]["key"] == "undo-without-time"
        assert remaining(seats[0]) == ([6, 4] if mover == 0 else [4, 6])


def test_with_days_a_take_back_gives_no_new_days(client: Client, friend: Client, time: SetTime) -> None:
    with both(client, friend, clocked_table(client, friend, DAILY)) as seats:
        mover = seats[0].last["view"]["turn"]
        time.pass_on(2 * 24 * 3600)
        play(seats, 1)
        assert take_back(seats, mover)["type"] == "ok"

        assert seats[0].last["clocks"]["running"] == mover
        assert remaining(seats[0])[mover] == 24 * 3600


def test_an_aborted_game_has_no_clock_that_runs(client: Client, friend: Client, time: SetTime) -> None:
    table = clocked_table(client, friend, LIVE)
    with both(client, friend, table) as seats:
        assert act(seats[0], seats[1], "abort")["type"] == "ok"
        assert seats[0].last["clocks"]["running"] is None
        assert row_of(client, table)["deadline"] is None
        time.pass_on(70)
        assert remaining(seats[0]) == [60, 60]


def test_a_rematch_has_the_same_time(client: Client, friend: Client, time: SetTime) -> None:
    with both(client, friend, clocked_table(client, friend, LIVE)) as seats:
        time.pass_on(10)
        assert act(seats[0], seats[1], "resign")["type"] == "ok"
        for one, other in (seats, seats[::-1]):
            assert act(one, other, "rematch")["type"] == "ok"
        following = seats[0].last["people"]["next_table"]
    with client.sit(following) as seat:
        assert seat.snapshot()["clocks"]["remaining"] == [60_000, 60_000]
        assert seat.last["clocks"]["running"] == seat.last["view"]["turn"]
    time.pass_on(61)
    assert wait_until_over(client, following)["by"] == "time"


def test_clocks_survive_a_restart_and_a_flag_that_fell_meanwhile_falls_then(
    either: ServerSettings, time: SetTime
) -> None:
    with running(either, time=time) as url:
        client, friend = Client(url), Client(url)
        table, slow = (clocked_table(client, friend, kind) for kind in (LIVE, DAILY))
        with both(client, friend, table) as seats:
            time.pass_on(12)
            play(seats, 1)
            before = seats[0].last["clocks"]
    time.pass_on(3)
    with running(either, time=SetTime(time.now())) as url:
        client.go_to(url)
        with client.sit(table) as seat:
            before["remaining"][before["running"]] -= 3000
            assert seat.snapshot()["clocks"] == before
    time.pass_on(100)
    with running(either, time=time) as url:
        client.go_to(url)
        assert wait_until_over(client, table)["winner"] == 1 - before["running"]
        assert row_of(client, slow)["over"] is False
        time.pass_on(4 * 86_400)
        assert wait_until_over(client, slow)["by"] == "time"


@pytest.mark.full
def test_a_flag_falls_after_the_server_was_killed(tmp_path: Path) -> None:
    with process(tmp_path) as (server, url):
        client, friend = Client(url), Client(url)
        table = clocked_table(client, friend, LIVE)
        server.kill()
        server.wait()
    later = SetTime(int(row_of_database(tmp_path)) + 1)
    with running(ServerSettings(data_dir=tmp_path, workers=0), time=later) as url:
        client.go_to(url)
        assert wait_until_over(client, table)["by"] == "time"


def row_of_database(data_dir: Path) -> int:
    rows = sql(ServerSettings(data_dir=data_dir), "SELECT due FROM deadlines")
    return int(rows[0][0])


@pytest.mark.both_databases
def test_of_two_servers_one_lets_each_flag_fall(
    either: ServerSettings, time: SetTime, caplog: pytest.LogCaptureFixture
) -> None:
    with running(either, time=time) as here, running(either, time=time) as there:
        client, friend = Client(here), Client(there)
        tables = [clocked_table(client, friend, LIVE) for _ in range(6)]
        with client.sit(tables[0]) as one, friend.sit(tables[0]) as other:
            for seat in (one, other):
                seat.snapshot()
            time.pass_on(61)
            for seat in (one, other):
                while not seat.over:
                    seat.read()
        for table in tables:
            assert wait_until_over(client, table)["by"] == "time"
    assert sql(either, "SELECT game, count(*) FROM log WHERE kind = 'timeout' GROUP BY game HAVING count(*) > 1") == []
    assert sql(either, "SELECT count(*) FROM log WHERE kind = 'timeout'") == [(6,)]
    assert [record.getMessage() for record in caplog.records if "clocks" in record.getMessage()] == []


@pytest.mark.both_databases
def test_a_deadline_of_a_server_that_has_ended_falls_at_the_other_one(either: ServerSettings, time: SetTime) -> None:
    with running(either, time=time) as there:
        friend = Client(there)
        with running(either, time=time) as here:
            client = Client(here)
            table = clocked_table(client, friend, LIVE)
        # The other server has not heard of it, and reads the deadlines again after a while.
        time.pass_on(61)
        assert wait_until_over(friend, table)["by"] == "time"


@pytest.mark.both_databases
def test_a_deadline_is_taken_by_one_of_those_who_saw_it(either: ServerSettings) -> None:
    async def race() -> list[bool]:
        databases = [Database(either) for _ in range(2)]
        results: list[bool] = []
        for round_ in range(10):
            seen = 1000 + round_
            assert await first_deadlines.on(databases[0], 5) == [Deadline("t", seen)]
            taken = await asyncio.gather(*(replace_deadline.on(one, "t", seen, seen + 1) for one in databases))
            results.append(sorted(taken) == [False, True])
        assert await replace_deadline.on(databases[0], "t", 5, None) is False
        assert await replace_deadline.on(databases[1], "t", 1010, None) is True
        assert await first_deadlines.on(databases[0], 5) == []
        for database in databases:
            await database.close()
        return results

    migrate(either)
    sql(
        either,
        "INSERT INTO games (id, game, rules, options, version, over, created, updated) "
        "VALUES ('t', 'duel', '1', '{}', 0, false, 1, 1)",
        "INSERT INTO deadlines (game, due) VALUES ('t', 1000)",
    )
    assert asyncio.run(race()) == [True] * 10


def test_a_game_that_cannot_be_replayed_keeps_no_other_flag_from_falling(either: ServerSettings, time: SetTime) -> None:
    with running(either, time=time) as url:
        client, friend = Client(url), Client(url)
        damaged, sound = (clocked_table(client, friend, LIVE) for _ in range(2))
    sql(either, "UPDATE log SET outcomes = '[]' WHERE game = :game", game=damaged)
    time.pass_on(61)
    with running(either, time=time) as url:
        client.go_to(url)
        assert wait_until_over(client, sound)["by"] == "time"
        assert row_of(client, damaged)["over"] is False
    assert sql(either, "SELECT due FROM deadlines WHERE game = :game", game=damaged)[0][0] > time.now()

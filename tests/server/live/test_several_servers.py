"""Several server processes on one database: nothing is stored twice, and nobody looks at an old table for long."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import PATIENCE, Client, Seat, SilentWorkers, running, wait_until
from tests.server.databases import proxied, settings_on, sql
from tests.server.features.groups.groups import join, key, make, named, ok, roles, set_role
from tests.server.visitors import BOTH, act, at, claim, invitation, open_table
from websockets.exceptions import ConnectionClosed

from annales.server.db.engine import migrate
from annales.server.live import following
from annales.server.live.signal_transport import signals_of
from annales.server.live.signals import Changed, Connected, Signal, Spoken
from annales.server.settings import ServerSettings

pytestmark = pytest.mark.both_databases


@pytest.fixture
def servers(either: ServerSettings) -> Iterator[tuple[str, str]]:
    """The addresses of two servers on one database."""
    with running(either) as here, running(either) as there:
        yield here, there


@pytest.fixture
def servers_with_signals(on_postgresql: ServerSettings) -> Iterator[tuple[str, str]]:
    with running(on_postgresql) as here, running(on_postgresql) as there:
        for url in (here, there):
            wait_until(lambda url=url: Client(url).http.get("/health").json()["notices"] is True)
        yield here, there


def two_people(here: str, there: str) -> tuple[Client, Client, str]:
    """Aoi at one server, Ben at the other, and their table."""
    aoi, ben = Client(here), Client(there)
    table = str(open_table(aoi, *BOTH, name="Aoi")["id"])
    assert claim(ben, invitation(aoi, table), "Ben").status_code == 200
    return aoi, ben, table


@contextmanager
def sitting(aoi: Client, ben: Client, table: str) -> Iterator[list[Seat]]:
    with ExitStack() as stack:
        seats = [stack.enter_context(client.sit(table)) for client in (aoi, ben)]
        for seat in seats:
            seat.snapshot()
        yield seats


def first_move(seat: Seat) -> str:
    return str(seat.last["view"]["moves"][0]["move"])


def alternate(seats: list[Seat], moves: int) -> None:
    """Each plays at one's server, and waits to hear of the other's moves."""
    for _ in range(moves):
        mover = seats[seats[0].last["view"]["turn"]]
        answer = mover.move(first_move(mover))
        assert answer["type"] == "ok", answer
        for seat in seats:
            at(seat, answer["version"])


def test_people_at_two_servers_play_with_each_other(servers: tuple[str, str], either: ServerSettings) -> None:
    aoi, ben, table = two_people(*servers)
    with sitting(aoi, ben, table) as seats:
        alternate(seats, 4)
        assert seats[0].last["log"] == seats[1].last["log"]
    versions = sql(either, "SELECT version FROM log WHERE game = :game ORDER BY version", game=table)
    assert versions == [(version,) for version in range(len(versions))]


@pytest.fixture
def no_comparisons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers compare their tables with the database too rarely for any test."""
    monkeypatch.setattr(following, "FAST_SECONDS", 100.0)
    monkeypatch.setattr(following, "SLOW_SECONDS", 100.0)


def test_with_signals_the_other_server_shows_a_move_without_a_comparison(
    no_comparisons: None, servers_with_signals: tuple[str, str]
) -> None:
    aoi, ben, table = two_people(*servers_with_signals)
    with sitting(aoi, ben, table) as seats:
        alternate(seats, 8)


def test_take_backs_resignation_and_the_rematch_cross_servers(servers: tuple[str, str]) -> None:
    aoi, ben, table = two_people(*servers)
    with sitting(aoi, ben, table) as (first, second):
        alternate([first, second], 1)
        asking, other = (first, second) if first.last["view"]["turn"] else (second, first)
        assert act(asking, other, "ask-undo", version=asking.last["version"])["type"] == "ok"
        assert act(other, asking, "accept-undo", version=other.last["version"])["type"] == "ok"
        assert [entry for entry in first.last["log"] if "move" in entry] == []
        assert act(first, second, "resign")["type"] == "ok"
        assert second.over
        assert act(first, second, "rematch")["type"] == "ok"
        assert act(second, first, "rematch")["type"] == "ok"
        assert first.last["people"]["next_table"] == second.last["people"]["next_table"] is not None


def test_phrases_and_presence_cross_servers(servers_with_signals: tuple[str, str]) -> None:
    aoi, ben, table = two_people(*servers_with_signals)
    with aoi.sit(table) as first:
        first.snapshot()
        with ben.sit(table) as second:
            assert connected(first) == connected(second) == [0, 1]
            assert second.ask(type="say", phrase="hello")["type"] == "ok"
            message = first.read()
            while message["type"] != "said":
                message = first.read()
            assert message == {"type": "said", "seat": 1, "phrase": "hello"}
        while (message := first.read())["type"] != "presence" or message["connected"] != [0]:
            pass


def connected(seat: Seat) -> list[int]:
    """Who is connected, as soon as everybody is."""
    now: list[int] = seat.last["people"]["connected"] if seat.last else []
    while now != [0, 1]:
        message = seat.read()
        now = message["connected"] if message["type"] == "presence" else now
        now = message["people"]["connected"] if message["type"] == "snapshot" else now
    return now


def test_an_open_seat_is_given_away_once(servers: tuple[str, str], either: ServerSettings) -> None:
    host = Client(servers[0])
    table = str(open_table(host, "me", "open", name="Aoi")["id"])
    token = invitation(host, table)
    friends = [Client(servers[n % 2]) for n in range(8)]
    answers: list[Any] = []
    threads = [threading.Thread(target=lambda f=f: answers.append(claim(f, token, "Ben"))) for f in friends]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert sql(either, "SELECT count(*) FROM seats WHERE game = :game AND person IS NOT NULL", game=table) == [(2,)]


def test_of_two_moves_at_the_same_time_one_is_stored(servers: tuple[str, str], either: ServerSettings) -> None:
    client = Client(servers[0])
    body = {"game": "duel", "players": ["me", "local"], "local_names": ["Ben"]}
    table = str(client.http.post("/api/tables", json=body).json()["id"])
    there = Client(servers[1])
    there.http.cookies = client.http.cookies
    with sitting(client, there, table) as seats:
        for _ in range(10):
            version = seats[0].last["version"]
            answers = race(seats)
            assert sorted(answer["type"] for answer in answers) == ["ok", "refused"]
            assert next(a["error"]["key"] for a in answers if a["type"] == "refused") == "stale"
            for seat in seats:
                at(seat, version + 1)
    assert sql(either, "SELECT max(version), count(*) FROM log WHERE game = :game", game=table) == [(10, 11)]


def race(seats: list[Seat]) -> list[Any]:
    answers: list[Any] = []
    moves = [first_move(seat) for seat in seats]
    threads = [
        threading.Thread(target=lambda s=seat, m=move: answers.append(s.move(m)))
        for seat, move in zip(seats, moves, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_a_message_that_is_sent_again_to_the_other_server_gets_the_first_answer(servers: tuple[str, str]) -> None:
    aoi, ben, table = two_people(*servers)
    with sitting(aoi, ben, table) as seats:
        turn = seats[0].last["view"]["turn"]
        mover, client = seats[turn], (aoi, ben)[turn]
        version = mover.last["version"]
        message = {"type": "move", "version": version, "move": first_move(mover), "request_id": "once"}
        first = mover.ask(**message)
        elsewhere = Client(servers[1 - turn])
        elsewhere.http.cookies = client.http.cookies
        with elsewhere.sit(table) as other:
            other.snapshot()
            assert other.ask(**message) == first


def test_who_comes_to_the_other_server_sees_the_last_move(no_comparisons: None, servers: tuple[str, str]) -> None:
    # The table is in the memory of the second server.
    here, there = servers
    client, other = Client(here), Client(there)
    table = client.open("me", "open")
    other.http.cookies = client.http.cookies
    with other.sit(table) as watching:
        watching.snapshot()
        token = watching.last["people"]["invitation"]
        assert claim(Client(here), token, "Ben").status_code == 200
        with other.sit(table) as late:
            assert late.snapshot()["version"] == 1
            assert [player["kind"] for player in late.last["players"]] == ["human", "human"]
        assert other.http.get(f"/api/tables/{table}/record").status_code == 200


def test_a_bot_moves_once_although_two_servers_show_its_table(servers: tuple[str, str], either: ServerSettings) -> None:
    client, again = Client(servers[0]), Client(servers[1])
    table = client.open()
    again.http.cookies = client.http.cookies
    with client.sit(table) as here, again.sit(table) as there:
        there.snapshot()
        for _ in range(3):
            here.own_turn()
            at(there, here.last["version"])
            assert here.play(1) == 1
        here.own_turn()
        at(there, here.last["version"])
    rows = sql(either, "SELECT version, request_id FROM log WHERE game = :game ORDER BY version", game=table)
    assert [row[0] for row in rows] == list(range(len(rows)))


def test_a_bot_of_a_server_that_has_ended_moves_at_the_other_one(
    either: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("annales.server.live.bots.ELSEWHERE_SECONDS", 1.0)
    with running(either) as there:
        client = Client(there)
        with running(either, SilentWorkers()) as here:
            client.go_to(here)
            table = client.open("me", "greedy@1")
            with client.sit(table) as seat:
                if seat.snapshot()["view"]["turn"] == 0:
                    seat.move(first_move(seat))
            client.go_to(there)
            with client.sit(table) as seat:
                assert seat.own_turn()["view"]["turn"] == 0


def test_when_signals_fail_moves_come_late_and_then_at_once_again(on_postgresql: ServerSettings) -> None:
    migrate(on_postgresql)
    with proxied(on_postgresql) as (proxy, behind), running(on_postgresql) as here, running(behind) as there:
        aoi, ben, table = two_people(here, there)
        with sitting(aoi, ben, table) as seats:
            alternate(seats, 2)
            for _ in range(3):
                proxy.cut_connections()
                alternate(seats, 2)
            wait_until(lambda: ben.http.get("/health").json()["notices"] is True)
            alternate(seats, 2)


def told(sender: ServerSettings, listener: ServerSettings, signals: list[Signal]) -> tuple[list[Signal], list[Signal]]:
    """What the sender itself and the listener hear of signals; the last one comes from the listener's database."""

    async def exchange() -> tuple[list[Signal], list[Signal]]:
        heard: list[Signal] = []
        echo: list[Signal] = []
        ready, ended = asyncio.Semaphore(0), asyncio.Event()

        def hear(signal: Signal) -> None:
            ended.set() if signal == END else heard.append(signal)

        one, other, third = signals_of(sender), signals_of(listener), signals_of(listener)
        one.start(lambda _, signal: echo.append(signal), ready.release)
        other.start(lambda _, signal: hear(signal), ready.release)
        async with asyncio.timeout(PATIENCE):
            for _ in range(2):
                await ready.acquire()
            for signal in signals:
                one.publish(signal)
            await one.stop()
            third.publish(END)
            await ended.wait()
        await other.stop()
        await third.stop()
        return echo, heard

    return asyncio.run(exchange())


END = Changed("end", 0)
SIGNALS: list[Signal] = [Changed("0123456789abcdef", n) for n in range(200)]
SIGNALS += [Spoken("t", 1, "hello"), Connected("t", (0, 2), is_question=True)]


def test_notices_reach_other_processes_and_not_their_sender(on_postgresql: ServerSettings) -> None:
    assert told(on_postgresql, on_postgresql, SIGNALS) == ([], SIGNALS)


def test_servers_with_other_schemas_in_the_same_database_do_not_hear_them(
    on_postgresql: ServerSettings, tmp_path: Path
) -> None:
    with settings_on("postgresql", tmp_path) as elsewhere:
        assert told(on_postgresql, elsewhere, SIGNALS) == ([], [])


# People and groups


def test_a_session_that_ends_at_one_server_ends_its_sockets_at_the_other(servers_with_signals: tuple[str, str]) -> None:
    client, other = map(Client, servers_with_signals)
    person = {"name": "Aoi", "password": "correct horse battery"}
    for each, path in ((client, "sign-up"), (other, "sign-in")):
        assert each.http.post(f"/api/account/{path}", json=person).status_code == 200
    with other.sit(client.open()) as seat:
        seat.snapshot()
        assert client.http.post("/api/account/sessions/revoke-others", json={}).status_code == 200
        with suppress(ConnectionClosed):
            while True:
                seat.read()
        assert seat.wire.close_code == 4401


def test_of_two_servers_neither_gives_a_group_two_owners(
    on_postgresql: ServerSettings, servers_with_signals: tuple[str, str]
) -> None:
    here, there = servers_with_signals
    aoi, ben, chie = (named(here, on_postgresql, name, registered=True) for name in ("Aoi", "Ben", "Chie"))
    group = make(aoi)
    for each, url in ((ben, there), (chie, here)):
        each.go_to(url)
        ok(join(each, group))
    ok(set_role(aoi, group, 2, "owner"))
    aoi.go_to(there)
    assert key(set_role(aoi, group, 3, "owner")) == "not-group-leader"
    assert list(roles(ben, group).values()) == ["organiser", "owner", "member"]

"""Games that ended long ago are archived and read as before; guests and chat are forgotten where the owner wants it."""

import asyncio
from dataclasses import replace
from typing import Any

import httpx
import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.db.test_backup import exported
from tests.server.features.accounts.accounts import info, sign_up
from tests.server.features.talk.test_chat import write
from tests.server.live.clocks import SetTime
from tests.server.visitors import BOTH, act, at, both, claim, invitation, open_table

from annales.server import upkeep
from annales.server.db.access import Database
from annales.server.db.log_rows import archive_log
from annales.server.settings import ServerSettings
from annales.server.upkeep import Upkeep

DAY_MS = 24 * 3_600_000
NOW = 1_800_000_000_000
LONG_AGO = NOW - 400 * DAY_MS


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "PAUSE_SECONDS", 0)


def keep(settings: ServerSettings) -> None:
    """What a process of this server does now and then."""

    async def look() -> None:
        database = Database(settings)
        try:
            await Upkeep(database, settings, SetTime(NOW)).look()
        finally:
            await database.close()

    asyncio.run(look())


def ended(client: Client, moves: int = 2) -> str:
    """The table of a game that is over."""
    table = client.open()
    with client.sit(table) as seat:
        seat.resign(moves)
    return table


def age(settings: ServerSettings, *tables: str) -> None:
    """Nobody has changed these games for more than a year."""
    for table in tables:
        sql(settings, "UPDATE games SET updated = :at WHERE id = :id", at=LONG_AGO, id=table)


def rows(settings: ServerSettings, table: str) -> tuple[int, int]:
    """The rows in the log, and those that are archived games."""
    ((logged,),) = sql(settings, "SELECT count(*) FROM log WHERE game = :id", id=table)
    ((archived,),) = sql(settings, "SELECT count(*) FROM archived_logs WHERE game = :id", id=table)
    return int(logged), int(archived)


def log_of(client: Client, table: str) -> Any:
    """The log of a game, as somebody gets it with all data of their own."""
    games = client.http.get("/api/account/export").json()["games"]
    return next(game["log"] for game in games if game["id"] == table)


def replay_of(client: Client, table: str) -> httpx.Response:
    return client.http.get(f"/api/tables/{table}/record")


@pytest.mark.both_databases
def test_an_archived_game_is_read_as_before(either: ServerSettings) -> None:
    with running(either) as url:
        client = Client(url)
        old, new = ended(client), ended(client)
        age(either, old)
        before = replay_of(client, old).text
        log = log_of(client, old)
        keep(either)
        assert rows(either, old) == (0, 1)
        assert rows(either, new)[1] == 0
        assert log_of(client, old) == log
    # A server that has not yet read the game.
    with running(either) as url:
        client.go_to(url)
        assert replay_of(client, old).text == before
        with client.sit(old) as seat:
            seat.snapshot()
            assert seat.over
        assert exported(either, either.data_dir / "records").unreadable == ()


def test_a_rematch_after_an_archived_game_is_stored_after_its_rows(either: ServerSettings) -> None:
    with running(either) as url:
        aoi, ben = Client(url), Client(url)
        table = str(open_table(aoi, *BOTH, name="Aoi")["id"])
        assert claim(ben, invitation(aoi, table), "Ben").status_code == 200
        with both(aoi, ben, table) as (first, second):
            act(first, second, "resign")
        age(either, table)
        keep(either)
    with running(either) as url:
        aoi.go_to(url)
        ben.go_to(url)
        with both(aoi, ben, table) as (first, second):
            act(first, second, "rematch")
            following = at(second, act(second, first, "rematch")["version"])["people"]["next_table"]
        logged, archived = rows(either, table)
        assert (logged > 0, archived) == (True, 1)
    with running(either) as url:
        aoi.go_to(url)
        with aoi.sit(table) as seat:
            assert seat.snapshot()["people"]["next_table"] == following


def test_games_that_go_on_are_never_archived(either: ServerSettings) -> None:
    with running(either) as url:
        client = Client(url)
        table = client.open()
        age(either, table)
        keep(either)
        assert rows(either, table)[1] == 0
        with client.sit(table) as seat:
            assert seat.play(2) == 2


def test_with_0_days_nothing_is_archived(either: ServerSettings) -> None:
    with running(either) as url:
        table = ended(Client(url))
    age(either, table)
    keep(replace(either, archive_days=0))
    assert rows(either, table)[1] == 0


@pytest.mark.both_databases
def test_of_two_processes_one_archives_a_game(either: ServerSettings) -> None:
    with running(either) as url:
        tables = [ended(Client(url)) for _ in range(3)]

    async def archive_twice() -> list[bool]:
        databases = [Database(either), Database(either)]
        try:
            return list(await asyncio.gather(*(archive_log.on(one, t) for t in tables for one in databases)))
        finally:
            for one in databases:
                await one.close()

    assert sorted(asyncio.run(archive_twice())) == [False] * 3 + [True] * 3
    assert [rows(either, table) for table in tables] == [(0, 1)] * 3


def test_a_packed_log_takes_a_fraction_of_its_rows(either: ServerSettings) -> None:
    with running(either) as url:
        table = ended(Client(url), 12)
    ((plain,),) = sql(either, "SELECT sum(length(CAST(outcomes AS TEXT)) + 80) FROM log WHERE game = :id", id=table)
    age(either, table)
    keep(either)
    ((packed,),) = sql(either, "SELECT length(rows) FROM archived_logs WHERE game = :id", id=table)
    assert packed * 3 < plain


def forget_after_a_year(settings: ServerSettings) -> None:
    keep(replace(settings, keep_guests_days=365, keep_chat_days=365))


def names(settings: ServerSettings) -> list[str]:
    return sorted(name for (name,) in sql(settings, "SELECT name FROM people"))


def last_seen_long_ago(settings: ServerSettings) -> None:
    sql(settings, "UPDATE sessions SET seen = :at", at=LONG_AGO)


@pytest.mark.both_databases
def test_a_guest_who_does_not_come_back_is_forgotten_and_the_games_stay(either: ServerSettings) -> None:
    with running(either) as url:
        client = Client(url)
        table = str(open_table(client, "me", "greedy@1", name="Aoi")["id"])
        with client.sit(table) as seat:
            seat.resign()
    keep(either)
    assert names(either) == ["Aoi"]
    last_seen_long_ago(either)
    forget_after_a_year(either)
    (name,) = names(either)
    assert name.startswith("deleted-")
    assert sql(either, "SELECT count(*) FROM sessions") == [(0,)]
    with running(either) as url:
        client.go_to(url)
        assert client.http.get(f"/api/tables/{table}/record").status_code == 404
        assert exported(either, either.data_dir / "records").written == 1


@pytest.mark.parametrize("stays", ["with an account", "with a game that goes on"])
def test_these_guests_are_not_forgotten(either: ServerSettings, stays: str) -> None:
    with running(either) as url:
        client = Client(url)
        table = str(open_table(client, "me", "greedy@1", name="Aoi")["id"])
        if stays == "with an account":
            with client.sit(table) as seat:
                seat.resign()
            body = {"name": "Aoi", "password": "correct horse battery"}
            assert client.http.post("/api/account/sign-up", json=body).status_code == 200
    last_seen_long_ago(either)
    forget_after_a_year(either)
    assert names(either) == ["Aoi"]


@pytest.mark.both_databases
def test_chat_of_games_that_are_over_is_deleted_after_the_time_that_it_is_kept(either: ServerSettings) -> None:
    with running(either) as url:
        aoi, ben = Client(url), Client(url)
        tables = list[str]()
        for _ in range(2):
            table = str(open_table(aoi, *BOTH, name="Aoi")["id"])
            assert claim(ben, invitation(aoi, table), "Ben").status_code == 200
            with both(aoi, ben, table) as (first, second):
                assert write(aoi, table, "Hello").status_code == 200
                if not tables:
                    act(first, second, "resign")
            tables.append(table)
    keep(either)
    assert len(sql(either, "SELECT game FROM chat")) == 2
    sql(either, "UPDATE chat SET at = :at", at=LONG_AGO)
    forget_after_a_year(either)
    assert sql(either, "SELECT game FROM chat") == [(tables[1],)]


@pytest.mark.both_databases
def test_an_account_is_signed_out_where_it_was_not_used_for_long_and_a_guest_is_not(either: ServerSettings) -> None:
    with running(either) as url:
        client, guest = Client(url), Client(url)
        sign_up(client, "Aoi")
        guest.open()
        keep(either)
        assert sql(either, "SELECT count(*) FROM sessions") == [(2,)]
        last_seen_long_ago(either)
        keep(replace(either, idle_days=0))
        assert sql(either, "SELECT count(*) FROM sessions") == [(2,)]
        keep(either)
        assert info(client)["registered"] is False
        assert len(guest.http.get("/api/tables").json()) == 1

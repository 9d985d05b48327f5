"""Members of a group find the tables that others have opened for it."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.features.groups.groups import join, key, make, named, ok, post, silence_all
from tests.server.features.ratings.rated import resign
from tests.server.visitors import claim, open_table

from annales.server.settings import ServerSettings


@pytest.fixture
def url(either: ServerSettings) -> Iterator[str]:
    with running(either) as address:
        yield address


@pytest.fixture
def aoi(url: str, either: ServerSettings) -> Client:
    return named(url, either, "Aoi", registered=True)


@pytest.fixture
def ben(url: str, either: ServerSettings) -> Client:
    return named(url, either, "Ben")


@pytest.fixture
def club(aoi: Client, ben: Client) -> str:
    """A group of Aoi, to which Ben belongs."""
    group = make(aoi)
    ok(join(ben, group))
    return group


def tables(client: Client, group: str) -> Any:
    return client.http.get(f"/api/groups/{group}/tables")


def show(client: Client, group: str, table: str) -> Any:
    return post(client, f"/groups/{group}/tables", {"table": table})


def opened(client: Client, *players: str, **more: Any) -> str:
    return str(open_table(client, *(players or ("me", "open")), **more)["id"])


def test_members_see_a_table_that_is_not_public_join_it_and_watch_it(aoi: Client, ben: Client, club: str) -> None:
    table = opened(aoi, "me", "open", "open", game="flow", options={"players": 3}, watchable=True)
    assert ok(tables(ben, club)) == {"waiting": [], "running": []}
    assert ok(show(aoi, club, table))["waiting"][0]["table"] == table
    (row,) = ok(tables(ben, club))["waiting"]
    assert (row["game"], row["table"]) == ("flow", None)
    assert ben.http.get("/api/lobby").json()["waiting"] == []
    assert claim(ben, row["invitation"], "Ben").status_code == 200
    assert claim(Client(aoi.url), row["invitation"], "Chie").status_code == 200
    found = ok(tables(ben, club))
    assert (found["waiting"], [row["id"] for row in found["running"]]) == ([], [table])


def test_a_game_that_may_not_be_watched_is_not_listed_when_it_has_begun(aoi: Client, ben: Client, club: str) -> None:
    table = opened(aoi)
    (row,) = ok(show(aoi, club, table))["waiting"]
    assert claim(ben, row["invitation"], "Ben").status_code == 200
    assert ok(tables(aoi, club)) == {"waiting": [], "running": []}


def test_only_members_see_the_tables_and_show_their_own(aoi: Client, ben: Client, club: str, url: str) -> None:
    table = opened(aoi)
    stranger = Client(url)
    own = opened(stranger)
    assert key(tables(Client(url), club)) == key(show(Client(url), club, table)) == "no-group"
    assert key(tables(stranger, club)) == key(show(stranger, club, own)) == "not-group-member"
    for wrong in (table, own, "nowhere"):
        assert key(show(ben, club, wrong)) == "no-own-open-table"


def test_strangers_do_not_learn_of_a_secret_group(aoi: Client, url: str) -> None:
    stranger = Client(url)
    table = opened(stranger)
    group = make(aoi, "secret")
    for place in (group, "nowhere"):
        assert key(tables(stranger, place)) == key(show(stranger, place, table)) == "no-group"


def test_a_table_is_shown_once_and_no_longer_when_it_is_withdrawn(aoi: Client, ben: Client, club: str) -> None:
    table = opened(aoi)
    assert len(ok(show(aoi, club, table))["waiting"]) == len(ok(show(aoi, club, table))["waiting"]) == 1
    resign(aoi, table)
    assert ok(tables(ben, club))["waiting"] == []
    assert key(show(aoi, club, table)) == "no-own-open-table"
    assert key(show(aoi, club, opened(aoi, "me", "greedy@1"))) == "no-own-open-table"


@pytest.mark.both_databases
def test_blocked_people_do_not_see_each_others_tables(aoi: Client, ben: Client, club: str) -> None:
    table = opened(aoi)
    (row,) = ok(show(aoi, club, table))["waiting"]
    assert claim(ben, row["invitation"], "Ben").status_code == 200
    assert ben.http.post(f"/api/tables/{table}/blocks", json={"seat": 0, "blocked": True}).status_code == 200
    ok(show(aoi, club, opened(aoi)))
    assert ok(tables(ben, club))["waiting"] == []


def test_who_is_silenced_shows_no_table(aoi: Client, either: ServerSettings, club: str) -> None:
    table = opened(aoi)
    silence_all(either, club)
    assert key(show(aoi, club, table)) == "silenced"


def test_a_deleted_group_leaves_its_tables(aoi: Client, club: str) -> None:
    table = opened(aoi)
    ok(show(aoi, club, table))
    ok(post(aoi, f"/groups/{club}/forget"))
    with aoi.sit(table) as seat:
        seat.snapshot()

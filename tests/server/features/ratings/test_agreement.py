"""Moves of rated games are compared with those that a search finds best; only moderators see what is unusual."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import KINDS, settings_on, sql
from tests.server.features.ratings.rated import beat, rated_table, resign, sign_up
from tests.server.visitors import both, play

from annales.analysis import PositionValues
from annales.analysis.agreement import agreement_in
from annales.core.facets import AgreementLimit
from annales.core.record import Record
from annales.server import set_role
from annales.server.app import create_server
from annales.server.errors import Refusal
from annales.server.features.ratings import agreement
from annales.server.features.ratings.agreement import Comparison
from annales.server.settings import ServerSettings
from annales.server.workers.pool import Workers
from annales.server.workers.requests import ReviewRequest

PATH = "/api/moderation/agreement"
Place = tuple[ServerSettings, Client]


class Here(Workers):
    """Searches in this process; `fault` is raised instead."""

    def __init__(self, fault: str = "") -> None:
        super().__init__(0, seconds=10.0, queue=10, memory=4.0)
        self._fault = fault

    @property
    def can_search(self) -> bool:
        return True

    async def prepare_reviews(self) -> None:
        """All is here already."""

    async def analyse(self, request: ReviewRequest) -> PositionValues:
        if self._fault:
            raise Refusal(self._fault, status=503)
        return request.task.run()


@pytest.fixture(params=KINDS, scope="module")
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server on each kind of database, with a moderator."""
    with settings_on(request.param, tmp_path_factory.mktemp("agreement")) as settings, running(settings) as url:
        moderator = Client(url)
        sign_up(moderator, "Mio")
        assert set_role("Mio", "moderator", data_dir=settings.data_dir, database=settings.database)
        yield settings, moderator


@pytest.fixture
def pair(place: Place) -> tuple[Client, Client]:
    return Client(place[1].url), Client(place[1].url)


def look(settings: ServerSettings, fault: str = "") -> None:
    """What a process of this server does every half a minute."""

    async def run() -> None:
        server = create_server(settings, Here(fault))
        try:
            await Comparison(server).look()
        finally:
            await server.stop()

    asyncio.run(run())


def counted(settings: ServerSettings, table: str) -> list[Any]:
    return sql(settings, f"SELECT decisions, agreed FROM rating_changes WHERE table_id = '{table}' ORDER BY seat")


def set_counts(settings: ServerSettings, tables: list[str], *seats: tuple[int, int]) -> None:
    """Let the games of some tables have these numbers of decisions, and of those that agreed, by seat."""
    for table in tables:
        for seat, (decisions, agreed) in enumerate(seats):
            where = f"WHERE table_id = '{table}' AND seat = {seat}"
            sql(settings, f"UPDATE rating_changes SET decisions = {decisions}, agreed = {agreed} {where}", "SELECT 1")


def shown(moderator: Client, *tables: str) -> list[dict[str, Any]]:
    answer = moderator.http.get(PATH)
    assert answer.status_code == 200, answer.text
    return [each for each in answer.json() if each["table"] in tables]


@pytest.mark.both_databases
def test_a_finished_rated_game_is_counted_as_its_record_is(place: Place, pair: tuple[Client, Client]) -> None:
    settings, _ = place
    table = rated_table(*pair)
    with both(*pair, table) as seats:
        play(seats, 6)
    resign(pair[1], table)
    assert counted(settings, table) == [(None, None), (None, None)]
    look(settings)
    record = pair[0].http.get(f"/api/tables/{table}/replay").json()["record"]
    found = agreement_in(Record.parse(record))
    assert counted(settings, table) == [(found[seat].decisions, found[seat].agreed) for seat in (0, 1)]
    # The fourth wonder of a draft is no choice.
    assert sum(each.decisions for each in found.values()) == 5


def test_a_game_that_fails_does_not_keep_others_waiting_but_a_busy_server_tries_it_again(
    place: Place, pair: tuple[Client, Client]
) -> None:
    settings, _ = place
    table = rated_table(*pair)
    with both(*pair, table) as seats:
        play(seats, 2)
    resign(pair[1], table)
    look(settings, "reviews-busy")
    assert counted(settings, table) == [(None, None), (None, None)]
    look(settings, "review-failed")
    assert counted(settings, table) == [(0, 0), (0, 0)]


@pytest.mark.both_databases
def test_moderators_see_who_agreed_unusually_often_in_the_last_games(
    place: Place, pair: tuple[Client, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, moderator = place
    limit = AgreementLimit(games=3, share=0.7, false_alarms=0.001)
    monkeypatch.setattr(agreement, "_limits", lambda: [("duel", limit)])
    tables = beat(*pair, 3)
    set_counts(settings, tables, (30, 24), (30, 12))
    # A game without a decision is none.
    set_counts(settings, tables[-1:], (0, 0), (0, 0))
    assert shown(moderator, *tables) == []
    set_counts(settings, tables[-1:], (30, 15), (30, 12))
    (found,) = shown(moderator, *tables)
    assert (found["games"], found["decisions"], found["agreed"], found["game"]) == (3, 90, 63, "duel")
    assert (found["table"], found["share"], found["false_alarms"]) == (tables[-1], 0.7, 0.001)
    # Older games do not count any more.
    tables += beat(*pair)
    set_counts(settings, tables[-1:], (30, 23), (30, 12))
    assert shown(moderator, *tables) == []


def test_only_moderators_see_the_agreement(place: Place, pair: tuple[Client, Client]) -> None:
    for client in pair:
        answer = client.http.get(PATH)
        assert (answer.status_code, answer.json()["error"]["key"]) == (403, "not-moderator")

"""Whom a table tells what: its clients, and other processes."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.server.clients import SilentWorkers
from tests.server.lone_table import (
    HEADER,
    PEOPLE,
    LoneTable,
    RecordingNotices,
    RecordingStorage,
    connected,
    presences,
    told,
)

from annales.server.model.client_messages import Say
from annales.server.model.notices import Connected, Spoken
from annales.server.model.table import TablePlayer
from annales.server.tables import clients
from annales.server.tables.table import Table


@pytest.fixture
def lone() -> Iterator[LoneTable]:
    made = LoneTable()
    yield made
    made.background.stop()


@pytest.fixture
def table(lone: LoneTable) -> Table:
    return lone.table


@pytest.fixture
def storage(lone: LoneTable) -> RecordingStorage:
    return lone.storage


@pytest.fixture
def notices(lone: LoneTable) -> RecordingNotices:
    return lone.notices


def test_those_who_are_connected_hear_who_comes_and_goes(table: Table) -> None:
    aoi = connected(table, 0)
    ben = connected(table, 1)
    assert presences(aoi) == [([0, 1], 0)]

    again = connected(table, 1)
    assert presences(aoi) == presences(ben) == []

    table.disconnect(again)
    assert presences(aoi) == []

    table.disconnect(ben)
    assert presences(aoi) == [([0], 0)]


def test_spectators_are_counted_and_hear_their_number(table: Table) -> None:
    aoi, watcher = connected(table, 0), table.connect(())

    assert presences(aoi) == [([0], 1)]
    assert [message["type"] for message in told(watcher)] == ["presence", "snapshot"]
    table.disconnect(watcher)
    assert presences(aoi) == [([0], 0)]


def test_other_processes_hear_of_each_client_and_the_first_asks_them_for_theirs(
    table: Table, notices: RecordingNotices
) -> None:
    aoi = connected(table, 0)
    connected(table)
    table.disconnect(aoi)

    assert notices.published == [
        Connected("x", (0,), True, 0),
        Connected("x", (0,), False, 1),
        Connected("x", (), False, 1),
    ]


def test_who_is_connected_to_another_process_is_told_here_once(table: Table) -> None:
    aoi = connected(table, 0)

    for _ in range(2):
        table.connected_elsewhere("there", Connected("x", (1,)))
    assert presences(aoi) == [([0, 1], 0)]

    table.connected_elsewhere("there", Connected("x", ()))
    assert presences(aoi) == [([0], 0)]


def test_a_process_answers_a_question_if_anybody_is_connected_to_it(table: Table, notices: RecordingNotices) -> None:
    table.connected_elsewhere("there", Connected("x", (1,), True))
    assert notices.published == []
    connected(table, 0)
    notices.published.clear()

    table.connected_elsewhere("there", Connected("x", (1,)))
    assert notices.published == []
    table.connected_elsewhere("there", Connected("x", (1,), True))
    assert notices.published == [Connected("x", (0,))]


def test_a_process_that_falls_silent_is_forgotten(
    table: Table, notices: RecordingNotices, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.connected_elsewhere("there", Connected("x", (1,)))
    table.renew_clients()
    assert notices.published == []
    aoi = connected(table, 0)
    notices.published.clear()
    table.renew_clients()
    assert (presences(aoi), notices.published) == ([], [Connected("x", (0,))])

    monkeypatch.setattr(clients, "SILENT_SECONDS", -1.0)
    table.connected_elsewhere("there", Connected("x", (1,)))
    table.renew_clients()

    assert presences(aoi) == [([0], 0)]


def test_news_of_the_database_are_told_once(table: Table) -> None:
    aoi = connected(table, 0)

    for can_store in (True, False, False, True):
        table.send_storage_news(can_store)

    assert [message["can_store"] for message in told(aoi)] == [False, True]


def test_news_of_the_bots_are_told_when_they_change(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.state.header = replace(HEADER, players=(PEOPLE[0], TablePlayer("expert@1")))
    aoi = table.connect((0,))
    told(aoi)

    for is_substituted in (False, True, True, False):
        monkeypatch.setattr(SilentWorkers, "is_substituted", lambda *_, now=is_substituted: now)
        table.send_workers_news()

    assert [message["substitute"] for message in told(aoi)] == [True, False]


def test_who_sits_here_is_read_again_and_shown_if_it_has_changed(table: Table, storage: RecordingStorage) -> None:
    aoi = connected(table, 0)
    for header in (HEADER, None):
        storage.header = header
        asyncio.run(table.reread_people())
    assert told(aoi) == []

    storage.header = replace(HEADER, players=(PEOPLE[0], TablePlayer("Benjamin", "ben")))
    asyncio.run(table.reread_people())

    (snapshot,) = told(aoi)
    assert [player["name"] for player in snapshot["players"]] == ["Aoi", "Benjamin"]


def test_a_phrase_is_heard_at_the_table_and_by_other_processes_and_once_if_it_is_sent_twice(
    table: Table, notices: RecordingNotices
) -> None:
    queues = [connected(table, 0), connected(table, 1), table.connect(())]
    for queue in queues:
        told(queue)
    notices.published.clear()

    for _ in range(2):
        assert table.say((0,), Say("a", "thanks")) == 0

    heard = [[(message["seat"], message["phrase"]) for message in told(queue)] for queue in queues]
    assert heard == [[(0, "thanks")], [(0, "thanks")], []]
    assert notices.published == [Spoken("x", 0, "thanks")]

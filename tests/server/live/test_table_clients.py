"""Whom a table tells what: its clients, and other processes."""

import asyncio
from dataclasses import replace

import pytest
from tests.server.clients import SilentWorkers
from tests.server.live.lone_table import (
    HEADER,
    PEOPLE,
    LoneTable,
    RecordingSignals,
    RecordingStorage,
    connected,
    presences,
    told,
)

from annales.server.live import clients
from annales.server.live.client_messages import Say
from annales.server.live.signals import Connected, Spoken
from annales.server.live.table import Table
from annales.server.live.table_header import TablePlayer


@pytest.fixture
def signals(lone: LoneTable) -> RecordingSignals:
    return lone.signals


def test_those_who_are_connected_hear_who_comes_and_goes(lone_table: Table) -> None:
    aoi = connected(lone_table, 0)
    ben = connected(lone_table, 1)
    assert presences(aoi) == [([0, 1], 0)]

    again = connected(lone_table, 1)
    assert presences(aoi) == presences(ben) == []

    lone_table.disconnect(again)
    assert presences(aoi) == []

    lone_table.disconnect(ben)
    assert presences(aoi) == [([0], 0)]


def test_spectators_are_counted_and_hear_their_number(lone_table: Table) -> None:
    aoi, watcher = connected(lone_table, 0), lone_table.connect(())

    assert presences(aoi) == [([0], 1)]
    assert [message["type"] for message in told(watcher)] == ["presence", "snapshot"]
    lone_table.disconnect(watcher)
    assert presences(aoi) == [([0], 0)]


def test_other_processes_hear_of_each_client_and_the_first_asks_them_for_theirs(
    lone_table: Table, signals: RecordingSignals
) -> None:
    aoi = connected(lone_table, 0)
    connected(lone_table)
    lone_table.disconnect(aoi)

    assert signals.published == [
        Connected("x", (0,), True, 0),
        Connected("x", (0,), False, 1),
        Connected("x", (), False, 1),
    ]


def test_who_is_connected_to_another_process_is_told_here_once(lone_table: Table) -> None:
    aoi = connected(lone_table, 0)

    for _ in range(2):
        lone_table.connected_elsewhere("there", Connected("x", (1,)))
    assert presences(aoi) == [([0, 1], 0)]

    lone_table.connected_elsewhere("there", Connected("x", ()))
    assert presences(aoi) == [([0], 0)]


def test_a_process_answers_a_question_if_anybody_is_connected_to_it(
    lone_table: Table, signals: RecordingSignals
) -> None:
    lone_table.connected_elsewhere("there", Connected("x", (1,), True))
    assert signals.published == []
    connected(lone_table, 0)
    signals.published.clear()

    lone_table.connected_elsewhere("there", Connected("x", (1,)))
    assert signals.published == []
    lone_table.connected_elsewhere("there", Connected("x", (1,), True))
    assert signals.published == [Connected("x", (0,))]


def test_a_process_that_falls_silent_is_forgotten(
    lone_table: Table, signals: RecordingSignals, monkeypatch: pytest.MonkeyPatch
) -> None:
    lone_table.connected_elsewhere("there", Connected("x", (1,)))
    lone_table.renew_clients()
    assert signals.published == []
    aoi = connected(lone_table, 0)
    signals.published.clear()
    lone_table.renew_clients()
    assert (presences(aoi), signals.published) == ([], [Connected("x", (0,))])

    monkeypatch.setattr(clients, "SILENT_SECONDS", -1.0)
    lone_table.connected_elsewhere("there", Connected("x", (1,)))
    lone_table.renew_clients()

    assert presences(aoi) == [([0], 0)]


def test_news_of_the_database_are_told_once(lone_table: Table) -> None:
    aoi = connected(lone_table, 0)

    for can_store in (True, False, False, True):
        lone_table.send_storage_news(can_store)

    assert [message["can_store"] for message in told(aoi)] == [False, True]


def test_news_of_the_bots_are_told_when_they_change(lone_table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    lone_table.state.header = replace(HEADER, players=(PEOPLE[0], TablePlayer("expert@1")))
    aoi = lone_table.connect((0,))
    told(aoi)

    for is_substituted in (False, True, True, False):
        monkeypatch.setattr(SilentWorkers, "is_substituted", lambda *_, now=is_substituted: now)
        lone_table.send_workers_news()

    assert [message["substitute"] for message in told(aoi)] == [True, False]


def test_who_sits_here_is_read_again_and_shown_if_it_has_changed(
    lone_table: Table, lone_storage: RecordingStorage
) -> None:
    aoi = connected(lone_table, 0)
    for header in (HEADER, None):
        lone_storage.header = header
        asyncio.run(lone_table.reread_people())
    assert told(aoi) == []

    lone_storage.header = replace(HEADER, players=(PEOPLE[0], TablePlayer("Benjamin", "ben")))
    asyncio.run(lone_table.reread_people())

    (snapshot,) = told(aoi)
    assert [player["name"] for player in snapshot["players"]] == ["Aoi", "Benjamin"]


def test_a_phrase_is_heard_at_the_table_and_by_other_processes_and_once_if_it_is_sent_twice(
    lone_table: Table, signals: RecordingSignals
) -> None:
    queues = [connected(lone_table, 0), connected(lone_table, 1), lone_table.connect(())]
    for queue in queues:
        told(queue)
    signals.published.clear()

    for _ in range(2):
        assert lone_table.say((0,), Say("a", "thanks")) == 0

    heard = [[(message["seat"], message["phrase"]) for message in told(queue)] for queue in queues]
    assert heard == [[(0, "thanks")], [(0, "thanks")], []]
    assert signals.published == [Spoken("x", 0, "thanks")]

"""A table by itself: what it stores, and whom it tells what."""

import asyncio
import json
from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.server.clients import SilentWorkers

from annales.server.errors import Conflict, Refusal, StorageError
from annales.server.model.client_messages import PlayMove, Say
from annales.server.model.clocks import DAY, DailyTime
from annales.server.model.log import LogRow
from annales.server.model.notices import Connected, Notice, Spoken
from annales.server.model.table import TableHeader, TablePlayer, new_secrets
from annales.server.model.table_game import TableChange, begin_clocks, new_game
from annales.server.model.vacation import Pause
from annales.server.server_time import ServerTime
from annales.server.storage.notices import Notices
from annales.server.tables import clients
from annales.server.tables import table as table_module
from annales.server.tables.send_queue import SendQueue
from annales.server.tables.table import Table

PEOPLE = (TablePlayer("Aoi", "aoi"), TablePlayer("Ben", "ben"))
HEADER = TableHeader("x", "duel", "1", {}, PEOPLE, new_secrets())


class RecordingNotices(Notices):
    """Notices that are only noted."""

    def __init__(self) -> None:
        self.published: list[Notice] = []

    def publish(self, notice: Notice) -> None:
        self.published.append(notice)


class NoPlans:
    """A database without conditional moves."""

    async def load(self, table: str) -> tuple[()]:
        return ()


class RecordingStorage:
    """A database with one table, which notes what is read and stored."""

    def __init__(self) -> None:
        self.plans = NoPlans()
        self.header: TableHeader | None = HEADER
        self.rows: list[LogRow] = []
        """What another process has stored."""
        self.asked: list[str] = []
        self.faults: list[Exception] = []
        """What happens to the next changes."""
        self.unreadable = 0
        """How many times the log cannot be read."""

    async def load_header(self, table: str) -> TableHeader | None:
        return self.header

    async def load_after(self, table: str, version: int) -> list[LogRow]:
        self.asked.append("rows")
        if self.unreadable:
            self.unreadable -= 1
            raise StorageError("no connection")
        return self.rows[version:]

    async def append(self, table: str, rows: Sequence[LogRow], *more: object) -> None:
        self.asked.append("append")
        if self.faults:
            raise self.faults.pop()


class WaitingBackground:
    """Background tasks that do not begin by themselves."""

    def __init__(self) -> None:
        self.works: list[Coroutine[object, None, None]] = []

    def start(self, work: Coroutine[object, None, None]) -> None:
        self.works.append(work)

    def stop(self) -> None:
        for work in self.works:
            work.close()


@pytest.fixture
def background() -> Iterator[WaitingBackground]:
    made = WaitingBackground()
    yield made
    made.stop()


@pytest.fixture
def notices() -> RecordingNotices:
    return RecordingNotices()


@pytest.fixture
def storage() -> RecordingStorage:
    return RecordingStorage()


@pytest.fixture
def table(notices: RecordingNotices, storage: RecordingStorage, background: WaitingBackground) -> Table:
    made = Table(HEADER, storage, SilentWorkers(), background, notices=notices)  # type: ignore[arg-type]
    made.state.read_log(list(new_game(HEADER).rows), 0)
    return made


def told(queue: SendQueue) -> list[dict[str, Any]]:
    """The messages that wait for a client, who takes them."""
    messages = [json.loads(frame) for _, frame in queue._frames]
    queue._frames.clear()
    return messages


def connected(table: Table, *seats: int) -> SendQueue:
    """A client who has read its snapshot."""
    queue = table.connect(seats)
    assert told(queue)[-1]["type"] == "snapshot"
    return queue


def presences(queue: SendQueue) -> list[tuple[list[int], int]]:
    """Seats and number of spectators in the messages that wait, which are all of this type."""
    messages = told(queue)
    assert {message["type"] for message in messages} <= {"presence"}
    return [(message["connected"], message.get("watchers", 0)) for message in messages]


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


def test_the_log_is_read_again_only_for_a_later_version(table: Table, storage: RecordingStorage) -> None:
    asyncio.run(table.refresh())
    asyncio.run(table.refresh(0))
    assert storage.asked == []

    asyncio.run(table.refresh(1))

    assert storage.asked == ["rows"]


@pytest.fixture
def stored(table: Table) -> TableChange:
    """The first move, which another process may store."""
    game = table.state.game
    return game.move(0, game.game.legal_moves[0].text, "there")


def test_a_change_is_stored_if_the_game_is_still_the_same(
    table: Table, storage: RecordingStorage, stored: TableChange
) -> None:
    asyncio.run(table.commit_if_current(stored.after, stored))
    assert (storage.asked, table.state.version) == ([], 0)

    asyncio.run(table.commit_if_current(table.state.game, stored))

    assert (storage.asked, table.state.version, table.changed_elsewhere) == (["append"], 1, False)


def test_what_another_process_was_faster_to_store_is_read_and_shown(
    table: Table, storage: RecordingStorage, stored: TableChange
) -> None:
    aoi = connected(table, 0)
    storage.rows, storage.faults = [stored.row], [Conflict("version 1 exists")]

    asyncio.run(table.commit_if_current(table.state.game, stored))

    assert (storage.asked, table.state.version, table.changed_elsewhere) == (["append", "rows"], 1, True)
    assert [message["version"] for message in told(aoi)] == [1]


def test_a_message_is_handled_again_after_a_faster_one(
    table: Table, storage: RecordingStorage, stored: TableChange
) -> None:
    storage.rows, storage.faults = [stored.row], [Conflict("version 1 exists")]
    move = stored.after.game.legal_moves[0].text

    with pytest.raises(Refusal, match="stale"):
        asyncio.run(table.handle((0,), PlayMove("here", 0, move)))

    assert (table.state.version, table.changed_elsewhere) == (1, True)
    seat = stored.after.game.turn
    assert seat is not None
    assert asyncio.run(table.handle((seat,), PlayMove("here", 1, move))) == 2
    assert not table.changed_elsewhere


def test_what_another_process_has_stored_is_read_when_it_is_heard_of(
    table: Table, storage: RecordingStorage, stored: TableChange
) -> None:
    storage.rows = [stored.row]

    asyncio.run(table.refresh(1))

    assert (table.state.version, table.changed_elsewhere) == (1, True)


@pytest.mark.parametrize("is_stored", [True, False])
def test_a_change_that_failed_is_looked_for_before_anything_else(
    table: Table, storage: RecordingStorage, stored: TableChange, is_stored: bool
) -> None:
    move = PlayMove("there", 0, stored.row.move or "")
    storage.rows, storage.faults = [stored.row] if is_stored else [], [StorageError("no connection")]
    with pytest.raises(StorageError):
        asyncio.run(table.handle((0,), move))
    assert table.state.version == 0

    assert asyncio.run(table.handle((0,), move)) == 1

    assert storage.asked == (["append", "rows"] if is_stored else ["append", "rows", "append"])
    assert not table.changed_elsewhere


def test_after_each_failure_the_log_is_read_in_the_background_as_soon_as_the_database_answers(
    table: Table,
    storage: RecordingStorage,
    background: WaitingBackground,
    stored: TableChange,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(table_module, "retry_seconds", lambda _: 0.0)
    for _ in range(2):
        storage.faults = [StorageError("no connection")]
        with pytest.raises(StorageError):
            asyncio.run(table.handle((0,), PlayMove("here", 0, stored.row.move or "")))
        storage.asked.clear()
        storage.unreadable = 2

        asyncio.run(background.works.pop())

        assert storage.asked == ["rows"] * 3
        assert background.works == []
    assert [record.getMessage() for record in caplog.records] == [
        "game x: its log cannot be read: no connection",
    ] * 2


def test_while_the_log_is_read_in_the_background_no_second_task_does_the_same(
    table: Table, storage: RecordingStorage, background: WaitingBackground, stored: TableChange
) -> None:
    storage.faults = [StorageError("no connection")] * 2

    for _ in range(2):
        with pytest.raises(StorageError):
            asyncio.run(table.handle((0,), PlayMove("here", 0, stored.row.move or "")))

    assert len(background.works) == 1


@pytest.mark.parametrize("on_vacation", [True, False])
def test_a_clock_stops_for_a_vacation_that_began_in_another_process(
    storage: RecordingStorage, background: WaitingBackground, on_vacation: bool
) -> None:
    now = ServerTime().now()
    header = replace(HEADER, time=DailyTime(1))
    table = Table(header, storage, SilentWorkers(), background)  # type: ignore[arg-type]
    table.state.read_log(list(begin_clocks(new_game(header), now - 3 * DAY).rows), 0)
    pauses = (Pause(now - 3 * DAY, now + DAY),) if on_vacation else ()
    storage.header = replace(header, players=tuple(replace(player, pauses=pauses) for player in PEOPLE))

    deadline = asyncio.run(table.fall_flag())

    assert table.state.game.is_over != on_vacation
    assert storage.asked == ([] if on_vacation else ["append"])
    assert (deadline is not None and deadline > now) == on_vacation

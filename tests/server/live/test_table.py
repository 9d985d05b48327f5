"""What a table stores and reads, and what it does when the database fails or another process is faster."""

import asyncio
from dataclasses import replace

import pytest
from tests.server.live.lone_table import HEADER, PEOPLE, LoneTable, RecordingStorage, WaitingBackground, connected, told

from annales.server.errors import Conflict, MaybeStored, Refusal, StorageError
from annales.server.live import table as table_module
from annales.server.live.client_messages import PlayMove
from annales.server.live.clocks import DAY, DailyTime
from annales.server.live.queries import StoredGame
from annales.server.live.table import Table
from annales.server.live.table_game import TableChange, begin_clocks, new_game, stamp_change
from annales.server.live.vacation import Pause
from annales.server.server_time import ServerTime


@pytest.fixture
def background(lone: LoneTable) -> WaitingBackground:
    return lone.background


def test_the_log_is_read_again_only_for_a_later_version(lone_table: Table, lone_storage: RecordingStorage) -> None:
    asyncio.run(lone_table.refresh())
    asyncio.run(lone_table.refresh(0))
    assert lone_storage.asked == []

    asyncio.run(lone_table.refresh(1))

    assert lone_storage.asked == ["rows"]


@pytest.fixture
def stored(lone_table: Table) -> TableChange:
    """The first move, which another process may store."""
    game = lone_table.state.game
    return game.move(0, game.game.legal_moves[0].text, "there")


def test_a_change_is_stored_if_the_game_is_still_the_same(
    lone_table: Table, lone_storage: RecordingStorage, stored: TableChange
) -> None:
    asyncio.run(lone_table.commit_if_current(stored.after, stored))
    assert (lone_storage.asked, lone_table.state.version) == ([], 0)

    asyncio.run(lone_table.commit_if_current(lone_table.state.game, stored))

    assert (lone_storage.asked, lone_table.state.version, lone_table.changed_elsewhere) == (["append"], 1, False)


def test_what_another_process_was_faster_to_store_is_read_and_shown(
    lone_table: Table, lone_storage: RecordingStorage, stored: TableChange
) -> None:
    aoi = connected(lone_table, 0)
    lone_storage.rows, lone_storage.faults = [stored.row], [Conflict("version 1 exists")]

    asyncio.run(lone_table.commit_if_current(lone_table.state.game, stored))

    assert (lone_storage.asked, lone_table.state.version, lone_table.changed_elsewhere) == (["append", "rows"], 1, True)
    assert [message["version"] for message in told(aoi)] == [1]


def test_a_message_is_handled_again_after_a_faster_one(
    lone_table: Table, lone_storage: RecordingStorage, stored: TableChange
) -> None:
    lone_storage.rows, lone_storage.faults = [stored.row], [Conflict("version 1 exists")]
    move = stored.after.game.legal_moves[0].text

    with pytest.raises(Refusal, match="stale"):
        asyncio.run(lone_table.handle((0,), PlayMove("here", 0, move)))

    assert (lone_table.state.version, lone_table.changed_elsewhere) == (1, True)
    seat = stored.after.game.turn
    assert seat is not None
    assert asyncio.run(lone_table.handle((seat,), PlayMove("here", 1, move))) == 2
    assert not lone_table.changed_elsewhere


def test_what_another_process_has_stored_is_read_when_it_is_heard_of(
    lone_table: Table, lone_storage: RecordingStorage, stored: TableChange
) -> None:
    lone_storage.rows = [stored.row]

    asyncio.run(lone_table.refresh(1))

    assert (lone_table.state.version, lone_table.changed_elsewhere) == (1, True)


def test_a_game_that_is_closed_here_is_shown_and_read_as_a_whole(
    lone_table: Table, lone_storage: RecordingStorage, stored: TableChange
) -> None:
    aoi = connected(lone_table, 0)
    lone_table.state.read_log([], 0)
    lone_table.send_snapshots()
    assert [message["closed"]["key"] for message in told(aoi)] == ["damaged-game"]
    asyncio.run(lone_table.refresh(1))
    assert told(aoi) == []

    lone_storage.whole = StoredGame(HEADER, [*new_game(HEADER).rows, stored.row], 1)
    asyncio.run(lone_table.refresh(1))

    assert [message["version"] for message in told(aoi)] == [1]


@pytest.mark.parametrize("is_stored", [True, False])
def test_a_change_that_failed_is_looked_for_before_anything_else(
    lone_table: Table, lone_storage: RecordingStorage, stored: TableChange, is_stored: bool
) -> None:
    move = PlayMove("there", 0, stored.row.move or "")
    lone_storage.rows, lone_storage.faults = [stored.row] if is_stored else [], [StorageError("no connection")]
    with pytest.raises(StorageError):
        asyncio.run(lone_table.handle((0,), move))
    assert lone_table.state.version == 0

    assert asyncio.run(lone_table.handle((0,), move)) == 1

    assert lone_storage.asked == (["append", "rows"] if is_stored else ["append", "rows", "append"])
    assert not lone_table.changed_elsewhere

    lone_storage.asked.clear()
    asyncio.run(lone_table.refresh())
    assert lone_storage.asked == []


def test_a_change_that_met_a_conflict_is_certainly_not_stored(
    lone_table: Table, lone_storage: RecordingStorage, stored: TableChange
) -> None:
    lone_storage.faults, lone_storage.unreadable = [Conflict("version 1 exists")], 2

    for _ in range(2):
        with pytest.raises(StorageError) as caught:
            asyncio.run(lone_table.handle((0,), PlayMove("here", 0, stored.row.move or "")))
        assert not isinstance(caught.value, MaybeStored)


def test_after_each_failure_the_log_is_read_in_the_background_as_soon_as_the_database_answers(
    lone_table: Table,
    lone_storage: RecordingStorage,
    background: WaitingBackground,
    stored: TableChange,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(table_module, "retry_seconds", lambda _: 0.0)
    for _ in range(2):
        lone_storage.faults = [StorageError("no connection")]
        with pytest.raises(StorageError):
            asyncio.run(lone_table.handle((0,), PlayMove("here", 0, stored.row.move or "")))
        lone_storage.asked.clear()
        lone_storage.unreadable = 2

        asyncio.run(background.works.pop())

        assert lone_storage.asked == ["rows"] * 3
        assert background.works == []
    assert [record.getMessage() for record in caplog.records] == [
        "game x: its log cannot be read: no connection",
    ] * 2


def test_while_the_log_is_read_in_the_background_no_second_task_does_the_same(
    lone_table: Table, lone_storage: RecordingStorage, background: WaitingBackground, stored: TableChange
) -> None:
    lone_storage.faults = [StorageError("no connection")] * 2

    for _ in range(2):
        with pytest.raises(StorageError):
            asyncio.run(lone_table.handle((0,), PlayMove("here", 0, stored.row.move or "")))

    assert len(background.works) == 1


def out_of_time(monkeypatch: pytest.MonkeyPatch) -> tuple[LoneTable, int]:
    """A table with one day for each move, where the first person has thought for three days; and the time."""
    now = ServerTime().now()
    header = replace(HEADER, time=DailyTime(1))
    return LoneTable(monkeypatch, header, begin_clocks(new_game(header), now - 3 * DAY)), now


@pytest.mark.parametrize("on_vacation", [True, False])
def test_a_clock_stops_for_a_vacation_that_began_in_another_process(
    on_vacation: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lone, now = out_of_time(monkeypatch)
    pauses = (Pause(now - 3 * DAY, now + DAY),) if on_vacation else ()
    people = tuple(replace(player, pauses=pauses) for player in PEOPLE)
    lone.storage.header = replace(lone.table.state.header, players=people)

    deadline = asyncio.run(lone.table.fall_flag())

    assert lone.table.state.game.is_over != on_vacation
    assert lone.storage.asked == ([] if on_vacation else ["append"])
    assert (deadline is not None and deadline > now) == on_vacation


def test_a_flag_does_not_fall_if_a_move_was_stored_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    lone, now = out_of_time(monkeypatch)
    header, game = lone.table.state.header, lone.table.state.game
    lone.storage.header = header
    lone.storage.rows = [stamp_change(header, game.move(0, game.game.legal_moves[0].text), now).row]
    lone.storage.faults = [Conflict("version 1 exists")]

    deadline = asyncio.run(lone.table.fall_flag())

    assert not lone.table.state.game.is_over
    assert lone.table.changed_elsewhere
    assert deadline is not None
    assert deadline > now

"""One writer makes all changes: in order, several in one transaction, each for itself where one fails."""

import asyncio
import re
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count as count_up
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import OperationalError
from tests.server.clients import PATIENCE
from tests.server.databases import sql

from annales.server import DiskFull, StorageError
from annales.server.db import writer as writer_module
from annales.server.db.engine import migrate, open_engine
from annales.server.db.schema import people
from annales.server.db.writer import Writer
from annales.server.errors import Conflict, Refusal
from annales.server.settings import ServerSettings

Change = Callable[[Connection], Any]

turns = count_up()
"""Numbers the people in the order in which they are stored: the rows of a table have no order."""


pytestmark = pytest.mark.both_databases


@pytest.fixture
def settings(either: ServerSettings) -> ServerSettings:
    migrate(either)
    return either


def add(name: str, same_as: str = "") -> Change:
    """A new person, perhaps with the id of another one, which is a conflict."""

    def change(connection: Connection) -> str:
        row = {"id": same_as or name, "name": "", "created": next(turns)}
        connection.execute(people.insert(), row).close()
        return name

    return change


def stored(settings: ServerSettings) -> list[str]:
    """In the order in which they were stored."""
    return [row[0] for row in sql(settings, "SELECT id FROM people ORDER BY created")]


def count(engine: Engine, name: str) -> list[object]:
    """Grows with each event of a kind on the connections of an engine."""
    seen: list[object] = []

    @event.listens_for(engine, name)
    def note(connection: Connection) -> None:
        seen.append(connection)

    return seen


@asynccontextmanager
async def held_back(engine: Engine) -> AsyncIterator[tuple[Writer, threading.Event]]:
    """A writer whose thread waits inside a first change until the event is set, so that others wait together."""
    begun, released = threading.Event(), threading.Event()

    def hold(connection: Connection) -> None:
        begun.set()
        released.wait(PATIENCE)

    writer = Writer(engine)
    first = asyncio.create_task(writer.write(hold))
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    try:
        yield writer, released
    finally:
        released.set()
        try:
            await first
        finally:
            await writer.close()


async def together(engine: Engine, changes: list[Change]) -> list[Any]:
    """The results of changes that waited at the same time, or their faults."""
    async with held_back(engine) as (writer, released):
        tasks = [asyncio.create_task(writer.write(change)) for change in changes]
        await asyncio.sleep(0)
        released.set()
        return await asyncio.gather(*tasks, return_exceptions=True)


def test_changes_that_wait_are_made_in_order_in_one_transaction(settings: ServerSettings) -> None:
    engine = open_engine(settings)
    commits = count(engine, "commit")
    names = [f"person-{number}" for number in range(10)]
    assert asyncio.run(together(engine, [add(name) for name in names])) == names
    assert stored(settings) == names
    # One is that of the change that held the others back.
    assert len(commits) == 2


def test_more_changes_than_fit_into_one_transaction_are_made_in_several(
    settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_module, "MAX_TOGETHER", 4)
    engine = open_engine(settings)
    commits = count(engine, "commit")
    names = [f"person-{number}" for number in range(10)]
    assert asyncio.run(together(engine, [add(name) for name in names])) == names
    assert stored(settings) == names
    assert len(commits) == 1 + 3


def test_in_a_transaction_changes_are_made_in_the_order_of_their_keys(settings: ServerSettings) -> None:
    async def write() -> None:
        async with held_back(open_engine(settings)) as (writer, released):
            wanted = (("ben-1", "b"), ("aoi-1", "a"), ("ben-2", "b"), ("aoi-2", "a"))
            tasks = [asyncio.create_task(writer.write(add(name), key)) for name, key in wanted]
            await asyncio.sleep(0)
            released.set()
            assert await asyncio.gather(*tasks) == [name for name, _ in wanted]

    asyncio.run(write())
    assert stored(settings) == ["aoi-1", "aoi-2", "ben-1", "ben-2"]


def refuse(connection: Connection) -> None:
    add("refused")(connection)
    raise Refusal("too-many-own-card-sets")


def test_of_changes_that_wait_together_one_that_fails_leaves_the_others_stored(settings: ServerSettings) -> None:
    changes = [add("aoi"), add("ben", same_as="aoi"), add("chie"), refuse, add("dan")]
    engine = open_engine(settings)
    commits = count(engine, "commit")
    results = asyncio.run(together(engine, changes))
    assert [type(result) for result in results] == [str, Conflict, str, Refusal, str]
    assert stored(settings) == ["aoi", "chie", "dan"]
    assert len(commits) == 2


def end_the_transaction(connection: Connection) -> None:
    """What SQLite does by itself when the disk is full."""
    add("lost")(connection)
    connection.exec_driver_sql("ROLLBACK")
    raise OperationalError("INSERT", {}, Exception("database or disk is full"))


def test_a_change_that_ends_the_transaction_of_others_is_made_alone_and_so_are_they(settings: ServerSettings) -> None:
    results = asyncio.run(together(open_engine(settings), [add("aoi"), end_the_transaction, add("ben")]))
    assert [type(result) for result in results] == [str, DiskFull, str]
    assert stored(settings) == ["aoi", "ben"]


@contextmanager
def failing_commits(engine: Engine) -> Iterator[None]:
    def fail(connection: Connection) -> None:
        raise OperationalError("COMMIT", {}, Exception("disk I/O error"))

    event.listen(engine, "commit", fail)
    yield
    event.remove(engine, "commit", fail)


def test_where_the_commit_fails_all_its_changes_fail_and_later_ones_are_stored(settings: ServerSettings) -> None:
    async def fail_once() -> None:
        engine = open_engine(settings)
        async with held_back(engine) as (writer, released):
            with failing_commits(engine):
                # The one that held them back was begun before.
                changes = [asyncio.create_task(writer.write(add(name))) for name in ("aoi", "ben")]
                await asyncio.sleep(0)
                released.set()
                results = await asyncio.gather(*changes, return_exceptions=True)
            assert [str(result).rpartition(": ")[2] for result in results] == ["disk I/O error"] * 2
            assert {type(result) for result in results} == {StorageError}
            assert await writer.write(add("chie")) == "chie"

    with pytest.raises(StorageError):
        # The change that held the others back fails, too.
        asyncio.run(fail_once())
    assert stored(settings) == ["chie"]


def test_a_task_cancelled_while_waiting_loses_nothing_and_stores_nothing_twice(settings: ServerSettings) -> None:
    async def leave() -> None:
        async with held_back(open_engine(settings)) as (writer, released):
            leaving, staying = (asyncio.create_task(writer.write(add(name))) for name in ("aoi", "ben"))
            await asyncio.sleep(0)
            leaving.cancel()
            await asyncio.wait((leaving,))
            released.set()
            assert await staying == "ben"

    asyncio.run(leave())
    assert stored(settings) == ["aoi", "ben"]


def test_beyond_its_limit_the_queue_refuses_changes_and_keeps_those_that_wait(
    settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_module, "MAX_WAITING", 300)
    names = [f"person-{number}" for number in range(301)]
    results = asyncio.run(together(open_engine(settings), [add(name) for name in names]))
    assert results[:300] == names[:300]
    assert "300 changes wait already" in str(results[300])
    assert stored(settings) == names[:300]


def test_the_changes_that_wait_can_be_counted(settings: ServerSettings) -> None:
    async def count_waiting() -> None:
        async with held_back(open_engine(settings)) as (writer, released):
            assert writer.waiting == 0
            tasks = [asyncio.create_task(writer.write(add(name))) for name in ("aoi", "ben")]
            await asyncio.sleep(0)
            assert writer.waiting == 2
            released.set()
            await asyncio.gather(*tasks)
            assert writer.waiting == 0

    asyncio.run(count_waiting())


def test_changes_that_wait_are_made_before_the_database_is_closed_and_later_ones_are_refused(
    settings: ServerSettings,
) -> None:
    async def close() -> None:
        writer = Writer(open_engine(settings))
        waiting = [asyncio.create_task(writer.write(add(name))) for name in ("aoi", "ben")]
        await asyncio.sleep(0)
        await writer.close()
        assert await asyncio.gather(*waiting) == ["aoi", "ben"]
        with pytest.raises(StorageError, match="closed"):
            await writer.write(add("chie"))

    asyncio.run(close())
    assert stored(settings) == ["aoi", "ben"]


def test_a_fault_in_a_change_reaches_the_task_that_waits_for_it(settings: ServerSettings) -> None:
    def stumble(connection: Connection) -> None:
        raise KeyError("stumbled")

    results = asyncio.run(together(open_engine(settings), [add("aoi"), stumble]))
    assert results[0] == "aoi"
    assert isinstance(results[1], KeyError)
    assert stored(settings) == ["aoi"]


def test_a_database_that_may_only_be_read_refuses_changes(settings: ServerSettings) -> None:
    engine = open_engine(settings)

    @event.listens_for(engine, "begin")
    def forbid(connection: Connection) -> None:
        connection.exec_driver_sql("SET TRANSACTION READ ONLY" if settings.database else "PRAGMA query_only = ON")

    results = asyncio.run(together(engine, [add("aoi"), add("ben")]))
    assert [type(result) for result in results] == [StorageError, StorageError]
    assert re.search("read-?only", str(results[0]))
    assert stored(settings) == []

"""A table without a server: its database, notices and background tasks only note what they are asked."""

import json
from collections.abc import Coroutine, Sequence
from types import SimpleNamespace
from typing import Any

from tests.server.clients import SilentWorkers

from annales.server.errors import StorageError
from annales.server.model.log import LogRow
from annales.server.model.notices import Notice
from annales.server.model.table import NewGame, TableHeader, TablePlayer, new_secrets
from annales.server.model.table_game import new_game
from annales.server.storage.notices import Notices
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
        self.whole: SimpleNamespace | None = None
        self.rows: list[LogRow] = []
        """What another process has stored."""
        self.asked: list[str] = []
        self.faults: list[Exception] = []
        """What happens to the next changes."""
        self.unreadable = 0
        """How many times the log cannot be read."""

    async def load_header(self, table: str) -> TableHeader | None:
        return self.header

    async def load(self, table: str) -> SimpleNamespace | None:
        return self.whole

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


class LoneTable:
    """A table at its beginning, with all that it uses."""

    def __init__(self, header: TableHeader = HEADER, new: NewGame | None = None) -> None:
        self.storage, self.notices, self.background = RecordingStorage(), RecordingNotices(), WaitingBackground()
        self.table = Table(
            header,
            self.storage,  # type: ignore[arg-type]
            SilentWorkers(),
            self.background,  # type: ignore[arg-type]
            notices=self.notices,
        )
        self.table.state.read_log(list((new or new_game(header)).rows), 0)


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

"""A table without a server: its database, signals and background tasks only note what they are asked."""

import json
from collections.abc import Coroutine
from typing import Any

import pytest
from tests.server.clients import SilentWorkers

from annales.server.db.access import Database
from annales.server.db.log import LogRow
from annales.server.db.log_rows import load_rows
from annales.server.errors import StorageError
from annales.server.live.conditional_moves.queries import load_plans
from annales.server.live.queries import StoredGame, append_rows, load_game, load_header
from annales.server.live.send_queue import SendQueue
from annales.server.live.signal_transport import Signals, signals_between
from annales.server.live.signals import Signal
from annales.server.live.table import Table
from annales.server.live.table_game import new_game
from annales.server.live.table_header import NewGame, TableHeader, TablePlayer, new_secrets
from annales.server.server import Server
from annales.server.settings import ServerSettings
from annales.server.workers.pool import workers_of

PEOPLE = (TablePlayer("Aoi", "aoi"), TablePlayer("Ben", "ben"))
HEADER = TableHeader("x", "duel", "1", {}, PEOPLE, new_secrets())


class RecordingSignals(Signals):
    """Signals that are only noted."""

    def __init__(self) -> None:
        self.published: list[Signal] = []

    def publish(self, signal: Signal) -> None:
        self.published.append(signal)


class RecordingStorage:
    """Takes the place of a database with one table: notes what is read and stored."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.header: TableHeader | None = HEADER
        self.whole: StoredGame | None = None
        self.rows: list[LogRow] = []
        """What another process has stored."""
        self.asked: list[str] = []
        self.faults: list[Exception] = []
        """What happens to the next changes."""
        self.unreadable = 0
        """How many times the log cannot be read."""
        monkeypatch.setattr(load_header, "on", self.load_header)
        monkeypatch.setattr(load_game, "on", self.load_game)
        monkeypatch.setattr(load_rows, "on", self.load_rows)
        monkeypatch.setattr(append_rows, "on", self.append_rows)
        monkeypatch.setattr(load_plans, "on", self.load_plans)

    async def load_header(self, *_: object) -> TableHeader | None:
        return self.header

    async def load_game(self, *_: object) -> StoredGame | None:
        return self.whole

    async def load_rows(self, _: Database, __: str, version: int) -> list[LogRow]:
        self.asked.append("rows")
        if self.unreadable:
            self.unreadable -= 1
            raise StorageError("no connection")
        return self.rows[version:]

    async def append_rows(self, *_: object) -> None:
        self.asked.append("append")
        if self.faults:
            raise self.faults.pop()

    async def load_plans(self, *_: object) -> tuple[()]:
        return ()


class WaitingBackground:
    """Background tasks that do not begin by themselves."""

    def __init__(self) -> None:
        self.works: list[Coroutine[object, None, None]] = []

    def start(self, work: Coroutine[object, None, None]) -> None:
        self.works.append(work)

    def stop(self) -> None:
        for work in self.works:
            work.close()


def server_without_database() -> Server:
    """A server whose bots never answer."""
    server = Server(ServerSettings(), None)  # type: ignore[arg-type]
    workers_of.set(server, SilentWorkers())
    return server


class LoneTable:
    """A table at its beginning, with all that it uses."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, header: TableHeader = HEADER, new: NewGame | None = None
    ) -> None:
        self.storage, self.signals = RecordingStorage(monkeypatch), RecordingSignals()
        self.background = WaitingBackground()
        server = server_without_database()
        signals_between.set(server, self.signals)
        server.background = self.background  # type: ignore[assignment]
        self.table = Table(header, server)
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

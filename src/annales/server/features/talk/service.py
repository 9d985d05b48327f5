"""Live talk: lines that were stored are sent to those at a table, and end the requests that wait for them in groups."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, select

from annales.server.db.schema import blocks
from annales.server.db.transactions import reads
from annales.server.errors import StorageError
from annales.server.features.reports.queries import KINDS, Kind, Reported
from annales.server.features.talk.lines import TABLES, AnyRow, Rooms
from annales.server.http.rate_limits import RateLimiter
from annales.server.http.requests import ApiRequest
from annales.server.live.following import MAX_IDS, follower_of
from annales.server.live.registry import tables_of
from annales.server.live.server_messages import ChatMessage, encode
from annales.server.live.signal_transport import signals_between
from annales.server.live.signals import ChatWritten
from annales.server.live.table import Table
from annales.server.metrics import WAITED
from annales.server.people.live_sessions import live_sessions_of
from annales.server.person import Person
from annales.server.server import Part, Server
from annales.server.server_time import iso_seconds

__all__ = ["PER_MINUTE", "SHOWN", "Talk", "message_of", "moderate", "talk_of", "wait_for"]

SHOWN = 100
"""Lines of a table that are read at once."""
PER_MINUTE, REPORTS_PER_MINUTE = 12, 3
"""Lines and reports of one person in a minute, at all tables and in all groups together."""
WAIT_SECONDS = 25.0
"""How long a request waits. Proxies often end one without an answer after 30 or 60 seconds."""
MAX_WAITING = 4
"""Requests of one person that wait in one process. Browsers have six connections to a server without HTTP/2."""


@dataclass
class _Delivered:
    """What the clients of a table have got from this process."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    last: int = 0
    """Number of the last line; 0 if none was sent yet."""


class _Waiting(NamedTuple):
    """A request that waits for news in a room."""

    rooms: Rooms
    room: str
    version: int
    """The last number or version that its sender knows."""
    person: str


class Talk:
    """Tells people about lines, in this process and in others. Spectators of a table get none."""

    def __init__(self, server: Server) -> None:
        self._server, self._tables = server, tables_of(server)
        self._delivered: WeakKeyDictionary[Table, _Delivered] = WeakKeyDictionary()
        self._waiting: dict[asyncio.Event, _Waiting] = {}
        # By the ids of people, so that addresses of this machine have limits, too.
        self.lines, self.reports = RateLimiter(PER_MINUTE, "chat-lines"), RateLimiter(REPORTS_PER_MINUTE, "reports")
        server.drain.listen(self._wake)

    async def tell(self, room: str, number: int) -> None:
        """Tell everybody in a room of a line that was written or removed: here and in other processes. Never fails."""
        signal = ChatWritten(room, number)
        signals_between(self._server).publish(signal)
        await self.hear(signal)

    async def hear(self, signal: ChatWritten) -> None:
        """There is news in a room, from here or from another process. Never fails."""
        self._wake(signal.room)
        table = self._tables.find_open(signal.room)
        # The next comparison sends lines that cannot be read now.
        with suppress(StorageError):
            if table is not None:
                await self._deliver(table, signal.number)

    # Tables

    async def _deliver(self, table: Table, number: int) -> None:
        """Send the lines of a table that were not sent yet, and again the one with a number if it has lost its text.

        Raises `StorageError`.
        """
        sent = self._delivered.setdefault(table, _Delivered())
        async with sent.lock:
            # A line that was sent already has lost its text, or its signal is late.
            first = min(number, sent.last + 1) if sent.last else number
            for line, blocking in await _load_lines.on(self._server.database, table, first):
                # The comparison may have sent a new line before its signal came.
                if line.number > sent.last or (line.number == number and not line.text):
                    _send(table, line, blocking)
                sent.last = max(sent.last, line.number)

    def start(self) -> None:
        """Hear of lines that other processes store, from now on."""
        follower = follower_of(self._server)
        follower.on_chat(self.hear)
        self._server.background.every(follower.pause, self.compare, "chat", first=follower.pause())

    async def compare(self) -> None:
        """Look for lines of other processes: a signal may be lost. Raises `StorageError`."""
        known: defaultdict[Rooms, dict[str, int]] = defaultdict(dict)
        for table in filter(_may_hear, self._tables.open_tables):
            known[TABLES][table.id] = self._delivered.setdefault(table, _Delivered()).last
        for rooms, room, version, _ in self._waiting.values():
            known[rooms][room] = min(version, known[rooms].get(room, version))
        for rooms, numbers in known.items():
            ids = list(numbers)
            for first in range(0, len(ids), MAX_IDS):
                latest = await self._server.database.read(partial(rooms.latest, rooms=ids[first : first + MAX_IDS]))
                for room, number in latest.items():
                    if number > numbers[room]:
                        await self.hear(ChatWritten(room, number))

    # Requests that wait

    @contextmanager
    def listen(self, me: Person, rooms: Rooms, room: str, version: int) -> Iterator[asyncio.Event]:
        """An event that is set when there may be news in a room, when the session ends, or when the server does.

        It is set already for somebody who has `MAX_WAITING` requests that wait, and on a server that ends.
        """
        news = asyncio.Event()
        waiting = sum(each.person == me.id for each in self._waiting.values())
        if waiting >= MAX_WAITING or self._server.drain.began:
            news.set()
        self._waiting[news] = _Waiting(rooms, room, version, me.id)
        try:
            with live_sessions_of(self._server).watch(me.session, news):
                yield news
        finally:
            del self._waiting[news]

    def _wake(self, room: str | None = None) -> None:
        """End the requests that wait for news in a room, or all."""
        for news, waiting in self._waiting.items():
            if room in (None, waiting.room):
                news.set()


async def wait_for(news: asyncio.Event, request: ApiRequest) -> None:
    """Wait for an event, but not for ever, and not when the sender of a request has gone."""

    async def watch() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass
        news.set()

    watching, started = asyncio.create_task(watch()), monotonic()
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(WAIT_SECONDS):
                await news.wait()
    finally:
        watching.cancel()
        request.scope["state"][WAITED] = monotonic() - started


@reads
def _load_lines(db: Connection, table: Table, first: int) -> list[tuple[AnyRow, set[str]]]:
    """The lines of a table from a number on, the oldest first, with the people there who have blocked the writer."""
    query = TABLES.in_room(table.id).where(TABLES.lines.c.number >= first).order_by(TABLES.lines.c.number.desc())
    rows = db.execute(query.limit(SHOWN)).all()[::-1]
    here = blocks.c.person.in_(table.state.header.people) & blocks.c.blocked.in_({row.person for row in rows})
    blocking = defaultdict[str, set[str]](set)
    for person, blocked in db.execute(select(blocks.c.person, blocks.c.blocked).where(here)):
        blocking[blocked].add(person)
    return [(row, blocking[row.person]) for row in rows]


def _send(table: Table, line: AnyRow, blocking: set[str]) -> None:
    frame, players = encode(message_of(line)), table.state.header.players
    table.clients.send_to(frame, lambda seats: any(players[seat].person not in blocking for seat in seats))


def message_of(row: AnyRow) -> ChatMessage:
    """A line of a table for the people at it."""
    return ChatMessage(row.number, row.seat, row.name, row.text, iso_seconds(row.at))


def _may_hear(table: Table) -> bool:
    """Whether somebody is connected here to whom somebody else may write."""
    return len(table.state.header.people) > 1 and bool(table.clients.own_seats)


@Part
def talk_of(server: Server) -> Talk:
    """The talk of a server."""
    return Talk(server)


def moderate(rooms: Rooms) -> None:
    """Let moderators remove lines in rooms, and silence their writers."""

    def remove(db: Connection, found: Reported) -> None:
        if found.line is not None:
            rooms.remove(db, found.subject, found.line)

    async def tell(server: Server, found: Reported) -> None:
        if found.line is not None:
            await talk_of(server).tell(found.subject, found.line)

    KINDS[rooms.kind] = Kind(("dismiss", "remove-line", "silence-day", "silence-month", "silence-always"), remove, tell)


moderate(TABLES)

"""The lobby: public tables that wait for people, games to watch, and pairs of people who look for an opponent."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from annales.games import GAMES
from annales.server.card_sets.service import is_default
from annales.server.db.access import Database
from annales.server.errors import Refusal
from annales.server.features.lobby.messages import LobbyInfo, RunningTable, WaitingTable
from annales.server.features.lobby.queries import (
    PublicTable,
    count_open_tables,
    people_avoided_by,
    running_tables,
    waiting_tables,
)
from annales.server.http.rate_limits import RateLimiter
from annales.server.live.clocks import speed_of
from annales.server.live.expected_length import expected_minutes
from annales.server.live.http_messages import CardSetName
from annales.server.live.server_messages import players_message
from annales.server.live.snapshots import special_options
from annales.server.live.table_header import TableHeader
from annales.server.person import Person
from annales.server.server import Part, Server
from annales.server.server_time import ServerTime, iso_time

__all__ = ["MAX_OPEN", "Lobby", "check_public_tables", "lobby_of", "unusual_cards"]

FRESH_SECONDS = 1.0
"""How long what was read from the database is shown to everybody who asks."""
MAX_WAITING, MAX_RUNNING = 100, 30
"""Tables in the lobby."""
MAX_OPEN = 3
"""Public tables of one person that wait for people at the same time."""
JOINS_PER_MINUTE = 20
"""Seats that one person takes or gives back in a minute."""


class _Public(NamedTuple):
    """All public tables at one time."""

    waiting: Sequence[PublicTable]
    running: Sequence[PublicTable]
    until: float
    """Until when they are shown, by the monotonic clock."""


class Lobby:
    """The public tables. The database is asked once a second at most, however many people look."""

    def __init__(self, database: Database, server_time: ServerTime) -> None:
        self._database, self._time = database, server_time
        self._public = _Public((), (), 0.0)
        self._lock = asyncio.Lock()
        # By person, so that addresses of this machine have limits, too.
        self._joins = RateLimiter(JOINS_PER_MINUTE, "joins")

    async def show(self, person: Person | None) -> LobbyInfo:
        """The lobby for a person, without tables of people who have blocked them, or whom they have blocked."""
        public = await self._read()
        return await self.shown_to(person, public.waiting, public.running)

    async def shown_to(
        self, person: Person | None, waiting: Sequence[PublicTable], running: Sequence[PublicTable]
    ) -> LobbyInfo:
        """Tables as a person sees them; see `show`."""
        avoided = await people_avoided_by.on(self._database, person.id) if person else frozenset()
        own = person.id if person else ""
        waiting = [table for table in waiting if table.people.isdisjoint(avoided)]
        running = [table for table in running if table.people.isdisjoint(avoided)]
        return LobbyInfo(
            tuple(_waiting_message(table, own) for table in waiting[:MAX_WAITING]),
            tuple(_running_message(table) for table in running[:MAX_RUNNING]),
        )

    async def waiting_for(self, person: Person) -> list[PublicTable]:
        """The tables that a person could join or has made, as the database has them now, the oldest first."""
        avoided = await people_avoided_by.on(self._database, person.id)
        waiting = await waiting_tables.on(self._database, self._time.now())
        return [table for table in waiting if table.people.isdisjoint(avoided)]

    def check_joining(self, person: Person) -> None:
        """Count a seat that a person takes or gives back. Raises `Refusal` beyond the limit."""
        self._joins.check(f"person {person.id}")

    async def _read(self) -> _Public:
        # Requests that come while the database is asked get the same answer.
        async with self._lock:
            if time.monotonic() >= self._public.until:
                waiting = await waiting_tables.on(self._database, self._time.now())
                running = await running_tables.on(self._database)
                self._public = _Public(waiting, running, time.monotonic() + FRESH_SECONDS)
        return self._public


def check_public_tables(db: Connection, opened: TableHeader, person: str) -> None:
    """Raise `Refusal` if a new table is public and enough public tables of its person wait for people."""
    if opened.public and count_open_tables(db, person) >= MAX_OPEN:
        raise Refusal("too-many-public-tables", {"most": MAX_OPEN}, status=429)


def _waiting_message(table: PublicTable, person: str) -> WaitingTable:
    return WaitingTable(
        invitation=table.invitation,
        game=table.game,
        players=players_message(table.players),
        options=special_options(table.game, table.options) if table.game in GAMES else {},
        cards=unusual_cards(table),
        time=table.time,
        speed=speed_of(table.time),
        minutes=expected_minutes(table.game, table.players, table.time),
        since=iso_time(table.created),
        absence=table.absence,
        together=table.together,
        table=table.id if person in table.people else None,
    )


def unusual_cards(table: PublicTable) -> CardSetName | None:
    """The card set of a table, unless it is the default one."""
    if table.cards is None:
        return None
    cards, fingerprint, names = table.cards
    return None if is_default(table.game, fingerprint) else CardSetName(cards, names)


def _running_message(table: PublicTable) -> RunningTable:
    return RunningTable(table.id, table.game, players_message(table.players), table.time, iso_time(table.created))


@Part
def lobby_of(server: Server) -> Lobby:
    """The lobby of a server."""
    return Lobby(server.database, server.time)

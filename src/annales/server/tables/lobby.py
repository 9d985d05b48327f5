"""The lobby: public tables that wait for people, games to watch, and pairs of people who look for an opponent."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple

from annales.games import GAMES
from annales.server.cards.card_sets import is_default
from annales.server.errors import Refusal
from annales.server.model.clocks import speed_of
from annales.server.model.guest import Guest
from annales.server.model.http_messages import CardSetName
from annales.server.model.lobby_messages import LobbyInfo, RunningTable, WaitingTable
from annales.server.model.server_messages import players_message
from annales.server.security.rate_limits import RateLimiter
from annales.server.server_time import ServerTime, iso_time
from annales.server.storage.lobby import LobbyStorage, PublicTable
from annales.server.tables.expected_length import expected_minutes
from annales.server.tables.snapshots import special_options

__all__ = ["MAX_OPEN", "Lobby", "unusual_cards"]

FRESH_SECONDS = 1.0
"""How long what was read from the database is shown to everybody who asks."""
MAX_WAITING, MAX_RUNNING = 100, 30
"""Tables in the lobby."""
MAX_OPEN = 3
"""Public tables of one guest that wait for people at the same time."""
JOINS_PER_MINUTE = 20
"""Seats that one guest takes or gives back in a minute."""


class _Public(NamedTuple):
    """All public tables at one time."""

    waiting: Sequence[PublicTable]
    running: Sequence[PublicTable]
    until: float
    """Until when they are shown, by the monotonic clock."""


class Lobby:
    """The public tables. The database is asked once a second at most, however many people look."""

    def __init__(self, storage: LobbyStorage, server_time: ServerTime) -> None:
        self._storage, self._time = storage, server_time
        self._public = _Public((), (), 0.0)
        self._lock = asyncio.Lock()
        # By guest, so that addresses of this machine have limits, too.
        self._joins = RateLimiter(JOINS_PER_MINUTE, "joins")

    async def show(self, guest: Guest | None) -> LobbyInfo:
        """The lobby for a guest, without tables of people who have blocked the guest, or whom the guest has blocked."""
        public = await self._read()
        return await self.shown_to(guest, public.waiting, public.running)

    async def shown_to(
        self, guest: Guest | None, waiting: Sequence[PublicTable], running: Sequence[PublicTable]
    ) -> LobbyInfo:
        """Tables as a guest sees them; see `show`."""
        avoided = await self._storage.avoided_by(guest.id) if guest else frozenset()
        own = guest.id if guest else ""
        waiting = [table for table in waiting if table.people.isdisjoint(avoided)]
        running = [table for table in running if table.people.isdisjoint(avoided)]
        return LobbyInfo(
            tuple(_waiting_message(table, own) for table in waiting[:MAX_WAITING]),
            tuple(_running_message(table) for table in running[:MAX_RUNNING]),
        )

    async def waiting_for(self, guest: Guest) -> list[PublicTable]:
        """The tables that a guest could join or has made, as the database has them now, the oldest first."""
        avoided = await self._storage.avoided_by(guest.id)
        return [table for table in await self._storage.waiting(self._time.now()) if table.people.isdisjoint(avoided)]

    async def check_opening(self, guest: Guest) -> None:
        """Raise `Refusal` if enough public tables of a guest wait for people."""
        if await self._storage.open_tables_of(guest.id) >= MAX_OPEN:
            raise Refusal("too-many-public-tables", {"most": MAX_OPEN}, status=429)

    def check_joining(self, guest: Guest) -> None:
        """Count a seat that a guest takes or gives back. Raises `Refusal` beyond the limit."""
        self._joins.check(f"guest {guest.id}")

    async def _read(self) -> _Public:
        # Whoever comes while the database is asked gets the same answer.
        async with self._lock:
            if time.monotonic() >= self._public.until:
                waiting = await self._storage.waiting(self._time.now())
                running = await self._storage.running()
                self._public = _Public(waiting, running, time.monotonic() + FRESH_SECONDS)
        return self._public


def _waiting_message(table: PublicTable, guest: str) -> WaitingTable:
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
        table=table.id if guest in table.people else None,
    )


def unusual_cards(table: PublicTable) -> CardSetName | None:
    """The card set of a table, unless it is the default one."""
    if table.cards is None:
        return None
    cards, fingerprint, names = table.cards
    return None if is_default(table.game, fingerprint) else CardSetName(cards, names)


def _running_message(table: PublicTable) -> RunningTable:
    return RunningTable(table.id, table.game, players_message(table.players), table.time, iso_time(table.created))

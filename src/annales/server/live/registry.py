"""All live tables of this process: read from the database when somebody asks, dropped when nobody looks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from weakref import WeakValueDictionary

import msgspec

from annales.core.views import OutcomeView
from annales.server.card_set import StoredCardSet
from annales.server.card_sets.service import card_sets_on, checker_of
from annales.server.errors import Refusal, StorageError
from annales.server.live.clocks import last_clocks
from annales.server.live.http_messages import ContinueRecord, NewTable, TableInfo
from annales.server.live.new_table import new_header
from annales.server.live.queries import (
    ListedGame,
    StoredGame,
    find_invited,
    game_hooks_of,
    list_games,
    load_game,
    load_versions,
    open_game,
)
from annales.server.live.records import inherited_game, scan_record
from annales.server.live.server_messages import players_message
from annales.server.live.table import Table
from annales.server.live.table_game import begin_clocks, new_game
from annales.server.live.table_header import NewGame, Seats, TableHeader
from annales.server.person import Person
from annales.server.server import Part, Server
from annales.server.server_time import iso_time

__all__ = ["TableRegistry", "tables_of"]

logger = logging.getLogger("annales.server")

POLL_SECONDS = 1.0
"""How often the state of the worker processes is checked."""


class TableRegistry:
    """Finds and opens tables. No game has two `Table` objects in one process."""

    def __init__(self, server: Server) -> None:
        self._server, self._database = server, server.database
        self._hooks, self._card_sets = game_hooks_of(server), card_sets_on(server)
        # Clients and bots hold their tables; a table that nobody holds disappears.
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._opening: dict[str, asyncio.Task[Table]] = {}
        # One thread: replaying takes tens of milliseconds, and several threads would take the time of requests.
        self._replays = ThreadPoolExecutor(1, "annales-replay")

    # Opening

    async def open(self, person: Person, request: NewTable) -> Table:
        """A new table. Raises `Refusal` or `StorageError`."""
        cards = await self._card_sets.choose(request.game, request.cards, request.options)
        return await self._add(new_game(new_header(person, request, cards)), person)

    async def continue_record(self, person: Person, request: ContinueRecord) -> Table:
        """A new table with a game that continues a record from one of its plies. Raises `Refusal` or `StorageError`."""
        scan_record(request.text)
        known = await self._card_sets.of_record(request.text)
        found = await checker_of(self._server).run(
            inherited_game, request.text, request.ply, known.for_worker if known else None
        )
        cards = await self._card_sets.choose(found.game, "", found.options)
        wanted = NewTable(found.game, request.players, dict(found.options), time=request.time)
        header = new_header(person, wanted, cards, continues=True)
        if request.ply == 0:
            # The whole deal is that of the record, so there is nothing to which the new secret could commit.
            header = replace(header, secrets=replace(header.secrets, commitment=None))
        return await self._add(NewGame(header, found.rows, found.summary), person)

    async def _add(self, new: NewGame, person: Person) -> Table:
        new = begin_clocks(new, self._server.time.now())
        await open_game.on(self._database, new, person.id, self._hooks)
        rows = list(new.rows)
        if (clocks := last_clocks(rows)) and clocks.deadline:
            self._server.time.note(clocks.deadline)
        table = await self._make(StoredGame(new.header, rows, rows[-1].version))
        table.wake_bots()
        return table

    # Finding

    @property
    def open_tables(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    def find_open(self, game: str) -> Table | None:
        """A table by its id, if it is in memory."""
        return self._tables.get(game)

    async def wait_until_opened(self) -> None:
        """Wait until nobody waits for a table to be opened."""
        while self._opening:
            await asyncio.wait(list(self._opening.values()))

    async def get(self, game: str) -> Table:
        """A table by its id, as the database has it now. Raises `Refusal` if there is none."""
        table = self._tables.get(game)
        if table is None:
            return await self._open(game)
        # Another process may have changed it, and its signal may be late.
        await table.refresh((await load_versions.on(self._database, [game])).get(game, 0))
        return table

    async def _open(self, game: str) -> Table:
        opening = self._opening.get(game)
        if opening is None:
            opening = self._opening[game] = asyncio.create_task(self._load(game))
            opening.add_done_callback(lambda done: self._opened(game, done))
        # Who asks meanwhile gets the same table, even if the first one does not wait any more.
        return await asyncio.shield(opening)

    def _opened(self, game: str, done: asyncio.Task[Table]) -> None:
        del self._opening[game]
        if not done.cancelled():
            # Marks a fault as seen where nobody waits any more.
            done.exception()

    async def by_invitation(self, invitation: str) -> Table:
        """The table of an invitation. Raises `Refusal`."""
        game = await find_invited.on(self._database, invitation)
        if game is None:
            raise Refusal("no-invitation", status=404)
        return await self.get(game)

    async def get_own(self, game: str, person: Person | None) -> tuple[Table, Seats]:
        """A table and a person's seats at it. Raises the same `Refusal` for no table and for a table of others."""
        if person is None:
            raise _no_table()
        table = await self.get(game)
        seats = table.state.header.seats_of(person.id)
        if not seats:
            # The person may have brought the seat along when signing in.
            await table.reread_people()
            seats = table.state.header.seats_of(person.id)
        if not seats:
            raise _no_table()
        return table, seats

    async def get_live(self, game: str, person: Person | None) -> tuple[Table, Seats]:
        """A table that a person may follow, with no seats for a spectator.

        Raises the same `Refusal` for no table and for one that others may not watch.
        """
        try:
            return await self.get_own(game, person)
        except Refusal as refusal:
            if refusal.key != "no-table":
                raise
        table = await self.get(game)
        if not table.state.header.watchable:
            raise _no_table()
        if table.state.header.has_open_seats or table.state.game.shuffle.waits:
            raise Refusal("not-begun", status=409)
        return table, ()

    async def reread_people(self, people: Iterable[str]) -> None:
        """Names or seats of some people have changed: show them at the open tables. Never fails."""
        for table in self.open_tables:
            if any(table.state.header.seats_of(person) for person in people):
                try:
                    await table.reread_people()
                except StorageError as fault:
                    logger.warning("game %s: its players cannot be read: %s", table.id, fault)

    async def list_own(self, person: Person | None) -> list[TableInfo]:
        """The tables of a person, the last changed first."""
        if person is None:
            return []
        return [_table_info(listed, person.id) for listed in await list_games.on(self._database, person.id)]

    async def _load(self, game: str) -> Table:
        stored = await load_game.on(self._database, game, self._hooks)
        if stored is None:
            raise _no_table()
        return await self._make(stored)

    async def _make(self, stored: StoredGame) -> Table:
        cards = await self._cards_of(stored.header)
        table = Table(stored.header, self._server, cards)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._replays, table.state.read_log, stored.rows, stored.version)
        # While a new table was replayed, its person may have opened it already.
        return self._tables.setdefault(table.id, table)

    async def _cards_of(self, header: TableHeader) -> StoredCardSet | None:
        """The card set of a table; None if it cannot be read any more, so that replaying closes the game."""
        try:
            return await self._card_sets.get(header.cards) if header.cards else None
        except Refusal as fault:
            logger.warning("game %s: its set of cards: %s", header.id, fault)
            return None

    # Background tasks

    def watch_workers(self) -> None:
        """Tell tables from now on what becomes of the worker processes."""
        # Not at each change: with a long queue that would be several messages a second for each table.
        self._server.background.every(POLL_SECONDS, self._tell_workers_news, "worker processes", first=POLL_SECONDS)

    async def _tell_workers_news(self) -> None:
        """Tell tables when their bots become able to search, or unable again, and how many games move before."""
        for table in self.open_tables:
            table.send_workers_news()

    def renew_clients(self) -> None:
        """Tell other processes again who is connected here."""
        for table in self.open_tables:
            table.renew_clients()

    async def close(self) -> None:
        """End the thread that replays games."""
        await asyncio.to_thread(self._replays.shutdown, cancel_futures=True)


def _no_table() -> Refusal:
    return Refusal("no-table", status=404)


def _table_info(listed: ListedGame, person: str) -> TableInfo:
    summary = listed.summary
    seats = tuple(seat for seat, player in enumerate(listed.players) if player.person == person)
    waiting = not summary.over and any(player.is_open for player in listed.players)
    return TableInfo(
        id=listed.id,
        game=listed.game,
        players=players_message(listed.players),
        seat=seats[0] if seats else None,
        seats=seats,
        turn=None if waiting else summary.turn,
        waiting=waiting,
        over=summary.over,
        outcome=msgspec.convert(summary.outcome, OutcomeView | None),
        updated=iso_time(listed.updated),
        deadline=None if listed.deadline is None else iso_time(listed.deadline),
        rated=listed.rated,
    )


@Part
def tables_of(server: Server) -> TableRegistry:
    """The tables of a server."""
    return TableRegistry(server)

"""All live tables of this process: read from the database when somebody asks, dropped when nobody looks."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from weakref import WeakValueDictionary

import msgspec

from annales.core.views import OutcomeView
from annales.server.background import BackgroundTasks
from annales.server.cards.card_sets import CardSets
from annales.server.errors import Refusal, StorageError
from annales.server.model.card_set import StoredCardSet
from annales.server.model.guest import Guest
from annales.server.model.http_messages import ContinueRecord, NewTable, TableInfo
from annales.server.model.server_messages import players_message
from annales.server.model.table import NewGame, Seats, TableHeader
from annales.server.model.table_game import new_game, plain_options
from annales.server.storage.games import GameStorage, ListedGame
from annales.server.tables.new_table import new_header
from annales.server.tables.records import continued_game, read_record
from annales.server.tables.table import Table
from annales.server.workers.pool import Workers

__all__ = ["TableRegistry"]

logger = logging.getLogger("annales.server")

POLL_SECONDS = 1.0
"""How often the state of the worker processes is checked."""


class TableRegistry:
    """Finds, opens and resumes tables. No game has two `Table` objects in one process."""

    def __init__(
        self, storage: GameStorage, card_sets: CardSets, workers: Workers, background: BackgroundTasks
    ) -> None:
        self._storage, self._card_sets, self._workers, self._background = storage, card_sets, workers, background
        # Clients and bots hold their tables; a table that nobody holds disappears.
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._loading = asyncio.Lock()

    # Opening

    async def open(self, guest: Guest, request: NewTable) -> Table:
        """A new table. Raises `Refusal` or `StorageError`."""
        cards = await self._card_sets.choose(request.game, request.cards, request.options)
        return await self._add(new_game(new_header(guest, request, cards)))

    async def continue_record(self, guest: Guest, request: ContinueRecord) -> Table:
        """A new table with a game that continues a record from one of its plies. Raises `Refusal` or `StorageError`."""
        # Makes the card set of the record known to the rules, which parse the record next.
        await self._card_sets.of_record(request.text)
        record, whole = await read_record(request.text)
        if request.ply > whole.ply:
            raise Refusal("no-ply", {"ply": request.ply, "plies": whole.ply})
        options = plain_options(whole.options)
        cards = await self._card_sets.choose(whole.ruleset.id, "", options)
        header = new_header(guest, NewTable(whole.ruleset.id, request.players, options), cards)
        return await self._add(continued_game(header, record.game(request.ply)))

    async def _add(self, new: NewGame) -> Table:
        await self._storage.add(new)
        table = await self.get(new.header.id)
        table.wake_bots()
        return table

    # Finding

    async def get(self, game: str) -> Table:
        """A table by its id. Raises `Refusal` if there is none."""
        # One lock for all tables: otherwise two requests could load the same game twice.
        async with self._loading:
            table = self._tables.get(game)
            if table is None:
                table = await self._load(game)
                self._tables[game] = table
            return table

    async def by_invitation(self, invitation: str) -> Table:
        """The table of an invitation. Raises `Refusal`."""
        game = await self._storage.find_invited(invitation)
        if game is None:
            raise Refusal("no-invitation", status=404)
        return await self.get(game)

    async def get_own(self, game: str, guest: Guest | None) -> tuple[Table, Seats]:
        """A table and a guest's seats at it. Raises the same `Refusal` for no table and for a table of others."""
        if guest is None:
            raise _no_table()
        table = self._tables.get(game) or await self.get(game)
        # The last change may have been stored although the database did not answer.
        await table.refresh()
        seats = table.state.header.seats_of(guest.id)
        if not seats:
            raise _no_table()
        return table, seats

    async def list_own(self, guest: Guest | None) -> list[TableInfo]:
        """The tables of a guest, the last changed first."""
        if guest is None:
            return []
        return [_table_info(listed, guest.id) for listed in await self._storage.list_of(guest.id)]

    async def _load(self, game: str) -> Table:
        stored = await self._storage.load(game)
        if stored is None:
            raise _no_table()
        cards = await self._cards_of(stored.header)
        table = Table(stored.header, self._storage, self._workers, self._background, cards)
        table.state.read_log(stored.rows, stored.version)
        return table

    async def _cards_of(self, header: TableHeader) -> StoredCardSet | None:
        """The card set of a table; None if it cannot be read any more, so that replaying closes the game."""
        try:
            return await self._card_sets.get(header.cards) if header.cards else None
        except Refusal as fault:
            logger.warning("game %s: its set of cards: %s", header.id, fault)
            return None

    # Background tasks

    async def resume_bots(self) -> None:
        """Let bots continue whose turn it was when the server stopped."""
        try:
            waiting = await self._storage.waiting_for_bots()
        except StorageError:
            logger.exception("no game could be resumed now; each is resumed when somebody opens it")
            return
        for game in waiting:
            try:
                (await self.get(game)).wake_bots()
            except Exception:
                logger.exception("game %s could not be resumed now; it is resumed when somebody opens it", game)
            # Requests of clients are handled in between.
            await asyncio.sleep(0)

    async def watch_workers(self) -> None:
        """Tell tables when their bots become able to search, or unable again, and how many games move before."""
        while True:
            # Not at each change: with a long queue that would be several messages a second for each table.
            await asyncio.sleep(POLL_SECONDS)
            for table in list(self._tables.values()):
                table.send_workers_news()


def _no_table() -> Refusal:
    return Refusal("no-table", status=404)


def _table_info(listed: ListedGame, guest: str) -> TableInfo:
    summary = listed.summary
    updated = datetime.fromtimestamp(listed.updated / 1000, UTC).isoformat(timespec="milliseconds")
    seats = tuple(seat for seat, player in enumerate(listed.players) if player.guest == guest)
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
        updated=updated,
    )

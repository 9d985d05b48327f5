"""All tables of this server: read from the database when somebody asks, dropped when nobody looks."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Coroutine
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from weakref import WeakValueDictionary

from annales.core.game import Game
from annales.core.record import Record
from annales.server.cardkit import cards_named
from annales.server.cards import CardSets
from annales.server.cardstore import CardStore, StoredSet
from annales.server.doorkeeper import Gates
from annales.server.errors import Refusal, StorageError
from annales.server.hints import Hints
from annales.server.messages import NewTable, TableInfo
from annales.server.names import clean_name
from annales.server.replay import Continuation, going_on, read_record
from annales.server.session import as_plain, new_game
from annales.server.storage import Guest, Header, Opening, Player, Storage
from annales.server.tables import Seats, Table, told_players
from annales.server.wishes import new_header
from annales.server.workers import Workers

__all__ = ["Rooms"]

logger = logging.getLogger("annales.server")

WORKERS_SECONDS = 1.0
"""How often is looked whether bots have come to answer for themselves."""


class Rooms:
    """All tables, guests, and what runs in the background."""

    def __init__(self, storage: Storage, workers: Workers, gates: Gates) -> None:
        self.storage, self.workers, self.gates = storage, workers, gates
        self.hints = Hints(workers)
        self.cards = CardSets(CardStore(storage.engine))
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._loading = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> object:
        """Run something in the background, and hold on to it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            logger.error("background task failed", exc_info=fault)

    async def stop(self) -> None:
        """End what runs in the background."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def resume(self) -> None:
        """Let the bots go on that were to move when the server ended."""
        try:
            waiting = await self.storage.waiting_for_bots()
        except StorageError:
            logger.exception("no game could be resumed; each is when somebody opens it")
            return
        for game in waiting:
            await self._resume(game)

    async def follow_workers(self) -> None:
        """Tell all tables whenever bots that search begin to answer for themselves, or a simple one answers again."""
        before = self.workers.searching
        while True:
            await asyncio.sleep(WORKERS_SECONDS)
            if self.workers.searching != before:
                before = not before
                for table in list(self._tables.values()):
                    table.tell_presence()

    async def _resume(self, game: str) -> None:
        try:
            (await self.table(game)).wake()
        except Exception:
            logger.exception("game %s could not be resumed; it is when somebody opens it", game)
        # Whoever is here already comes first.
        await asyncio.sleep(0)

    # Guests

    async def guest(self, token: str | None) -> Guest | None:
        """The guest with a token."""
        return await self.storage.guest(_hash(token)) if token else None

    async def welcome(self, token: str | None, name: str, address: str) -> tuple[Guest, str | None]:
        """The guest with a token, else a new one and its token, which is stored nowhere; called as wished from now on.

        Raises `Refusal` for a name that cannot be had, or too many new guests from an address.
        """
        wanted = clean_name(name) if name else ""
        guest = await self.guest(token)
        if guest is None:
            self.gates.guests.admit(address)
            return await self._new_guest(wanted or f"guest-{secrets.token_hex(2)}")
        if wanted and wanted != guest.name:
            await self.storage.rename(guest.id, wanted)
            guest = replace(guest, name=wanted)
        return guest, None

    async def _new_guest(self, name: str) -> tuple[Guest, str]:
        token, guest = secrets.token_urlsafe(32), Guest(secrets.token_hex(16), name)
        await self.storage.add_guest(guest, _hash(token))
        return guest, token

    # Tables

    async def create(self, guest: Guest, wish: NewTable) -> Table:
        """A new table. Raises `Refusal` for a wish that cannot be met, or `StorageError`."""
        cards = await self.cards.chosen(wish.game, wish.cards, wish.options)
        return await self._open(new_game(new_header(guest, wish, cards)))

    async def go_on(self, guest: Guest, wish: Continuation) -> Table:
        """A new table for a game that goes on from a ply of a record. Raises `Refusal` or `StorageError`."""
        record, whole = await self.read_record(wish.text)
        if wish.ply > whole.ply:
            raise Refusal("no-ply", {"ply": wish.ply, "plies": whole.ply})
        options = as_plain(whole.options)
        cards = await self.cards.chosen(whole.ruleset.id, "", options)
        header = new_header(guest, NewTable(whole.ruleset.id, wish.players, options), cards)
        return await self._open(going_on(header, record.game(wish.ply)))

    async def read_record(self, text: str) -> tuple[Record, Game]:
        """A record and the game it leads to; the cards that it names may be any that a guest brought.

        Raises `Refusal` that names line and column of a fault.
        """
        await self.cards_of_record(text)
        return await asyncio.to_thread(read_record, text)

    async def cards_of_record(self, text: str) -> StoredSet | None:
        """The set of cards that a record names, if another than that of Annales. Raises `Refusal` for one unknown."""
        named = cards_named(text)
        return await self.cards.found(*named) if named else None

    async def _open(self, opening: Opening) -> Table:
        await self.storage.add_game(opening)
        table = await self.table(opening.header.id)
        table.wake()
        return table

    async def invited(self, invitation: str) -> Table:
        """The table that an invitation is to. Raises `Refusal`."""
        game = await self.storage.invited(invitation)
        if game is None:
            raise Refusal("no-invitation", status=404)
        return await self.table(game)

    async def table(self, game: str) -> Table:
        """A table by its id. Raises `Refusal` where there is none."""
        async with self._loading:
            table = self._tables.get(game)
            if table is None:
                table = await self._load(game)
                self._tables[game] = table
            return table

    async def _load(self, game: str) -> Table:
        found = await self.storage.load(game)
        if found is None:
            raise no_table()
        header, rows, version = found
        table = Table(header, self.storage, self.workers, self.spawn, await self._cards_of(header))
        table.read(rows, version)
        return table

    async def _cards_of(self, header: Header) -> StoredSet | None:
        """The set of cards of a table; None for one that cannot be read any more, which closes the table."""
        try:
            return await self.cards.open(header.cards) if header.cards else None
        except Refusal as fault:
            logger.warning("game %s: its set of cards: %s", header.id, fault)
            return None

    async def own_table(self, game: str, guest: Guest | None) -> tuple[Table, Seats]:
        """A table and a guest's seats at it. Raises `Refusal`, the same for no table and for a foreign one."""
        if guest is None:
            raise no_table()
        table = self._tables.get(game) or await self.table(game)
        await table.settle()
        seats = table.header.seats_of(guest.id)
        if not seats:
            raise no_table()
        return table, seats

    async def own_tables(self, guest: Guest | None) -> list[TableInfo]:
        """The tables of a guest, the latest first."""
        found = await self.storage.games_of(guest.id) if guest else []
        return [_info(row, players, guest.id) for row, players in found] if guest else []


def no_table() -> Refusal:
    """There is no such table, or none that the guest may see."""
    return Refusal("no-table", status=404)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _info(row: Any, players: tuple[Player, ...], guest: str) -> TableInfo:
    updated = datetime.fromtimestamp(row.updated / 1000, UTC).isoformat(timespec="milliseconds")
    seats = tuple(i for i, player in enumerate(players) if player.guest == guest)
    waiting = not row.over and any(player.is_open for player in players)
    return TableInfo(
        id=row.id,
        game=row.game,
        players=told_players(players),
        seat=seats[0] if seats else None,
        seats=seats,
        turn=None if waiting else row.turn,
        waiting=waiting,
        over=row.over,
        outcome=row.outcome,
        updated=updated,
    )

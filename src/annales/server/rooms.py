"""All tables of this server: read from the database when somebody asks, dropped when nobody looks."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Coroutine
from datetime import UTC, datetime
from typing import Any
from weakref import WeakValueDictionary

from annales.bots import find_bot
from annales.errors import AnnalesError
from annales.games import find_game
from annales.options import complete_options
from annales.server.errors import Refusal, StorageError
from annales.server.messages import NewTable, TableInfo
from annales.server.session import new_session
from annales.server.storage import Guest, Header, Player, Secrets, Storage
from annales.server.tables import Table, told_players
from annales.server.workers import Workers

__all__ = ["ME", "Rooms"]

logger = logging.getLogger("annales.server")

ME = "me"
"""Who asks for a table, among its players."""


class Rooms:
    """All tables, guests, and what runs in the background."""

    def __init__(self, storage: Storage, workers: Workers) -> None:
        self.storage, self.workers = storage, workers
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
            for game in await self.storage.waiting_for_bots():
                await self._resume(game)
        except StorageError:
            logger.exception("not all games could be resumed; the others are when somebody opens them")

    async def _resume(self, game: str) -> None:
        table = await self.table(game)
        table.wake()
        # Whoever is here already comes first.
        await asyncio.sleep(0)

    # Guests

    async def guest(self, token: str | None) -> Guest | None:
        """The guest with a token."""
        return await self.storage.guest(_hash(token)) if token else None

    async def new_guest(self) -> tuple[Guest, str]:
        """A new guest and its token, which is stored nowhere."""
        token, name = secrets.token_urlsafe(32), f"guest-{secrets.token_hex(2)}"
        guest = Guest(secrets.token_hex(16), name)
        await self.storage.add_guest(guest, _hash(token))
        return guest, token

    # Tables

    async def create(self, guest: Guest, wish: NewTable) -> Table:
        """A new table. Raises `Refusal` for a wish that cannot be met, or `StorageError`."""
        header = _new_header(guest, wish)
        row, session = new_session(header)
        await self.storage.add_game(header, row, session.summary)
        table = await self.table(header.id)
        table.wake()
        return table

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
        table = Table(header, self.storage, self.workers, self.spawn)
        table.read(rows, version)
        return table

    async def own_table(self, game: str, guest: Guest | None) -> tuple[Table, int]:
        """A table and a guest's seat at it. Raises `Refusal`, the same for no table and for a foreign one."""
        if guest is None:
            raise no_table()
        table = self._tables.get(game) or await self.table(game)
        for seat, player in enumerate(table.header.players):
            if player.guest == guest.id:
                return table, seat
        raise no_table()

    async def own_tables(self, guest: Guest | None) -> list[TableInfo]:
        """The tables of a guest, the latest first."""
        found = await self.storage.games_of(guest.id) if guest else []
        return [_info(row, players, guest.id) for row, players in found] if guest else []


def no_table() -> Refusal:
    """There is no such table, or none that the guest may see."""
    return Refusal("no-table", status=404)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _new_header(guest: Guest, wish: NewTable) -> Header:
    try:
        rules = find_game(wish.game).ruleset
    except AnnalesError:
        raise Refusal("no-game", {"game": wish.game}) from None
    try:
        options = complete_options(rules, wish.options)
    except AnnalesError as fault:
        raise Refusal("bad-options", {"detail": str(fault)}) from None
    players = tuple(Player(guest.name, guest.id) if name == ME else _bot(name) for name in wish.players)
    if len(players) != rules.seats(options) or wish.players.count(ME) != 1:
        raise Refusal("bad-players", {"seats": rules.seats(options)})
    return Header(secrets.token_hex(8), rules.id, rules.version, options, players, new_secrets())


def new_secrets() -> Secrets:
    """256 random bits for chance, and as many for bots."""
    return Secrets(secrets.token_bytes(32), secrets.token_bytes(32))


def _bot(name: str) -> Player:
    try:
        return Player(find_bot(name).name)
    except AnnalesError:
        raise Refusal("no-bot", {"bot": name}) from None


def _info(row: Any, players: tuple[Player, ...], guest: str) -> TableInfo:
    updated = datetime.fromtimestamp(row.updated / 1000, UTC).isoformat(timespec="milliseconds")
    seat = next((i for i, player in enumerate(players) if player.guest == guest), None)
    return TableInfo(row.id, row.game, told_players(players), seat, row.turn, row.over, row.outcome, updated)

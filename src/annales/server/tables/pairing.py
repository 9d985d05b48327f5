"""Quick pairing: somebody who looks for an opponent gets a seat at a public table that fits, or a table to wait at."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence

from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError
from annales.games import find_game
from annales.server.errors import Refusal
from annales.server.model.client_messages import Abort
from annales.server.model.clocks import DailyTime, LiveTime, Speed, TimeControl, speed_of
from annales.server.model.guest import Guest
from annales.server.model.http_messages import NewTable
from annales.server.model.lobby_messages import PairUp
from annales.server.storage.lobby import PublicTable
from annales.server.tables.lobby import Lobby, unusual_cards
from annales.server.tables.new_table import ME, OPEN
from annales.server.tables.registry import TableRegistry
from annales.server.tables.seating import claim_seat
from annales.server.tables.snapshots import special_options

__all__ = ["Pairing"]

TIMES: dict[Speed, TimeControl | None] = {"none": None, "live": LiveTime(10 * 60, 10), "days": DailyTime(3)}
"""How much time people have at tables that are made for pairs."""


class Pairing:
    """Brings people together who want the same game at the same speed, by the usual rules and cards."""

    def __init__(self, lobby: Lobby, tables: TableRegistry) -> None:
        self._lobby, self._tables = lobby, tables
        # Two people who look at the same time must not wait at a table each.
        self._lock = asyncio.Lock()

    async def pair(self, guest: Guest, wanted: PairUp) -> str:
        """The id of a table with a seat of the guest. Raises `Refusal`."""
        rules = _rules(wanted.game)
        async with self._lock:
            fitting = [table for table in await self._lobby.waiting_for(guest) if _fits(table, wanted)]
            own = next((table for table in fitting if guest.id in table.people), None)
            joined = await self._join([table for table in fitting if own is None or table.created < own.created], guest)
            if joined is not None:
                await self._give_up(own, guest)
                return joined
            return own.id if own is not None else await self._open(guest, wanted, rules)

    async def _join(self, fitting: Sequence[PublicTable], guest: Guest) -> str | None:
        # The lobby lists the oldest table first: its people have waited longest.
        for table in fitting:
            if guest.id in table.people:
                continue
            try:
                await claim_seat(await self._tables.get(table.id), guest)
            except Refusal:
                # Somebody was faster, or the table was withdrawn.
                continue
            return table.id
        return None

    async def _give_up(self, own: PublicTable | None, guest: Guest) -> None:
        """End the own table where nobody has joined: through another process both could wait at a table each."""
        if own is not None and len(own.people) == 1:
            table, seats = await self._tables.get_own(own.id, guest)
            await table.handle(seats, Abort(secrets.token_hex(8)))

    async def _open(self, guest: Guest, wanted: PairUp, rules: Ruleset) -> str:
        await self._lobby.check_opening(guest)
        usual = dict(rules.random_start)
        if "players" in rules.choices:
            usual["players"] = rules.choices["players"][0]
        players = [ME, *[OPEN] * (rules.seats({**rules.defaults, **usual}) - 1)]
        request = NewTable(wanted.game, players, usual, draw_seats=True, time=TIMES[wanted.speed], public=True)
        return (await self._tables.open(guest, request)).id


def _rules(game: str) -> Ruleset:
    try:
        return find_game(game).ruleset
    except AnnalesError:
        raise Refusal("no-game", {"game": game}) from None


def _fits(table: PublicTable, wanted: PairUp) -> bool:
    return (
        table.game == wanted.game
        and speed_of(table.time) == wanted.speed
        and unusual_cards(table) is None
        and not special_options(table.game, table.options).keys() - find_game(table.game).ruleset.random_start.keys()
    )

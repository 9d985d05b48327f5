"""Many games at once: each table is opened, played to its end and replaced by the next one of the same kind."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from itertools import chain

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from traffic.figures import Tally
from traffic.guests import Plan, Reception, Ticket
from traffic.player import Player
from traffic.talk import Talk

OPENED_AT_ONCE = 8
"""Tables that are being opened at the same time."""


class Crowd:
    """Players at many tables of one server."""

    def __init__(
        self, reception: Reception, tally: Tally, think: tuple[float, float], talk: Talk | None = None
    ) -> None:
        self._reception, self._tally, self._think, self._talk = reception, tally, think, talk
        self._opening = asyncio.Semaphore(OPENED_AT_ONCE)
        self._tasks: list[asyncio.Task[None]] = []
        self._last_games = False
        self.begun: list[str] = []
        """Ids of the tables at which all people were seated."""
        self.players: dict[str, list[Player]] = {}
        """The players of each game under way."""

    def start(self, plans: list[Plan]) -> None:
        """Keep one game of each plan going."""
        self._tasks += [asyncio.create_task(self._keep_playing(plan, random.Random(n))) for n, plan in enumerate(plans)]

    async def stop(self) -> None:
        """Let all players leave."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def finish(self, seconds: float) -> bool:
        """Open no more games, and let those under way end without time to think; returns whether all ended in time."""
        self._last_games, self._think = True, (0.0, 0.0)
        for player in chain.from_iterable(self.players.values()):
            player.think = self._think
        _, playing = await asyncio.wait(self._tasks, timeout=seconds)
        self.raise_failures()
        return not playing

    async def live(self, games: int, seconds: float) -> None:
        """Wait until this number of games are under way. Raises `TimeoutError`."""
        end = time.monotonic() + seconds
        while self._tally.live < games:
            self.raise_failures()
            if time.monotonic() > end:
                raise TimeoutError(f"only {self._tally.live} of {games} games began: {dict(self._tally.errors)}")
            await asyncio.sleep(0.1)

    def raise_failures(self) -> None:
        """Raise the exception of a table that failed for a reason that is not the server's."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def _keep_playing(self, plan: Plan, choose: random.Random) -> None:
        cookies: list[str] = []
        while not self._last_games:
            cookies = await self.play_one(plan, choose, cookies)

    async def play_one(self, plan: Plan, choose: random.Random, cookies: list[str]) -> list[str]:
        """Play a game to its end; returns the cookies of its guests, who may play again."""
        try:
            async with self._opening:
                tickets = await self._reception.open(plan, cookies)
        except (httpx.HTTPError, OSError, WebSocketException, msgspec.DecodeError) as fault:
            self._tally.errors[f"open: {type(fault).__name__}"] += 1
            await asyncio.sleep(choose.uniform(0.5, 1.5))
            return cookies
        await self._play(tickets, plan, choose)
        return [ticket.cookie for ticket in tickets]

    async def _play(self, tickets: list[Ticket], plan: Plan, choose: random.Random) -> None:
        table = tickets[0].table
        players = [Player(ticket, choose, self._think, self._tally, bool(plan.bots)) for ticket in tickets]
        self.begun.append(table)
        self.players[table] = players
        self._tally.live += 1
        chats = self._chats(tickets, choose)
        try:
            async with asyncio.TaskGroup() as tasks:
                for player in players:
                    tasks.create_task(player.play())
            self._tally.ended += 1
        finally:
            self._tally.live -= 1
            del self.players[table]
            for chat in chats:
                # It ends by itself only if it fails.
                if not chat.cancel():
                    chat.result()

    def _chats(self, tickets: list[Ticket], choose: random.Random) -> list[asyncio.Task[None]]:
        """People who have company write to one another."""
        if self._talk is None or len(tickets) < 2:
            return []
        return [asyncio.create_task(self._talk.chat(ticket, random.Random(choose.random()))) for ticket in tickets]


def plans(game: str, people: int, bots: int, bot: str) -> Iterator[Plan]:
    """Kinds of tables: some between people, some of one person against a bot. Flow has two to five seats in turn."""
    for n in range(people + bots):
        kind = ("duel", "flow")[n % 2] if game == "both" else game
        if n >= people:
            yield Plan(kind, 1, (bot,))
        else:
            yield Plan(kind, 2 + n // 2 % 4 if kind == "flow" else 2)


def mixed_plans(bot: str) -> list[Plan]:
    """Kinds of tables: with and without clocks, with and without bots, and with bots that begin."""
    return [
        Plan("duel", 2, time=(60, 2)),
        Plan("duel", 1, (bot,)),
        Plan("flow", 3, time=(120, 2)),
        Plan("flow", 1, (bot, "greedy@1"), bots_begin=True),
        Plan("duel", 2),
        Plan("duel", 1, (bot,), bots_begin=True),
        Plan("flow", 2, (bot,)),
        Plan("flow", 1, (bot,)),
    ]

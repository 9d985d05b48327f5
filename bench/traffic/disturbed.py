"""Games on a server that is disturbed for some seconds, and what became of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from itertools import cycle, islice
from typing import TypeVar

from traffic.clocks import clock_faults, clock_rows
from traffic.crowd import Crowd, mixed_plans
from traffic.disturbances import Disturbance
from traffic.figures import Delays
from traffic.guests import Reception, wait_for_workers
from traffic.history import History, faults, read_log
from traffic.process import OwnServer
from traffic.talk import Talk, line_faults

Result = TypeVar("Result")

BEGINNING = 60.0
FINISHING = 300.0
"""Seconds in which all games have to begin, and to end."""


class DisturbedGames:
    """Games on a server that is disturbed for some seconds, after and before some seconds of play."""

    def __init__(self, server: OwnServer, disturbance: Disturbance, seconds: float, playing: float) -> None:
        self._server, self._disturbance, self._seconds, self._playing = server, disturbance, seconds, playing
        self.history = History()
        self.talk: Talk
        self.done = ""
        """What was done to the server."""
        self.delays: dict[str, Delays] = {}
        """The times of own moves between people, before, during and after the disturbance."""
        self.waits: dict[str, float | None] = {}
        """Seconds from the end of the disturbance to the next stored move, for each game that was under way then."""
        self.ended = False

    async def run(self, games: int) -> None:
        """Play before, during and after the disturbance, and then all games to their ends."""
        reception = Reception(await self._disturbance.connect(self._server))
        self.talk = Talk(reception)
        crowd = Crowd(reception, self.history, self._disturbance.think, self.talk)
        try:
            if self._disturbance.workers:
                await wait_for_workers(self._server)
            crowd.start(list(islice(cycle(mixed_plans(self._disturbance.bot)), games)))
            await crowd.live(games, BEGINNING)
            await self._time("before", asyncio.sleep(self._playing))
            self.done = await self._time("during", self._disturbance.run(self._server, self._seconds))
            returned, under_way = time.monotonic(), list(crowd.players)
            await self._time("after", asyncio.sleep(self._playing))
            self.ended = await crowd.finish(FINISHING)
            self.waits = {table: self._wait(table, returned) for table in under_way}
        finally:
            await crowd.stop()
            await reception.close()
            await self._disturbance.disconnect()

    async def _time(self, part: str, work: Awaitable[Result]) -> Result:
        first = len(self.history.with_people)
        result = await work
        self.delays[part] = Delays.of(self.history.with_people[first:])
        return result

    def mistakes(self) -> list[str]:
        """Where the database and the messages to players disagree, or a clock gained or lost time."""
        settings = self._disturbance.settings
        return [
            *faults(self.history, read_log(settings)),
            *line_faults(self.talk, settings),
            *clock_faults(clock_rows(settings)),
        ]

    def _wait(self, table: str, returned: float) -> float | None:
        moves = (event for event in self.history.events if event.table == table and event.kind == "ok")
        return next((event.at - returned for event in moves if event.at > returned), None)

"""Disturb a server while games are played on it: bench/faults.py KIND [--seconds 30] [--games 40].

The kinds are those of `traffic/disturbances.py`: a database that is killed, connections that are cut or half open,
worker processes that hang, a full disk, and a client that floods the server. `postgresql` needs the programs `initdb`
and `pg_ctl`; `full-disk` needs the rights of an administrator. Afterwards every game has to go on to its end. The exit
code is 1 if a move or a line was lost or repeated, or a game stood still.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable
from itertools import cycle, islice
from pathlib import Path
from typing import TypeVar

from kills import plans
from traffic.clocks import clock_faults, clock_rows
from traffic.crowd import Crowd
from traffic.disturbances import DISTURBANCES, Disturbance
from traffic.figures import Delays
from traffic.guests import Reception, wait_for_workers
from traffic.history import History, faults, read_log, unfinished
from traffic.process import OwnServer
from traffic.talk import Talk, line_faults

from annales.server.settings import ServerSettings

Result = TypeVar("Result")

PLAYING = 10.0
"""Seconds of play before the disturbance, and after it."""
SHOWN = 20
"""Most mistakes that are printed."""
BEGINNING = 60.0
FINISHING = 300.0
"""Seconds in which all games have to begin, and to end."""


class DisturbedGames:
    """Games on a server that is disturbed for some seconds."""

    def __init__(self, server: OwnServer, disturbance: Disturbance, seconds: float) -> None:
        self._server, self._disturbance, self._seconds = server, disturbance, seconds
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
            crowd.start(list(islice(cycle(plans(self._disturbance.bot)), games)))
            await crowd.live(games, BEGINNING)
            await self._time("before", asyncio.sleep(PLAYING))
            self.done = await self._time("during", self._disturbance.run(self._server, self._seconds))
            returned, under_way = time.monotonic(), list(crowd.players)
            await self._time("after", asyncio.sleep(PLAYING))
            self.ended = await crowd.finish(FINISHING)
            self.waits = {table: self._wait(table, returned) for table in under_way}
        finally:
            await crowd.stop()
            await reception.close()

    async def _time(self, part: str, work: Awaitable[Result]) -> Result:
        first = len(self.history.with_people)
        result = await work
        self.delays[part] = Delays.of(self.history.with_people[first:])
        return result

    def _wait(self, table: str, returned: float) -> float | None:
        moves = (event for event in self.history.events if event.table == table and event.kind == "ok")
        return next((event.at - returned for event in moves if event.at > returned), None)


def main() -> int:
    """Measure, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Disturb a server of Annales for some seconds.")
    parser.add_argument("kind", choices=DISTURBANCES)
    parser.add_argument("--seconds", type=float, default=30.0, help="length of the disturbance")
    parser.add_argument("--games", type=int, default=40, help="games at the same time")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        disturbance = DISTURBANCES[given.kind](Path(name))
        settings = disturbance.settings
        server = OwnServer(settings.data_dir, settings.workers, database=settings.database)
        try:
            server.start()
            games = DisturbedGames(server, disturbance, given.seconds)
            asyncio.run(games.run(given.games))
            server.check_running()
            server.stop()
            return report(games, settings)
        finally:
            disturbance.close()


def report(games: DisturbedGames, settings: ServerSettings) -> int:
    """Print what was measured; 1 if something went wrong."""
    wrong = [
        *faults(games.history, read_log(settings)),
        *line_faults(games.talk, settings),
        *clock_faults(clock_rows(settings)),
    ]
    print(games.done)
    print(f"{games.history.moves} acknowledged moves, {len(games.talk.numbers)} acknowledged lines of chats")
    for part, delays in games.delays.items():
        print(f"own move {part} it: {delays.row} ms (p50 / p95 / p99 / max), {delays.moves} moves")
    waits = sorted(wait for wait in games.waits.values() if wait is not None)
    print(f"{len(games.waits)} games under way at its end, {len(games.waits) - len(waits)} without a later move")
    if waits:
        print(f"next move of a game afterwards: median {waits[len(waits) // 2]:.2f} s, longest {waits[-1]:.2f} s")
    print("errors:", ", ".join(f"{kind} × {n}" for kind, n in games.history.errors.items()) or "none")
    print(*wrong[:SHOWN], sep="\n")
    print(f"lost or repeated: {len(wrong)}; not over: {len(unfinished(settings))}; all games ended: {games.ended}")
    return 1 if wrong or not games.ended else 0


if __name__ == "__main__":
    sys.exit(main())

"""Take PostgreSQL away while games are played, and give it back: bench/outage.py [--seconds 8] [--games 40].

The script starts a PostgreSQL of its own, whose programs `initdb` and `pg_ctl` have to be installed, kills it at once,
and starts it again after some seconds. Every game has to go on. The exit code is 1 if a move was lost or a game stood
still.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path

from kills import plans
from traffic.clocks import clock_faults, clock_rows
from traffic.crowd import Crowd
from traffic.guests import Reception
from traffic.history import History, faults, read_log, unfinished
from traffic.postgresql import OwnPostgreSQL
from traffic.process import OwnServer
from traffic.talk import Talk, line_faults

from annales.server.settings import ServerSettings

PLAYING = 10.0
"""Seconds of play before the outage, and after it."""
BEGINNING = 60.0
FINISHING = 300.0
"""Seconds in which all games have to begin, and to end."""


class Outage:
    """Games on a server whose database is away for some seconds."""

    def __init__(self, database: OwnPostgreSQL, server: OwnServer, seconds: float) -> None:
        self._database, self._seconds = database, seconds
        self._reception = Reception(server.url)
        self.history = History()
        self.talk = Talk(self._reception)
        self._crowd = Crowd(self._reception, self.history, (0.05, 0.5), self.talk)
        self.waits: dict[str, float | None] = {}
        """Seconds from the return of the database to the next stored move, for each game that was under way."""
        self.ended = False

    async def run(self, games: int) -> None:
        """Play before, during and after the outage, and then all games to their ends."""
        try:
            self._crowd.start(list(islice(cycle(plans("greedy@1")), games)))
            await self._crowd.live(games, BEGINNING)
            await asyncio.sleep(PLAYING)
            under_way = list(self._crowd.players)
            await asyncio.to_thread(self._database.kill)
            await asyncio.sleep(self._seconds)
            await asyncio.to_thread(self._database.start)
            returned = time.monotonic()
            await asyncio.sleep(PLAYING)
            self.waits = {table: self._wait(table, returned) for table in under_way}
            self.ended = await self._crowd.finish(FINISHING)
        finally:
            await self._crowd.stop()
            await self._reception.close()

    def _wait(self, table: str, returned: float) -> float | None:
        moves = (event for event in self.history.events if event.table == table and event.kind == "ok")
        return next((event.at - returned for event in moves if event.at > returned), None)


def main() -> int:
    """Measure, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Take PostgreSQL away from a server of Annales for some seconds.")
    parser.add_argument("--seconds", type=float, default=8.0, help="length of the outage")
    parser.add_argument("--games", type=int, default=40, help="games at the same time")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        database = OwnPostgreSQL(Path(name))
        database.start()
        settings = ServerSettings(data_dir=Path(name), database=database.url)
        server = OwnServer(settings.data_dir, 0, database=settings.database)
        try:
            server.start()
            outage = Outage(database, server, given.seconds)
            asyncio.run(outage.run(given.games))
            server.stop()
            return report(outage, settings)
        finally:
            database.kill()


def report(outage: Outage, settings: ServerSettings) -> int:
    """Print what was measured; 1 if something went wrong."""
    wrong = [
        *faults(outage.history, read_log(settings)),
        *line_faults(outage.talk, settings),
        *clock_faults(clock_rows(settings)),
    ]
    waits = sorted(wait for wait in outage.waits.values() if wait is not None)
    print(f"{len(outage.waits)} games under way")
    print(f"{outage.history.moves} acknowledged moves, {len(outage.talk.numbers)} acknowledged lines of chats")
    print(f"next move after the return: median {waits[len(waits) // 2]:.2f} s, longest {waits[-1]:.2f} s")
    print(f"games without a move afterwards: {len(outage.waits) - len(waits)}; all ended: {outage.ended}")
    print("errors:", ", ".join(f"{kind} × {n}" for kind, n in outage.history.errors.items()) or "none")
    print(*wrong, sep="\n")
    print(f"lost or repeated: {len(wrong)}; not over: {len(unfinished(settings))}")
    return 1 if wrong or not outage.ended else 0


if __name__ == "__main__":
    sys.exit(main())

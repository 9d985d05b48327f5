"""Play thousands of short games on one server: bench/soak.py --games 5000 [--at-once 30] [--game duel].

Random moves without a time to think. The script samples memory, open files and sockets of the server. Afterwards files
and sockets have to be as many as before, and memory must have levelled off; otherwise the exit code is 1.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from traffic.crowd import Crowd, plans
from traffic.figures import Tally
from traffic.guests import Reception
from traffic.process import CORES, OwnServer, usage

SAMPLES = 20
"""Samples while games are played."""
POLL = 0.5
"""Seconds between two looks at the number of games."""
STALLED = 300.0
"""Seconds without the end of any game after which the run is given up."""
GROWTH = 0.05
"""Share by which memory may grow over the second half of the games."""


class Sample(msgspec.Struct):
    """What the server used after some games."""

    games: int
    seconds: float
    memory: float
    """Resident memory in MiB."""
    files: int
    """Open files, sockets among them."""
    sockets: int

    @property
    def row(self) -> str:
        """As a row of a table."""
        return f"| {self.games} | {self.seconds:.0f} | {self.memory:.1f} | {self.files} | {self.sockets} |"


class Soak:
    """A server, and samples of what it uses."""

    def __init__(self, server: OwnServer, games: int, at_once: int, game: str) -> None:
        self._server, self._games, self._at_once, self._game = server, games, at_once, game
        self._begin = time.perf_counter()
        self.errors: dict[str, int] = {}

    async def run(self) -> list[Sample]:
        """Play all games; the first and the last sample are of the idle server."""
        # The first games fill caches and open connections to the database.
        await self._play(self._at_once, lambda _: None)
        samples = [self._sample(0)]
        every = max(1, self._games // SAMPLES)

        def look(ended: int) -> None:
            if ended >= len(samples) * every:
                samples.append(self._sample(ended))

        ended = await self._play(self._games, look)
        return [*samples, self._sample(ended)]

    async def _play(self, games: int, look: Callable[[int], None]) -> int:
        """Play at least this number of games and end all that were begun; returns their number."""
        reception, tally = Reception(self._server.url), Tally()
        crowd = Crowd(reception, tally, (0.0, 0.0))
        crowd.start(list(plans(self._game, self._at_once, 0, "")))
        last, moved = 0, time.monotonic()
        while tally.ended < games:
            await asyncio.sleep(POLL)
            crowd.raise_failures()
            look(tally.ended)
            if tally.ended > last:
                last, moved = tally.ended, time.monotonic()
            elif time.monotonic() - moved > STALLED:
                raise TimeoutError(f"no game ended for {STALLED:.0f} s: {dict(tally.errors)}")
        await crowd.finish(STALLED)
        await crowd.stop()
        await reception.close()
        # The server notices a little later that all have left.
        await asyncio.sleep(2.0)
        self.errors |= tally.errors
        return tally.ended

    def _sample(self, games: int) -> Sample:
        now = usage(self._server.pid)
        seconds = time.perf_counter() - self._begin
        return Sample(games, round(seconds, 1), round(now.memory / 2**20, 1), now.files, now.sockets)


def faults(samples: list[Sample]) -> list[str]:
    """What the server did not give back."""
    first, half, last = samples[0], samples[len(samples) // 2], samples[-1]
    found = []
    if (first.files, first.sockets) != (last.files, last.sockets):
        found.append(
            f"{last.files} files and {last.sockets} sockets are open, {first.files} and {first.sockets} before"
        )
    if last.memory > half.memory * (1 + GROWTH):
        found.append(f"memory grew from {half.memory:.0f} to {last.memory:.0f} MiB in the second half of the games")
    return found


def main() -> int:
    """Play, print the samples, and return the exit code."""
    parser = argparse.ArgumentParser(description="Play thousands of short games on one server.")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--at-once", type=int, default=30, help="games under way at the same time")
    parser.add_argument("--game", choices=("duel", "flow", "both"), default="duel")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = OwnServer(Path(folder), workers=0, core=CORES[0] if len(CORES) > 1 else None)
        server.start()
        soak = Soak(server, given.games, given.at_once, given.game)
        try:
            samples = asyncio.run(soak.run())
        finally:
            server.stop()
    print("| games | seconds | RSS MiB | files | sockets |", "|---:|---:|---:|---:|---:|", sep="\n")
    print(*(sample.row for sample in samples), sep="\n")
    print("errors:", ", ".join(f"{kind} × {n}" for kind, n in soak.errors.items()) or "none")
    found = faults(samples)
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

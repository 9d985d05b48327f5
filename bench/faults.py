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
from pathlib import Path

from traffic.disturbances import DISTURBANCES
from traffic.disturbed import DisturbedGames
from traffic.history import unfinished
from traffic.process import OwnServer

from annales.server.settings import ServerSettings

PLAYING = 10.0
"""Seconds of play before the disturbance, and after it."""
SHOWN = 20
"""Most mistakes that are printed."""


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
            games = DisturbedGames(server, disturbance, given.seconds, PLAYING)
            asyncio.run(games.run(given.games))
            server.check_running()
            server.stop()
            return report(games, settings)
        finally:
            disturbance.close()


def report(games: DisturbedGames, settings: ServerSettings) -> int:
    """Print what was measured; 1 if something went wrong."""
    wrong = games.mistakes()
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

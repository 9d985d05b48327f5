"""Kill a server at random moments while games are played on it: bench/kills.py --kills 30 [--games 40].

Most games have bots, some have clocks, and people who have company write to one another. Afterwards all games have to
go on to their ends by themselves. Each move and each line that was acknowledged has to be in the database exactly once,
and clocks have to have lost exactly the time that passed. The exit code is 1 if something was lost or stood still.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from itertools import cycle, islice
from pathlib import Path

from traffic.crowd import mixed_plans
from traffic.killing import Killing, KillReport

from annales.server.settings import ServerSettings


def main() -> int:
    """Kill, print what was measured and what went wrong, and return the exit code."""
    parser = argparse.ArgumentParser(description="Kill a server of Annales at random moments.")
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--games", type=int, default=40, help="games at the same time")
    parser.add_argument("--bot", default="greedy@1", help="the bot of every second game, such as expert@1")
    parser.add_argument("--workers", type=int, default=0, help="worker processes; 0: the web process answers")
    parser.add_argument("--pause", type=float, default=4.0, help="most seconds between a start and the next kill")
    parser.add_argument("--finish", type=float, default=300.0, help="seconds in which all games have to end")
    parser.add_argument("--database", default="", help="URL of an empty database, instead of a new file")
    parser.add_argument("--servers", type=int, default=1, help="servers on the database, one of which is killed")
    parser.add_argument("--seed", type=int, default=1, help="of the moments")
    given = parser.parse_args()
    chosen = list(islice(cycle(mixed_plans(given.bot)), given.games))
    with tempfile.TemporaryDirectory() as folder:
        killing = Killing(
            ServerSettings(data_dir=Path(folder), database=given.database, workers=given.workers),
            chosen,
            given.kills,
            (0.2, given.pause),
            think=(0.05, 0.5),
            finish=given.finish,
            servers=given.servers,
            seed=given.seed,
        )
        report = asyncio.run(killing.run())
    show(report)
    return 1 if report.faults or report.stuck else 0


def show(report: KillReport) -> None:
    """Print a report."""
    print(f"{report.kills} kills; {report.games} games; {report.acknowledged} acknowledged moves")
    print(f"moves without an answer: {report.unknown}; acknowledged lines of chats: {report.lines}")
    print(f"changes of clocks: {report.clocked}; games that ended by time: {report.timeouts}")
    for name, seconds in (("start", report.starts), ("kill to next move", report.first_moves)):
        if seconds:
            print(f"{name}: median {statistics.median(seconds):.2f} s, longest {max(seconds):.2f} s")
    print("errors:", ", ".join(f"{kind} × {n}" for kind, n in report.errors.items()) or "none")
    print(*report.faults, *report.stuck, sep="\n")
    print(f"lost or repeated: {len(report.faults)}; stood still: {len(report.stuck)}")


if __name__ == "__main__":
    sys.exit(main())

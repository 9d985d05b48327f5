"""Measure a server under the load of many games: bench/load.py --games 200 --seconds 60 [--bots 20] [--helped 40].

Players with WebSockets of their own make random legal moves after a time to think. The script starts a server with a
fresh data directory, bound to one core, and plays from another core; --url measures a server that runs already. It
prints a row of a Markdown table and the same figures as JSON. A move is timed from sending it to the snapshot that
contains it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from traffic.cpu_limit import limited
from traffic.crowd import Crowd, plans
from traffic.figures import HEAD, Figures, Metronome, Tally, figures
from traffic.guests import Reception, wait_for_workers
from traffic.helped import ask_for_help, found_in, whole_game
from traffic.process import CORES, OwnServer, usage

TOO_BUSY = 0.7
"""With a larger share of a core, the players themselves delay what they time."""


def arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description="Measure a server of Annales under load.")
    parser.add_argument("--games", type=int, default=200, help="games between people")
    parser.add_argument("--bots", type=int, default=0, help="further games of one person against a bot")
    parser.add_argument("--bot", default="expert", help="the bot of these games, such as expert or random@1")
    parser.add_argument("--helped", type=int, default=0, help="visitors whose browsers search for hints and reviews")
    parser.add_argument("--game", choices=("duel", "flow", "both"), default="duel")
    parser.add_argument("--seconds", type=float, default=60.0, help="length of the measurement")
    parser.add_argument("--warm-up", type=float, default=5.0, help="seconds between the last opening and the first")
    parser.add_argument("--think", type=seconds_range, default=(1.0, 3.0), help="seconds before a move, such as 1-3")
    parser.add_argument("--database", default="", help="URL of an empty database, instead of a new file")
    parser.add_argument("--servers", type=int, default=1, help="own servers on the database")
    parser.add_argument("--together", action="store_true", help="seat the people of a table at one of the servers")
    parser.add_argument("--share", type=float, help="share of one core that each own server gets, such as 0.25")
    parser.add_argument("--url", help="a server that is running already, instead of a new one")
    parser.add_argument("--pid", type=int, help="its process, if it runs on this machine")
    return parser.parse_args()


def seconds_range(text: str) -> tuple[float, float]:
    """Two numbers with a hyphen between them.

    >>> seconds_range("1-3")
    (1.0, 3.0)
    """
    least, _, most = text.partition("-")
    return float(least), float(most or least)


@contextlib.contextmanager
def server(given: argparse.Namespace) -> Iterator[tuple[list[str], int | None]]:
    """The addresses of the servers to measure, and the process of the first."""
    if given.url:
        yield [given.url.rstrip("/")], given.pid
        return
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as running:
        # Several servers, and those that get a share, have all cores, and the players too.
        core = CORES[0] if len(CORES) > 1 and given.servers == 1 and not given.share else None
        workers = int(given.bots > 0)
        servers = [OwnServer(Path(folder), workers, core, given.database) for _ in range(given.servers)]
        for own in servers:
            own.start()
            running.callback(own.stop)
            if given.share:
                running.enter_context(limited(own.pid, given.share))
        if core is not None and sys.platform == "linux":
            os.sched_setaffinity(0, set(CORES[1:]))
        if given.bots:
            asyncio.run(wait_for_workers(servers[0]))
        yield [own.url for own in servers], servers[0].pid


def help_visitors(pool: ProcessPoolExecutor, url: str, visitors: int, seconds: float) -> Future[Counter[str]]:
    """Let visitors ask for hints and reviews, in a process of their own; the answers that they will have got."""
    game = whole_game()
    found = [msgspec.json.encode(each).decode() for each in found_in(game)] if visitors else []
    return pool.submit(ask_for_help, urlsplit(url).netloc, visitors, seconds, game.record(), found)


async def measure(urls: list[str], pid: int | None, given: argparse.Namespace) -> Figures:
    """Let all games begin, play for some seconds, and return the figures."""
    bot = given.bot if "@" in given.bot else f"{given.bot}@1"
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    reception, tally = Reception(*urls, together=given.together), Tally()
    crowd = Crowd(reception, tally, given.think)
    chosen = list(plans(given.game, given.games, given.bots, bot))
    crowd.start(chosen)
    await crowd.live(len(chosen), seconds=60 + len(chosen))
    helped = help_visitors(pool, urls[0], given.helped, given.warm_up + given.seconds)
    await asyncio.sleep(given.warm_up)
    # What lives long is not searched again at each collection, which would delay what is timed.
    gc.freeze()
    tally.restart()
    metronome = Metronome()
    ticking = asyncio.create_task(metronome.run())
    begin, before, own = time.perf_counter(), usage(pid), time.process_time()
    await asyncio.sleep(given.seconds)
    seconds, after, own = time.perf_counter() - begin, usage(pid), time.process_time() - own
    ticking.cancel()
    result = figures(tally, seconds, before, after, own, metronome)
    print(*sorted(helped.result().items()), sep="\n", file=sys.stderr)
    await crowd.stop()
    await reception.close()
    pool.shutdown()
    return result


def main() -> None:
    """Measure, and print the figures."""
    given = arguments()
    with server(given) as (urls, pid):
        result = asyncio.run(measure(urls, pid, given))
    print(HEAD, result.row, "", msgspec.json.encode(result).decode(), sep="\n")
    if result.generator_cpu > TOO_BUSY:
        print(f"the players used {result.generator_cpu:.0%} of their core: they delay what they time", file=sys.stderr)


if __name__ == "__main__":
    main()

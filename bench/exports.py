"""Measure what large exports cost others: PYTHONPATH=. python bench/exports.py [--games N] [--people N].

People with very many games ask for all their data at the same time, while games between others go on. The script prints
how long moves of the others took before and meanwhile, how much the memory of the server grew, and how large the
exports were. The bars are 50 ms at the 99th percentile and 100 MiB.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import httpx
from fill import fill
from routes import own_server
from traffic.crowd import Crowd, plans
from traffic.figures import Delays, Tally
from traffic.guests import Reception
from traffic.process import OwnServer, usage

from annales.server.db.engine import begin, migrate, open_engine
from annales.server.http.requests import COOKIE
from annales.server.people.queries import add_session, new_session
from annales.server.settings import ServerSettings

MOST_MS, MOST_MIB = 50.0, 100.0


def people_with_games(folder: Path, people: int, games: int) -> Iterator[str]:
    """Store people with ended games; the token of a session of each."""
    settings = ServerSettings(data_dir=folder)
    migrate(settings)
    engine = open_engine(settings)
    for number in range(people):
        person = f"{number:032x}"
        fill(settings, games, number, person, over=True)
        token, session = new_session(person, "bench")
        with begin(engine) as connection:
            add_session(connection, session)
        yield token
    engine.dispose()


def export(url: str, token: str) -> tuple[int, float]:
    """Bytes of the export of a person, and seconds until its end."""
    start = time.perf_counter()
    with (
        httpx.Client(base_url=url, cookies={COOKIE: token}, timeout=600) as http,
        http.stream("GET", "/api/account/export") as answer,
    ):
        answer.raise_for_status()
        size = sum(len(part) for part in answer.iter_raw())
    return size, time.perf_counter() - start


async def exports_at_once(url: str, tokens: list[str]) -> list[tuple[int, float]]:
    """The exports of people at the same time. Other processes receive them, so that the games here aren't delayed."""
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(len(tokens), mp_context=get_context("spawn")) as pool:
        return await asyncio.gather(*(loop.run_in_executor(pool, export, url, token) for token in tokens))


async def highest_memory(pid: int) -> int:
    """The memory of a process at its highest, in bytes, until the task is cancelled."""
    most = 0
    try:
        while True:
            most = max(most, usage(pid).memory)
            await asyncio.sleep(0.05)
    except asyncio.CancelledError:
        return most


async def measure(server: OwnServer, tokens: list[str], games: int) -> bool:
    """Print what exports at the same time cost. Returns whether that is within the bars."""
    reception, tally = Reception(server.url), Tally()
    crowd = Crowd(reception, tally, (0.5, 1.5))
    crowd.start(list(plans("duel", games, 0, "")))
    await crowd.live(games, seconds=60 + games)
    tally.restart()
    await asyncio.sleep(30.0)
    print(f"before: {Delays.of(tally.with_people).row} ms (p50 / p95 / p99 / longest)")
    memory, before = asyncio.create_task(highest_memory(server.pid)), usage(server.pid).memory
    tally.restart()
    exports = await exports_at_once(server.url, tokens)
    meanwhile = Delays.of(tally.with_people)
    memory.cancel()
    growth = (await memory - before) / 2**20
    print(f"meanwhile: {meanwhile.row} ms, {meanwhile.moves} moves; memory {growth:+.1f} MiB")
    print("exports:", ", ".join(f"{size / 2**20:.1f} MiB in {seconds:.1f} s" for size, seconds in exports))
    await crowd.stop()
    await reception.close()
    return meanwhile.p99 <= MOST_MS and growth <= MOST_MIB


def main() -> int:
    """Measure, and return 1 beyond a bar."""
    parser = argparse.ArgumentParser(description="Measure what large exports cost others.")
    parser.add_argument("--games", type=int, default=8300, help="games of each person who asks")
    parser.add_argument("--people", type=int, default=3, help="people who ask at the same time")
    parser.add_argument("--others", type=int, default=50, help="games between others that go on meanwhile")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        tokens = list(people_with_games(Path(name), given.people, given.games))
        with own_server(Path(name)) as server:
            return 0 if asyncio.run(measure(server, tokens, given.others)) else 1


if __name__ == "__main__":
    raise SystemExit(main())

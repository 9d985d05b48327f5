"""Measure how long people wait while bots think: bench/bots.py [people's games] [bots' games] [seconds].

A server runs in a process of its own. People play games on shared devices, a move every two seconds at each table, and
others play against `expert@1` and answer it after a second. The script does the same with and without the games against
bots, and prints the time from sending a move of the first kind until its snapshot has come, and how late a timer of
the server's event loop is, both in milliseconds.

With `bench/bots.py fair [games] [seconds]` one person plays games against `master` at once, a second one plays against
`greedy`, and a third one against `skilled`, on a server with one worker process. The script prints how long the last
two wait for moves of bots, without and with the games of the first.
"""

import asyncio
import json
import multiprocessing
import os
import random
import re
import statistics
import sys
import tempfile
import threading
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from traffic.guests import wait_for_workers
from traffic.process import OwnServer
from websockets.asyncio.client import ClientConnection, connect

from annales.server.db.engine import migrate
from annales.server.runner import listen, uvicorn_config
from annales.server.settings import ServerSettings

TICK = 0.005
"""Seconds between two looks at the clock in the server's event loop."""
VERSION = re.compile(r'"type":"snapshot","version":(\d+)')


def main(people: int, bots: int, seconds: float) -> None:
    """Measure without bots, then with them."""
    for against_bots in (0, bots):
        with tempfile.TemporaryDirectory() as folder:
            near, far = multiprocessing.Pipe()
            server = multiprocessing.get_context("spawn").Process(target=serve, args=(Path(folder), far))
            server.start()
            times = asyncio.run(play_all(near.recv(), near, people, against_bots, seconds))
            lateness, used = near.recv()
            server.join(20)
        print(f"{people} games of people, {against_bots} against bots: processor {used / seconds:.0%} of a core")
        print("  moves     ", quantiles(times))
        print("  event loop", quantiles(lateness))


def fair(games: int, seconds: float) -> None:
    """Measure how long people wait for bots, without and with the games of another person against `master`."""
    for against_master in (0, games):
        with tempfile.TemporaryDirectory() as folder:
            server = OwnServer(Path(folder), 1)
            server.start()
            try:
                waits = asyncio.run(wait_for_bots(server, against_master, seconds))
            finally:
                server.stop()
        print(f"{against_master} games of another person against master")
        for bot, times in waits.items():
            print(f"  {bot:9}", quantiles(times))


async def wait_for_bots(server: OwnServer, games: int, seconds: float) -> dict[str, list[float]]:
    """Seconds until bots have moved, by bot, while somebody else plays against `master`."""
    await wait_for_workers(server)
    waits: dict[str, list[float]] = {"greedy": [], "skilled": []}
    end = time.perf_counter() + seconds
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http, asyncio.TaskGroup() as tasks:
        for _ in range(games):
            table = await open_table(http, ["me", "master@1"])
            tasks.create_task(play(server.url, cookie_of(http), table, 0.0, [], end))
        for bot, times in waits.items():
            tasks.create_task(play_on(server.url, f"{bot}@1", times, end))
    return waits


async def play_on(url: str, bot: str, times: list[float], end: float) -> None:
    """Play one game after another against a bot until a point in time, and note how long each of its moves takes."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        while time.perf_counter() < end:
            table = await open_table(http, ["me", bot])
            await play(url, cookie_of(http), table, 1.0, [], end, times)


def quantiles(times: list[float]) -> str:
    """Number and quantiles of times, in milliseconds."""
    cuts = statistics.quantiles(times, n=100)
    figures = {"p50": cuts[49], "p95": cuts[94], "p99": cuts[98], "most": max(times)}
    return f"n {len(times)} " + " ".join(f"{name} {value * 1000:.1f}" for name, value in figures.items())


def serve(folder: Path, pipe: Connection) -> None:
    """Run the server until a message comes; send its address, then the lateness of its event loop."""
    settings = ServerSettings(data_dir=folder)
    migrate(settings)
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn_config(settings))
    lateness: list[float] = []
    used: list[float] = []

    def obey() -> None:
        pipe.recv()
        lateness.clear()
        begin = time.process_time()
        pipe.recv()
        used.append(time.process_time() - begin)
        server.should_exit = True

    async def run() -> None:
        serving = asyncio.create_task(server.serve([listener]))
        pipe.send(f"http://127.0.0.1:{listener.getsockname()[1]}")
        threading.Thread(target=obey, daemon=True).start()
        while not serving.done():
            due = time.perf_counter() + TICK
            await asyncio.sleep(TICK)
            lateness.append(time.perf_counter() - due)

    asyncio.run(run())
    pipe.send((lateness, used[0]))
    # Worker processes of this measurement end with this process.
    os._exit(0)


async def play_all(url: str, pipe: Connection, people: int, bots: int, seconds: float) -> list[float]:
    """Play all games for some seconds; returns the times of the moves of people among themselves."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for _ in range(2400):
            try:
                if (await http.get("/health")).json()["workers"]:
                    break
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)
        times: list[float] = []
        end = time.perf_counter() + seconds + 5
        games = [(["me", "local"], 2.0, times)] * people + [(["me", "expert@1"], 1.0, [])] * bots
        tables = [await open_table(http, players) for players, _, _ in games]
        tasks = [
            asyncio.create_task(play(url, cookie_of(http), table, pause, noted, end))
            for table, (_, pause, noted) in zip(tables, games, strict=True)
        ]
        # The first seconds, in which all connect, do not count.
        await asyncio.sleep(5)
        pipe.send("begin")
        times.clear()
        await asyncio.gather(*tasks)
        pipe.send("end")
        return times


def cookie_of(http: httpx.AsyncClient) -> str:
    """The header with all cookies of a client."""
    return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


async def open_table(http: httpx.AsyncClient, players: list[str]) -> str:
    """Open a table, and return its id."""
    names = ["Person"] * players.count("local")
    body = {"game": "duel", "players": players, "options": {}, "local_names": names}
    answer = await http.post("/api/tables", json=body)
    return str(answer.raise_for_status().json()["id"])


async def play(
    url: str, cookie: str, table: str, pause: float, times: list[float], end: float, waits: list[float] | None = None
) -> None:
    """Play random moves at one table until a point in time or the end of the game.

    `times` gets the seconds until the snapshot of each move, `waits` the seconds from then until it is our turn again.
    """
    choose, seen = random.Random(table), 0.0
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/live"
    origin: Any = url
    async with connect(address, origin=origin, additional_headers={"Cookie": cookie}, proxy=None) as wire:
        await asyncio.sleep(choose.uniform(0, pause))
        shown = await next_snapshot(wire, -1, end)
        while shown and shown["view"]["outcome"] is None and time.perf_counter() < end:
            if shown["view"]["turn"] != shown["seat"]:
                shown = await next_snapshot(wire, shown["version"], end)
                continue
            if waits is not None and seen:
                waits.append(time.perf_counter() - seen)
            await asyncio.sleep(pause * choose.uniform(0.8, 1.2))
            version, move = shown["version"], choose.choice(shown["view"]["moves"])["move"]
            begin = time.perf_counter()
            await wire.send(json.dumps({"type": "move", "request_id": f"c{version}", "version": version, "move": move}))
            shown = await next_snapshot(wire, version, end + 10)
            seen = time.perf_counter()
            times.append(seen - begin)
            if not shown or shown["view"]["turn"] == shown["seat"]:
                # The bot has nothing to do: an extra turn.
                seen = 0.0


async def next_snapshot(wire: ClientConnection, version: int, end: float) -> dict[str, Any]:
    """Read messages until a snapshot of a later version comes, and return it; nothing after the end."""
    while True:
        try:
            async with asyncio.timeout(max(0.1, end - time.perf_counter())):
                frame = str(await wire.recv())
        except TimeoutError:
            return {}
        # Only the version is parsed of snapshots that nobody needs: the client shares the machine with the server.
        found = VERSION.search(frame, 0, 60)
        if found and int(found[1]) > version:
            snapshot: dict[str, Any] = json.loads(frame)
            return snapshot


if __name__ == "__main__":
    if sys.argv[1:2] == ["fair"]:
        fair(*([int(text) for text in sys.argv[2:]] + [20, 120][len(sys.argv) - 2 :]))
    else:
        given = [int(text) for text in sys.argv[1:]]
        main(*(given + [60, 20, 20][len(given) :]))

"""Measure how long the server takes for a move, without the time of the bot: bench/server.py [games].

The script plays games over a WebSocket against a bot that answers at once. The server runs in a process of its own. The
time of a move is from sending its message until its snapshot has been read, in milliseconds.
"""

import json
import multiprocessing
import random
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from annales.server.runner import run
from annales.server.settings import ServerSettings


def main(games: int) -> None:
    """Play the games, and print the number of moves and quantiles of their times in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        settings = ServerSettings(port=port, data_dir=Path(folder))
        ready = multiprocessing.Event()
        server = multiprocessing.Process(target=serve, args=(settings, ready))
        server.start()
        ready.wait(30)
        times = [seconds for n in range(games) for seconds in play(f"http://127.0.0.1:{port}", random.Random(n))]
        server.terminate()
        server.join()
    tenths = statistics.quantiles(times, n=100)
    figures = {"moves": len(times), "p50": tenths[49], "p95": tenths[94], "p99": tenths[98], "most": max(times)}
    print(" ".join(f"{name} {value if name == 'moves' else f'{value * 1000:.1f}'}" for name, value in figures.items()))


def serve(settings: ServerSettings, ready: Event) -> None:
    """Run the server; set the event when it accepts connections."""
    run(settings, lambda _: ready.set())


def play(url: str, choose: random.Random) -> list[float]:
    """Play one game and return the seconds of each own move."""
    with httpx.Client(base_url=url) as http:
        table = http.post("/api/tables", json={"game": "duel", "players": ["me", "random@1"]}).json()["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    origin: Any = url
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/live"
    with connect(address, origin=origin, additional_headers={"Cookie": cookie}, proxy=None) as wire:
        return list(own_moves(wire, choose))


def own_moves(wire: ClientConnection, choose: random.Random) -> Iterator[float]:
    """Play random moves to the end of the game, and yield the seconds of each."""
    shown = next_snapshot(wire, -1)
    while shown["view"]["outcome"] is None:
        if shown["view"]["turn"] != shown["seat"]:
            shown = next_snapshot(wire, shown["version"])
            continue
        move = choose.choice(shown["view"]["moves"])["move"]
        version = shown["version"]
        begin = time.perf_counter()
        wire.send(json.dumps({"type": "move", "request_id": f"c{version}", "version": version, "move": move}))
        shown = next_snapshot(wire, version)
        yield time.perf_counter() - begin
        # The pause keeps the rate of messages below the limit of the server.
        time.sleep(0.05)


def next_snapshot(wire: ClientConnection, version: int) -> dict[str, Any]:
    """Read messages until a snapshot of a later version comes, and return it."""
    while True:
        message: dict[str, Any] = json.loads(wire.recv(timeout=10))
        if message["type"] == "snapshot" and message["version"] > version:
            return message


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)

"""Measure what one visitor can cost others at each route: PYTHONPATH=. python bench/routes.py [PART OF A PATH].

Games between people go on while a visitor sends the same request over 16 connections as fast as answers come, route
after route. For each route the script prints how long moves of the others took, how that differs from the time without
the visitor, how much the memory of the server grew, and the statuses of the answers; the route with the longest moves
comes first. The bars are 30 ms at the 99th percentile and 100 MiB.

The server has one core, the players the other one. The visitor shares that of the players at the lowest priority, so
that the players are not delayed by it but by the server.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import http.client
import json
import os
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from tests.server.features.groups.groups import People
from tests.server.http.belongings import Belongings, belongings
from traffic.crowd import Crowd, plans
from traffic.figures import Delays, Tally
from traffic.guests import Reception, wait_for_workers
from traffic.helped import found_in, packed, whole_game
from traffic.process import CORES, OwnServer, usage

from annales import Duel
from annales.server.settings import ServerSettings

CONNECTIONS = 16
MOST_MS, MOST_MIB = 30.0, 100.0
ADDRESS = "192.0.2.7"
"""The address of the visitor: addresses of the machine itself have no limits."""
OUTSIDE = ("/", "/health", "/schema/openapi.json", "/manifest.webmanifest", "/no/such.file")
"""Paths that are no part of the interface, and one that leads nowhere."""
ENDS = ("/revoke", "/forget", "/end", "/remove", "/leave", "/sign-out", "/revoke-others", "/delete")
"""Ends of paths that end something. They are left out: after them the visitor would ask as somebody else."""


class Asked(msgspec.Struct, frozen=True):
    """A request, as the process of the visitor gets it."""

    method: str
    path: str
    body: str
    cookie: str


class Row(msgspec.Struct, frozen=True):
    """What came of one route."""

    route: str
    moves: Delays
    growth: float
    """MiB by which the memory of the server grew."""
    answers: dict[int, int]

    def text(self, usual: float) -> str:
        """As a row of a table."""
        more = self.moves.p99 - usual
        mark = " *" if more > MOST_MS or self.growth > MOST_MIB else ""
        answers = ", ".join(f"{count} × {status}" for status, count in sorted(self.answers.items()))
        return f"| {self.route} | {self.moves.row} | {more:+.1f} | {self.growth:+.1f} | {answers} |{mark}"


def send_as_fast_as_possible(netloc: str, asked: Asked, seconds: float) -> Counter[int]:
    """Send a request again and again; how often each status came, 0 where the connection was closed."""
    if sys.platform != "win32":
        os.nice(19)
    end, statuses = time.monotonic() + seconds, Counter[int]()
    threads = [threading.Thread(target=_send, args=(netloc, asked, end, statuses)) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statuses


def _send(netloc: str, asked: Asked, end: float, statuses: Counter[int]) -> None:
    headers = {"Cookie": asked.cookie, "X-Forwarded-For": ADDRESS, "Content-Type": "application/json"}
    connection = http.client.HTTPConnection(netloc, timeout=30)
    while time.monotonic() < end:
        try:
            connection.request(asked.method, asked.path, asked.body or None, headers)
            answer = connection.getresponse()
            answer.read()
            statuses[answer.status] += 1
        except (OSError, http.client.HTTPException):
            statuses[0] += 1
            connection.close()
    connection.close()


def bodies() -> dict[str, Any]:
    """Valid bodies for paths about records and positions: a whole game, and one that has begun."""
    over, begun = whole_game(), Duel(seed=1)
    while begun.ply < 20:
        begun.play(next(iter(begun.legal_moves)))
    texts = [msgspec.json.encode(each).decode() for each in found_in(over)]
    text, moves = over.record(), [move.text for move in begun.legal_moves]
    here = {"game": "duel", "position": begun.position}
    variation = {"text": text, "ply": 20, "move": moves[0]}
    return {
        "/api/records": {"text": text},
        "/api/records/deal": {"text": text, "seen": None, "own": None},
        "/api/records/review": {"text": text, "language": "en"},
        "/api/records/review/plan": {"text": text},
        "/api/records/review/found": {"text": text, "found": base64.b64encode(packed(texts)).decode()},
        "/api/records/variations": variation,
        "/api/records/variations/why": variation,
        "/api/assist/check": here,
        "/api/assist/follow": here,
        "/api/assist/advice": {**here, "seconds": 0.2},
        "/api/assist/search": here,
        "/api/assist/explain": {**here, "move": moves[0], "other": moves[-1]},
    }


def requests(owner: Belongings, wanted: str) -> Iterator[tuple[str, Asked]]:
    """Every route that ends nothing, with its request."""
    paths = json.loads(owner.owner.http.get("/schema/openapi.json").text)["paths"]
    given, ids = bodies(), {"game": "duel", "language": "en", "players": "2", "speed": "daily"} | owner.ids
    found = [(method, path) for path, item in paths.items() for method in item if not path.endswith(ENDS)]
    for method, path in [*(("get", path) for path in OUTSIDE), *found]:
        if wanted not in path:
            continue
        cookies = owner.keeper(path).http.cookies.items()
        cookie = "; ".join(f"{name}={value}" for name, value in cookies)
        body = "" if method == "get" else json.dumps(given.get(path) or owner.body(path))
        yield f"{method.upper()} {path}", Asked(method.upper(), path.format_map(_Ids(ids)), body, cookie)


class _Ids(dict[str, str]):
    """Ids by the names of parameters; a word where there is none."""

    def __missing__(self, key: str) -> str:
        return "unknown"


@contextmanager
def own_server(folder: Path) -> Iterator[OwnServer]:
    """A server with a core of its own and a worker process that is ready."""
    server = OwnServer(folder, 1, CORES[0] if len(CORES) > 1 else None)
    server.start()
    try:
        if len(CORES) > 1:
            os.sched_setaffinity(0, set(CORES[1:]))
        asyncio.run(wait_for_workers(server))
        yield server
    finally:
        server.stop()


async def measure(
    server: OwnServer, routes: Mapping[str, Asked], games: int, seconds: float
) -> tuple[float, list[Row]]:
    """The 99th percentile without the visitor in milliseconds, and a row for each route."""
    reception, tally = Reception(server.url), Tally()
    crowd = Crowd(reception, tally, (0.5, 1.5))
    crowd.start(list(plans("duel", games, 0, "")))
    await crowd.live(games, seconds=60 + games)
    await asyncio.sleep(5.0)
    tally.restart()
    await asyncio.sleep(30.0)
    usual = Delays.of(tally.with_people).p99
    loop, netloc = asyncio.get_running_loop(), urlsplit(server.url).netloc
    rows = []
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for route, asked in routes.items():
            before = usage(server.pid).memory
            tally.restart()
            statuses = await loop.run_in_executor(pool, send_as_fast_as_possible, netloc, asked, seconds)
            growth = (usage(server.pid).memory - before) / 2**20
            rows.append(Row(route, Delays.of(tally.with_people), round(growth, 1), dict(statuses)))
            # The whole takes long: what is known is not lost if somebody ends it.
            print(rows[-1].text(usual), file=sys.stderr, flush=True)
            # What the server still works on delays nobody at the next route.
            await asyncio.sleep(1.0)
    await crowd.stop()
    await reception.close()
    return usual, rows


def main() -> int:
    """Measure, print the table, and return 1 if a route is beyond a bar."""
    parser = argparse.ArgumentParser(description="Measure what one visitor can cost others at each route.")
    parser.add_argument("wanted", nargs="?", default="", help="a part of the paths to measure")
    parser.add_argument("--games", type=int, default=50, help="games between people that go on meanwhile")
    parser.add_argument("--seconds", type=float, default=4.0, help="length of the measurement of each route")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, own_server(Path(folder)) as server:
        owner = belongings(People(server.url, ServerSettings(data_dir=Path(folder))))
        routes = dict(requests(owner, given.wanted))
        usual, rows = asyncio.run(measure(server, routes, given.games, given.seconds))
    print(f"{given.games} games, 99th percentile without the visitor: {usual:.1f} ms\n")
    print("| route | p50 / p95 / p99 / longest ms | more at p99 | MiB | answers |\n|---|---|---|---|---|")
    texts = [row.text(usual) for row in sorted(rows, key=lambda row: -row.moves.p99)]
    print(*texts, sep="\n")
    return int(any(text.endswith("*") for text in texts))


if __name__ == "__main__":
    sys.exit(main())

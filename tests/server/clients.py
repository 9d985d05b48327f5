"""A server on a free port, in a thread or as a process of its own, and clients that play on it."""

import asyncio
import atexit
import json
import os
import sqlite3
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import httpx
import pytest
import uvicorn
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from annales.server import app
from annales.server.app import register_routes
from annales.server.card_sets import service as card_set_service
from annales.server.db.engine import migrate
from annales.server.runner import listen, uvicorn_config
from annales.server.server_time import ServerTime
from annales.server.settings import ServerSettings
from annales.server.workers.checker import Checker
from annales.server.workers.pool import Workers
from annales.server.workers.requests import MoveRequest

PATIENCE = 10.0
"""Seconds after which something that has not come will not come."""
REQUESTS = count()
"""Numbers of all requests of this process: to a server, a request with the id of an earlier one is its repetition."""
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients that use no TLS. By default each client reads all certificates of the machine, which takes 18 ms."""

Message = dict[str, Any]


@dataclass
class Seat:
    """One socket of a client at a table."""

    wire: ClientConnection
    frames: list[str] = field(default_factory=list)
    last: Message = field(default_factory=dict)
    """The newest snapshot."""

    def read(self) -> Message:
        frame = self.wire.recv(timeout=PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Message = json.loads(frame)
        if message["type"] == "snapshot":
            self.last = message
        return message

    def snapshot(self) -> Message:
        """The next snapshot."""
        while self.read()["type"] != "snapshot":
            pass
        return self.last

    def snapshot_at(self, version: int) -> str:
        """The frame of the snapshot of a version."""
        while self.last.get("version", -1) < version:
            self.read()
        return next(frame for frame in self.frames if f'"version":{version},"seat"' in frame)

    def own_turn(self) -> Message:
        """The snapshot once it is the client's turn, or the game is over."""
        while not self.last or (self.last["view"]["turn"] != self.last["seat"] and not self.over):
            self.read()
        return self.last

    @property
    def over(self) -> bool:
        return bool(self.last) and self.last["view"]["outcome"] is not None

    def send(self, **message: Any) -> None:
        self.wire.send(json.dumps(message))

    def raw(self, frame: str | bytes) -> Message:
        """The answer to any frame."""
        self.wire.send(frame)
        return self.answer()

    def answer(self) -> Message:
        while (message := self.read())["type"] in ("snapshot", "presence", "said", "chat"):
            pass
        return message

    def ask(self, **message: Any) -> Message:
        self.send(request_id=message.pop("request_id", f"c{next(REQUESTS)}"), **message)
        return self.answer()

    def move(self, text: str, **more: Any) -> Message:
        return self.ask(**{"type": "move", "version": self.last["version"], "move": text} | more)

    def play(self, moves: int = 1000, *, beside_page: bool = False) -> int:
        """
        Play the first legal moves until the game is over, or at most `moves`; returns how many.

        A page that shows the same seat makes a move without alternatives by itself, and may be faster.
        """
        for played in range(moves):
            self.own_turn()
            if self.over:
                return played
            version = self.last["version"]
            answer = self.move(self.last["view"]["moves"][0]["move"])
            assert answer["type"] == "ok" or (beside_page and answer["error"]["key"] == "stale"), answer
            while self.last["version"] <= version:
                self.read()
        return moves

    def resign(self, moves: int = 2) -> None:
        """Play so many moves, then end the game: faster than playing to the end, where only its being over counts."""
        assert self.play(moves) == moves
        assert self.ask(type="resign")["type"] == "ok"
        while not self.over:
            self.read()


def origin_of(url: str) -> str:
    """The origin of an address: without its path."""
    return urlunsplit((*urlsplit(url)[:2], "", "", ""))


class Client:
    """A browser without a page: keeps cookies."""

    def __init__(self, url: str) -> None:
        self.url = url
        # No connection outlives its request, so that nothing has to be closed.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, limits=limits, verify=NO_CERTIFICATES)

    def go_to(self, url: str) -> None:
        """Go on at another address, with the same cookies."""
        self.url = url
        self.http.base_url = httpx.URL(url)

    def open(self, *players: str, game: str = "duel", **options: Any) -> str:
        body = {"game": game, "players": players or ("me", "greedy@1"), "options": options}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    @contextmanager
    def sit(self, table: str, origin: str | None = "", address: str = "") -> Iterator[Seat]:
        """Connect to a table; with an address, as a client at this address that a proxy passes on."""
        url = f"{self.url.replace('http', 'ws')}/api/tables/{table}/live"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        given: Any = origin_of(self.url) if origin == "" else origin
        headers = {"Cookie": cookies} if cookies else {}
        if address:
            headers["X-Forwarded-For"] = address
        with connect(url, origin=given, additional_headers=headers, proxy=None) as wire:
            yield Seat(wire)


@contextmanager
def running(settings: ServerSettings, workers: Workers | None = None, time: ServerTime | None = None) -> Iterator[str]:
    """A server in a thread of this process; gives its address."""
    migrate(settings, backed_up=True)
    listener = listen("127.0.0.1", 0)
    routes = _idle.pop() if _idle else register_routes()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "register_routes", lambda: routes)
        server = uvicorn.Server(uvicorn_config(settings, workers, time))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    wait_until(lambda: server.started or not thread.is_alive())
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        wait_until(lambda: not thread.is_alive())
        listener.close()
    routes.state.clear()
    _idle.append(routes)


class KeptChecker(Checker):
    """Stays when its server ends, for the next one: its process takes longer to start than most tests."""

    def stop(self) -> None:
        """It ends with the tests."""


@cache
def kept_checker(_: float, memory: float, warm: Callable[[], None]) -> Checker:
    """Without the deadline of a server, which a busy machine may miss."""
    checker = KeptChecker(60.0, memory, warm)
    atexit.register(Checker.stop, checker)
    return checker


pytest.MonkeyPatch().setattr(card_set_service, "Checker", kept_checker)


_idle: list[Litestar] = []
"""Applications whose servers have ended. Registering all routes again would take longer than most tests."""


def wait_until(condition: Any, seconds: float = PATIENCE, pause: float = 0.01) -> None:
    """Look again and again; with longer pauses, a look that takes long leaves time for what it waits for.

    Pauses are counted, not seconds: on a machine that does much else, everything has more time.
    """
    for _ in range(round(seconds / pause)):
        if condition():
            return
        time.sleep(pause)
    assert condition(), "waited in vain"


class SilentWorkers(Workers):
    """Bots that never answer."""

    def __init__(self) -> None:
        super().__init__(0, 1.0, 1, 1.0)

    async def choose(self, request: MoveRequest) -> str:
        await asyncio.Event().wait()
        raise AssertionError


def run_sql(data_dir: Path, *statements: str) -> list[Any]:
    """Change the database behind the server's back; gives the rows of the last statement."""
    connection = sqlite3.connect(data_dir / "annales.sqlite3")
    try:
        with connection:
            return [connection.execute(statement).fetchall() for statement in statements][-1]
    finally:
        connection.close()


SERVE = "from annales.server import serve; import sys; serve('127.0.0.1', 0, sys.argv[1], open_browser=False)"


@contextmanager
def process(data_dir: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server as a process of its own; gives it and its address. It is killed at the end."""
    source = str(Path(__file__).parents[2] / "src")
    environment = os.environ | {"PYTHONPATH": source, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, str(data_dir)], stdout=subprocess.PIPE, text=True, env=environment
    ) as server:
        try:
            yield server, _address(server)
        finally:
            server.kill()


def _address(server: subprocess.Popen[str]) -> str:
    assert server.stdout
    address = server.stdout.readline()
    assert address, "the server ended"
    return address.removeprefix("Annales: ").strip().rstrip("/")

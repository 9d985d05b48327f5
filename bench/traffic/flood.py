"""A client that sends far more than it may, in a process of its own."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import cycle
from multiprocessing.connection import Connection
from typing import Final

import httpx
from websockets.exceptions import WebSocketException

from traffic.guests import Plan, Reception, Ticket

ADDRESS: Final = "192.0.2.7"
"""The address of this client: addresses of the machine itself have no limits."""
SOCKETS: Final = 20
"""Connections to one table that are tried at the same time."""
PAUSE: Final = 0.02
"""Seconds between two messages of a connection, and between two requests of a task."""
AGAIN: Final = 0.5
"""Seconds until a connection that was closed is tried again."""
TASKS: Final = 4
"""Requests over HTTP at the same time."""
FRAMES: Final = ('{"type":"ping"}', "{", '{"type":"move","request_id":"x","version":1,"move":"take C01"}', "x" * 3000)
"""Messages that are allowed, that cannot be read, that come too late, and that are too long."""


class Flood:
    """Sends until it gets the order to stop, and then reports the answers."""

    def __init__(self, url: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_run, args=(url, theirs), daemon=True)

    def start(self) -> None:
        """Begin."""
        self._process.start()

    def stop(self) -> Counter[str]:
        """Stop; how often each answer came."""
        self._pipe.send("stop")
        answers: Counter[str] = self._pipe.recv()
        self._process.join()
        return answers


def _run(url: str, pipe: Connection) -> None:
    pipe.send(asyncio.run(_flood(url, pipe)))


async def _flood(url: str, pipe: Connection) -> Counter[str]:
    answers: Counter[str] = Counter()
    async with httpx.AsyncClient(base_url=url, headers={"X-Forwarded-For": ADDRESS}, timeout=30.0) as http:
        reception = Reception(url, address=ADDRESS)
        (ticket,) = await reception.open(Plan("duel", 1, ("random@1",)), [])
        work = [*[partial(_talk, ticket, answers)] * SOCKETS, *[partial(_ask, http, answers)] * TASKS]
        tasks = [asyncio.create_task(_repeat(each)) for each in work]
        await asyncio.to_thread(pipe.recv)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await reception.close()
    return answers


async def _repeat(work: Callable[[], Awaitable[None]]) -> None:
    while True:
        await work()
        await asyncio.sleep(PAUSE)


async def _talk(ticket: Ticket, answers: Counter[str]) -> None:
    """Send messages over one connection until the server closes it."""
    try:
        async with ticket.connect() as wire:
            answers["connections"] += 1
            for frame in cycle(FRAMES):
                await wire.send(frame)
                answers["messages"] += 1
                with suppress(TimeoutError):
                    async with asyncio.timeout(PAUSE):
                        await wire.recv()
    except (OSError, WebSocketException) as fault:
        answers[type(fault).__name__] += 1
        await asyncio.sleep(AGAIN)


async def _ask(http: httpx.AsyncClient, answers: Counter[str]) -> None:
    """New tables, guesses of a password, and an address that does not exist."""
    for path, body in (
        ("/api/tables", {"game": "duel", "players": ["me", "random@1"]}),
        ("/api/account/sign-in", {"name": "somebody", "password": "a guess"}),
        ("/api/no/such/address", {}),
    ):
        try:
            answer = await http.post(path, json=body)
            answers[f"HTTP {answer.status_code}"] += 1
        except httpx.HTTPError as fault:
            answers[type(fault).__name__] += 1

"""Opening tables over HTTP: guests, invitations and seats."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from itertools import count

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from traffic.messages import Created, Health, Snapshot, Written, decode
from traffic.process import OwnServer

COMPILING = 600.0
"""Seconds in which worker processes become ready even where everything has to be compiled."""
MAX_FRAME = 2**22
"""Bytes of the longest frame that a client takes."""


@dataclass(frozen=True)
class Ticket:
    """What a player needs to connect: a table and the cookie of a guest who sits there."""

    url: str
    table: str
    cookie: str
    forwarded: Mapping[str, str] = field(default_factory=dict)
    """Headers by which a proxy passes on the address of a client."""

    def connect(self, seconds: float = 10.0) -> connect:
        """A connection to the table, as a browser makes it. Compression is offered, as every browser does."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/live"
        headers = {"Cookie": self.cookie, **self.forwarded}
        return connect(
            address,
            origin=Origin(self.url),
            additional_headers=headers,
            proxy=None,
            max_size=MAX_FRAME,
            open_timeout=seconds,
            # Closing a socket whose server is gone must not hold up the player.
            close_timeout=1.0,
            ping_interval=None,
        )


@dataclass(frozen=True)
class Plan:
    """What a table is opened for: a game, people and bots."""

    game: str
    people: int
    bots: tuple[str, ...] = ()
    bots_begin: bool = False
    """Whether the bots sit in the first seats."""
    time: tuple[int, int] | None = None
    """Seconds that each person has for the game, and gains with a move; None: no clocks."""

    @property
    def body(self) -> dict[str, object]:
        """The request for a table of this kind."""
        seats = self.people + len(self.bots)
        options = {"players": seats} if self.game == "flow" else {}
        people = ("me", *["open"] * (self.people - 1))
        players = (*self.bots, *people) if self.bots_begin else (*people, *self.bots)
        body: dict[str, object] = {"game": self.game, "players": players, "options": options}
        if self.time:
            body["time"] = {"type": "live", "bank": self.time[0], "increment": self.time[1]}
        return body


class Reception:
    """Opens tables on a server. The people of a table are spread over it and further servers on its database, or
    `together` at one of them, as behind a proxy that chooses a server by the table.

    With an address, all requests look like those of a client at this address that a proxy passes on.
    """

    def __init__(self, url: str, *others: str, address: str = "", together: bool = False) -> None:
        self._urls, self._together = (url, *others), together
        self._tables = count()
        # One client for all guests: it keeps connections, and must not keep anybody's cookie.
        jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self._forwarded = {"X-Forwarded-For": address} if address else {}
        self._http = httpx.AsyncClient(cookies=jar, headers=self._forwarded, timeout=30.0)

    async def close(self) -> None:
        """Close all connections."""
        await self._http.aclose()

    async def workers_ready(self) -> bool:
        """Whether worker processes choose the moves of bots."""
        answer = await self._http.get(f"{self._urls[0]}/health")
        return msgspec.json.decode(answer.content, type=Health).workers

    async def open(self, plan: Plan, cookies: list[str]) -> list[Ticket]:
        """Open a table and seat its people, who are new guests without `cookies`. Raises `httpx.HTTPError`."""
        known: list[str | None] = [*cookies, *[None] * (plan.people - len(cookies))]
        number = next(self._tables)
        places = [number if self._together else number + seat for seat in range(plan.people)]
        urls = [self._urls[place % len(self._urls)] for place in places]
        content, cookie = await self._post(f"{urls[0]}/api/tables", plan.body, known[0])
        host = Ticket(urls[0], msgspec.json.decode(content, type=Created).id, cookie, self._forwarded)
        tickets = [host]
        if plan.people > 1:
            token = await invitation(host)
            for url, other in zip(urls[1:], known[1:], strict=True):
                _, cookie = await self._post(f"{url}/api/invitations/{token}", {"name": "Guest"}, other)
                tickets.append(Ticket(url, host.table, cookie, self._forwarded))
        return tickets

    async def write(self, ticket: Ticket, request: str, text: str) -> int:
        """Write a line to the people at a table; its number. Raises `httpx.HTTPError`."""
        url = f"{ticket.url}/api/tables/{ticket.table}/chat"
        content, _ = await self._post(url, {"request_id": request, "text": text}, ticket.cookie)
        return msgspec.json.decode(content, type=Written).number

    async def _post(self, url: str, body: dict[str, object], cookie: str | None) -> tuple[bytes, str]:
        """The answer, and the cookie of the guest who asked."""
        answer = await self._http.post(url, json=body, headers={"Cookie": cookie} if cookie else {})
        answer.raise_for_status()
        given = [f"{name}={value}" for name, value in answer.cookies.items()]
        return answer.content, cookie or given[0]


async def wait_for_workers(server: OwnServer) -> None:
    """Wait until worker processes answer, and keep them off the core of the server. Raises `TimeoutError`."""
    reception = Reception(server.url)
    async with asyncio.timeout(COMPILING):
        while not await reception.workers_ready():
            server.free_workers()
            await asyncio.sleep(0.2)
    server.free_workers()
    await reception.close()


async def invitation(host: Ticket) -> str:
    """The token of the link to the open seats, which the host's snapshot holds."""
    async with host.connect() as wire:
        shown = await next_snapshot(wire)
    assert shown.people
    assert shown.people.invitation
    return shown.people.invitation


async def next_snapshot(wire: ClientConnection) -> Snapshot:
    """The next snapshot; other messages are skipped."""
    while True:
        message = decode(await wire.recv(decode=False))
        if isinstance(message, Snapshot):
            return message

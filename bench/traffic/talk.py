"""People who write to one another at their tables, and whether the server kept each line once."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator

import httpx

from annales.server.settings import ServerSettings
from traffic.guests import Reception, Ticket
from traffic.history import rows_of

PAUSE = (0.5, 3.0)
"""Seconds between two lines that somebody writes."""
AGAIN = 0.5
"""Seconds after which a line without an answer is sent again, and one that came too early."""
TOO_MANY = 429
"""The HTTP status of the limits."""


class Talk:
    """The lines that people wrote, and the number that the server gave to each of them."""

    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self.numbers: dict[tuple[str, str], int] = {}
        """The number of each acknowledged line, by table and request."""
        self.refused: list[str] = []
        """Lines that the server refused, with the status of its answer."""

    async def chat(self, ticket: Ticket, choose: random.Random) -> None:
        """Write a line from time to time, and send each one until it is answered; ends only when it is cancelled."""
        while True:
            await asyncio.sleep(choose.uniform(*PAUSE))
            await self._write(ticket, f"line-{choose.getrandbits(64):x}")

    async def _write(self, ticket: Ticket, request: str) -> None:
        """Send a line again and again until somebody knows what became of it."""
        while True:
            try:
                number = await self._reception.write(ticket, request, f"This is {request}.")
            except httpx.HTTPStatusError as fault:
                if not fault.response.is_server_error and fault.response.status_code != TOO_MANY:
                    self.refused.append(f"table {ticket.table}: {request}: status {fault.response.status_code}")
                    return
            except httpx.HTTPError:
                pass
            else:
                self.numbers[ticket.table, request] = number
                return
            await asyncio.sleep(AGAIN)


def line_faults(talk: Talk, settings: ServerSettings) -> Iterator[str]:
    """Where the lines in the database and the messages to people disagree."""
    rows = rows_of(settings, "SELECT game, request_id, number FROM chat ORDER BY game, number")
    stored = {(table, request): number for table, request, number in rows}
    times = Counter((table, request) for table, request, _ in rows)
    yield from talk.refused
    yield from (f"table {table}: {request} is stored {n} times" for (table, request), n in times.items() if n > 1)
    for (table, request), number in talk.numbers.items():
        found = stored.get((table, request))
        if found != number:
            yield f"table {table}: {request} was acknowledged as line {number}, and the database has line {found}"

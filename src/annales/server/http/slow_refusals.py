"""Refusals wait where a visitor goes on after very many of them: each costs time of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from annales.server.http.rate_limits import RateLimiter

__all__ = ["slow_refusals"]

MOST_WAIT = 2.0
"""Seconds that a refusal waits at most."""
REFUSED = range(400, 500)
"""Statuses of refusals."""


def slow_refusals(app: ASGIApp, limiter: Callable[[], RateLimiter]) -> ASGIApp:
    """An application whose refusals wait until `limiter` allows them. The limiter is asked for when it is needed."""

    async def slowed(scope: Scope, receive: Receive, send: Send) -> None:
        kind, client = str(scope["type"]), scope.get("client")
        if kind != "http" or client is None:
            await app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] in REFUSED:
                await asyncio.sleep(min(limiter().delay(client[0]), MOST_WAIT))
            await send(message)

        await app(scope, receive, sending)

    return slowed

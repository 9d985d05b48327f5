"""Answers that cost the server little wait where a visitor asks for very many of them: refusals, pages and files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from annales.server.http.kept_answers import UNCHANGING
from annales.server.http.rate_limits import RateLimiter, RateLimiters

__all__ = ["paced"]

MOST_WAIT = 2.0
"""Seconds that an answer waits at most."""
REFUSED = range(400, 500)
"""Statuses of refusals."""


def paced(app: ASGIApp, limits: Callable[[], RateLimiters]) -> ASGIApp:
    """An application whose cheap answers wait until a limit allows them. `limits` is called when it is needed."""

    async def slowed(scope: Scope, receive: Receive, send: Send) -> None:
        kind, client = str(scope["type"]), scope.get("client")
        if kind != "http" or client is None:
            await app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                limiter = _limiter(limits(), message["status"], scope["path"])
                if limiter is not None:
                    await asyncio.sleep(min(limiter.delay(client[0]), MOST_WAIT))
            await send(message)

        await app(scope, receive, sending)

    return slowed


def _limiter(limits: RateLimiters, status: int, path: str) -> RateLimiter | None:
    """What delays an answer. Other answers of the interface have limits of their own."""
    if status in REFUSED:
        return limits.refusals
    return limits.files if not path.startswith("/api/") or UNCHANGING.fullmatch(path) else None

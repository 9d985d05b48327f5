"""Answers that never change while the server runs: each is encoded and compressed once, and has an `ETag`."""

from __future__ import annotations

import asyncio
import hashlib
import re
from dataclasses import dataclass, replace

from litestar.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["UNCHANGING", "KeptAnswers"]

UNCHANGING = re.compile(
    r"/schema(/openapi\.json)?/?|/api/games(/[a-z0-9_]+(/rules|/texts/[a-z]+|/sets/form)?)?|/[a-z0-9-]+\.(js|json|png|webmanifest)"
)
"""Paths whose answers depend on neither people nor the database nor a query."""
MOST = 100
"""Answers that are kept. The paths name games, languages and a few files, so there are fewer."""


@dataclass(frozen=True)
class _Answer:
    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes


class KeptAnswers:
    """Passes on requests, but asks for each unchanging answer only once."""

    def __init__(self, app: ASGIApp) -> None:
        self.app, self._kept, self._asking = app, dict[tuple[str, bool], _Answer](), asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass it on."""
        kind: str = scope["type"]
        if kind != "http" or scope.get("method") != "GET" or not UNCHANGING.fullmatch(scope["path"]):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        key = (scope["path"], b"gzip" in headers.get(b"accept-encoding", b""))
        async with self._asking:
            answer = self._kept.get(key) or await self._ask(scope, receive, key)
        tag = dict(answer.headers).get(b"etag")
        if tag is not None and headers.get(b"if-none-match") == tag:
            answer = _Answer(304, ((b"etag", tag), (b"cache-control", b"no-cache")), b"")
        await send({"type": "http.response.start", "status": answer.status, "headers": list(answer.headers)})
        await send({"type": "http.response.body", "body": answer.body, "more_body": False})

    async def _ask(self, scope: Scope, receive: Receive, key: tuple[str, bool]) -> _Answer:
        messages: list[Message] = []

        async def collect(message: Message) -> None:
            messages.append(message)

        await self.app(scope, receive, collect)
        answer = _joined(messages)
        if answer.status == 200 and len(self._kept) < MOST:
            tag = hashlib.blake2b(answer.body, digest_size=12).hexdigest()
            more = ((b"etag", f'"{tag}"'.encode()), (b"cache-control", b"no-cache"))
            answer = _Answer(200, answer.headers + more, answer.body)
            self._kept[key] = answer
        return answer


def _joined(messages: list[Message]) -> _Answer:
    """One answer from the messages of an application."""
    answer = _Answer(500, (), b"")
    for message in messages:
        if message["type"] == "http.response.start":
            headers = tuple((bytes(name), bytes(value)) for name, value in message.get("headers", ()))
            answer = _Answer(message["status"], headers, b"")
        elif message["type"] == "http.response.body":
            answer = replace(answer, body=answer.body + message["body"])
    return answer

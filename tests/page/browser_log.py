"""What a browser reports while it is driven, for the report of a test that fails."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, WebSocket

LINES, WIDTH = 60, 160
"""The newest lines are kept, the beginning of each."""


class BrowserLog:
    """Errors and warnings of scripts, requests without an answer, and frames of WebSockets, of all pages."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=LINES)

    def __str__(self) -> str:
        return "\n".join(self._lines)

    def clear(self) -> None:
        """Forget what was reported so far."""
        self._lines.clear()

    def listen(self, browser: Browser) -> None:
        """Write down what the browser reports from now on."""
        browser.on("context", self._listen_in)

    def _listen_in(self, context: BrowserContext) -> None:
        context.on("weberror", lambda fault: self._add(f"{fault.page and fault.page.url}: {fault.error}"))
        context.on("console", lambda said: self._add(said.text) if said.type in {"error", "warning"} else None)
        context.on("requestfailed", lambda request: self._add(f"{request.method} {request.url}: {request.failure}"))
        context.on("page", self._follow_sockets)

    def _follow_sockets(self, page: Page) -> None:
        page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        self._add(f"opened {socket.url}")
        socket.on("framesent", lambda frame: self._add(f"sent {frame!s}"))
        socket.on("framereceived", lambda frame: self._add(f"received {frame!s}"))
        socket.on("close", lambda _: self._add(f"closed {socket.url}"))

    def _add(self, line: str) -> None:
        self._lines.append(line[:WIDTH])

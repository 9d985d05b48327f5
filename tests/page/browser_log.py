"""What a browser reports while it is driven: for the report of a test that fails, and faults that fail a test."""

from __future__ import annotations

import re
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError, WebSocket

LINES, WIDTH = 60, 160
"""The newest lines are kept, the beginning of each."""
REFUSED = re.compile(r"the server responded with a status of (\d+)")


class BrowserLog:
    """Errors and warnings of scripts, requests without an answer, and frames of WebSockets, of all pages."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=LINES)
        self.errors: list[str] = []
        """Errors of scripts that nothing has caught."""
        self.refused: list[tuple[int, str]] = []
        """The status and the address of each request that a server has refused."""

    def __str__(self) -> str:
        return "\n".join(self._lines)

    def clear(self) -> None:
        """Forget what was reported so far."""
        for reported in (self._lines, self.errors, self.refused):
            reported.clear()

    def listen(self, browser: Browser) -> None:
        """Write down what the browser reports from now on."""
        browser.on("context", self._listen_in)

    def _listen_in(self, context: BrowserContext) -> None:
        context.on("weberror", self._add_error)
        context.on("console", self._hear)
        context.on("requestfailed", lambda request: self._add(f"{request.method} {request.url}: {request.failure}"))
        context.on("page", self._follow_sockets)

    def _add_error(self, fault: WebError) -> None:
        self.errors.append(f"{fault.page and fault.page.url}: {fault.error}")
        self._add(self.errors[-1])

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type not in {"error", "warning"}:
            return
        self._add(said.text)
        if found := REFUSED.search(said.text):
            self.refused.append((int(found[1]), said.location["url"]))

    def _follow_sockets(self, page: Page) -> None:
        page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        self._add(f"opened {socket.url}")
        socket.on("framesent", lambda frame: self._add(f"sent {frame!s}"))
        socket.on("framereceived", lambda frame: self._add(f"received {frame!s}"))
        socket.on("close", lambda _: self._add(f"closed {socket.url}"))

    def _add(self, line: str) -> None:
        self._lines.append(line[:WIDTH])

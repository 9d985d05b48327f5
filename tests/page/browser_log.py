"""What a browser reports while it is driven: errors and refusals that fail a test, and lines for its report."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from playwright.sync_api import Browser, BrowserContext, Page, Request, Response, WebError, WebSocket

LINES, WIDTH = 60, 160
"""The newest lines are kept, the beginning of each."""
FIRST_REFUSAL = 400
"""The lowest status with which a server refuses a request."""
MADE_UP = "/api/tables/shown/"
"""What a page asks about the table of `stage.show_situation`, which no server knows, is refused for that reason."""


class BrowserLog:
    """What scripts report, the changes pages send, requests without an answer, and frames of WebSockets."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=LINES)
        self._errors: list[str] = []
        self._refusals: list[tuple[int, str]] = []

    def __str__(self) -> str:
        return "\n".join(self._lines)

    def clear(self) -> None:
        """Forget what was reported so far."""
        self._lines.clear()
        self._errors.clear()
        self._refusals.clear()

    def check(self, expected: Collection[int] = ()) -> None:
        """Fail if nothing caught an error of a script, or if a request was refused with another status than these."""
        refused = [f"refused {request}: {status}" for status, request in self._refusals if status not in expected]
        found = self._errors + refused
        assert not found, "\n".join(["the page reported:", *found])

    def listen(self, browser: Browser) -> None:
        """Write down what the browser reports from now on."""
        browser.on("context", self._listen_in)

    def _listen_in(self, context: BrowserContext) -> None:
        context.on("weberror", self._note_error)
        context.on("request", self._note_change)
        context.on("response", self._note_answer)
        context.on("console", lambda said: self._add(said.text) if said.type in {"error", "warning"} else None)
        context.on("requestfailed", lambda request: self._add(f"{request.method} {request.url}: {request.failure}"))
        context.on("page", self._follow_sockets)

    def _note_error(self, fault: WebError) -> None:
        line = f"uncaught at {fault.page and fault.page.url}: {fault.error}"
        self._add(line)
        # Scripts of tests that start with each page may fail on an empty one.
        if fault.page is None or not fault.page.url.startswith("about:"):
            self._errors.append(line)

    def _note_change(self, request: Request) -> None:
        if request.method != "GET":
            self._add(f"{request.method} {request.url}: {request.post_data!s}")

    def _note_answer(self, answer: Response) -> None:
        if answer.status >= FIRST_REFUSAL and MADE_UP not in answer.url:
            self._refusals.append((answer.status, f"{answer.request.method} {answer.url}"))

    def _follow_sockets(self, page: Page) -> None:
        page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        self._add(f"opened {socket.url}")
        socket.on("framesent", lambda frame: self._add(f"sent {frame!s}"))
        socket.on("framereceived", lambda frame: self._add(f"received {frame!s}"))
        socket.on("close", lambda _: self._add(f"closed {socket.url}"))

    def _add(self, line: str) -> None:
        self._lines.append(line[:WIDTH])

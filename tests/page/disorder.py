"""A browser whose requests, answers and clicks come in disorder, and where that leads on the page and on the server."""

from __future__ import annotations

import json
import re
import secrets
from contextlib import contextmanager
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import expect
from tests.page.visitor import QUICK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import BrowserContext, Page

__all__ = ["GAME", "PASSWORD", "Ending", "Flow", "Server", "Visit", "disturbed", "ending"]

HERE = Path(__file__).parent
DISORDER = (HERE / "disorder.js").read_text(encoding="utf-8")
STATE = (HERE / "page_state.js").read_text(encoding="utf-8")
LONGEST, LONGEST_FRAME = 800, 200
"""The most milliseconds by which a request with its answer, and a frame of a WebSocket, is late."""
CLICKS = 10
"""One of this many clicks is made twice, if it is not answered yet."""
QUIET = 300
"""Milliseconds without a request after which nothing more happens by itself."""
LATEST = 10_000
"""Milliseconds within which the page shows what others have done."""
PASSWORD = "a long password"
GAME = 12
"""The number of all games, so that they come again."""
VARIED = (
    (re.compile(r"\d{4}-\d\d-\d\d[T ][\d:.]+Z?|\b\d{1,2}:\d\d(:\d\d)?( [AP]M)?|\b1\d{9}(\d{3})?\b"), "TIME"),
    (re.compile(r"\b\d+ (seconds?|minutes?) ago|\bnow\b"), "TIME"),
    (re.compile(r"\b[Gg]uest[- ][0-9a-f]{4}\b"), "GUEST"),
    (re.compile(r"(?<![\w-])[\w-]{16,}"), "ID"),
)
"""What is different each time."""


class Server(NamedTuple):
    """A server that deals one game again and again, and its data directory."""

    address: str
    data: Path


class Ending(NamedTuple):
    """Where a flow ends."""

    shown: tuple[str, ...]
    stored: tuple[str, ...]
    """What the server answers about it."""
    reloaded: tuple[str, ...]
    """What the page shows when it is loaded again."""

    def difference(self, other: Ending) -> str:
        """The lines that are different; empty if there are none."""
        parts = zip(self._fields, self, other, strict=True)
        return "\n".join(line for name, one, two in parts for line in unified_diff(one, two, name, "expected", n=0))


class Flow(NamedTuple):
    """What somebody does on the page, and the addresses at which the server says what has become of it."""

    act: Callable[[Visit], object]
    addresses: tuple[str, ...] = ()


class Visit:
    """Somebody who finds on the page what to do by its texts in English."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.address, self.data = page, server.address, server.data
        self.tag = secrets.token_hex(4)
        """Is in all names that belong to one person only."""

    def go(self, path: str) -> None:
        self.page.goto(f"{self.address}{path}")

    def press(self, name: str, role: str = "button", nth: int = 0) -> None:
        self.page.get_by_role(role, name=name, exact=True).nth(nth).click()  # type: ignore[arg-type]

    def fill(self, label: str, text: str) -> None:
        self.page.get_by_label(label, exact=True).fill(text)

    def open(self, summary: str) -> None:
        self.page.locator("summary", has_text=summary).click()

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def send(self, path: str, body: object) -> dict[str, str]:
        """A request beside the page."""
        answer = self.page.request.post(f"{self.address}{path}", data=body, headers={"Origin": self.address})
        assert answer.ok, answer.text()
        found: dict[str, str] = answer.json()
        return found

    def sign_up(self) -> None:
        self.send("/api/account/sign-up", {"name": f"Aoi {self.tag}", "password": PASSWORD})

    def settle(self) -> None:
        """Wait until nothing is under way."""
        assert self.page.evaluate(f"settle({QUIET}, {LATEST})"), "the page does not come to rest"

    def shown(self) -> tuple[str, ...]:
        """What the page shows, without what is different each time."""
        return tuple(self.plain(line) for line in self.page.evaluate(STATE))

    def stored(self, addresses: Sequence[str]) -> tuple[str, ...]:
        """What the server answers at these addresses; its own path stands for the address of the page."""
        path = self.page.url.removeprefix(self.address)
        answers = [self.page.request.get(f"{self.address}{each.replace('{path}', path)}") for each in addresses]
        return tuple(line for answer in answers for line in self.plain(json.dumps(answer.json(), indent=0)).split("\n"))

    def plain(self, text: str) -> str:
        text = text.replace(self.address, "").replace(self.tag, "TAG")
        for pattern, word in VARIED:
            text = pattern.sub(word, text)
        return text


@contextmanager
def disturbed(context: BrowserContext, server: Server, seed: int) -> Iterator[Visit]:
    """Somebody new, whose answers come in a disorder of this seed; in order with seed 0."""
    settings = {"seed": seed, "longest": LONGEST, "longestFrame": LONGEST_FRAME, "clicks": CLICKS}
    context.clear_cookies()
    with context.new_page() as page:
        page.add_init_script(f"({DISORDER})({json.dumps(settings)})")
        page.add_init_script("localStorage.setItem('annales.confirm', 'never')")
        page.add_init_script(QUICK)
        yield Visit(page, server)


def ending(context: BrowserContext, server: Server, flow: Flow, seed: int, expected: Ending | None = None) -> Ending:
    """Where a flow ends; what others do may come later than what is expected."""
    with disturbed(context, server, seed) as visit:
        flow.act(visit)
        shown = settled(visit, expected and expected.shown)
        stored = visit.stored(flow.addresses)
        visit.page.reload(wait_until="networkidle")
        return Ending(shown, stored, settled(visit, expected and expected.reloaded))


def settled(visit: Visit, expected: tuple[str, ...] | None) -> tuple[str, ...]:
    """What the page shows when nothing is under way."""
    visit.settle()
    shown = visit.shown()
    for _ in range(LATEST // QUIET):
        if expected is None or shown == expected:
            break
        visit.page.wait_for_timeout(QUIET)
        visit.settle()
        shown = visit.shown()
    return shown

"""Someone who plays on the page by what it shows: chooses something, then one of the actions that are offered."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar
from zlib import crc32

from playwright.sync_api import expect
from tests.page.dealt import ASKING
from tests.server.clients import Client, origin_of, wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THINGS = {
    "pick": ".board [data-wonder='{0}']",
    **dict.fromkeys(("build", "discard", "wonder"), ".slot[data-card='{1}']"),
    **dict.fromkeys(("invest", "snipe"), ".slot[data-card='{0}']"),
    **dict.fromkeys(("complete", "harvest", "activate"), "button[data-action='{2}']"),
}
"""What kinds of moves are made with, by the first and last thing that a move names or all of it; else an option."""
OPTION = ".options [data-item$=':{1}']"
AT_ONCE = ("start", "target", "decline")
"""Kinds of moves that are offered without anything being chosen."""
WHERE = {
    "draft": ".board button[data-wonder]",
    "play": ".slot[data-available=true]",
    "action": ".slot[data-available=true], button[data-action]",
}
"""What can be pointed at for a choice; for any other, what the sheet offers, if it does not offer the moves at once."""
MOST_INVESTED = 30
LONGEST = 60_000
"""Milliseconds that others may take on a machine that does much else."""
MOST_SECONDS = 600
"""In which processes of the lowest priority start beside tests that leave them little time."""
CHOICES = "ready => Array.from(document.querySelectorAll(ready), each => each.dataset.choice ?? null)"
"""The kinds of choice of all elements that a selector finds; null for one without a choice."""
READY = ".sheet[data-choice]:not([data-busy=true]), .game-result"

QUICK = "localStorage.getItem('annales.speed') ?? localStorage.setItem('annales.speed', '5')"
"""The fastest animations: whole games would take minutes otherwise."""

BY_SERVER = "localStorage.setItem('annales.compute', 'false')"
"""Hints, advice and reviews come from the server."""


class Visitor:
    """A player with a fixed seed at one page."""

    axe_share: ClassVar[int] = 3
    """axe-core checks one of this many states, and with --full all of them: starting it takes half a second."""

    def __init__(self, page: Page, address: str, seed: int) -> None:
        self.page, self.address = page, address
        self.random = random.Random(seed)
        self.faults: list[str] = []
        self.states = 0
        """How many states axe-core was asked to check."""
        page.add_init_script(QUICK)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type in {"error", "warning"} else None)

    def begin(self, bot: str = "random@1", first: str = "me") -> None:
        """Open a new table from the form for a new game."""
        self.page.goto(f"{self.address}/new/duel")
        self.page.locator(f"input[value='{bot}']").check()
        self.page.locator(f"input[value='{first}']").check()
        self.page.locator("button[type=submit]").click()
        self.ready()

    def open(self, game: str, players: list[str], options: dict[str, Any] | None = None) -> None:
        """Open a new table with these players, "me" among them, in the order of seats."""
        body = {"game": game, "players": players, "options": options or {}}
        answer = self.page.request.post(
            f"{self.address}/api/tables", data=body, headers={"Origin": origin_of(self.address)}
        )
        assert answer.ok, answer.text()
        self.page.goto(f"{self.address}/game/{answer.json()['id']}")
        self.ready()

    def play_ahead(self, moves: int = 1000) -> None:
        """Make some moves at this table, or all until the game is over, without the page, which takes long to draw."""
        client = Client(self.address)
        for cookie in self.page.context.cookies(self.address):
            client.http.cookies.set(cookie["name"], cookie["value"])
        with client.sit(self.page.url.rpartition("/")[2]) as seat:
            seat.play(moves, beside_page=True)

    def wait_for_workers(self) -> None:
        """Wait until the server's processes can search. They take only the time that everything else leaves."""
        health = f"{self.address}/health"
        wait_until(lambda: self.page.request.get(health).json()["workers"], MOST_SECONDS, pause=1)

    def ready(self) -> str | None:
        """Wait until it is our turn; the kind of choice, None when the game is over."""
        while True:
            expect(self.page.locator(READY)).to_have_count(1, timeout=LONGEST)
            # Read at once: the page may go on meanwhile.
            choices: list[str | None] = self.page.evaluate(CHOICES, READY)
            if len(choices) == 1:
                return choices[0]

    def select(self, choice: str) -> None:
        """Point at something that the choice offers, unless it offers the moves themselves."""
        if self.page.locator("button[data-move]").count():
            return
        things = self.page.locator(WHERE.get(choice, ".options button"))
        names = things.evaluate_all("all => all.map(thing => thing.dataset.wonder)")
        eager = [index for index, name in enumerate(names) if name in ASKING]
        self.press(things.nth(self.random.choice(eager or range(len(names)))))

    def act(self) -> None:
        """Do one of the things that are offered for it: a wonder where one can be built."""
        buttons = self.page.locator("button[data-move]")
        expect(buttons.first).to_be_enabled()
        moves = buttons.evaluate_all("all => all.map(button => button.dataset.move)")
        wonders = [move for move in moves if move.startswith("wonder")]
        move = self.random.choice(wonders or moves)
        button = self.button(move)
        self.press(button)
        expect(button).to_have_count(0)

    def button(self, move: str) -> Locator:
        """The button that makes a move."""
        return self.page.locator(f"button[data-move='{move}']")

    def decide(self) -> bool:
        """Make one decision; False when the game is over."""
        choice = self.ready()
        if choice is None:
            return False
        self.select(choice)
        self.act()
        return True

    def make(self, move: str) -> None:
        """Make a certain move: choose what it is made with, and press its button."""
        kind, *words = move.split()
        if kind not in AT_ONCE:
            first, last = (words or [""])[0], (words or [""])[-1]
            self.press(self.page.locator(THINGS.get(kind, OPTION).format(first, last, move)))
        button = self.button(move)
        if kind == "invest":
            self.raise_to(button)
        self.press(button)
        expect(button).to_have_count(0)

    def raise_to(self, button: Locator) -> None:
        """Raise an investment until its button is there."""
        for _ in range(MOST_INVESTED):
            if button.count():
                return
            self.press(self.page.locator("button[aria-keyshortcuts='+']"))

    def press(self, target: Locator) -> None:
        """Press something with the pointer."""
        target.click()

    def overflow(self) -> int:
        """Pixels by which the page is wider than the window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    def violations(self, rules: Sequence[str] = ()) -> list[str]:
        """What axe-core finds, a line for each element: by some of its rules, or by all that it follows by itself.

        The name of the test decides which states are checked by all rules.
        """
        self.states += 1
        if not rules and crc32(f"{os.environ['PYTEST_CURRENT_TEST']} {self.states}".encode()) % self.axe_share:
            return []
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate(
            # Of all rules that axe-core follows by itself, none reads style sheets: loading them again takes long.
            "(rules) => axe.run({resultTypes: ['violations'], preload: {assets: ['media']}, "
            "runOnly: rules.length > 0 ? rules : undefined})"
            ".then((result) => JSON.stringify(result.violations))",
            list(rules),
        )
        return [
            f"{rule['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
            for rule in json.loads(found)
            for node in rule["nodes"]
        ]

"""Visitors who play without a pointer: by finger on a phone, and by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.page.visitor import MOST_INVESTED, Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Locator

__all__ = ["FlowTypist", "Toucher", "Typist"]

FARTHEST = 150
"""Presses of one key after which something is not reached."""
DIGITS = 9
KEYS = {"invest": "i", "complete": "o", "snipe": "n", "activate": "a", "harvest": "v", "take": "g", "drop": "g"}
"""The letters of The Flow of History."""


class Toucher(Visitor):
    """Someone with a finger, who builds wonders from their own city."""

    def press(self, target: Locator) -> None:
        target.tap()

    def make(self, move: str) -> None:
        """A wonder is chosen in the city, and then what is laid under it."""
        kind, *things = move.split()
        if kind != "wonder":
            super().make(move)
            return
        self.press(self.page.locator(f".mine [data-wonder='{things[0]}']"))
        button = self.button(move)
        self.press(button)
        expect(button).to_have_count(0)


class Typist(Visitor):
    """Someone who has a keyboard and no pointer."""

    def type(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def press(self, target: Locator) -> None:
        """Go to something by Tab and press it."""
        self.reach(target, "Tab")
        self.type("Enter")

    def begin(self, bot: str = "random@1", first: str = "me") -> None:
        """Open a new table, going through the form."""
        self.page.goto(f"{self.address}/new/duel")
        expect(self.page.locator("button[type=submit]")).to_be_visible()
        for value in (bot, first):
            self.wish(value)
        self.press(self.page.locator("button[type=submit]"))
        self.ready()

    def wish(self, value: str, way: str = "Tab") -> None:
        """Choose one of several on a form."""
        wanted = self.page.locator(f"input[value='{value}']")
        group = wanted.get_attribute("name") or ""
        self.reach(self.page.locator(f"input[name='{group}']:checked"), way)
        self.reach(wanted, "ArrowDown")

    def reach(self, target: Locator, key: str) -> None:
        """Press a key until the focus is where it should be."""
        for _ in range(FARTHEST):
            if self.has_focus(target):
                return
            self.type(key)
        raise AssertionError(f"{key} never reaches {target}")

    def has_focus(self, target: Locator) -> bool:
        """Whether the focus is there."""
        return bool(target.evaluate("element => element === document.activeElement"))

    def make(self, move: str) -> None:
        """Make a move by the keys of the list: cards by C, options by digits and arrows, actions by their letters."""
        kind, *words = move.split()
        if kind in {"build", "discard", "wonder"}:
            self.reach(self.page.locator(f".slot[data-card='{words[-1]}']"), "c")
        else:
            self.choose(words[0] if kind != "start" else move)
        button = self.button(move)
        if kind == "wonder":
            self.choose_wonder(button)
        elif kind != "start":
            self.type("d" if kind == "discard" else "b")
        expect(button).to_have_count(0)

    def choose(self, thing: str) -> None:
        """Choose an option: up to the ninth by its digit, others by arrows from there."""
        options = self.page.locator("[data-option]:visible")
        expect(options.and_(self.page.locator(f"[data-move='{thing}'], [data-item$=':{thing}']")).first).to_be_visible()
        named = "all => all.map(one => one.dataset.move ?? one.dataset.item.split(':')[1])"
        place = options.evaluate_all(named).index(thing)
        self.type(str(min(place + 1, DIGITS)))
        if place >= DIGITS:
            self.reach(options.nth(place), "ArrowRight")
            self.type("Enter")

    def choose_wonder(self, button: Locator) -> None:
        """Build a wonder by its letter: where several could be built, it goes through them."""
        self.type("Enter")
        expect(button).to_be_visible()
        if self.page.locator("button[data-move^=wonder]").count() == 1:
            self.type("w")
        else:
            self.reach(button, "w")
            self.type("Enter")


class FlowTypist(Typist):
    """Someone who has a keyboard and no pointer, at The Flow of History."""

    def open(self, game: str, players: list[str], options: dict[str, Any] | None = None) -> None:
        """Open a new table against one kind of bot, going through the form."""
        wished = options or {}
        self.page.goto(f"{self.address}/new/{game}")
        expect(self.page.locator("button[type=submit]")).to_be_visible()
        for value in (str(wished["players"]), players[-1]):
            self.wish(value)
        self.press(self.page.locator("form summary"))
        first = self.page.locator(f"form details select:has(option[value={wished['first_seat']}])")
        self.reach(first, "Tab")
        self.type("ArrowDown")
        expect(first).to_have_value(wished["first_seat"])
        self.wish("me", "Shift+Tab")
        self.press(self.page.locator("button[type=submit]"))
        self.ready()

    def make(self, move: str) -> None:
        """Make a move by the keys of the list: cards by C, options by digits, actions by their letters."""
        kind, *words = move.split()
        if kind in {"invest", "snipe"}:
            self.reach(self.page.locator(f".slot[data-card='{words[0]}']"), "c")
            self.type("Enter")
        elif kind in {"complete", "harvest", "activate"}:
            self.pick(kind, move)
        else:
            self.choose(move if kind == "target" else words[0])
        button = self.button(move)
        if kind == "invest":
            self.raise_to(button)
        if kind in KEYS:
            self.type(KEYS[kind])
        expect(button).to_have_count(0)

    def pick(self, kind: str, move: str) -> None:
        """Choose one of the player's actions by its letter: where several bear it, it goes through them."""
        self.type(KEYS[kind])
        if self.page.locator(f"button[data-action^={kind}]").count() > 1:
            self.reach(self.page.locator(f"button[data-action='{move}']"), KEYS[kind])
            self.type("Enter")

    def raise_to(self, button: Locator) -> None:
        """Raise an investment by its key."""
        for _ in range(MOST_INVESTED):
            if button.count():
                return
            self.type("+")

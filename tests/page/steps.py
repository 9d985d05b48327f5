"""What leads to a scene: a path or a table, and what is pressed there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.page.stage import FRIENDS, people_at, show_situation

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from annales.core.game import Game

__all__ = [
    "HINT",
    "MORE",
    "RESIGN",
    "Go",
    "Step",
    "at",
    "entry",
    "invite",
    "join",
    "key",
    "look_at_record",
    "lose_connection",
    "menu",
    "press",
    "tab",
    "table_of",
    "to_page",
    "wish",
]

Go = Callable[["Page", str], Any]
"""Comes to a page of the server at an address."""
Step = Callable[["Page"], Any]
"""Does something on a page."""


def at(path: str, there: str, *steps: Step) -> Go:
    """A path, where something is to be seen before anything else is done."""

    def go(page: Page, address: str) -> None:
        page.goto(address + path)
        expect(page.locator(there).first).to_be_visible()
        for step in steps:
            step(page)

    return go


def table_of(game: Callable[[], Game], *steps: Step, seat: int = 0, **asked: Any) -> Go:
    """A table as a seat sees it, and what people have asked of one another."""

    def go(page: Page, address: str) -> None:
        show_situation(page, address, game(), seat, people_at(seat, **asked) if asked else None)
        for step in steps:
            step(page)

    return go


def press(selector: str, there: str, nth: int = 0) -> Step:
    """Press something, until something else is to be seen."""

    def then(page: Page) -> None:
        page.locator(selector).nth(nth).click()
        expect(page.locator(there).first).to_be_visible()

    return then


def to_page(page: Page, path: str) -> None:
    """Follow a link of the header: a narrow window has all of them in its menu."""
    header = page.locator(".page-header")
    expect(header).to_be_visible()
    link = header.locator(f"a[href='{path}']")
    if not link.count():
        header.locator("button[popovertarget]").click()
    link.click()


def key(name: str, there: str) -> Step:
    """Press a key."""

    def then(page: Page) -> None:
        page.keyboard.press(name)
        expect(page.locator(there).first).to_be_visible()

    return then


def menu(page: Page) -> None:
    """Open the menu of a table."""
    press("header button:has(+ nav)", "header nav")(page)


def entry(nth: int) -> Step:
    """Open a dialog by the menu."""

    def then(page: Page) -> None:
        menu(page)
        press("header nav button", "dialog", nth)(page)

    return then


def wish(company: str) -> Step:
    """Choose whom to play with."""
    return lambda page: page.locator(f"input[value='{company}']").check()


def invite(page: Page) -> None:
    """Open a table for a friend."""
    wish("friend")(page)
    press("button[type=submit]", "input[readonly]")(page)


def join(game: str, players: int) -> Go:
    """Follow an invitation, as somebody else."""

    def go(page: Page, address: str) -> None:
        browser = page.context.browser
        assert browser is not None
        options = {"players": players} if players > 2 else {}
        body = {"game": game, "players": ["me", *["open"] * (players - 1)], "options": options, "name": "Aoi"}
        with browser.new_context() as context:
            opened = context.request.post(f"{address}/api/tables", data=body)
            host = context.new_page()
            host.goto(f"{address}/game/{opened.json()['id']}")
            link = host.locator("input[readonly]").first.input_value()
        page.goto(link)
        expect(page.locator("button[type=submit]")).to_be_visible()

    return go


def look_at_record(game: Callable[[], Game], ply: int = 40) -> Step:
    """Bring the record of a whole game, and go to a ply of it."""

    def then(page: Page) -> None:
        over = game()
        page.locator("textarea").fill(over.record({f"player {seat}": FRIENDS[seat] for seat in range(over.seats)}))
        press("main button.main", ".replay .slot, .replay .draft")(page)
        page.locator("input[type=range]").fill(str(ply))

    return then


def lose_connection(page: Page) -> None:
    """The network is gone, and does not come back."""
    page.route_web_socket("**/live", lambda socket: socket.close(code=3000))
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.get_by_test_id("connection")).to_contain_text(re.compile("."))


def tab(name: str) -> Step:
    """Open what stands beside the table."""
    return press(f"[role=tab][id$='-{name}']", "[role=tabpanel]")


MORE = press("[role=tabpanel] .scroll > button", "dialog [data-entry]")
RESIGN = press("header nav li:last-child button", "[role=alertdialog]")
HINT = (press("[data-testid=hint]", ".hints .why"), press(".hints button[aria-expanded]", ".hints table"))

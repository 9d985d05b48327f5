"""Every page, and every state of one that shows something else: how to come there, for tests of all of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.page.stage import SITUATIONS, people_at, show_situation, situation

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["SCENES", "Go"]

Go = Callable[["Page", str], Any]
"""Comes to a page of the server at an address."""
Step = Callable[["Page"], Any]
"""Does something on a page."""
GAMES = ("duel",)
"""Games with a lesson, help and cards."""
STEPS = 8
"""Steps into the lesson, where a move is asked for."""


def at(path: str, there: str, *steps: Step) -> Go:
    """A path, where something is to be seen before anything else is done."""

    def go(page: Page, address: str) -> None:
        page.goto(address + path)
        expect(page.locator(there).first).to_be_visible()
        for step in steps:
            step(page)

    return go


def table(name: str, *steps: Step, **asked: Any) -> Go:
    """A table in a situation, and what people have asked of one another."""

    def go(page: Page, address: str) -> None:
        show_situation(page, address, situation(name), seat=0, people=people_at(0, **asked) if asked else None)
        for step in steps:
            step(page)

    return go


def press(selector: str, there: str, nth: int = 0) -> Step:
    """Press something, until something else is to be seen."""

    def then(page: Page) -> None:
        page.locator(selector).nth(nth).click()
        expect(page.locator(there).first).to_be_visible()

    return then


def key(name: str, there: str) -> Step:
    """Press a key."""

    def then(page: Page) -> None:
        page.keyboard.press(name)
        expect(page.locator(there).first).to_be_visible()

    return then


def tab(name: str) -> Step:
    """Open what stands beside the table."""
    return press(f"[role=tab][id$='-{name}']", "[role=tabpanel]")


def menu(page: Page) -> None:
    """Open the menu of a table."""
    press("header button[popovertarget]", "header nav")(page)


def entry(nth: int) -> Step:
    """Open a dialog by the menu."""

    def then(page: Page) -> None:
        menu(page)
        press("header nav button", "dialog", nth)(page)

    return then


def wish(company: str) -> Step:
    """Choose whom to play with."""
    return lambda page: page.locator(f"input[value='{company}']").check()


def choose_flow(page: Page) -> None:
    """Choose the game that is not offered first."""
    page.locator("label:has(input[value='flow'])").click()
    expect(page.locator("input[value='5']")).to_be_visible()


def mix(page: Page) -> None:
    """Choose whom each of four seats is for, with all rules on the page."""
    page.locator("input[value='5']").check()
    wish("mixed")(page)
    page.locator("fieldset select").nth(0).select_option("open")
    page.locator("fieldset select").nth(1).select_option("beside")
    press("summary", "details select")(page)


def come_back(page: Page) -> None:
    """Open a table for a friend, and look at the front page again."""
    address = page.url
    invite(page)
    page.goto(address)
    expect(page.locator("form")).to_be_visible()


def invite(page: Page) -> None:
    """Open a table for a friend."""
    wish("friend")(page)
    press("button[type=submit]", "input[readonly]")(page)


def join(page: Page, address: str) -> None:
    """Follow an invitation, as somebody else."""
    browser = page.context.browser
    assert browser is not None
    with browser.new_context() as context:
        opened = context.request.post(
            f"{address}/api/tables", data={"game": "duel", "players": ["me", "open"], "name": "Aoi"}
        )
        host = context.new_page()
        host.goto(f"{address}/game/{opened.json()['id']}")
        link = host.locator("input[readonly]").first.input_value()
    page.goto(link)
    expect(page.locator("button[type=submit]")).to_be_visible()


def look_again(page: Page) -> None:
    """Bring the record of a whole game."""
    page.locator("textarea").fill(situation("over").record({"player 0": "Aoi", "player 1": "Ben"}))
    press("main button.main", ".replay .slot, .replay .draft")(page)
    page.locator("input[type=range]").fill("40")


def spoil(page: Page) -> None:
    """Bring a record with a fault in it."""
    record = situation("over").record().splitlines()
    page.locator("textarea").fill("\n".join([*record[:-1], "99. build the moon"]))
    press("main button.main", "#fault .rows")(page)


def take_lesson(page: Page) -> None:
    """Go on in the lesson until a move is asked for."""
    for _ in range(STEPS):
        button = page.locator(".controls button.main")
        if not button.count():
            return
        button.click()


def lose_connection(page: Page) -> None:
    """The network is gone, and does not come back."""
    page.route_web_socket("**/live", lambda socket: socket.close(code=3000))
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.get_by_test_id("connection")).to_contain_text(re.compile("."))


MORE = press("[role=tabpanel] .scroll > button", "dialog [data-shown]")
RESIGN = press("header nav li:last-child button", "[role=alertdialog]")
ASKED = press("button[data-move]", "[role=alertdialog]")
TOLD = press("[data-thing]", "[data-shown]")
CARD = press(".slot[data-available=true]", "button[data-move]")
COVERED = press(".slot[data-card][data-available=false]", "[data-testid=why]")
HINT = (press("[data-testid=hint]", ".hints .why"), press(".hints button[aria-expanded]", ".hints table"))
SCENES: dict[str, Go] = {
    "front": at("/", "button[type=submit]", press("summary", "details fieldset")),
    "front, a friend by link": at("/", "form", wish("friend")),
    "front, two at one device": at("/", "form", wish("device")),
    "front, the other game": at("/", "form", choose_flow),
    "front, mixed company": at("/", "form", choose_flow, mix),
    "set of cards": at("/cards/flow/edit", "progress"),
    "set of cards, a card": at("/cards/flow/edit", "progress", press("ol button", "article h2", 8)),
    "front, own games": at("/", "form", come_back),
    "waiting room": at("/", "form", invite),
    "join": join,
    "join, unknown": at("/join/nothing", "[role=alert]"),
    "nowhere": at("/nowhere", "h1"),
    "no such table": at("/game/none", "h1"),
    "style": at("/style", "h2"),
    **{f"table, {name}": table(name) for name in SITUATIONS},
    **{f"table, age {age}": table(f"age {age}", CARD) for age in (1, 2, 3)},
    "table, wonder on offer": table("draft", press(".board [data-wonder]", "button[data-move]")),
    "table, token chosen": table("token", press(".options button", "button[data-move]")),
    "table, covered card": table("age 1", COVERED),
    "table, card told": table("age 2", CARD, tab("card")),
    "table, log": table("age 3", tab("log")),
    "table, cards left": table("age 2", tab("left")),
    "table, discarded": table("age 3", tab("discard")),
    "table, more about a card": table("age 2", CARD, tab("card"), MORE),
    "table, hint": table("age 2", *HINT),
    "table, menu": table("age 2", menu),
    "table, settings": table("age 2", entry(0)),
    "table, keys": table("age 2", key("?", "dialog")),
    "table, summary": table("age 2", key("s", "dialog")),
    "table, typed": table("age 2", key("/", "form"), key("b", "[role=option]")),
    "table, lost": table("age 2", lose_connection),
    "table, resigning": table("age 2", menu, RESIGN),
    "table, asked to take back": table("age 2", asked=1),
    "table, asks to take back": table("age 2", asked=0),
    "table, asks once more": table("age 2", CARD, ASKED, seats=(0,)),
    "table, again": table("over", rematch=(1,)),
    "record": at("/replay", "textarea"),
    "record, damaged": at("/replay", "textarea", spoil),
    "replay": at("/replay", "textarea", look_again),
    "replay, links": at("/replay", "textarea", look_again, press(".replay header > .button", "dialog", -1)),
    "replay, to go on": at("/replay", "textarea", look_again, press(".replay header > .button", "dialog", -2)),
    **{f"lesson of {game}": at(f"/lesson/{game}", "[data-step]", take_lesson) for game in GAMES},
    **{f"help of {game}": at(f"/help/{game}", "main section") for game in GAMES},
    **{f"cards of {game}": at(f"/cards/{game}", "[data-thing]") for game in GAMES},
    **{f"a card of {game}": at(f"/cards/{game}", "[data-thing]", TOLD) for game in GAMES},
}
"""How to come to each."""

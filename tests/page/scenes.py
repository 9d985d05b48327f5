"""Every page, and every state of one that shows something else: how to come there, for tests of all of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.page.features.reviews.review_stage import open_review
from tests.page.flow_scenes import FLOW_SCENES, WIDE_SCENES
from tests.page.stage import SITUATIONS, situation
from tests.page.steps import (
    HINT,
    MORE,
    RESIGN,
    Go,
    Step,
    at,
    entry,
    invite,
    join,
    key,
    look_at_record,
    lose_connection,
    menu,
    press,
    tab,
    table_of,
    wish,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["SCENES", "WIDE_SCENES"]

GAMES = ("duel", "flow")
"""Games with a lesson, help and cards."""
STEPS = 8
"""Steps into the lesson, where a move is asked for."""


def table(name: str, *steps: Step, **asked: Any) -> Go:
    """A table in a situation, and what people have asked of one another."""
    return table_of(partial(situation, name), *steps, **asked)


def mix(page: Page) -> None:
    """Choose whom each of four seats is for, with all rules on the page."""
    page.locator("input[value='5']").check()
    wish("mixed")(page)
    page.locator("fieldset select").nth(0).select_option("open")
    page.locator("fieldset select").nth(1).select_option("local")
    press("summary", "details select")(page)


def come_back(page: Page) -> None:
    """Open a table for a friend, and look at the front page again."""
    address = page.url.removesuffix("/new/duel")
    invite(page)
    page.goto(address)
    expect(page.locator("main section a")).to_be_visible()


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


ASKED = press("button[data-move]", "[role=alertdialog]")
RULES = (press("input[value=whole]", "details"), press("details summary", "details[open] li"))
TOLD = press("[data-item]", "[data-entry]")
CARD = press(".slot[data-available=true]", "button[data-move]")
COVERED = press(".slot[data-card][data-available=false]", "[data-testid=why]")
REPLAYED = look_at_record(partial(situation, "over"))
SCENES: dict[str, Go] = {
    "front": at("/", "[data-game=flow] button"),
    "front, own games": at("/new/duel", "form", come_back),
    "my games": at(
        "/new/duel", "form", invite, lambda page: at("/games", "main li")(page, page.url.split("/game/")[0])
    ),
    "new game": at("/new/duel", "button[type=submit]", press("summary", "details fieldset")),
    "new game, a friend by link": at("/new/duel/friend", "form"),
    "new game, two at one device": at("/new/duel", "form", wish("device")),
    "new game of flow": at("/new/flow", "form"),
    "new game of flow, mixed company": at("/new/flow", "form", mix),
    "waiting room": at("/new/duel", "form", invite),
    "join": join("duel", 2),
    "join, unknown": at("/join/nothing", "main [role=alert]"),
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
    "table, cards left": table("age 2", tab("remaining")),
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
    "table, asked to take back": table("age 2", undo_asked_by=1),
    "table, asks to take back": table("age 2", undo_asked_by=0),
    "table, asks once more": table("age 2", CARD, ASKED, seats=(0,)),
    "table, again": table("over", rematch_wanted_by=(1,)),
    "record": at("/replay", "textarea"),
    "record, damaged": at("/replay", "textarea", spoil),
    "replay": at("/replay", "textarea", REPLAYED),
    "replay, links": at("/replay", "textarea", REPLAYED, press(".replay header > .button", "dialog", -1)),
    "replay, reviewed": open_review,
    "replay, to go on": at("/replay", "textarea", REPLAYED, press(".replay header > .button", "dialog", -2)),
    **{f"lesson of {game}": at(f"/lesson/{game}", "[data-step]", take_lesson) for game in GAMES},
    **{f"help of {game}": at(f"/help/{game}", "main section") for game in GAMES},
    **{f"rules of {game}": at(f"/help/{game}", "main section", *RULES) for game in GAMES},
    **{f"cards of {game}": at(f"/cards/{game}", "[data-item]") for game in GAMES},
    **{f"a card of {game}": at(f"/cards/{game}", "[data-item]", TOLD) for game in GAMES},
    **FLOW_SCENES,
}
"""How to come to each."""

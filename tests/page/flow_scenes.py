"""Every page of The Flow of History alone, and every state of its table: how to come there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.page.flow_stage import SITUATIONS, flow_situation
from tests.page.steps import (
    HINT,
    MORE,
    RESIGN,
    Go,
    Step,
    at,
    entry,
    join,
    key,
    look_at_record,
    menu,
    press,
    tab,
    table_of,
    wish,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["FLOW_SCENES", "WIDE_SCENES"]

FEW, MOST = 2, 5
BETWEEN = (3, 4)
"""Numbers of players that are looked at with --full alone."""


def table(name: str, players: int, *steps: Step, **more: Any) -> Go:
    """A table in a situation, and what people have asked of one another."""
    return table_of(partial(flow_situation, name, players), *steps, **more)


def wait_for_four(page: Page) -> None:
    """Open a table for four friends."""
    page.locator("input[value='5']").check()
    wish("mixed")(page)
    for select in page.locator("fieldset select").all():
        select.select_option("open")
    press("button[type=submit]", "input[readonly]")(page)


def another_nation(page: Page) -> None:
    """Look at somebody else's nation: on a phone by its chip, on a desktop at what lies covered in it."""
    page.locator(".chips button, .nation:nth-child(2) .below").first.click()
    expect(page.locator(".card[data-item]:visible").first).to_be_visible()


EDITOR = partial(at, "/cards/flow/edit", "progress")
ENTER = press("ol button", "article h2", 8)
STRIP = press("article .strip button", "main [role=alert]")
MARKET = press(".slot[data-available=true]", "button[data-move]")
HARVEST = press("button[data-action=harvest]", "button[data-move=harvest]")
COMPLETE = press("button[data-action=complete]", "button[data-move=complete]")
SNIPE = press(".slot[data-card=C47]", "button[data-move^=snipe]")
NOT_NOW = press(".slot[data-available=false]", "[data-testid=why]")
TAKE = press(".options button", "button[data-move]")
REPLAYED = look_at_record(partial(flow_situation, "over", MOST))
AROUND: dict[str, Go] = {
    "set of cards": EDITOR(),
    "set of cards, a card": EDITOR(ENTER),
    "set of cards, a fault": EDITOR(press("ol button", "article h2"), STRIP),
    "waiting room of five": at("/new/flow", "form", wait_for_four),
    "join a table of five": join("flow", MOST),
    "replay of flow": at("/replay", "textarea", REPLAYED),
    "replay of flow, a card": at("/replay", "textarea", REPLAYED, press(".slot", ":is(.sheet, .near-card) h3")),
}
TABLES: dict[str, Go] = {
    "flow, investing": table("crowded", MOST, MARKET, key("+", ".invest")),
    "flow, harvesting": table("action", FEW, HARVEST),
    "flow, completing": table("action", MOST, COMPLETE),
    "flow, sniping": table("action", FEW, SNIPE),
    "flow, a card that cannot be had": table("action", MOST, NOT_NOW),
    "flow, a card to take": table("take", FEW, TAKE),
    "flow, a wonder to drop": table("drop", MOST, TAKE),
    "flow, another nation": table("crowded", MOST, another_nation),
    "flow, the other nation": table("crowded", FEW, another_nation),
    "flow, card told": table("crowded", FEW, MARKET, tab("card")),
    "flow, more about a card": table("action", MOST, COMPLETE, tab("card"), MORE),
    "flow, log": table("over", MOST, tab("log")),
    "flow, cards left": table("action", FEW, tab("remaining")),
    "flow, hint": table("action", FEW, *HINT),
    "flow, menu": table("action", FEW, menu),
    "flow, keys": table("action", FEW, key("?", "dialog")),
    "flow, settings": table("action", FEW, entry(0)),
    "flow, summary": table("crowded", MOST, key("s", "dialog")),
    "flow, typed": table("crowded", FEW, key("/", "form"), key("i", "[role=option]")),
    "flow, another's turn": table("action", MOST, seat=2),
    "flow, resigning": table("action", MOST, menu, RESIGN),
    "flow, asked to take back": table("action", MOST, undo_asked_by=1, undo_accepted_by=(2,), connected=(0, 1, 2)),
    "flow, asks to take back": table("action", FEW, undo_asked_by=0),
    "flow, again": table("over", MOST, rematch_wanted_by=(1, 3)),
}
"""Each with the number of players that shows most of it."""
WIDE: dict[str, Go] = {
    **{f"flow of {players}, {name}": table(name, players) for players in BETWEEN for name in SITUATIONS},
    **{f"flow of {players}, another nation": table("crowded", players, another_nation) for players in BETWEEN},
}
FLOW_SCENES: dict[str, Go] = {
    **AROUND,
    **{f"flow of {players}, {name}": table(name, players) for players in (FEW, MOST) for name in SITUATIONS},
    **TABLES,
    **WIDE,
}
AS_IN_DUEL = frozenset(
    f"flow, {name}"
    for name in (
        *("card told", "more about a card", "log", "hint", "menu", "keys", "settings", "typed"),
        *("resigning", "asked to take back", "asks to take back", "again"),
    )
)
"""Scenes whose components are those of the same scenes of Duel."""
WIDE_SCENES = frozenset(WIDE) | AS_IN_DUEL
"""Scenes that are looked at with --full alone."""

"""Screen readers hear of each thing once, with what it does, and whose it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.flow_stage import flow_middle
from tests.page.places import DESKTOP, PHONE
from tests.page.stage import show_situation, situation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

DUEL = (
    "Barracks, military, 3 coins (affordable). 1 shield: the conflict pawn moves 1 space towards your opponent.",
    "The Colossus, wonder, 11 coins (7 more needed). 2 shields: the conflict pawn moves 2 spaces",
    "Masonry, progress token. Blue cards you build from now on cost 2 resources less.",
)
"""On every window, a card, a wonder and a token."""
CITY = "Library, science. Scientific symbol: quill. Worth 2 points.", "Shelf Quarry, raw materials (just now). Produces"
"""Buildings of both cities on a desktop."""


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def table(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    with browser.new_context(viewport=request.param, locale="en", reduced_motion="reduce") as context:
        yield context.new_page()


def button(table: Page, name: str) -> Locator:
    return table.get_by_role("button", name=name)


def test_cards_of_duel_say_what_they_do(table: Page, server: str) -> None:
    show_situation(table, server, situation("age 2"), 0)

    for name in (*DUEL, *(CITY if table.viewport_size == DESKTOP else ())):
        expect(button(table, name)).to_have_count(1)


def test_cards_of_flow_say_what_they_do(table: Page, server: str) -> None:
    game = flow_middle(3)
    show_situation(table, server, game, 0)

    cards = table.locator(".slot[data-card]")
    assert cards.count() == len(game.view(0).market)
    for card in cards.all():
        expect(card).to_have_accessible_name(re.compile(r"[\w)]\. [A-Z].*\."))
    if table.viewport_size == PHONE:
        expect(button(table, "Show Oria's nation")).to_have_count(1)
        expect(button(table, "Show You's nation")).to_have_count(0)


def test_the_military_track_is_read_once_side_by_side(table: Page, server: str) -> None:
    show_situation(table, server, situation("age 2"), 0)

    expect(table.get_by_role("group", name="Military track", exact=True)).to_match_aria_snapshot("""
      - group "Military track":
        - paragraph: The conflict pawn is 2 spaces from the centre, on your side.
        - paragraph: /^Your side, where you are behind. From space 1, 2 points .*, you lose 5 coins$/
        - paragraph: /^Oria's side, where Oria is behind. From space 1, 2 points .*, Oria loses 5 coins$/
    """)
    assert table.locator("[data-place=track]").aria_snapshot().count("\n") == 3


def test_what_is_beside_a_chosen_card_has_its_name_and_the_group_of_its_moves_another_one(
    browser: Browser, server: str
) -> None:
    with browser.new_context(viewport=DESKTOP, locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, situation("crowded"), 0)
        page.locator(".slot[data-available=true]").first.click()
        name = page.locator(".near-card h3").inner_text().split("\n")[0]

        expect(page.locator(".near-card")).to_have_accessible_name(re.compile(f"^{name}"))
        expect(page.locator(".near-card [role=group]")).to_have_accessible_name("Actions with this card")

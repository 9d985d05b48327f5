"""Moves are offered beside the chosen card, a card can be dragged instead, and two cards can be compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.stage import show_situation, situation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, FloatRect, Locator, Page

NEAR = 24
"""Pixels between a card and what is beside it, at most."""
PAYABLE = ".slot[data-available=true]:has(:is(.payable, .free))"


@pytest.fixture
def table(browser: Browser, server: str) -> Iterator[Page]:
    """A desktop with a table of Duel, without motion."""
    with browser.new_context(viewport={"width": 1280, "height": 720}, locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, situation("age 2"), seat=0)
        yield page


def box(found: Locator) -> FloatRect:
    """The box of something that is there."""
    rect = found.bounding_box()
    assert rect is not None
    return rect


def distance(one: FloatRect, other: FloatRect) -> float:
    """Pixels between two boxes; negative if they overlap."""
    across = max(one["x"] - other["x"] - other["width"], other["x"] - one["x"] - one["width"])
    down = max(one["y"] - other["y"] - other["height"], other["y"] - one["y"] - one["height"])
    return max(across, down)


def test_the_moves_are_beside_the_chosen_card_and_not_over_it(table: Page) -> None:
    card = table.locator(PAYABLE).first
    card.click()
    expect(table.locator(".near-card button[data-move]").first).to_be_visible()

    assert 0 <= distance(box(table.locator(".near-card")), box(card)) <= NEAR


def test_another_card_is_told_about_without_covering_the_first_or_its_moves(table: Page) -> None:
    cards = table.locator(".slot[data-available=true]")
    cards.first.click()
    cards.last.hover()
    told = table.locator(".hover-card")
    expect(told).to_be_visible()

    for other in (table.locator(".near-card"), cards.first, cards.last):
        assert distance(box(told), box(other)) >= 0


@pytest.mark.parametrize("target", [".mine", ".side"], ids=["city", "discard"])
def test_a_card_is_dragged_to_the_city_or_to_the_discard_pile(table: Page, target: str) -> None:
    card = table.locator(PAYABLE).first
    card.hover()
    table.mouse.down()
    place = box(table.locator(target).first)
    table.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] - 20, steps=5)
    expect(table.locator(f"{target}[data-drop]")).to_be_visible()
    table.mouse.up()

    expect(table.locator(".sheet[data-busy=true]")).to_have_count(1)


def test_a_card_that_is_dropped_elsewhere_stays(table: Page) -> None:
    table.locator(PAYABLE).first.hover()
    table.mouse.down()
    table.mouse.move(640, 90, steps=5)
    table.mouse.up()

    expect(table.locator("[data-drop]")).to_have_count(0)
    expect(table.locator(".sheet[data-busy=true]")).to_have_count(0)

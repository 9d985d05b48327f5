"""The words about a chosen card of Duel stand on the free part of the mat, also where it is narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.boxes import faults_of_layout
from tests.page.stage import show_situation, situation

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FloatRect, Locator, ViewportSize

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 1180, "height": 820},
)
CHOSEN = {"age 1": "pharmacist", "age 2": "archery_range", "age 3": "obelisk"}
"""A card of each age, in the middle of which no large card has room on the mat."""
MISSING = {"age 1": "2 more", "age 2": "5 more", "age 3": "1 more"}


def box(found: Locator) -> FloatRect:
    rect = found.bounding_box()
    assert rect is not None
    return rect


def overlaps(one: FloatRect, other: FloatRect) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 0 and down > 0


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("name", list(CHOSEN))
def test_the_words_about_a_chosen_card_have_room_on_the_mat_and_cover_no_card(
    browser: Browser, server: str, name: str, size: ViewportSize
) -> None:
    with browser.new_context(viewport=size, locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, situation(name), seat=0)
        before = [box(card) for card in page.locator(".slot").all()]
        page.locator(f"[data-card={CHOSEN[name]}]").click()
        words = page.locator(".display section.stage")
        expect(words.locator("button[data-move]")).to_be_visible()
        expect(words).to_contain_text("Uncovers")
        expect(words.locator(".facts")).to_contain_text(MISSING[name])

        assert words.locator(".facts").evaluate("(facts) => facts.scrollHeight - facts.clientHeight") <= 0
        assert page.locator(".near-card").count() == 0
        cards = [box(card) for card in page.locator(".slot").all()]
        assert [round(one["x"] + one["width"] / 2) for one in cards] == [
            round(one["x"] + one["width"] / 2) for one in before
        ]
        assert not any(overlaps(box(words), card) for card in cards)
        assert [fault for fault in faults_of_layout(page) if ".name" not in fault] == []


def test_the_name_of_a_chosen_card_covers_no_cost(browser: Browser, server: str) -> None:
    with browser.new_context(viewport=SIZES[0], locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, situation("age 3"), seat=0)
        card = page.locator("[data-card=obelisk]")
        card.click()
        name = page.locator(".cards .name:not(.covered)")
        expect(name).to_have_text("Obelisk")

        assert not any(overlaps(box(name), box(seal)) for seal in card.locator(".seal").all())

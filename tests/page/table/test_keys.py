"""Digits choose among the cards as the list of keys says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.flow_stage import flow_middle
from tests.page.stage import show_situation, situation

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize("game", ["duel", "flow"])
def test_a_digit_chooses_an_available_card(page: Page, server: str, game: str) -> None:
    show_situation(page, server, situation("age 1") if game == "duel" else flow_middle(3), 0)
    cards = page.locator("[data-available=true]")

    for place in (1, 0):
        page.keyboard.press(str(place + 1))
        expect(cards.nth(place)).to_have_attribute("aria-pressed", "true")
        expect(cards.nth(place)).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("[aria-pressed=true][data-item]")).to_have_count(0)

"""The characters: chosen by keyboard and by touch, at the table, and for each seat of a game for several."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

OVERFLOW = "document.documentElement.scrollWidth - innerWidth"
WORDS = [
    ("en", "Who sits opposite you?", "Strength 4 of 7", "Play with Livia"),
    ("ja", "だれと向かい合いますか？", "強さ4（7段階中）", "リヴィアと遊ぶ"),
]


def test_a_character_is_chosen_by_keyboard_and_says_hello(page: Page, server: str) -> None:
    visitor = Visitor(page, server, seed=1)
    page.goto(f"{server}/new/duel")
    page.get_by_role("radio", name=re.compile("^Mira")).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name=re.compile("^Baro"))).to_be_checked()
    expect(page.get_by_text("A fair game at a fair price. Shall we begin?")).to_be_visible()
    assert visitor.violations() == []
    page.get_by_role("button", name="Play with Baro").press("Enter")

    assert visitor.ready() is not None
    expect(page.locator("h2[title='Baro (Intermediate player)']").first).to_be_attached()
    assert visitor.faults == []


@pytest.mark.parametrize(("language", "question", "strength", "play"), WORDS)
def test_a_character_is_chosen_by_touch_on_a_phone(
    browser: Browser, server: str, language: str, question: str, strength: str, play: str
) -> None:
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale=language) as context:
        page = context.new_page()
        visitor = Visitor(page, server, seed=2)
        page.goto(f"{server}/new/duel")
        livia = page.get_by_role("radiogroup", name=question).locator("input[value='skilled@2']")
        expect(livia).to_have_accessible_name(re.compile(re.escape(strength)))
        livia.tap()
        expect(livia).to_be_checked()
        assert page.evaluate(OVERFLOW) <= 0
        assert visitor.violations() == []
        page.get_by_role("button", name=play).tap()

        assert visitor.ready() is not None
        assert visitor.faults == []


def test_each_seat_of_a_game_for_several_can_have_its_own_character(page: Page, server: str) -> None:
    visitor = Visitor(page, server, seed=3)
    page.goto(f"{server}/new/flow")
    page.locator("input[value='3']").check()
    page.locator("input[value='beginner@2']").check()
    page.get_by_role("radiogroup", name="Seat to fill").get_by_role("radio").nth(2).check()
    page.locator("input[value='casual@2']").check()
    page.get_by_role("button", name="Play with Niko, Mira").click()

    assert visitor.ready() is not None
    expect(page.locator("[data-player] .name", has_text="Niko")).to_be_visible()
    expect(page.locator("[data-player] .name", has_text="Mira")).to_be_visible()
    assert visitor.faults == []

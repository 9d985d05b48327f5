"""Details of a table: the price on a phone, the panel of a card, the line of the last move, marks, and paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.flow_stage import flow_middle
from tests.page.places import DESKTOP, PHONE
from tests.page.stage import people_at, show_situation, situation

from annales import Duel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

PAPER = 960
"""The width in pixels of a page on its side."""
COVERED = """
(badges) => badges.filter((badge) => {
  const { left, top, right, bottom } = badge.getBoundingClientRect();
  return [left + 3, right - 3].some((x) => !badge.contains(document.elementFromPoint(x, (top + bottom) / 2)));
}).map((badge) => badge.textContent)
"""
"""Prices of which something covers an end."""
BEGUN_BY_COMMAS = """
(sentences) => sentences.flatMap((sentence) => {
  const { left } = sentence.getBoundingClientRect();
  const texts = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT), found = [], range = document.createRange();
  while (texts.nextNode()) [...texts.currentNode.data].forEach((letter, at) => {
    range.setStart(texts.currentNode, at);
    range.setEnd(texts.currentNode, at + 1);
    if (letter === "、" && range.getBoundingClientRect().left < left + 3) found.push(sentence.textContent);
  });
  return found;
})
"""
"""Sentences with a line that begins with a comma."""
BEGINS = {"en": "The game begins", "ja": "ゲームが始まります"}


@pytest.fixture
def desktop(browser: Browser) -> Iterator[Page]:
    with browser.new_context(viewport=DESKTOP, locale="en", reduced_motion="reduce") as context:
        yield context.new_page()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    with browser.new_context(viewport=PHONE, locale="en", reduced_motion="reduce") as context:
        yield context.new_page()


def test_the_parts_of_a_price_are_beside_the_moves_on_a_phone(phone: Page, server: str) -> None:
    show_situation(phone, server, situation("age 2"), 0)

    phone.locator("[data-card=archery_range]").click()

    expect(phone.get_by_test_id("price-line")).to_have_text("1 × 5+ 1 × 4 = 9")
    expect(phone.get_by_test_id("price-line").get_by_role("img", name="wood")).to_be_visible()


def test_the_description_of_a_card_covers_the_other_city_only_for_a_pointer(desktop: Page, server: str) -> None:
    show_situation(desktop, server, situation("crowded"), 0)
    desktop.locator(".slot[data-available=true]").last.click()
    expect(desktop.locator(".near-card")).to_be_visible()
    lower_edge = "() => document.querySelector('.far > *').getBoundingClientRect().bottom"
    city, panel = desktop.evaluate(lower_edge), desktop.locator(".panel.side")
    top = "(panel) => panel.getBoundingClientRect().top"
    assert panel.evaluate(top) >= city

    panel.hover()

    assert panel.evaluate(top) < city


def test_coins_are_drawn_once_on_the_button_that_discards(desktop: Page, server: str) -> None:
    show_situation(desktop, server, situation("age 2"), 0)

    desktop.locator("[data-card=archery_range]").click()

    expect(desktop.locator("button[data-move^=discard] svg")).to_have_count(1)


def test_the_panel_of_a_wonder_has_its_name_and_each_of_its_shields(desktop: Page, server: str) -> None:
    show_situation(desktop, server, situation("age 2"), 0)

    desktop.locator("[data-item='wonder:the_colossus']").click()

    panel = desktop.get_by_role("tabpanel", name="Card")
    expect(panel.get_by_role("heading", name="The Colossus")).to_be_visible()
    expect(panel.locator("h3 .marks")).to_have_text("3")
    expect(panel.locator("h3 .mark").first.locator("svg")).to_have_count(2)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_line_of_the_last_move_is_never_empty(browser: Browser, server: str, language: str) -> None:
    with browser.new_context(viewport=PHONE, locale=language, reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, Duel(seed=3), 0)

        expect(page.get_by_test_id("last-move")).to_have_text(
            {"en": "The game begins", "ja": "ゲームが始まります"}[language]
        )


def test_a_discarded_card_marks_the_tab_of_the_pile_by_the_sign_of_the_player_alone(desktop: Page, server: str) -> None:
    game = situation("age 2").copy()
    for _ in range(2):
        game.play(next(str(move) for move in game.legal_moves if str(move).startswith("discard")))
    show_situation(desktop, server, game, 0)

    tab = desktop.get_by_role("tab", name="Discard pile")
    expect(tab).to_have_attribute("data-last-move", "■")
    expect(tab).to_have_css("outline-style", "none")


@pytest.mark.parametrize("game", ["duel", "flow"])
def test_a_game_that_goes_on_is_printed_as_it_is_on_the_screen(desktop: Page, server: str, game: str) -> None:
    show_situation(desktop, server, situation("age 2") if game == "duel" else flow_middle(3), 0)

    desktop.emulate_media(media="print")

    cards = desktop.locator("main [data-card]")
    expect(cards.last).to_be_visible()
    for card in cards.all():
        box = card.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= PAPER


def test_a_card_that_was_just_revealed_hides_no_price(phone: Page, server: str) -> None:
    game = situation("age 2").copy()
    for _ in range(2):
        game.play(next(str(move) for move in game.legal_moves if str(move).startswith("discard")))
    show_situation(phone, server, game, 0)

    expect(phone.locator(".slot .new")).not_to_have_count(0)
    assert phone.locator(".slot .badge").evaluate_all(COVERED) == []


@pytest.mark.parametrize("name", ["play", "over"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_that_people_choose_are_not_in_the_font_of_titles(
    browser: Browser, server: str, name: str, language: str
) -> None:
    with browser.new_context(viewport=DESKTOP, locale=language, reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, situation(name), 1, people_at(1))

        for text in page.get_by_text("Marie-Antoinette").and_(page.locator(":not(.hidden)")).all():
            fonts = text.evaluate("found => getComputedStyle(found).fontFamily")
            assert "Titles" not in fonts, text.evaluate("found => found.outerHTML")


@pytest.mark.parametrize("width", [360, 375, 390])
def test_no_line_of_the_log_begins_with_a_comma(browser: Browser, server: str, width: int) -> None:
    with browser.new_context(viewport={"width": width, "height": 844}, locale="ja") as context:
        page = context.new_page()
        show_situation(page, server, situation("age 3"), 0)
        page.get_by_role("tab", name="ログ").click()
        expect(page.locator(".log li").last).to_be_visible()

        assert page.locator(".log li > span:last-child").evaluate_all(BEGUN_BY_COMMAS) == []

"""A card game of another package on the plain table: its fields, moves and log name cards and players.

The game is Stairs, the second example of the documentation.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.games.pig_package import install_example
from tests.page.games.test_third_game import DESK, HAND, Place, shoot
from tests.page.serving import serving
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server where Stairs is installed."""
    environment = install_example(tmp_path_factory.mktemp("site"), "stairs")
    with serving(tmp_path_factory.mktemp("cards"), environment=environment) as address:
        yield address


@pytest.mark.parametrize(
    ("place", "field"), [(DESK, "Hand"), pytest.param(HAND, "手札", marks=pytest.mark.full)], ids=["en", "ja"]
)
def test_the_plain_table_shows_cards_by_their_names(browser: Browser, cards: str, place: Place, field: str) -> None:
    with place.context(browser) as context:
        visitor = Visitor(context.new_page(), cards, seed=7)
        page = visitor.page
        visitor.open("stairs", ["me", "greedy@1"], {})
        visitor.ready()
        shoot(page, f"stairs-{place}")

        shown = page.locator(".fields").inner_text()
        assert field in shown
        assert "_" not in shown
        assert "0" not in shown
        buttons = page.locator("button[data-move] .text").all_inner_texts()
        assert len(set(buttons)) == len(buttons)
        assert not any("_" in text for text in buttons)
        visitor.press(page.locator("button[data-move]").last)
        visitor.ready()
        expect(page.locator(".log li").first).to_be_attached()
        assert not any("_" in text for text in page.locator(".log li").all_inner_texts())
        shoot(page, f"stairs-later-{place}")
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        assert visitor.faults == []


def test_a_card_on_the_table_and_in_the_log_opens_what_is_known_of_it(browser: Browser, cards: str) -> None:
    with DESK.context(browser) as context:
        visitor = Visitor(context.new_page(), cards, seed=7)
        page = visitor.page
        visitor.open("stairs", ["me", "greedy@1"], {})
        visitor.ready()
        visitor.press(page.locator("button[data-move]").last)
        visitor.ready()

        for name in (page.locator(".fields button").first, page.locator(".log li button").first):
            card = name.inner_text()
            name.click()
            colour, number = card.split()
            expect(page.get_by_role("dialog", name=card)).to_contain_text(f"Adds {number} to the {colour} stair.")
            shoot(page, f"stairs-card-{DESK}")
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
        assert visitor.violations() == []
        assert visitor.faults == []


def test_the_game_says_why_a_typed_move_is_illegal(browser: Browser, cards: str) -> None:
    with DESK.context(browser) as context:
        visitor = Visitor(context.new_page(), cards, seed=7)
        visitor.open("stairs", ["me", "greedy@1"], {})
        visitor.ready()
        page = visitor.page
        # The first row of the field has the visitor's hand, the second that of the bot.
        card = page.locator(".fields .wide dd").nth(1).locator("button").first.inner_text()
        page.keyboard.press("/")
        box = page.get_by_role("combobox")
        box.fill(f"play {card.lower().replace(' ', '_')}")
        box.press("Enter")

        expect(page.locator("form p")).to_contain_text(f"{card} is not in your hand")


def test_pages_about_the_game_have_its_name_and_no_empty_list_of_rules(browser: Browser, cards: str) -> None:
    with DESK.context(browser) as context:
        visitor = Visitor(context.new_page(), cards, seed=7)
        visitor.page.goto(f"{cards}/new/stairs")
        expect(visitor.page.locator("h1")).to_have_text("Stairs")
        expect(visitor.page.get_by_role("button", name="Play").first).to_be_visible()
        expect(visitor.page.locator("summary")).to_have_count(0)
        visitor.page.goto(f"{cards}/titles/stairs")
        expect(visitor.page.locator("h1")).to_have_text("Stairs")


def test_the_cards_of_the_game_are_listed_and_a_missing_rule_book_is_said(browser: Browser, cards: str) -> None:
    with DESK.context(browser) as context:
        visitor = Visitor(context.new_page(), cards, seed=7)
        page = visitor.page
        page.goto(f"{cards}/new/stairs")
        link = page.locator("a[href='/cards/stairs']")
        expect(link).to_be_visible()
        assert page.locator("a[href='/help/stairs']").count() == 0
        link.click()

        expect(page.locator("[data-entry=red_4]")).to_contain_text("Adds 4 to the Red stair.")
        shoot(page, "stairs-cards")
        page.get_by_role("link", name="Help", exact=True).click()
        expect(page.locator("main")).to_contain_text("This game has no rule book here.")
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        assert visitor.faults == []

"""The help in a real browser: cards by keyboard and on a phone, rulings, rules, and what a table tells more of."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


def rulings(server: str, thing: str, game: str = "duel") -> list[dict[str, Any]]:
    """Rulings about a thing, as the server has them."""
    with urllib.request.urlopen(f"{server}/api/games/{game}/rules", timeout=10) as answer:
        book = json.load(answer)
    return [ruling for ruling in book["rulings"] if thing in ruling["about"]]


@pytest.fixture
def desktop(browser: Browser, server: str) -> Iterator[Visitor]:
    with browser.new_context(viewport=DESKTOP, locale="en", color_scheme="dark") as context:
        yield Visitor(context.new_page(), server, seed=1)


@pytest.fixture
def phone(browser: Browser, server: str) -> Iterator[Visitor]:
    with browser.new_context(viewport=PHONE, locale="ja", color_scheme="light", has_touch=True) as context:
        yield Visitor(context.new_page(), server, seed=1)


def test_a_card_is_found_and_read_by_keyboard_alone(desktop: Visitor) -> None:
    page = desktop.page
    page.goto(f"{desktop.address}/cards/duel")
    search = page.get_by_role("searchbox")
    for _ in range(20):
        page.keyboard.press("Tab")
        if search.evaluate("box => box === document.activeElement"):
            break
    page.keyboard.type("水道橋")
    expect(page.get_by_role("status")).to_have_text("2 of 95 shown")
    for _ in range(7):
        page.keyboard.press("Tab")
    expect(page.locator("[data-item=baths]")).to_be_focused()

    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")

    expect(page).to_have_url(f"{desktop.address}/cards/duel/aqueduct")
    shown = page.locator("[data-entry=aqueduct]")
    expect(shown).to_contain_text("Worth 5 points.")
    assert desktop.violations() == []
    shown.get_by_role("button", name="Free if you have Baths.").press("Enter")
    expect(page.locator("[data-entry=baths]")).to_contain_text("Makes Aqueduct free later.")
    expect(page.locator("[data-item=baths]")).to_have_attribute("aria-current", "true")
    assert desktop.faults == []


def test_filters_narrow_the_cards_and_are_taken_away_at_once(desktop: Visitor) -> None:
    page = desktop.page
    page.goto(f"{desktop.address}/cards/duel")

    page.get_by_label("Colour", exact=True).select_option("red")
    page.get_by_label("Chain", exact=True).select_option("makes-free")

    named = [tile.get_attribute("data-item") for tile in page.locator("[data-item]").all()]
    assert named == ["stable", "garrison", "palisade", "archery_range", "parade_ground"]
    assert headings(desktop) == ["Age I", "Red: military", "Age II", "Red: military"]
    expect(page.locator("[data-entry=stable]")).to_be_visible()
    page.get_by_role("button", name="Clear all filters").click()
    expect(page.locator("[data-item]")).to_have_count(95)
    page.get_by_role("searchbox").fill("no card says this")
    expect(page.locator("[data-group]")).to_have_count(0)
    expect(page.locator("[data-entry]")).to_be_visible()


GROUPS = {
    "duel": ["Age I", "Age II", "Age III", "Guilds", "Wonders", "Progress tokens"],
    "flow": [
        "Age A: Primeval",
        "Age I: Ancient",
        "Age II: Medieval",
        "Age III: Discovery",
        "Age IV: Industrial",
        "Age V: Information",
        "Start cards",
    ],
}
"""The groups of cards in the order of the list."""
PARTS = {"duel": ["Brown: raw materials", "Grey: manufactured goods"], "flow": ["Military", "Construction"]}
"""The first parts of the first group."""


def headings(visitor: Visitor) -> list[str]:
    """The titles of groups and parts in the list of cards, as they are seen."""
    titles = [title.inner_text().strip() for title in visitor.page.locator("[data-group] :is(h2, h3)").all()]
    return [title[:1].upper() + title[1:] for title in titles]


@pytest.mark.parametrize("game", GROUPS)
def test_cards_are_grouped_and_the_first_is_described_before_one_is_chosen(desktop: Visitor, game: str) -> None:
    page = desktop.page
    page.goto(f"{desktop.address}/cards/{game}")
    first = page.locator("[data-item]").first
    expect(first).to_have_attribute("aria-current", "true")

    expect(page.locator("aside [data-entry]")).to_have_attribute("data-entry", first.get_attribute("data-item") or "")
    assert page.locator("[data-group] h2").all_inner_texts() == GROUPS[game]
    assert headings(desktop)[1:3] == PARTS[game]
    expect(page).to_have_url(f"{desktop.address}/cards/{game}")
    assert page.evaluate("document.activeElement === document.body")
    assert desktop.violations() == []
    assert desktop.faults == []


def test_arrows_lead_through_all_groups(desktop: Visitor) -> None:
    page = desktop.page
    page.goto(f"{desktop.address}/cards/duel/stone_pit")
    page.locator("[data-item=stone_pit]").focus()
    for key, reached in (("Right", "glassworks"), ("Left", "stone_pit"), ("Down", "baths"), ("Down", "pharmacist")):
        page.keyboard.press(f"Arrow{key}")
        expect(page.locator(f"[data-item={reached}]")).to_be_focused()
    page.locator("[data-item=palisade]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-item=sawmill]")).to_be_focused()


def test_on_a_phone_nothing_is_described_before_it_is_chosen(phone: Visitor) -> None:
    page = phone.page
    page.goto(f"{phone.address}/cards/duel")

    expect(page.locator("[data-item]")).to_have_count(95)
    expect(page.locator("[aria-current=true][data-item]")).to_have_count(0)
    expect(page.locator("[data-entry]")).to_have_count(0)
    assert phone.overflow() == 0
    assert phone.violations() == []


def test_a_link_to_a_card_opens_it_on_a_phone_with_all_rulings_about_it(phone: Visitor, server: str) -> None:
    page = phone.page
    page.goto(f"{server}/cards/duel/the_mausoleum")
    dialog = page.get_by_role("dialog", name=re.compile("マウソロス ?霊廟"))
    expect(dialog.locator(".effects")).to_contain_text("捨て札のカード1枚を無料で建設する。")

    titles = dialog.locator("[data-ruling]").all_inner_texts()

    about = rulings(server, "the_mausoleum")
    assert len(about) > 20
    assert all(any(title.startswith(ruling["title"]["ja"]) for title in titles) for ruling in about)
    assert len(titles) == len(about)
    sign = dialog.get_by_role("button", name="再建")
    sign.tap()
    expect(page.get_by_role("tooltip").filter(has_text="捨て札のカード1枚を無料で建設する")).to_be_visible()
    assert phone.violations() == []
    assert phone.overflow() == 0
    sign.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page).to_have_url(f"{server}/cards/duel")
    assert phone.overflow() == 0
    assert phone.violations() == []


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_the_help_shows_a_rule_that_an_address_names(kind: str, request: pytest.FixtureRequest) -> None:
    visitor: Visitor = request.getfixturevalue(kind)
    page = visitor.page
    page.goto(f"{visitor.address}/help/duel#R11.5")
    rule = page.locator("[id='R11.5']")

    expect(rule).to_be_in_viewport()
    rule.locator("summary").click()
    expect(rule.locator("li").first).to_be_visible()
    assert visitor.violations() == []
    assert visitor.overflow() == 0
    page.get_by_role("radio").first.check()
    expect(page.locator("[id='R11.5']")).to_have_count(0)
    assert visitor.faults == []


def test_cards_of_the_flow_of_history_are_found_by_what_they_are_and_where_it_is_from(desktop: Visitor) -> None:
    page = desktop.page
    page.goto(f"{desktop.address}/cards/flow")
    expect(page.locator("[data-item]")).to_have_count(67, timeout=15_000)

    page.get_by_label("Type").select_option("wonder")
    page.get_by_label("Source of the effect").select_option("rulebook")
    page.get_by_label("Timing of the effect").select_option("scoring")
    page.get_by_label("Icon", exact=True).select_option("culture")

    named = [tile.get_attribute("data-item") for tile in page.locator("[data-item]").all()]
    assert named == ["C57", "C61", "C65"]
    page.locator("[data-item=C61]").click()
    shown = page.locator("[data-entry=C61]")
    expect(shown).to_contain_text("At the end: 1 point per government card in your nation.")
    expect(shown.locator("[data-part=origin]")).to_contain_text("icons")
    assert desktop.violations() == []
    assert desktop.faults == []


def test_a_card_of_the_flow_of_history_is_read_on_a_phone_with_its_rulings(phone: Visitor, server: str) -> None:
    page = phone.page
    page.goto(f"{server}/cards/flow/C48")
    dialog = page.get_by_role("dialog", name="孔子")

    expect(dialog.get_by_text("手番アクション：このカードを捨てる")).to_be_visible()
    assert dialog.locator("[data-ruling]").count() == len(rulings(server, "C48", "flow")) > 3
    expect(dialog.locator("[data-part=origin]")).to_contain_text("効果")
    assert phone.overflow() == 0
    assert phone.violations() == []


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_the_help_of_the_flow_of_history_holds_on_every_window(kind: str, request: pytest.FixtureRequest) -> None:
    visitor: Visitor = request.getfixturevalue(kind)
    page = visitor.page
    page.goto(f"{visitor.address}/help/flow#F6.2")
    rule = page.locator("[id='F6.2']")

    expect(rule).to_be_in_viewport()
    assert page.locator("[data-icon]").count() > 35
    assert visitor.overflow() == 0
    assert visitor.violations() == []
    assert visitor.faults == []


def test_a_table_tells_more_about_what_is_selected_and_gives_the_focus_back(desktop: Visitor) -> None:
    page = desktop.page
    page.goto(f"{desktop.address}/new/duel")
    page.locator("summary").click()
    page.locator("input[value='true']").check()
    page.locator("input[value='random@1']").check()
    page.locator("input[value='me']").check()
    page.locator("button[type=submit]").click()
    assert desktop.ready() == "play"
    card = page.locator(".slot[data-available=true]").first
    card.click()
    more = page.get_by_role("button", name="More about it")

    more.press("Enter")

    dialog = page.get_by_role("dialog")
    expect(dialog.locator(f"[data-entry={card.get_attribute('data-card')}]")).to_contain_text("in the card structure")
    assert desktop.violations() == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(more).to_be_focused()


def test_there_is_no_help_for_a_game_or_card_that_there_is_not(desktop: Visitor) -> None:
    page = desktop.page
    page.goto(f"{desktop.address}/help/chess")
    expect(page.get_by_role("heading", name="Nothing has been built here.")).to_be_visible()

    page.goto(f"{desktop.address}/cards/duel/moon")

    expect(page.get_by_text("There is no such card.")).to_be_visible()
    expect(page.locator("[data-item]")).to_have_count(95)
    expect(page).to_have_title("7 Wonders Duel – Cards – Annales")

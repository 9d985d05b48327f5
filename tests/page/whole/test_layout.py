"""The table keeps its layout at every width, in both languages, with any cards: asserted from the boxes of the page."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from tests.page.boxes import faults_of_layout
from tests.page.stage import SITUATIONS, show_situation, situation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.mark.structures import ParameterSet
    from playwright.sync_api import Browser, ViewportSize

SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 740},
    {"width": 390, "height": 844},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
    {"width": 1920, "height": 1080},
)
QUICK = (("en", 360), ("ja", 1280))
"""Where each second situation is looked at each time; all situations in all places with --full."""
TOO_HIGH = """[...document.querySelectorAll(".desk [data-place^='city:'] .room")]
    .map((room) => room.scrollHeight - room.clientHeight).filter((more) => more > 1)"""
"""By how many pixels a city beside the board is higher than its place."""
BROKEN = """[...document.querySelectorAll(".display .name")].flatMap(({ firstChild: text }) =>
    [...text.data.matchAll(/[A-Za-z-]+/g)].filter(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1;
    }).map(([word]) => word))"""
"""The words in names on cards that go over two lines."""

BEYOND_PANEL = """(tables) => tables.map((table) => {
  const panel = table.closest(".scroll").getBoundingClientRect();
  return Math.round(table.getBoundingClientRect().right - panel.right);
})"""
"""By how many pixels each table goes beyond the right edge of its panel."""


SMALL_FIELDS = """[...document.querySelectorAll("input, select, textarea")]
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => field.outerHTML)"""
"""Fields into which Safari zooms."""
DOUBLE_TAPS = """[...document.querySelectorAll("button, a, input, select, label, summary")]
    .filter((one) => getComputedStyle(one).touchAction === "auto").map((one) => one.outerHTML)"""
"""Controls on which two quick taps zoom."""


def combinations() -> Iterator[ParameterSet]:
    for language, size in product(("en", "ja"), SIZES):
        name, place = f"{language}-{size['width']}", (language, size["width"])
        if place in QUICK:
            some = [*SITUATIONS][QUICK.index(place) :: len(QUICK)]
            yield pytest.param(language, size, some, id=name)
        yield pytest.param(language, size, [*SITUATIONS], id=f"{name}-all", marks=pytest.mark.full)


@pytest.mark.parametrize(("language", "size", "situations"), list(combinations()))
def test_nothing_is_cut_covered_or_too_small(
    browser: Browser, server: str, language: str, size: ViewportSize, situations: list[str]
) -> None:
    faults = []
    with browser.new_context(viewport=size, locale=language, reduced_motion="reduce") as context:
        for name in situations:
            page = context.new_page()
            show_situation(page, server, situation(name), seat=0)
            faults += [f"{name}: {fault}" for fault in faults_of_layout(page)]
            faults += [f"{name}: cities higher by {more}" for more in page.evaluate(TOO_HIGH)]
            page.close()

    assert faults == []


def test_the_cities_fit_again_whenever_a_line_above_them_comes_or_goes(browser: Browser, server: str) -> None:
    higher = []
    with browser.new_context(viewport={"width": 1280, "height": 800}, locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, situation("age 3"), seat=0)
        for height in (745, 800, 745, 800):
            page.set_viewport_size({"width": 1280, "height": height})
            page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100)))")
            higher += [f"{height}: {more}" for more in page.evaluate(TOO_HIGH)]

    assert higher == []


def test_no_word_is_broken_in_the_name_of_a_small_card(browser: Browser, server: str) -> None:
    named, broken = 0, []
    size: ViewportSize = {"width": 390, "height": 844}
    with browser.new_context(viewport=size, locale="en", has_touch=True, reduced_motion="reduce") as context:
        page = context.new_page()
        for name in ("age 1", "age 3"):
            show_situation(page, server, situation(name), seat=0)
            for card in page.locator(".slot[data-available=true]").all():
                card.press("Enter")
                named += page.locator(".display .name").count()
                broken += page.evaluate(BROKEN)

    assert named > 0
    assert broken == []


def test_nothing_lies_under_the_camera_or_the_bar_of_a_phone(browser: Browser, server: str) -> None:
    top, bottom = 47, 34
    size: ViewportSize = {"width": 390, "height": 844}
    with browser.new_context(viewport=size, locale="en", has_touch=True, reduced_motion="reduce") as context:
        page = context.new_page()
        insets = {"insets": {"top": top, "bottom": bottom}}
        context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", insets)
        show_situation(page, server, situation("crowded"), seat=0)

        header = page.locator("header .button:visible").first.bounding_box()
        tab = page.get_by_role("tab").first.bounding_box()

    assert header is not None
    assert tab is not None
    assert header["y"] >= top
    assert tab["y"] + tab["height"] <= size["height"] - bottom


def test_taps_and_fields_do_not_make_a_phone_zoom(browser: Browser, server: str) -> None:
    with browser.new_context(viewport=SIZES[1], locale="en", has_touch=True, is_mobile=True) as context:
        page = context.new_page()
        for path in ("/account", "/cards/duel"):
            page.goto(f"{server}{path}")
            page.locator("main input").first.wait_for()

            assert page.evaluate(SMALL_FIELDS) == []
            assert page.evaluate(DOUBLE_TAPS) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_prices_are_not_wider_than_their_panel(browser: Browser, server: str, language: str) -> None:
    size: ViewportSize = {"width": 1280, "height": 800}
    seen, wider = 0, []
    with browser.new_context(viewport=size, locale=language, reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, situation("age 3"), seat=0)
        for thing in page.locator(".slot[data-available=true], button.wonder").all():
            thing.press("Enter")
            tables = page.locator(".price table")
            seen += tables.count()
            wider += [more for more in tables.evaluate_all(BEYOND_PANEL) if more > 0]
            page.keyboard.press("Escape")
    assert seen > 0
    assert wider == []

"""The draft of Duel: four fixed places, outlines of what is taken, and a last wonder that comes by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.boxes import faults_of_layout
from tests.page.stage import show_situation
from tests.page.visitor import Visitor

from annales import Duel

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
)
PLACES = """all => all.map((one) => { const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height].map(Math.round).join(" "); })"""
SHIFTS = """new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted = (window.shifted ?? 0) + one.value;
}).observe({ type: "layout-shift", buffered: true });"""
SETTLED = (
    "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 50))))"
)
CUT = """all => all.filter((line) => line.scrollWidth > line.clientWidth)
  .map((line) => `${line.closest("button").dataset.wonder} ${line.scrollWidth - line.clientWidth}`)"""
MOST_SHIFT = 0.05


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_every_wonder_keeps_its_place_and_leaves_an_outline(browser: Browser, server: str, size: ViewportSize) -> None:
    game = Duel(seed=4)
    with browser.new_context(viewport=size, locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        page.add_init_script(SHIFTS)
        show = show_situation(page, server, game, seat=0)
        first = page.locator(".draft .room li").evaluate_all(PLACES)
        page.evaluate("window.shifted = 0")
        for taken in range(1, 4):
            game.play(next(iter(game.legal_moves)))
            show()
            expect(page.locator(".draft .room .taken")).to_have_count(taken)
            page.evaluate(SETTLED)
            assert page.locator(".draft .room li").evaluate_all(PLACES) == first
            assert faults_of_layout(page) == []
        shifted = page.evaluate("window.shifted")

    columns, rows = ({box.split()[axis] for box in first} for axis in (0, 1))
    assert (len(first), len(columns), len(rows)) == (4, 2, 2)
    assert shifted <= MOST_SHIFT


@pytest.mark.parametrize("width", [360, 390])
def test_effects_and_costs_of_every_wonder_fit_beside_one_another(browser: Browser, server: str, width: int) -> None:
    start = Duel(seed=4).position.split(" offer=")[0]
    wonders = sorted(wonder.id for wonder in Duel.ruleset.tables().wonders)
    with browser.new_context(viewport={"width": width, "height": 740}, locale="ja", reduced_motion="reduce") as context:
        page = context.new_page()
        for first in range(0, len(wonders), 4):
            offer = ",".join(wonders[first : first + 4])
            show_situation(page, server, Duel.from_position(f"{start} offer={offer}"), seat=0)
            assert page.locator(".draft .line").evaluate_all(CUT) == []


def test_the_order_of_choosing_shows_who_is_next(page: Page, server: str) -> None:
    game = Duel(seed=4)
    game.play(next(iter(game.legal_moves)))
    show_situation(page, server, game, seat=0)

    marks = page.locator(".draft .order li")
    expect(marks).to_have_text(
        [
            f"{text}{number}"
            for number, text in enumerate(
                [
                    "You: done",
                    *["Oria: now"] * 2,
                    "You: later",
                    "Oria: later",
                    *["You: later"] * 2,
                    "Oria: later",
                ],
                1,
            )
        ]
    )
    expect(page.locator(".draft .order .now")).to_have_text("Oria: now2")


def test_the_last_wonder_of_four_goes_to_its_player_by_itself(page: Page, server: str) -> None:
    visitor = Visitor(page, server, seed=3)
    visitor.begin()
    offered = []
    while visitor.ready() == "draft":
        offered.append(page.locator(".draft button[data-wonder]").count())
        visitor.decide()

    assert offered == [4, 3, 2]
    expect(page.locator(".near [data-wonder]")).to_have_count(4)
    assert visitor.faults == []

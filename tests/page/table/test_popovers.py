"""What is known of a card appears beside it, for a mouse that moves over the card, and leaves the track visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.stage import show_situation, situation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, FloatRect, Locator, Page

MORE_THAN_THE_DELAY = 1000
"""Milliseconds of the page's clock."""
ENTERED = "window.entered = new Promise((done) => document.addEventListener('pointerover', done, { once: true }))"
"""A browser says what lies under a mouse that rests as soon as something else does."""
CARDS = "archery_range", "brewery"
"""A card that can be taken, and the one under its upper left corner."""


@pytest.fixture
def table(browser: Browser, server: str) -> Iterator[Page]:
    """A desktop in the middle of age II, with a clock that stands still."""
    with browser.new_context(viewport={"width": 1280, "height": 720}, locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        page.clock.install()
        yield page


def box(found: Locator) -> FloatRect:
    """The box of something that is there."""
    rect = found.bounding_box()
    assert rect is not None
    return rect


def test_a_mouse_that_rests_while_a_card_goes_away_asks_for_nothing(table: Page, server: str) -> None:
    taken, under = CARDS
    game = situation("age 2").copy()
    show_again = show_situation(table, server, game, 0)
    corner = box(table.locator(f"[data-card={taken}]"))
    table.mouse.move(corner["x"] + 20, corner["y"] + 30)
    table.clock.run_for(MORE_THAN_THE_DELAY)
    expect(table.locator(".hover-card")).to_contain_text("Archery Range")

    table.evaluate(ENTERED + "; null")
    game.play(f"discard {taken}")
    show_again()
    assert table.evaluate(f"window.entered.then(({{ target }}) => target.closest('[data-card={under}]') !== null)")
    table.clock.run_for(MORE_THAN_THE_DELAY)

    expect(table.locator(".hover-card")).to_have_count(0)
    table.mouse.move(corner["x"] + 18, corner["y"] + 30)
    table.clock.run_for(MORE_THAN_THE_DELAY)
    expect(table.locator(".hover-card")).to_contain_text("Brewery")


@pytest.mark.parametrize("name", ["age 1", "age 2", "age 3"])
def test_what_is_told_of_a_progress_token_leaves_the_track_visible(table: Page, server: str, name: str) -> None:
    show_situation(table, server, situation(name), 0)
    track = box(table.locator("[data-place=track]"))

    for token in table.locator(".tokens button").all():
        token.hover()
        table.clock.run_for(MORE_THAN_THE_DELAY)
        told = box(table.locator(".hover-card"))
        assert told["y"] >= track["y"] + track["height"]
        table.mouse.move(640, 700)
        expect(table.locator(".hover-card")).to_have_count(0)

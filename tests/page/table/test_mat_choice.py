"""A choice among cards or tokens of Duel lies on the mat, large, and covers neither city."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect
from tests.page.boxes import faults_of_layout
from tests.page.stage import show_situation, situation

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, ViewportSize

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 1180, "height": 820},
)
LEAST = 80
"""Pixels of the width of an option, so that its name and effect are shown."""


class Box(NamedTuple):
    """The edges of an element in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Box) -> bool:
        left_above = self.left <= other.left and self.top <= other.top
        return left_above and other.right <= self.right and other.bottom <= self.bottom


def box_of(thing: Locator) -> Box:
    box = thing.bounding_box()
    assert box is not None
    return Box(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("choice", ["revive", "destroy", "token"])
def test_the_options_lie_large_on_the_mat(browser: Browser, server: str, size: ViewportSize, choice: str) -> None:
    game = situation(choice)
    with browser.new_context(viewport=size, locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, game, seat=0)
        options = page.locator(".mat dialog [data-option]")
        expect(options).to_have_count(len(list(game.legal_moves)))
        mat, shown = box_of(page.locator(".mat")), box_of(page.locator(".mat dialog"))
        assert mat.holds(shown)
        for option in options.all():
            box = box_of(option)
            assert shown.holds(box)
            assert box.right - box.left >= LEAST
        options.last.click()
        button = page.locator(".mat dialog button[data-move]")
        expect(button).to_be_visible()
        assert shown.holds(box_of(button))
        assert faults_of_layout(page) == []

"""The Flow of History's table holds at every width, in both languages, for every number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.page.boxes import faults_of_layout
from tests.page.flow_stage import SITUATIONS, flow_situation
from tests.page.stage import show_situation
from tests.page.test_layout import SIZES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

QUICK = (("ja", 360, 5), ("ja", 1280, 2), ("en", 1280, 5))
"""Languages, widths and numbers of players that are looked at each time; all others with --full."""
OPEN = {"action": (".slot[data-available=true]", "button[data-action]"), "crowded": (".slot", ".chips button, .below")}
"""What is opened in a situation, one after the other, and looked at too."""


def combinations() -> list[object]:
    return [
        pytest.param(
            language, size, players, marks=() if (language, size["width"], players) in QUICK else pytest.mark.full
        )
        for language in ("en", "ja")
        for size in SIZES
        for players in (2, 3, 4, 5)
    ]


@pytest.mark.parametrize(
    ("language", "size", "players"), combinations(), ids=lambda it: str(it["width"] if isinstance(it, dict) else it)
)
def test_nothing_is_cut_covered_or_too_small(
    browser: Browser, server: str, language: str, size: ViewportSize, players: int
) -> None:
    faults: list[str] = []
    with browser.new_context(viewport=size, locale=language, reduced_motion="reduce") as context:
        for name in SITUATIONS:
            page = context.new_page()
            show_situation(page, server, flow_situation(name, players), seat=0)
            faults += [f"{name}: {fault}" for fault in faults_of_layout(page)]
            faults += [f"{name} {fault}" for fault in opened(page, name)]
            page.close()

    assert faults == []


def opened(page: Page, name: str) -> list[str]:
    """The faults with something selected."""
    faults = []
    for selector in OPEN.get(name, ()):
        page.locator(selector).first.click()
        faults += [f"{selector}: {fault}" for fault in faults_of_layout(page)]
        page.keyboard.press("Escape")
    return faults

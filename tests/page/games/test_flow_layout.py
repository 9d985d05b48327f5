"""The Flow of History's table holds at every width, in both languages, for every number of players."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from tests.page.boxes import faults_of_layout
from tests.page.flow_stage import SITUATIONS, flow_situation
from tests.page.stage import show_situation
from tests.page.whole.test_layout import SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.mark.structures import ParameterSet
    from playwright.sync_api import Browser, Page, ViewportSize

QUICK = (("ja", 360, 5), ("ja", 1280, 2), ("en", 1280, 5))
"""Languages, widths and numbers of players. Each time, each third situation is looked at there; with --full, all of
them in all combinations."""
OPEN = {"action": (".slot[data-available=true]", "button[data-action]"), "crowded": (".slot", ".chips button, .below")}
"""What is opened in a situation, one after the other, and looked at too."""


def combinations() -> Iterator[ParameterSet]:
    for language, size, players in product(("en", "ja"), SIZES, (2, 3, 4, 5)):
        name, place = f"{language}-{size['width']}-{players}", (language, size["width"], players)
        if place in QUICK:
            some = [*SITUATIONS][QUICK.index(place) :: len(QUICK)]
            yield pytest.param(language, size, players, some, id=name)
        yield pytest.param(language, size, players, [*SITUATIONS], id=f"{name}-all", marks=pytest.mark.full)


@pytest.mark.parametrize(("language", "size", "players", "situations"), list(combinations()))
def test_nothing_is_cut_covered_or_too_small(
    browser: Browser, server: str, language: str, size: ViewportSize, players: int, situations: list[str]
) -> None:
    faults: list[str] = []
    with browser.new_context(viewport=size, locale=language, reduced_motion="reduce") as context:
        for name in situations:
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

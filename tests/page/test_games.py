"""Whole games by pointer in a real browser: both languages, a phone and a desktop, every kind of choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest
from tests.page.visitor import CHOICES, KINDS, Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
SETTINGS: tuple[tuple[str, Literal["light", "dark"], ViewportSize], ...] = (
    ("en", "light", PHONE),
    ("en", "dark", DESKTOP),
    ("ja", "dark", PHONE),
    ("ja", "light", DESKTOP),
)
MOST_GAMES = 12


class Story:
    """What was met in the games that were played."""

    def __init__(self) -> None:
        self.endings: list[str] = []
        self.choices: set[str] = set()
        self.kinds: set[str] = set()
        self.overflows: list[str] = []
        self.violations: list[str] = []
        self.faults: list[str] = []


@pytest.fixture(scope="module")
def story(browser: Browser, server: str) -> Story:
    """A game in each language at each size, and more until every kind of choice was met."""
    told = Story()
    for number in range(MOST_GAMES):
        if number >= len(SETTINGS) and told.choices >= CHOICES and told.kinds >= KINDS:
            break
        play(browser, server, number, told)
    return told


def play(browser: Browser, server: str, number: int, told: Story) -> None:
    language, scheme, size = SETTINGS[number % len(SETTINGS)]
    where = f"{language} {size['width']}"
    with browser.new_context(viewport=size, locale=language, color_scheme=scheme, reduced_motion="reduce") as context:
        visitor = Visitor(context.new_page(), server, seed=number)
        seen: set[str] = set()

        def look(place: str) -> None:
            told.overflows.extend([f"{where} {place}"] if visitor.overflow() > 0 else [])
            if number < len(SETTINGS) and place not in seen:
                told.violations.extend(f"{where} {place}: {fault}" for fault in visitor.violations())
            seen.add(place)

        visitor.begin(first="me" if number % 2 else "other")
        while visitor.decide(look):
            pass
        look("ending")
        told.endings.append(visitor.page.locator(".ending h2").inner_text())
        told.choices |= visitor.choices
        told.kinds |= visitor.kinds
        told.faults += visitor.faults


def test_a_whole_game_can_be_played_in_each_language_at_each_size(story: Story) -> None:
    assert len(story.endings) >= len(SETTINGS)
    assert all(story.endings)


def test_every_kind_of_choice_is_met(story: Story) -> None:
    assert story.choices == CHOICES
    assert story.kinds == KINDS


def test_the_page_never_scrolls_sideways(story: Story) -> None:
    assert story.overflows == []


def test_axe_finds_no_violation_while_playing(story: Story) -> None:
    assert story.violations == []


def test_the_browser_reports_no_fault(story: Story) -> None:
    assert story.faults == []

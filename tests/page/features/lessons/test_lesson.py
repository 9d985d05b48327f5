"""The lesson in a real browser: other moves, going back, the keyboard, the pointer and the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.features.lessons.learner import Learner
from tests.page.places import DESKTOP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page


@pytest.fixture
def learner(browser: Browser, server: str) -> Iterator[Learner]:
    with browser.new_context(locale="en", viewport=DESKTOP) as context:
        yield Learner(context.new_page(), server, seed=1)


def test_another_move_is_answered_and_changes_nothing(learner: Learner) -> None:
    learner.page.goto(f"{learner.address}/lesson/duel")
    learner.hear("lesson-duel-look-welcome")
    make(learner, "build tavern")
    expect(learner.page.get_by_test_id("coach")).to_contain_text("Read this first")

    for _ in range(3):
        learner.next().click()
    learner.button("build tavern").click()
    expect(learner.page.get_by_test_id("coach")).to_contain_text("please build the Lumber Yard")
    expect(coins(learner.page)).to_have_text("7")

    make(learner, "build lumber_yard")
    learner.hear("lesson-duel-look-turned")
    assert learner.faults == []


def test_the_lesson_goes_back_over_a_move_and_goes_on_where_it_was_left(learner: Learner) -> None:
    page = learner.page
    page.add_init_script("localStorage.setItem('annales.speed', '1')")
    page.goto(f"{learner.address}/lesson/duel")
    page.get_by_role("combobox", name="Chapter").select_option(label="2. Build or discard")
    learner.hear("lesson-duel-take-uses")
    learner.next().click()
    make(learner, "build theater")
    # The reply is shown as in a game, until a key goes on.
    expect(page.locator(".move-name")).to_have_count(1)
    page.keyboard.press("Escape")
    assert page.locator(".animation-layer > *").count() == 0
    learner.hear("lesson-duel-take-sell")

    # Another day it goes on at this step, and the move has been made.
    page.goto("about:blank")
    page.goto(f"{learner.address}/lesson/duel")
    learner.hear("lesson-duel-take-sell")
    expect(page.get_by_role("region", name="Niko", exact=True).locator(".portrait")).to_be_visible()
    expect(page.locator(".display [data-item='card:theater']")).to_have_count(0)

    page.get_by_role("button", name="Back").click()
    learner.hear("lesson-duel-take-build")
    expect(page.locator("main [data-item='card:theater']:visible")).to_have_attribute("data-available", "true")

    page.reload()
    learner.hear("lesson-duel-take-build")


def test_the_lesson_is_taken_by_keyboard_alone(learner: Learner) -> None:
    page = learner.page
    page.goto(f"{learner.address}/lesson/duel")
    learner.hear("lesson-duel-look-welcome")
    learner.next().focus()
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(page.locator("[data-item='card:lumber_yard']:focus")).to_be_visible()
    page.keyboard.press("Enter")
    learner.button("build lumber_yard").focus()
    page.keyboard.press("Enter")

    learner.hear("lesson-duel-look-turned")
    expect(learner.next()).to_be_focused()
    page.keyboard.press("Enter")
    learner.hear("lesson-duel-take-uses")
    assert learner.faults == []


def test_the_pointer_goes_from_the_card_to_its_button_and_back(learner: Learner) -> None:
    page = learner.page
    page.goto(f"{learner.address}/lesson/duel")
    page.get_by_role("combobox", name="Chapter").select_option(label="2. Build or discard")
    learner.hear("lesson-duel-take-uses")
    learner.next().click()
    learner.hear("lesson-duel-take-build")
    card = page.locator("[data-item='card:theater'][data-highlight]")
    expect(card).to_be_visible()

    learner.select_for("build tavern")
    expect(learner.button("build tavern")).to_be_visible()
    expect(card).to_be_visible()
    learner.select_for("build theater")
    expect(learner.pointed()).to_have_count(1)
    expect(learner.button("build theater")).to_have_attribute("data-highlight", re.compile("side"))
    page.get_by_role("button", name="Show me where").click()
    expect(learner.button("build theater")).to_be_focused()
    page.keyboard.press("Escape")
    expect(card).to_be_visible()
    expect(learner.pointed()).to_have_count(1)
    assert learner.faults == []


def test_the_end_leads_to_a_first_game_another_lesson_and_the_front_page(learner: Learner) -> None:
    page = learner.page

    def come_to_the_end() -> Locator:
        page.goto(f"{learner.address}/lesson/duel")
        page.get_by_role("combobox", name="Chapter").select_option(index=8)
        learner.hear("lesson-duel-end-last")
        make(learner, "build obelisk")
        learner.hear("lesson-duel-end-sheet")
        learner.next().press("Enter")
        return page.get_by_role("navigation", name="What next?")

    ways = come_to_the_end()
    expect(ways.get_by_role("button", name="Play a first game")).to_be_focused()
    ways.get_by_role("link", name="Home").click()
    expect(page).to_have_url(f"{learner.address}/")
    come_to_the_end().get_by_role("link", name="Lesson: The Flow of History").click()
    learner.hear("lesson-flow-look-welcome")
    come_to_the_end().get_by_role("button", name="Play a first game").click()
    expect(page).to_have_url(re.compile("/game/"))
    assert learner.ready() == "play"
    expect(page.get_by_text("Niko").first).to_be_visible()
    assert learner.faults == []


def test_a_lesson_of_no_game_is_a_page_that_is_not_there(learner: Learner) -> None:
    learner.page.goto(f"{learner.address}/lesson/chess")
    expect(learner.page.get_by_role("heading", name="Nothing has been built here.")).to_be_visible()
    assert learner.faults == []


def make(learner: Learner, move: str) -> None:
    """Make a move as at any table."""
    learner.select_for(move)
    learner.button(move).click()


def coins(page: Page) -> Locator:
    """The learner's coins."""
    return page.locator("[data-coins='0']")

"""Exercises on the page: by pointer, touch and keyboard, in both languages, on a phone and a desktop."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.steps import to_page
from tests.page.visitor import AT_ONCE, OPTION, THINGS, Visitor

from annales.exercises import find_exercises

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

    from annales.exercises import Exercise


def exercise_of_the_day(page: Page, address: str, game: str) -> Exercise:
    """The exercise that the page shows first."""
    found = page.request.get(f"{address}/api/exercises/{game}").json()
    return find_exercises(game).find(found["today"])


def answer(visitor: Visitor, move: str) -> None:
    """Make a move on the table: choose what it is made with, and press its button."""
    kind, *words = move.split()
    if kind not in AT_ONCE:
        first, last = (words or [""])[0], (words or [""])[-1]
        visitor.press(visitor.page.locator(THINGS.get(kind, OPTION).format(first, last, move)))
    button = visitor.button(move)
    if kind == "invest":
        visitor.raise_to(button)
    visitor.press(button)


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [
        pytest.param("duel", "en", DESKTOP, id="duel-en-1280"),
        pytest.param("flow", "ja", PHONE, id="flow-ja-390"),
        pytest.param("duel", "ja", PHONE, id="duel-ja-390", marks=pytest.mark.full),
        pytest.param("flow", "en", DESKTOP, id="flow-en-1280", marks=pytest.mark.full),
    ],
)
def test_the_exercise_of_the_day_is_answered_on_the_table(
    browser: Browser, server: str, game: str, language: str, size: ViewportSize
) -> None:
    with browser.new_context(
        locale=language, viewport=size, has_touch=size == PHONE, reduced_motion="reduce"
    ) as context:
        visitor = Visitor(context.new_page(), server, seed=1)
        page = visitor.page
        exercise = exercise_of_the_day(page, server, game)
        page.goto(server)
        to_page(page, "/exercises")
        page.locator("header select").first.select_option(game)
        panel = page.get_by_test_id("exercise")
        expect(panel).to_be_visible()
        expect(page).to_have_title(re.compile("Exercises|exercises|練習問題"))
        visitor.ready()
        assert visitor.overflow() == 0
        assert visitor.violations() == []

        answer(visitor, exercise.answer)

        expect(panel.get_by_role("status")).to_contain_text(re.compile("Right|正解"))
        expect(page.get_by_test_id("rating-change")).to_have_text(re.compile(r"^\+\d+$"))
        expect(page.get_by_test_id("streak")).to_be_visible()
        assert visitor.overflow() == 0
        assert visitor.violations() == []

        # What is shared does not tell the answer.
        share = panel.locator("button[title]").last
        expect(share).to_have_attribute("title", re.compile("✓"))

        # Another exercise comes, and the rating is kept when the page is loaded again.
        panel.locator("button.main").press("Enter")
        expect(panel.get_by_role("status")).to_have_text("")
        standing = page.get_by_test_id("standing")
        rating = standing.locator("span").first.inner_text()
        page.reload()
        expect(standing.locator("span").first).to_have_text(rating)
        assert visitor.faults == []


def test_a_wrong_answer_can_be_tried_again_and_the_answer_be_shown_by_keyboard(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as context:
        visitor = Visitor(context.new_page(), server, seed=1)
        page = visitor.page
        page.goto(f"{server}/exercises/duel")
        panel = page.get_by_test_id("exercise")
        visitor.ready()
        exercise = exercise_of_the_day(page, server, "duel")
        answer(visitor, next(move for move in exercise.values if move not in exercise.solutions))
        expect(panel.get_by_role("status")).to_contain_text("is not the best move")
        expect(page.get_by_test_id("rating-change")).to_have_text(re.compile("^−"))

        panel.get_by_role("button", name="Show the answer").press("Enter")
        expect(panel.get_by_role("status")).to_contain_text("The best move:")
        panel.get_by_role("button", name="Next exercise").press("Enter")
        expect(panel.get_by_role("button", name="Show the answer")).to_be_visible()

        sets = page.get_by_role("combobox", name="Set of exercises")
        sets.select_option(label=_option(page, "Military"))
        visitor.ready()
        expect(page.get_by_test_id("standing")).to_contain_text("0 of")
        assert visitor.faults == []


def _option(page: Page, name: str) -> str:
    """The text of an option that begins with a name."""
    return page.locator("option", has_text=re.compile(f"^{name}")).inner_text().strip()


def test_what_a_guest_solved_comes_into_the_account_and_is_there_on_another_device(
    browser: Browser, server: str
) -> None:
    with (
        browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as here,
        browser.new_context(locale="ja", viewport=PHONE, has_touch=True, reduced_motion="reduce") as there,
    ):
        visitor = Visitor(here.new_page(), server, seed=1)
        page = visitor.page
        page.goto(f"{server}/exercises/duel")
        visitor.ready()
        shown = page.get_by_test_id("standing").locator("span").first
        at_first = shown.inner_text()
        answer(visitor, exercise_of_the_day(page, server, "duel").answer)
        expect(shown).not_to_have_text(at_first)
        rating = shown.inner_text()
        number = next(iter(re.findall(r"\d{3,4}", rating)))

        account = {"name": "Solver", "password": "correct horse battery"}
        assert here.request.post(f"{server}/api/account/sign-up", data=account).ok
        page.reload()
        expect(shown).to_have_text(rating)
        assert page.evaluate("localStorage.getItem('annales.exercises-duel')") is None

        other = Visitor(there.new_page(), server, seed=2)
        assert there.request.post(f"{server}/api/account/sign-in", data={**account, "bring_games": False}).ok
        other.page.goto(f"{server}/exercises/duel")
        standing = other.page.get_by_test_id("standing")
        expect(standing.locator("span").first).to_contain_text(number)
        expect(other.page.get_by_test_id("streak")).to_be_visible()
        assert other.overflow() == 0
        assert visitor.faults == other.faults == []


@pytest.mark.refused(404)
def test_exercises_of_a_game_that_does_not_exist_are_an_unknown_page(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=DESKTOP) as context:
        page = context.new_page()
        page.goto(f"{server}/exercises/nothing")

        expect(page.locator("h1")).to_have_text("Nothing has been built here.")

"""Reviews that the visitor's own browser searches, in workers, under the policy of the page."""

from __future__ import annotations

import base64
import gzip
import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.features.reviews.review_stage import POSITION, answer_review

from annales import Duel
from annales.browser.build import main

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route

REVIEW = "**/api/records/review"


@pytest.fixture(scope="module", autouse=True)
def files_are_built() -> None:
    main([])


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(locale="en", reduced_motion="reduce") as context:
        yield context.new_page()


def record() -> str:
    """A short game. Both players miss a card that wins at once."""
    game = Duel.from_position(POSITION.replace("pawn=0", "pawn=7"), chance="manual")
    while game.turn is not None:
        game.play(next(move for move in game.legal_moves if move.text.startswith("discard")))
    return game.record({"player 0": "Ada", "player 1": "Ben"})


def ask_for_review(page: Page, server: str) -> None:
    page.goto(f"{server}/replay")
    page.locator("textarea").fill(record())
    page.locator("main button.main").click()
    page.get_by_role("button", name="Analysis", exact=True).click()


def review(page: Page, server: str) -> list[str]:
    """Review the short game; what was asked of the server for it."""
    paths: list[str] = []
    page.on("request", lambda request: paths.append(request.url.removeprefix(server)))
    ask_for_review(page, server)
    expect(page.get_by_test_id("review-players")).to_be_visible()
    return [path for path in paths if path.startswith("/api/records/review")]


def test_a_browser_reviews_by_itself_and_the_server_only_plans_and_puts_together(page: Page, server: str) -> None:
    paths = review(page, server)

    # The six positions are too few for an answer in between.
    assert paths == ["/api/records/review/plan", "/api/records/review/found"]
    # All of these positions are solved.
    moments = page.get_by_test_id("review-moments").get_by_role("button")
    expect(moments.first).to_contain_text("went from 100 % to 0 %. “Build Fortifications” was better")
    page.get_by_test_id("review").get_by_role("tab", name="Moves").click()
    expect(page.get_by_test_id("review-moves").get_by_role("row")).to_have_count(1 + 6)


def half_a_game() -> str:
    """The first moves of a game, with enough positions for answers in between."""
    game = Duel(seed=3)
    while game.ply < 20:
        game.play(game.legal_moves[0])
    return game.record()


def with_few_visits(route: Route) -> None:
    """The plan of a review that takes a second."""
    planned = route.fetch().json()
    for each in planned["searches"]:
        each["search"]["visits"] = 100
    route.fulfill(json=planned)


@pytest.mark.refused(503)
def test_a_longer_review_is_put_together_in_parts_and_waits_for_a_busy_server(page: Page, server: str) -> None:
    positions, refused = list[int](), list[bool]()

    def answer(route: Route) -> None:
        found = json.loads(gzip.decompress(base64.b64decode(json.loads(route.request.post_data or "")["found"])))
        positions.append(len(found))
        if len(positions) == 3 and not refused:
            refused.append(True)
            route.fulfill(status=503, json={"error": {"key": "checks-busy", "args": {}}})
        else:
            route.continue_()

    page.route(f"{REVIEW}/plan", with_few_visits)
    page.route(f"{REVIEW}/found", answer)
    page.goto(f"{server}/replay")
    page.locator("textarea").fill(half_a_game())
    page.locator("main button.main").click()
    page.get_by_role("button", name="Analysis", exact=True).click()
    expect(page.get_by_test_id("review-players")).to_be_visible()

    whole = positions[-1]
    assert positions == [8, 32, whole, whole]
    page.get_by_test_id("review").get_by_role("tab", name="Moves").click()
    expect(page.get_by_test_id("review-moves").get_by_role("row")).to_have_count(1 + 20)


@pytest.mark.refused(404)
def test_where_a_file_of_the_engine_is_missing_the_server_reviews(page: Page, server: str) -> None:
    page.route("**/engine/*.network", lambda route: route.fulfill(status=404))
    page.route(REVIEW, answer_review)

    assert review(page, server) == ["/api/records/review/plan", "/api/records/review"]


@pytest.mark.refused(429)
def test_a_refusal_is_shown_and_nothing_else_is_asked(page: Page, server: str) -> None:
    refusal = {"error": {"key": "too-many-reviews", "args": {"most": 6}}}
    page.route(f"{REVIEW}/plan", lambda route: route.fulfill(status=429, json=refusal))
    ask_for_review(page, server)

    expect(page.get_by_test_id("review").get_by_role("alert")).to_contain_text("busy")

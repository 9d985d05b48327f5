"""Reviews of games on the page: graph, moves, lines, exercises and files, by pointer and by keyboard."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.features.reviews.review_stage import (
    ANNOTATED,
    GOOD,
    POOR,
    REPORT,
    event_lines,
    open_review,
    reviewed_record,
)
from tests.page.places import DESKTOP, PHONE, PLACES, in_one_of
from tests.page.stage import show_situation, situation
from tests.page.visitor import BY_SERVER, Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route, ViewportSize

STARTS, PAUSE, LONGEST = 60, 3000, 120_000
"""How often a review is started again, and how many milliseconds after one another; the longest review."""

ONLY_SOME = """(parts) => {
    const { fetch } = window
    window.reviews = 0
    window.fetch = async (path, options) => {
        if (path !== "/api/records/review") return fetch(path, options)
        window.reviews += 1
        return new Response(new ReadableStream({
            start(stream) { for (const part of parts) stream.enqueue(new TextEncoder().encode(part)) },
        }))
    }
}"""
"""Answers requests for reviews with some parts, and then with nothing more."""


def make(page: Page, move: str) -> None:
    """Make a move on the table of the replay."""
    card = move.rsplit(maxsplit=1)[-1]
    page.locator(f".slot[data-item='card:{card}']").click()
    page.locator(f"button[data-move='{move}']").click()


def test_a_game_is_reviewed_on_a_desktop_by_keyboard(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = Visitor(page, server, seed=1)
        open_review(page, server)
        graph, review = page.get_by_test_id("review-graph"), page.get_by_test_id("review")

        moments = page.get_by_test_id("review-moments").get_by_role("button")
        expect(moments.first).to_have_text(
            re.compile(
                "Move 1: Ada chose “Discard Pantheon.*” and went from 80.% to 45.%. “Build Fortifications” was better"
            )
        )
        players = page.get_by_test_id("review-players")
        for row in ("Civilian buildings 12 20", "Points 15 21", "Accuracy 73.3", "Luck −"):
            expect(players.get_by_role("row", name=row)).to_be_visible()

        # The keys of the replay work in the graph, and the graph says where it is.
        graph.focus()
        page.keyboard.press("ArrowRight")
        expect(graph).to_have_attribute("aria-valuetext", re.compile("Move 1 of 6: Ada 45.%, Ben 55.%, blunder"))
        report = page.get_by_test_id("review-report")
        expect(report).to_contain_text("Move 1: “Discard Pantheon for coins” opened Arena for Ben: −35")
        page.keyboard.press("ArrowLeft")
        expect(page.locator("[data-hint]")).to_have_attribute("data-hint", "best")
        page.keyboard.press("End")
        expect(graph).to_have_attribute("aria-valuenow", "6")

        tab = review.get_by_role("tab", name="Moves")
        tab.focus()
        page.keyboard.press("Home")
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(graph).to_have_attribute("aria-valuenow", "6")
        rows = page.get_by_test_id("review-moves").get_by_role("button")
        rows.first.focus()
        page.keyboard.press("Enter")
        expect(rows.first).to_have_attribute("aria-current", "step")
        assert visitor.violations() == []

        report.get_by_role("button", name="Better: Build Fortifications").press("Enter")
        expect(page.get_by_role("button", name="Variation 1")).to_have_attribute("aria-pressed", "true")
        expect(page.get_by_test_id("replay-announcement")).to_contain_text("Move 1 of 1")
        review.get_by_role("button", name="Back to the game").press("Enter")
        expect(graph).to_have_attribute("aria-valuenow", "0")

        assert visitor.faults == []


TERMS = {
    "en": (
        "Why",
        ("Military 0.5 8.5 −8.0 ±0.3", "all points 20.0 26.0 −6.0 ±0.5", "Coins 4.0 3.0 +1.0 ±0.2"),
        (
            "Played: makes Arena available, reveals nothing, keeps Pantheon from Ben (worth 12 ±1.0 % of win chance)",
            "keeps Port from Ben.",
            "Best: reveals 2 face-down cards, keeps Fortifications from Ben.",
        ),
    ),
    "ja": (
        "理由",
        ("軍事 0.5 8.5 −8.0 ±0.3", "合計 20.0 26.0 −6.0 ±0.5", "コイン 4.0 3.0 +1.0 ±0.2"),
        ("Benに神殿を使わせない（勝率12 ±1.0%分の価値）", "最善手：裏向きのカード2枚が表になる"),
    ),
}
"""The word that opens the terms of a move, rows of the table of points, and parts of the sentences."""


@in_one_of(PLACES)
def test_a_worse_move_is_explained_by_points_reveals_and_denied_cards(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    why, rows, sentences = TERMS[language]
    with browser.new_context(locale=language, viewport=size, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = Visitor(page, server, seed=1)
        open_review(page, server)
        page.get_by_test_id("review-graph").focus()
        page.keyboard.press("ArrowRight")
        page.get_by_test_id("review-report").get_by_text(why, exact=True).click()

        terms = page.get_by_test_id("review-terms")
        for row in rows:
            expect(terms.get_by_role("row", name=row)).to_be_visible()
        # A difference within its noise is not shown.
        expect(terms.get_by_role("row")).to_have_count(1 + 2 + len(rows))
        for sentence in sentences:
            expect(terms).to_contain_text(sentence)
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        assert visitor.faults == []


def test_a_review_is_saved_as_files(page: Page, server: str, tmp_path: Path) -> None:
    open_review(page, server)
    review = page.get_by_test_id("review")
    review.get_by_role("tab", name="Export").click()
    for name, fits in (
        ("comments", ANNOTATED.__eq__),
        ("JSON", lambda text: len(json.loads(text)["plies"]) == 6),
        ("HTML", REPORT.__eq__),
        ("SVG", "<svg/>".__eq__),
    ):
        with page.expect_download() as download:
            review.get_by_role("button", name=name).press("Enter")
        download.value.save_as(tmp_path / name)
        assert fits((tmp_path / name).read_text(encoding="utf-8"))
    with page.expect_download() as download:
        review.get_by_role("button", name="PNG").press("Enter")
    download.value.save_as(tmp_path / "graph.png")
    assert (tmp_path / "graph.png").read_bytes().startswith(b"\x89PNG")


def test_mistakes_are_answered_on_the_table_of_a_phone(browser: Browser, server: str) -> None:
    with browser.new_context(locale="ja", viewport=PHONE, has_touch=True, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = Visitor(page, server, seed=1)
        open_review(page, server)
        graph, review = page.get_by_test_id("review-graph"), page.get_by_test_id("review")
        box = graph.bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] - 12, box["y"] + box["height"] / 2)
        expect(graph).to_have_attribute("aria-valuenow", "6")
        assert visitor.violations() == []

        expect(page.get_by_test_id("review-moments")).to_contain_text(re.compile("最善手は「.+を建設」でした。"))
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        review.get_by_role("button", name="Ada（1）").tap()

        told = page.get_by_test_id("review-retry").get_by_role("status")
        make(page, POOR)
        expect(told).to_contain_text("勝率を20%失います")
        expect(page.locator("button[data-move]")).to_have_count(0)
        expect(page.locator("[data-hint][data-wrong]").first).to_have_attribute("data-hint", "不正解")
        make(page, GOOD)
        expect(told).to_contain_text("ほぼ互角です")
        expect(page.locator("[data-wrong]")).to_have_count(0)
        expect(page.locator("[data-hint]").first).to_have_attribute("data-hint", "正解")
        page.get_by_role("button", name="次へ").tap()
        expect(told).to_contain_text("1問中1問正解です")
        page.get_by_role("button", name="終了", exact=True).tap()
        expect(page.get_by_test_id("review-report")).to_be_visible()
        expect(page.locator("[data-hint]").first).to_have_attribute("data-hint", "最善手")
        assert visitor.faults == []


def test_a_review_opens_on_its_moments_and_leaves_the_table_of_a_phone_its_room(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=PHONE, has_touch=True, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = Visitor(page, server, seed=1)
        open_review(page, server)

        page.get_by_test_id("review-moments").get_by_role("button").first.tap()

        expect(page.get_by_test_id("review").get_by_text("opened Arena for Ben: −35")).to_be_visible()
        expect(page.get_by_test_id("review-graph")).to_be_hidden()
        controls = (page.get_by_test_id("review"), page.get_by_role("region", name="Steps through the game"))
        heights = [box["height"] for box in (part.bounding_box() for part in controls) if box is not None]
        assert len(heights) == 2
        assert sum(heights) <= 0.15 * PHONE["height"]
        assert visitor.violations() == []
        assert visitor.overflow() == 0


def test_what_a_review_found_is_kept_when_its_page_is_left(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as context:
        page = context.new_page()
        page.add_init_script(f"({ONLY_SOME})({json.dumps(event_lines()[:7])})")
        open_review(page, server)
        graph = page.get_by_test_id("review-graph")
        graph.press("End")
        expect(graph).to_have_attribute("aria-valuetext", re.compile("Move 6 of 6: Ada 0.%, Ben 100.%"))
        page.get_by_role("button", name="Another game log").click()
        page.evaluate(f"({ONLY_SOME})([])")
        page.locator("main button.main").click()
        page.get_by_role("button", name="Analysis", exact=True).click()

        graph.press("End")
        expect(graph).to_have_attribute("aria-valuetext", re.compile("Move 6 of 6: Ada 0.%, Ben 100.%"))


def test_a_review_shows_what_it_has_is_asked_for_once_and_can_be_cancelled(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as context:
        page = context.new_page()
        page.add_init_script(f"({ONLY_SOME})({json.dumps(event_lines()[:7])})")
        open_review(page, server)
        graph, status = page.get_by_test_id("review-graph"), page.get_by_test_id("review").get_by_role("status")

        expect(status).to_have_text("3 of 6 positions reviewed")
        expect(graph).to_have_attribute("aria-valuetext", "Move 0 of 6: not reviewed yet")
        graph.press("End")
        expect(graph).to_have_attribute("aria-valuetext", re.compile("Move 6 of 6: Ada 0.%, Ben 100.%"))
        page.get_by_role("button", name="Close the review").click()
        page.get_by_role("button", name="Analysis", exact=True).click()
        expect(status).to_have_text("3 of 6 positions reviewed")
        page.get_by_role("button", name="Cancel").click()
        expect(status).to_have_text("The review was cancelled. 3 moves were reviewed.")
        assert page.evaluate("reviews") == 1

        page.get_by_role("button", name="Start again").click()
        expect(status).to_have_text("3 of 6 positions reviewed")
        assert page.evaluate("reviews") == 2


def test_a_link_after_a_game_opens_its_review(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=PHONE, reduced_motion="reduce") as context:
        page = context.new_page()
        game = situation("over")
        replay = page.request.post(f"{server}/api/records", data={"text": game.record()}).json()
        page.route("**/api/tables/shown/replay", lambda route: route.fulfill(json=replay))
        page.add_init_script(BY_SERVER)
        page.route("**/api/records/review", lambda _: None)
        show_situation(page, server, game, seat=0)

        page.get_by_role("link", name="Three moments").click()

        status = page.get_by_test_id("review").get_by_role("status")
        expect(status).to_have_text("Starting. This can take a few minutes.")
        expect(page).to_have_url(re.compile("/replay/shown"))


@pytest.mark.full
def test_the_server_reviews_a_record(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as context:
        page = context.new_page()

        def shorten(route: Route) -> None:
            route.continue_(post_data=json.dumps({**json.loads(route.request.post_data or ""), "visits": 8}))

        page.add_init_script(BY_SERVER)
        page.route("**/api/records/review", shorten)
        page.goto(f"{server}/replay")
        page.locator("textarea").fill(reviewed_record())
        page.locator("main button.main").click()
        page.get_by_role("button", name="Analysis", exact=True).click()
        # A server that has just started compiles first.
        again = page.get_by_role("button", name="Start again")
        players = page.get_by_test_id("review-players")
        for _ in range(STARTS):
            expect(again.or_(players)).to_be_visible(timeout=LONGEST)
            if players.is_visible():
                break
            page.wait_for_timeout(PAUSE)
            again.click()

        expect(players).to_be_visible(timeout=LONGEST)
        page.get_by_test_id("review").get_by_role("tab", name="Moves").click()
        expect(page.get_by_test_id("review-moves").get_by_role("row")).to_have_count(1 + 6)

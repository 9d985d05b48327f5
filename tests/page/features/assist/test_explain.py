"""The explanation of a move that is suggested: beside a hint, and for a game on a real table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote

import msgspec
from playwright.sync_api import expect
from tests.page.features.reviews.review_stage import COMPARISON, value
from tests.page.places import PHONE, PLACES, in_one_of
from tests.page.stage import show_situation, situation
from tests.page.visitor import BY_SERVER, Visitor

from annales.analysis import Explanation

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

    from annales.core.game import Game

WORDS = {
    "en": ("Ask for a hint", "Show more", "Why this move?", "Other move", "Immediate effects"),
    "ja": ("ヒントを見る", "詳しく見る", "この手の理由", "比べる手", "直後に起こること"),
}
NOT_READY: dict[str, Any] = {"error": {"key": "explanation-not-ready", "args": {}, "rule": None}}


class Explaining:
    """Answers requests for explanations with figures of ours, and keeps what was asked."""

    def __init__(self, page: Page, path: str, *, refused: int = 0) -> None:
        self.asked: list[dict[str, Any]] = []
        self._refused = refused
        page.route(path, self._answer)

    def _answer(self, route: Route) -> None:
        body = json.loads(route.request.post_data or "")
        self.asked.append(body)
        if len(self.asked) <= self._refused:
            route.fulfill(status=503, json=NOT_READY)
            return
        best, made = value(body["move"], 0.62), value(body["other"], 0.55)
        found = Explanation(0, best, made, exact=False, comparison=COMPARISON)
        route.fulfill(body=msgspec.json.encode(found), content_type="application/json")


def texts(game: Game) -> list[str]:
    return [move.text for move in game.legal_moves]


@in_one_of(PLACES)
def test_the_move_of_a_hint_is_compared_with_the_second_best_or_with_a_chosen_one(
    browser: Browser, server: str, language: Literal["en", "ja"], size: Any
) -> None:
    game = situation("age 2")
    moves = texts(game)
    ask, more, why, other, effects = WORDS[language]
    with browser.new_context(locale=language, viewport=size, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = Visitor(page, server, seed=1)
        explaining = Explaining(page, "**/api/tables/shown/explanation")
        show_situation(page, server, game, seat=0)
        page.get_by_role("button", name=ask).click()
        hints = page.get_by_test_id("hints")
        hints.get_by_role("button", name=more, exact=True).click()
        assert explaining.asked == []
        hints.get_by_role("button", name=why).click()

        panel = page.get_by_test_id("explain")
        expect(panel).to_contain_text("62")
        expect(panel).to_contain_text("55")
        expect(panel.get_by_role("table")).to_have_count(2)
        expect(panel).to_contain_text(effects)
        assert explaining.asked == [{"move": moves[0], "other": moves[1]}]
        choice = panel.get_by_label(other)
        expect(choice.locator("option")).to_have_count(len(moves) - 1)
        choice.select_option(moves[-1])
        expect(panel.get_by_test_id("review-terms")).to_be_visible()
        choice.select_option(moves[1])
        expect(panel.get_by_test_id("review-terms")).to_be_visible()
        assert [body["other"] for body in explaining.asked] == [moves[1], moves[-1]]
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        assert visitor.faults == []


def test_a_page_asks_again_when_the_server_was_not_ready(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=PHONE, reduced_motion="reduce") as context:
        page = context.new_page()
        explaining = Explaining(page, "**/api/tables/shown/explanation", refused=1)
        show_situation(page, server, situation("age 2"), seat=0)
        page.get_by_role("button", name="Ask for a hint").click()
        page.get_by_role("button", name="Show more", exact=True).click()
        page.get_by_role("button", name="Why this move?").click()

        expect(page.get_by_test_id("explain")).to_contain_text("aren't ready yet")
        expect(page.get_by_test_id("review-terms")).to_be_visible(timeout=20_000)
        assert len(explaining.asked) == 2


@in_one_of(PLACES)
def test_at_a_real_table_the_best_move_is_compared_with_any_other(
    browser: Browser, server: str, language: Literal["en", "ja"], size: Any
) -> None:
    game = situation("age 2")
    moves = texts(game)
    with browser.new_context(locale=language, viewport=size, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = Visitor(page, server, seed=1)
        explaining = Explaining(page, "**/api/assist/explain")
        page.add_init_script(BY_SERVER)
        page.route("**/api/assist/advice", lambda route: route.fulfill(json=advice(game)))
        page.goto(f"{server}/assist#{quote(game.position)}")
        page.get_by_role("button", name=WORDS[language][2]).click()

        expect(page.get_by_test_id("explain").get_by_test_id("review-terms")).to_be_visible()
        asked = {"game": "duel", "position": game.position, "move": moves[0], "other": moves[1]}
        assert explaining.asked == [asked]
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        assert visitor.faults == []


def advice(game: Game) -> dict[str, Any]:
    """An answer to the question for advice with figures of ours, so that the test waits for no search."""
    kinds = {"won_by": {"civilian": 0.6}, "lost_by": {"civilian": 0.4}}
    found = [
        {"move": move, "win_rate": chance, "standard_error": 0.01, **kinds}
        for move, chance in zip(texts(game), (0.62, 0.55), strict=False)
    ]
    return {"seat": game.turn, "exact": True, "visits": 100, "moves": found, "line": []}

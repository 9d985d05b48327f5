"""Advice that the visitor's own browser computes, in workers, under the policy of the page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
from playwright.sync_api import expect
from tests.page.features.assist.test_assist_flow import advice, situation
from tests.page.visitor import BY_SERVER, Visitor

from annales import Duel, Flow
from annales.browser.build import main

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route

    from annales import Game

SEARCH, ADVICE = "**/api/assist/search", "**/api/assist/advice"
LIMITED = ("visits", "seconds")


def duel() -> Duel:
    game = Duel(seed=2)
    while game.ply < 20 or game.turn is None:
        game.play(game.legal_moves[0])
    return game


GAMES: dict[str, Game] = {"duel": duel(), "flow": situation(3, 36)}


@pytest.fixture(scope="module", autouse=True)
def files_are_built() -> None:
    main([])


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        yield page
        # A search that goes on may still ask.
        page.unroute_all(behavior="wait")


def asked(page: Page) -> list[str]:
    """The paths that the page will ask."""
    paths: list[str] = []
    page.on(
        "request", lambda request: paths.append(request.url.partition("://")[2].partition("/")[2].partition("?")[0])
    )
    return paths


def limit(page: Page, **limits: Any) -> None:
    """Give each search of the engine other limits."""

    def answer(route: Route) -> None:
        start = route.fetch().json()
        route.fulfill(json={**start, **dict.fromkeys(LIMITED), **limits})

    page.route(SEARCH, answer)


def open_assist(page: Page, server: str, game: Game) -> None:
    page.goto(f"{server}/assist#{quote(game.position)}")


@pytest.mark.parametrize("name", GAMES)
def test_a_browser_advises_by_itself(page: Page, server: str, name: str) -> None:
    paths = asked(page)
    limit(page, visits=300)
    open_assist(page, server, GAMES[name])

    expect(page.get_by_test_id("assist-advice")).to_contain_text("Win chance")
    expect(page.locator(".move.best")).to_have_count(1)
    assert "api/assist/advice" not in paths
    engine = [path.removeprefix("engine/") for path in paths if path.startswith("engine/")]
    # Each file once: the layout, one of the two modules, and the weights.
    assert sorted(path.partition(".")[2] for path in engine) == ["json", "network", "wasm"]
    assert page.workers


def test_what_is_shown_is_what_the_server_finds_with_as_many_visits(page: Page, server: str) -> None:
    from annales.bots.search import Limits, Searcher, strongest_settings

    game = GAMES["duel"]
    limit(page, visits=300)
    open_assist(page, server, game)
    report = Searcher(strongest_settings(game)).search(game, Limits(visits=300))

    expect(page.locator(".move.best")).to_have_attribute("data-move", report.best.move)
    expect(page.get_by_test_id("assist-advice")).to_contain_text(f"{round(100 * report.best.win_rate)} %")


def test_the_page_stays_usable_while_it_searches_and_a_move_ends_the_search(page: Page, server: str) -> None:
    starts: list[str] = []

    def answer(route: Route) -> None:
        starts.append(json.loads(route.request.post_data or "")["position"])
        # The first search never ends by itself.
        limits: dict[str, int] = {} if len(starts) == 1 else {"visits": 100}
        route.fulfill(json={**route.fetch().json(), **dict.fromkeys(LIMITED), **limits})

    page.route(SEARCH, answer)
    game = GAMES["duel"]
    with page.expect_worker():
        open_assist(page, server, game)
    best = page.get_by_test_id("assist-advice")
    expect(page.locator("button.move").first).to_be_enabled()
    expect(best).not_to_contain_text("Win chance")
    plain = next(move.text for move in game.legal_moves if is_plain(game, move.text))
    page.locator(f"button.move[data-move='{plain}']").click()

    expect(best).to_contain_text("Win chance")
    assert starts[0] == game.position != starts[1]


def is_plain(game: Game, move: str) -> bool:
    """Whether a player is on turn at once after a move."""
    after = game.public()
    after.play(move)
    return after.chance is None and after.outcome is None


@pytest.mark.parametrize("reason", ["the setting", "no files"])
def test_without_an_engine_the_server_advises(page: Page, server: str, reason: str) -> None:
    game = GAMES["flow"]
    assert isinstance(game, Flow)
    best = game.legal_moves[0].text
    paths = asked(page)
    page.route(ADVICE, lambda route: route.fulfill(json=advice(game, best)))
    if reason == "the setting":
        page.add_init_script(BY_SERVER)
    else:
        page.route(SEARCH, lambda route: route.fulfill(body="null", content_type="application/json"))
    open_assist(page, server, game)

    expect(page.locator(".move.best")).to_have_attribute("data-move", best)
    assert not any(path.startswith("engine/") for path in paths)
    assert ("api/assist/search" in paths) == (reason == "no files")


@pytest.mark.refused(404)
def test_where_a_file_of_the_engine_is_missing_the_server_advises(page: Page, server: str) -> None:
    game = GAMES["flow"]
    assert isinstance(game, Flow)
    best = game.legal_moves[0].text
    page.route("**/engine/*.network", lambda route: route.fulfill(status=404))
    page.route(ADVICE, lambda route: route.fulfill(json=advice(game, best)))
    open_assist(page, server, game)

    expect(page.locator(".move.best")).to_have_attribute("data-move", best)


def test_a_browser_explains_its_advice_by_itself(page: Page, server: str) -> None:
    paths = asked(page)
    limit(page, visits=300)
    open_assist(page, server, GAMES["duel"])
    expect(page.locator(".move.best")).to_have_count(1)
    page.get_by_role("button", name="Why this move?").click()

    expect(page.get_by_test_id("explain").get_by_test_id("review-terms")).to_be_visible()
    explaining = [path for path in paths if path.startswith("api/assist/explain")]
    assert explaining == ["api/assist/explain/plan", "api/assist/explain/found"]


def test_a_hint_at_a_table_is_computed_in_the_browser_and_counts(page: Page, server: str) -> None:
    paths = asked(page)
    limit(page, visits=100)
    visitor = Visitor(page, server, seed=1)
    visitor.begin()
    visitor.ready()
    page.get_by_test_id("hint").click()

    expect(page.get_by_role("button", name="Show more")).to_be_visible()
    assert "api/assist/search" in paths
    assert "api/assist/line" in paths
    assert "api/assist/advice" not in paths
    table = page.url.rpartition("/")[2]
    assert page.request.get(f"{server}/api/tables/{table}/replay").json()["hints"] == 1

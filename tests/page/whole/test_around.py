"""The pages around the table: one header, two widths, a picture and one action where there is nothing yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.steps import to_page
from tests.server.clients import running

from annales.server.settings import ServerSettings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

NARROW, WIDE = 640, 1200
WIDTHS = {
    "/account": NARROW,
    "/assist": NARROW,
    "/cards/duel": WIDE,
    "/games": NARROW,
    "/groups": WIDE,
    "/help/flow": WIDE,
    "/journal": WIDE,
    "/lobby": WIDE,
    "/new/duel": WIDE,
    "/nowhere": NARROW,
    "/places": WIDE,
    "/ratings": WIDE,
    "/replay": NARROW,
    "/statistics/duel": WIDE,
    "/titles": WIDE,
}
"""The width of each page in CSS pixels, where the window has room."""
ACTIONS = {
    "/games": "New game",
    "/groups": "Account",
    "/journal": "Add a game",
    "/lobby": "Open a public table – 7 Wonders Duel",
    "/places": "Account",
    "/ratings": "New rated game",
    "/titles": "Review 7 Wonders Duel",
}
"""What a stranger can do on each page that has nothing to show."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Instead of the server of all page tests: one on which nothing has happened."""
    data: Path = tmp_path_factory.mktemp("empty")
    with running(ServerSettings(data_dir=data, workers=0)) as address:
        yield address


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with browser.new_context(viewport={"width": 1440, "height": 900}, locale="en") as context:
        yield context


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def test_all_pages_have_the_same_header_and_one_of_two_widths(page: Page, server: str) -> None:
    widths, headers = {}, set()
    for path in WIDTHS:
        page.goto(server + path)
        expect(page.locator("h1")).to_be_visible()
        box = page.locator("main").bounding_box()
        header = page.locator("header.page-header").bounding_box()
        assert box is not None
        assert header is not None
        widths[path] = box["width"]
        headers.add((header["x"], header["y"], header["width"], header["height"]))

    assert widths == WIDTHS
    assert headers == {(0, 0, 1440, 52)}


@pytest.mark.parametrize(("path", "action"), ACTIONS.items(), ids=lambda each: each.strip("/"))
def test_what_is_empty_shows_a_picture_and_one_thing_to_do(page: Page, server: str, path: str, action: str) -> None:
    page.goto(server + path)

    empty = page.locator(".empty")
    expect(empty.locator("svg").first).to_be_visible()
    expect(empty.get_by_role("status")).not_to_be_empty()
    expect(empty.locator("a, button")).to_have_count(1)
    expect(empty.locator("a, button")).to_have_accessible_name(action)


def test_an_address_without_a_page_shows_a_scene_and_ways_on(page: Page, server: str) -> None:
    page.goto(f"{server}/nowhere")

    expect(page.locator("main svg.panorama.plan")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link")).to_have_text(["Home", "Lobby", "Exercises"])
    page.get_by_role("main").get_by_role("link", name="Lobby").click()
    expect(page.get_by_role("heading", name="Lobby", level=1)).to_be_visible()


@pytest.mark.parametrize("width", [360, 1440])
def test_the_header_leads_to_every_page(page: Page, server: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{server}/nowhere")

    for path in ("/lobby", "/groups", "/places", "/account"):
        to_page(page, path)
        expect(page).to_have_url(server + path)
        expect(page.locator(".page-header nav[popover]")).to_be_hidden()


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1280, 720), (2560, 1440)], ids=lambda size: str(size[0]))
def test_the_front_page_shows_a_hand_of_cards_and_fills_its_window(
    page: Page, server: str, size: tuple[int, int]
) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.goto(server)
    expect(page.locator(".hero .hand .card.named")).to_have_count(5)
    expect(page.get_by_role("link", name="First lesson")).to_be_visible()

    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate("document.querySelector('footer').getBoundingClientRect().bottom") > height * 0.97


def test_the_game_under_way_comes_first_on_the_front_page(page: Page, server: str) -> None:
    body = {"game": "duel", "players": ["me", "master@2"], "options": {}}
    answer = page.request.post(f"{server}/api/tables", data=body, headers={"Origin": server})
    page.goto(server)

    expect(page.locator("main .button.main")).to_have_count(1)
    expect(page.locator("main .button.main")).to_have_accessible_name(
        "Continue – 7 Wonders Duel against Oria your turn"
    )
    page.locator("main .button.main").click()
    expect(page).to_have_url(f"{server}/game/{answer.json()['id']}")

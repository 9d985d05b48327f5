"""The page below a folder of its host, where a proxy serves other pages beside it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import expect
from tests.page.visitor import Visitor
from tests.page.whole.test_around import WIDTHS
from tests.server.clients import running

from annales.server.settings import ServerSettings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

FOLDER = "/other/games"
PAGES = ("", "/lesson/duel", "/exercises/duel", *(path for path in WIDTHS if path != "/nowhere"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the folder."""
    data = tmp_path_factory.mktemp("folder")
    with running(ServerSettings(data_dir=data, workers=0, public_url=f"http://127.0.0.1{FOLDER}")) as address:
        yield address + FOLDER


@pytest.fixture
def visitor(browser: Browser, server: str) -> Iterator[Visitor]:
    with browser.new_context(viewport={"width": 1280, "height": 800}, locale="en", reduced_motion="reduce") as context:
        yield Visitor(context.new_page(), server, seed=1)


def outside(visitor: Visitor, addresses: list[str]) -> list[str]:
    """Those addresses of the host that are not in the folder."""
    host = urlsplit(visitor.address).netloc
    parts = [urlsplit(address) for address in addresses]
    return [part.path for part in parts if part.netloc == host and not f"{part.path}/".startswith(f"{FOLDER}/")]


def linked(visitor: Visitor) -> list[str]:
    """What the page links, shows and loads."""
    links: list[str] = visitor.page.locator("[href], [src]").evaluate_all(
        "all => all.map(({ href, src }) => String(href?.baseVal ?? href ?? src))"
    )
    return links


def test_all_pages_ask_for_and_link_only_what_is_in_the_folder(visitor: Visitor) -> None:
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    for path in PAGES:
        visitor.page.goto(visitor.address + (path or "/"))
        expect(visitor.page.locator("main, .table, .board").first).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        assert outside(visitor, linked(visitor)) == [], path
    assert outside(visitor, asked) == []


def test_a_game_is_played_in_the_folder_and_links_to_it_lead_there(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("duel", ["me", "random@1"])
    assert re.fullmatch(rf"{FOLDER}/game/\w+", urlsplit(page.url).path)
    for _ in range(3):
        visitor.decide()
        visitor.ready()
    visitor.play_ahead()
    page.goto(f"{visitor.address}/journal")
    page.get_by_role("button", name="Details").click()
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    # The replay adds the number of the shown move to its own address.
    expect(page).to_have_url(re.compile(rf"{FOLDER}/replay/\w+/0$"))
    page.get_by_role("button", name="Game log and links").click()
    fields = page.get_by_role("dialog").get_by_role("textbox")
    links = [value for value in fields.evaluate_all("all => all.map(field => field.value)") if "://" in value]
    assert links
    assert outside(visitor, links) == []
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Journal")
    assert visitor.faults == []


def test_a_proxy_may_remove_the_folder(server: str) -> None:
    for address in (server, server.removesuffix(FOLDER)):
        index = httpx.get(f"{address}/groups/x")
        assert f'src="{FOLDER}/assets/' in index.text
        assert f'property="og:image" content="http://127.0.0.1{FOLDER}/' in index.text
        assert httpx.get(f"{address}/api/games").status_code == 200
    # Another folder with a longer name is a page that does not exist.
    assert httpx.get(f"{server}-lost/api/games").headers["content-type"].startswith("text/html")

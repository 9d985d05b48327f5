"""A game that is drawn: its page is one folder beside those of the other games, and no other file of the page names it.

The game is Pig, the example of the documentation. Its folder is in the tests, and only a copy of the page has it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.games.pig_package import install_pig
from tests.page.places import DESKTOP
from tests.page.serving import serving
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Route

ROOT = Path(__file__).parents[3]
DRAWN = Path(__file__).with_name("pig_page")


@pytest.fixture(scope="module")
def drawn_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, built from a copy of its sources that has the folder of Pig."""
    copy = tmp_path_factory.mktemp("drawn")
    shutil.copy(ROOT / "hatch_build.py", copy)
    shutil.copytree(ROOT / "web", copy / "web", ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    shutil.copytree(DRAWN, copy / "web" / "src" / "games" / "pig")
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (copy / "src").symlink_to(ROOT / "src")
    subprocess.run([sys.executable, "hatch_build.py", f"build --outDir {copy / 'page'}"], cwd=copy, check=True)
    return copy / "page"


@pytest.fixture(scope="module")
def with_pig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server where Pig is installed."""
    environment = install_pig(tmp_path_factory.mktemp("site"))
    with serving(tmp_path_factory.mktemp("server"), environment=environment) as address:
        yield address


def show_page(context: BrowserContext, page: Path) -> None:
    """Answer for the files of the page from a folder; all else comes from the server."""

    def answer(route: Route) -> None:
        path = route.request.url.split("/", 3)[3].split("?")[0]
        file = page / path if path else page
        if route.request.resource_type == "document":
            route.fulfill(path=page / "index.html")
        elif file.is_file():
            route.fulfill(path=file)
        else:
            route.continue_()

    context.route("**/*", answer)


@pytest.mark.full
def test_a_folder_is_all_that_a_drawn_game_needs(browser: Browser, drawn_page: Path, with_pig: str) -> None:
    with browser.new_context(
        locale="en", viewport=DESKTOP, reduced_motion="reduce", permissions=["local-network-access"]
    ) as context:
        show_page(context, drawn_page)
        visitor = Visitor(context.new_page(), with_pig, seed=1)
        page = visitor.page
        page.goto(with_pig)
        tile = page.locator("[data-game=pig]")
        expect(tile.locator(".picture .die")).to_be_visible()
        expect(tile.locator("h2")).to_have_text("Pig")
        assert tile.locator("a[href*='/lesson/']").count() == 0

        visitor.open("pig", ["me", "greedy@1"], {"short": True})
        visitor.press(visitor.button("roll"))
        expect(page.locator(".board .die")).not_to_have_attribute("data-face", "0")
        expect(page.locator(".board .pot")).to_be_visible()

        assert visitor.violations() == []
        assert visitor.overflow() == 0
        assert visitor.faults == []


def test_the_page_of_the_product_has_no_folder_of_another_game() -> None:
    assert sorted(path.parent.name for path in (ROOT / "web" / "src" / "games").glob("*/game.ts")) == ["duel", "flow"]

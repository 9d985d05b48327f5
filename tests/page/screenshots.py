"""Pictures of the page from games that are played on it: `script/screenshots` runs this."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Literal

from playwright.sync_api import sync_playwright
from tests.conftest import BROWSERS, FLAGS
from tests.page.serving import serving
from tests.page.test_games import DESKTOP, PHONE
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

README = Path(__file__).parents[2] / "docs" / "images"
SECOND_AGE = re.compile(r"\bII$|第II世代")
FEWEST, MOST = 13, 18
"""Cards in the display that show both what was taken and what is left."""


def show_table(browser: Browser, address: str, language: str, size: ViewportSize, target: Path) -> None:
    """The table in the second age with a card selected."""
    with browser.new_context(viewport=size, locale=language, color_scheme="dark", device_scale_factor=2) as context:
        visitor = Visitor(context.new_page(), address, seed=7)
        visitor.begin(bot="greedy@1")
        payable = visitor.page.locator(".slot:has(.payable), .slot:has(.free)")
        while not (visitor.ready() == "play" and is_second_age(visitor) and payable.count()):
            if not visitor.decide():
                visitor.begin(bot="greedy@1")
        payable.first.click()
        visitor.page.locator("button[data-move]").first.wait_for()
        visitor.page.screenshot(path=target)


def is_second_age(visitor: Visitor) -> bool:
    """Whether the second age is well under way."""
    stage = visitor.page.locator(".stage").inner_text()
    return bool(SECOND_AGE.search(stage)) and FEWEST <= visitor.page.locator(".slot").count() <= MOST


def show_everything(browser: Browser, address: str, language: str, size: ViewportSize, folder: Path) -> None:
    """Front page, each kind of choice, the beginning of each age and the end."""
    name = f"{language}-{size['width']}"
    scheme: Literal["light", "dark"] = "light" if (language == "ja") == (size == DESKTOP) else "dark"
    with browser.new_context(viewport=size, locale=language, color_scheme=scheme) as context:
        visitor = Visitor(context.new_page(), address, seed=3)
        shown: set[str] = set()

        def show(what: str) -> None:
            stage = visitor.page.locator(".stage").inner_text() if what == "play" else ""
            if what + stage not in shown:
                shown.add(what + stage)
                visitor.page.screenshot(path=folder / f"{name}-{len(shown):02}-{what}.png")

        visitor.page.goto(address)
        visitor.page.locator("button[type=submit]").wait_for()
        visitor.page.screenshot(path=folder / f"{name}-00-front.png", full_page=True)
        visitor.begin(bot="greedy@1")
        while visitor.decide(show):
            pass
        visitor.page.screenshot(path=folder / f"{name}-99-end.png")


def main(arguments: list[str]) -> None:
    """Without an argument the pictures of the README; with a folder all there are, into it."""
    with TemporaryDirectory() as data, serving(Path(data)) as address, sync_playwright() as playwright:
        found = next(filter(None, map(shutil.which, BROWSERS)), None)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        if arguments:
            folder = Path(arguments[0])
            folder.mkdir(parents=True, exist_ok=True)
            for language in ("en", "ja"):
                for size in (PHONE, DESKTOP):
                    show_everything(browser, address, language, size, folder)
        else:
            README.mkdir(parents=True, exist_ok=True)
            show_table(browser, address, "en", DESKTOP, README / "table-en.png")
            show_table(browser, address, "ja", PHONE, README / "table-ja-phone.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])

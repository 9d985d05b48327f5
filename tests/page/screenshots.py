"""Pictures of the page for the documentation: `script/screenshots [FOLDER [FILE ...]]` runs this, for all or some."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Literal, NamedTuple

from PIL import Image
from playwright.sync_api import expect, sync_playwright
from tests.conftest import BROWSERS, FLAGS
from tests.page.flow_stage import flow_middle
from tests.page.places import DESKTOP, PHONE
from tests.page.serving import serving
from tests.page.stage import show_situation, situation

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

IMAGES = Path(__file__).parents[2] / "docs" / "images"
"""Where the pictures of the documentation lie."""


class Picture(NamedTuple):
    """One picture: its file is named after what it shows, its language and whether it is a phone's."""

    shows: str
    language: Literal["en", "ja"]
    size: ViewportSize
    scheme: Literal["light", "dark"]
    go: Callable[[Page, str], None]

    @property
    def file(self) -> str:
        """Name of its file."""
        return f"{self.shows}-{self.language}{'-phone' if self.size == PHONE else ''}.webp"


def at_table(name: str, *, select: bool = False) -> Callable[[Page, str], None]:
    """The table in a situation, with a card selected."""

    def go(page: Page, address: str) -> None:
        show_situation(page, address, situation(name), seat=0)
        if select:
            payable = page.locator(".slot:has(.payable), .slot:has(.free)")
            (payable if payable.count() else page.locator(".slot[data-available=true]")).first.click()
            expect(page.locator("button[data-move]").first).to_be_visible()

    return go


def at_flow(players: int) -> Callable[[Page, str], None]:
    """A table of The Flow of History in the middle of a game, with a card of the market selected."""

    def go(page: Page, address: str) -> None:
        show_situation(page, address, flow_middle(players), seat=0)
        page.locator(".slot[data-available=true]").first.click()
        expect(page.locator("button[data-move]").first).to_be_visible()

    return go


def to_lesson(page: Page, address: str) -> None:
    """The third step of the first lesson."""
    page.goto(f"{address}/lesson/duel")
    for _ in range(2):
        page.locator("button.main").first.click()
    page.wait_for_timeout(500)


def to_replay(page: Page, address: str) -> None:
    """A pasted record, half way through."""
    record = situation("over").record({"player 0": "Aoi", "player 1": "master@2"})
    page.goto(f"{address}/replay")
    page.locator("textarea").fill(record)
    page.locator("main button.main").click()
    page.locator("input[type=range]").fill("40")
    page.wait_for_timeout(500)


PICTURES = (
    Picture("draft", "en", DESKTOP, "dark", at_table("draft")),
    Picture("draft", "ja", PHONE, "light", at_table("draft")),
    Picture("age-1", "ja", DESKTOP, "light", at_table("age 1", select=True)),
    Picture("age-2", "en", DESKTOP, "dark", at_table("age 2", select=True)),
    Picture("age-2", "ja", PHONE, "dark", at_table("age 2", select=True)),
    Picture("age-3", "en", PHONE, "light", at_table("age 3", select=True)),
    Picture("age-3", "ja", DESKTOP, "dark", at_table("age 3", select=True)),
    Picture("choice", "en", PHONE, "dark", at_table("token")),
    Picture("choice", "ja", DESKTOP, "light", at_table("library")),
    Picture("flow", "en", DESKTOP, "light", at_flow(3)),
    Picture("flow", "ja", PHONE, "dark", at_flow(3)),
    Picture("score", "en", DESKTOP, "light", at_table("over")),
    Picture("replay", "ja", PHONE, "light", to_replay),
    Picture("lesson", "en", DESKTOP, "dark", to_lesson),
)


def main(arguments: list[str]) -> None:
    """Take all pictures, or those of the names given after a folder, into that folder or into the documentation."""
    folder, names = Path(arguments[0]) if arguments else IMAGES, arguments[1:]
    # On a machine that does much else a page takes long.
    expect.set_options(timeout=20_000)
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, serving(Path(data)) as address, sync_playwright() as playwright:
        found = next(filter(None, map(shutil.which, BROWSERS)), None)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        for picture in (each for each in PICTURES if not names or each.file in names):
            with browser.new_context(
                viewport=picture.size,
                locale=picture.language,
                color_scheme=picture.scheme,
                reduced_motion="reduce",
                device_scale_factor=2 if picture.size == PHONE else 1.5,
            ) as context:
                page = context.new_page()
                picture.go(page, address)
                with Image.open(BytesIO(page.screenshot())) as shot:
                    shot.convert("RGB").save(folder / picture.file, quality=86, method=6)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])

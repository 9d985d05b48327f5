"""Takes the scenes at the end of games from the page: the server draws them into pictures of results.

`python -m tests.page.result_scenes` writes them into the package.
"""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright
from tests.conftest import BROWSERS, FLAGS
from tests.page.flow_stage import flow_situation
from tests.page.serving import serving
from tests.page.stage import ended, show_situation

from annales import Game
from annales.server.features.sharing.drawing import SCENES

WIDTH, HEIGHT = 1200, 380
ALONE = """(scene, [width, height]) => {
  document.body.append(scene);
  scene.querySelector(".words")?.remove();
  const place = { position: "fixed", left: 0, top: 0, width: `${width}px`, height: `${height}px` };
  Object.assign(scene.style, place, { zIndex: 999, overflow: "hidden" });
}"""
"""Shows only the scene, without the words on it."""


class ResultScene(NamedTuple):
    """A scene: its file, a finished game, and how large its drawings are."""

    name: str
    game: Game
    scale: int


def take(browser: Browser, address: str, scene: ResultScene) -> None:
    """Write the file of a scene."""
    size = (WIDTH // scene.scale, HEIGHT // scene.scale)
    with browser.new_context(
        viewport={"width": WIDTH, "height": 630},
        color_scheme="dark",
        reduced_motion="reduce",
        device_scale_factor=scene.scale,
    ) as context:
        page = context.new_page()
        show_situation(page, address, scene.game, seat=0)
        shown = page.locator(".first > .scene")
        expect(shown).to_be_visible()
        shown.evaluate(ALONE, list(size))
        # The city takes its places after the size of the scene has changed.
        page.wait_for_timeout(500)
        with Image.open(BytesIO(page.screenshot(clip={"x": 0, "y": 0, "width": size[0], "height": size[1]}))) as shot:
            shot.convert("RGB").save(SCENES / f"{scene.name}.webp", quality=86, method=6)


def main() -> None:
    """Take all scenes."""
    scenes = (
        ResultScene("duel", ended("civilian"), 1),
        ResultScene("duel-military", ended("military"), 1),
        ResultScene("duel-science", ended("science"), 1),
        ResultScene("flow", flow_situation("over", 3), 2),
    )
    SCENES.mkdir(exist_ok=True)
    with TemporaryDirectory() as data, serving(Path(data)) as address, sync_playwright() as playwright:
        found = next(filter(None, map(shutil.which, BROWSERS)), None)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        for scene in scenes:
            take(browser, address, scene)
        browser.close()


if __name__ == "__main__":
    main()

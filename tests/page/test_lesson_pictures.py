"""Pictures of every step of both lessons: no card is covered; the text and what it points at are both in sight."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.page.learner import Learner
from tests.page.visitor import AT_ONCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.mark.structures import ParameterSet
    from playwright.sync_api import Browser, Locator, ViewportSize

    from annales.teaching.lessons import Step

LOOK = Path(__file__).with_name("lesson_look.js").read_text(encoding="utf-8")
SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
)
LAST_TABLE = """const ask = window.fetch;
window.fetch = async (...request) => {
  const answer = await ask(...request);
  if (!new URL(answer.url).pathname.startsWith("/api/lessons/")) return answer;
  const told = await answer.json();
  return Response.json({ ...told, ...(told.snapshots && { snapshots: told.snapshots.slice(-1) }) }, answer);
};"""
"""Shows the last table of each answer alone: without animations the page pauses after each one before it."""
TOUCHED = 1100
"""Windows below this width are of a device with a touch screen."""


class Onlooker(Learner):
    """A learner who goes through a lesson as fast as possible, and looks at every step."""

    def press(self, target: Locator) -> None:
        """Press something without a pointer, which would stay over the table and open cards."""
        target.evaluate("(button) => button.click()")

    def faults_of_steps(self) -> list[str]:
        """What is wrong with the steps and with the moves that they ask for: a line for each fault."""
        found: list[str] = []

        def look(key: str, step: Step) -> None:
            self.settle()
            offered = any(move.split()[0] in AT_ONCE for move in step.moves)
            faults = self.page.evaluate(LOOK, () if offered else step.points)
            found.extend(f"{key}: {fault}" for fault in faults)

        def look_at_move(key: str, move: str) -> None:
            self.settle()
            found.extend(f"{key}, {move}: {fault}" for fault in self.page.evaluate(LOOK, ()))

        self.page.add_init_script(LAST_TABLE)
        self.begin_lesson()
        self.take_lesson(look, look_at_move)
        return found


def walks() -> Iterator[ParameterSet]:
    """Each game at each size, in one of the languages each time, and with --full in both."""
    for game, first in (("duel", 0), ("flow", 1)):
        for number, size in enumerate(SIZES, first):
            for language in ("en", "ja"):
                marks = () if language == ("en", "ja")[number % 2] else pytest.mark.full
                yield pytest.param(game, size, language, id=f"{game}-{size['width']}-{language}", marks=marks)


@pytest.mark.parametrize(("game", "size", "language"), list(walks()))
def test_each_step_of_a_lesson_is_seen_whole(
    browser: Browser, server: str, game: str, size: ViewportSize, language: str
) -> None:
    touch = size["width"] < TOUCHED
    with browser.new_context(locale=language, viewport=size, has_touch=touch, reduced_motion="reduce") as context:
        learner = Onlooker(context.new_page(), server, seed=1, game=game)

        faults = [f"{size['width']}x{size['height']} {language} {fault}" for fault in learner.faults_of_steps()]

        assert faults == []
        assert learner.faults == []

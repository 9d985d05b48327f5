"""Both lessons from the front page to the first real game: each step is looked at in one of three sizes of the page."""

from __future__ import annotations

import re
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect
from tests.page.features.lessons.learner import Learner
from tests.page.visitor import AT_ONCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser, Locator, Page, ViewportSize

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
CHECKED_BY_AXE = ("price-pay", "science-token", "flow-look-invest", "flow-activate-choose")
FIRST_CHOICE = {"duel": "play", "flow": "action"}
"""What is asked in the first real game."""


class Onlooker(Learner):
    """A learner who goes through a lesson as fast as possible, and looks at every step and move that is asked for.

    Sizes come in turns, one for each move and `steps_in` for each step: drawing the page in another size takes long.
    """

    def __init__(self, page: Page, address: str, seed: int, game: str, steps_in: int) -> None:
        super().__init__(page, address, seed, game)
        self.steps_in = steps_in

    def press(self, target: Locator) -> None:
        """Press something without a pointer, which would stay over the table and open cards."""
        target.evaluate("(button) => button.click()")

    def faults_of_steps(self) -> list[str]:
        """What is wrong with the steps and with the moves that they ask for: a line for each fault."""
        found: list[str] = []
        sizes = cycle(SIZES)
        sizes_of_steps = cycle(SIZES)

        def look(key: str, step: Step) -> None:
            some = [*islice(sizes_of_steps, self.steps_in)]
            offered = any(move.split()[0] in AT_ONCE for move in step.moves)
            found.extend(f"{key}: {fault}" for fault in self.faults_in(some, () if offered else step.points))
            if key.endswith(CHECKED_BY_AXE):
                found.extend(f"{key}: {violation}" for violation in self.violations())

        def look_at_move(key: str, move: str) -> None:
            found.extend(f"{key}, {move}: {fault}" for fault in self.faults_in([next(sizes)], ()))

        self.page.add_init_script(LAST_TABLE)
        self.begin_lesson()
        self.take_lesson(look, look_at_move)
        return found

    def faults_in(self, sizes: Sequence[ViewportSize], points: Sequence[str]) -> list[str]:
        """What is wrong with the page in some sizes. `points` names what the step is about."""
        found = []
        for size in sizes:
            self.page.set_viewport_size(size)
            self.settle()
            faults = self.page.evaluate(LOOK, points)
            if self.overflow():
                faults.append(f"{self.overflow()} pixels too wide")
            found += [f"{size['width']}x{size['height']}: {fault}" for fault in faults]
        return found


@pytest.mark.parametrize(
    ("game", "language", "scheme", "touch", "steps_in"),
    [
        pytest.param("duel", "ja", "dark", True, 1, id="duel-ja"),
        pytest.param("flow", "en", "light", False, 1, id="flow-en"),
        pytest.param("duel", "ja", "dark", True, 3, id="duel-ja-all", marks=pytest.mark.full),
        pytest.param("flow", "en", "light", False, 3, id="flow-en-all", marks=pytest.mark.full),
        pytest.param("duel", "en", "light", False, 3, id="duel-en-all", marks=pytest.mark.full),
        pytest.param("flow", "ja", "dark", True, 3, id="flow-ja-all", marks=pytest.mark.full),
    ],
)
def test_a_newcomer_takes_the_lesson_to_the_first_real_game_and_sees_each_step_whole(
    browser: Browser,
    server: str,
    game: str,
    language: str,
    scheme: Literal["light", "dark"],
    touch: bool,
    steps_in: int,
) -> None:
    with browser.new_context(locale=language, color_scheme=scheme, has_touch=touch, reduced_motion="reduce") as context:
        learner = Onlooker(context.new_page(), server, seed=1, game=game, steps_in=steps_in)

        faults = learner.faults_of_steps()
        assert learner.violations() == []
        learner.page.locator(".ways .main").click()

        expect(learner.page).to_have_url(re.compile("/game/"))
        assert learner.ready() == FIRST_CHOICE[game]
        assert faults == []
        assert learner.faults == []

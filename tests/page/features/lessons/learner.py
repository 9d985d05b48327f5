"""Someone who goes through a lesson on the page: reads, and makes the moves that are asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.page.visitor import Visitor

from annales.teaching.lessons import Progress, Step, find_lesson

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Look = Callable[[str, Step], Any]
LookAtMove = Callable[[str, str], Any]


class Learner(Visitor):
    """A visitor who takes the lesson of a game."""

    def __init__(self, page: Page, address: str, seed: int, game: str = "duel") -> None:
        super().__init__(page, address, seed)
        self.game = game

    def begin_lesson(self) -> None:
        """Come in by the front page."""
        self.page.goto(self.address)
        self.page.locator(f"a[href='/lesson/{self.game}']").first.click()

    def steps(self) -> Iterator[tuple[Progress, Step]]:
        """Every step in its order, with the lesson's own game beside it."""
        lesson = find_lesson(self.game)
        for chapter in lesson.chapter:
            progress = lesson.play(chapter, [])
            while progress.steps:
                yield from ((progress, step) for step in progress.steps)
                if not progress.steps[-1].moves:
                    break
                progress = progress.after(progress.accepted[0])

    def take_lesson(self, look: Look, look_at_move: LookAtMove = lambda _key, _move: None) -> None:
        """Go from the first step to the last; yields the key of each, and then the move that is about to be made."""
        for progress, step in self.steps():
            key = progress.lesson.key(progress.chapter, step)
            self.hear(key)
            look(key, step)
            if step.moves:
                self.select_for(progress.accepted[0])
                # What is to be pressed now is pointed at.
                expect(self.button(progress.accepted[0])).to_have_attribute("data-highlight", re.compile("side"))
                look_at_move(key, progress.accepted[0])
                self.press(self.button(progress.accepted[0]))
            elif not step.opens:
                self.press(self.next())

    def hear(self, key: str) -> None:
        """Wait until a step is said and the table is at rest."""
        expect(self.page.get_by_test_id("coach")).to_have_attribute("data-step", key, timeout=15_000)
        expect(self.page.locator(".controls button").last).to_be_enabled(timeout=15_000)

    def next(self) -> Locator:
        """The button that goes on."""
        return self.page.locator(".controls").get_by_role("button", name=re.compile("^(Next|次へ)$"))

    def select_for(self, move: str) -> None:
        """Choose what a move is made with."""
        kind, *words = move.split()
        if kind in ("start", "target"):
            return
        pick = self.page.locator(f"button[data-action='{move}']")
        if pick.count():
            self.press(pick)
            return
        if kind == "invest":
            words = words[:1]
        thing = {"wonder": f"wonder:{words[0]}", "token": f"token:{words[0]}"}.get(kind, f"card:{words[-1]}")
        around = ".options " if kind == "token" else ""
        self.press(self.page.locator(f"{around}[data-item='{thing}']:visible").first)

    def settle(self) -> None:
        """Let the page measure and draw."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))")

    def pointed(self) -> Locator:
        """What is pointed at."""
        return self.page.locator("[data-highlight]")

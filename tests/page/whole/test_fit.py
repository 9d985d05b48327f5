"""Every table holds at eight sizes in both languages, and uses its place: cards grow until width or height is full."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.page.boxes import Used, faults_of_layout, used_shares
from tests.page.flow_stage import SITUATIONS as FLOW_SITUATIONS
from tests.page.flow_stage import flow_situation
from tests.page.stage import SITUATIONS, show_situation, situation

from annales.games import find_game

if TYPE_CHECKING:
    from _pytest.mark.structures import ParameterSet
    from playwright.sync_api import Browser, Page, ViewportSize

    from annales.core.game import Game

TOUCH: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 768, "height": 1024},
    {"width": 1024, "height": 768},
)
POINTER: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
    {"width": 2560, "height": 1440},
)
FILLS = {"display": 0.93, "offer": 0.85, "market": 0.9, "nation": 0.77, "city": 0.78}
"""The least share of the longer side of its place that each part fills.

Text needs room in steps of a line or a row, so that small cities and nations and a draft cannot fill all of it.
"""
MOST_SHIFT = 0.05
SETTLED = (
    "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 30))))"
)
SHIFT = """() => new Promise((found) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) sum += one.value; })
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => found(sum), 60);
})"""
"""The sum of all layout shifts since the page was opened."""


SCROLLS = """all => all.filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.closest("[data-part]").dataset.part)"""


class State(NamedTuple):
    """A state of a game on the turn of seat 0, or after its end."""

    game: str
    what: str
    number: int = 2
    """Players of a situation, or the seed of a random game."""
    ply: int = 0

    def reach(self) -> Game:
        """The game in this state."""
        if self.what != "random":
            return flow_situation(self.what, self.number) if self.game == "flow" else situation(self.what)
        return random_state(self)


QUICK = {
    State("duel", "random", 7, 24): ("en",),
    State("duel", "draft"): ("en",),
    State("duel", "age 3"): ("ja",),
    State("flow", "random", 3, 30): ("ja",),
    State("flow", "action", 2): ("en",),
    State("flow", "action", 5): ("ja",),
}
"""States that are looked at each time, and in which languages, each at every second size in turns.

With --full these and many more are looked at in both languages at all sizes.
"""
WIDE = (
    *(State("duel", name) for name in SITUATIONS),
    *(State("flow", name, players) for name in FLOW_SITUATIONS for players in (2, 3, 4, 5)),
    *(State(game, "random", seed, ply) for game in ("duel", "flow") for seed in (1, 2, 3) for ply in (0, 12, 30, 50)),
)


@cache
def random_state(state: State) -> Game:
    """A game of random moves, from a ply on until it is seat 0's turn."""
    chance = Random(state.number)
    options = {"players": 2 + state.number % 4} if state.game == "flow" else {}
    game = find_game(state.game)(seed=state.number, options=options)
    while game.outcome is None and not (game.ply >= state.ply and game.turn == 0):
        game.play(chance.choice(list(game.legal_moves)))
    return game


def too_empty(page: Page) -> list[str]:
    """The parts that use too little of their place."""
    return [f"{used.part} fills {used.fill:.2f}" for used in used_shares(page) if used.fill < FILLS.get(used.part, 0)]


def not_whole(page: Page) -> list[str]:
    """The nations that have to be scrolled to be seen whole."""
    found: list[str] = page.locator(".nation.bounded .room").evaluate_all(SCROLLS)
    return [f"{part} is not whole" for part in found]


def faults_at_sizes(
    browser: Browser, server: str, language: str, state: State, which: slice
) -> tuple[list[str], list[tuple[str, Used]]]:
    """What is wrong with a state at the sizes of a slice, and how it uses its place."""
    faults: list[str] = []
    used: list[tuple[str, Used]] = []
    for sizes, touch in ((TOUCH[which], True), (POINTER[which], False)):
        with browser.new_context(
            viewport=sizes[0], locale=language, has_touch=touch, reduced_motion="reduce"
        ) as context:
            page = context.new_page()
            show_situation(page, server, state.reach(), seat=0)
            shift = page.evaluate(SHIFT)
            faults += [f"{sizes[0]}: shifts by {shift:.3f}"] if shift > MOST_SHIFT else []
            for size in sizes:
                page.set_viewport_size(size)
                page.evaluate(SETTLED)
                name = f"{size['width']}x{size['height']}"
                faults += [f"{name}: {fault}" for fault in (*faults_of_layout(page), *too_empty(page))]
                faults += [] if touch else [f"{name}: {fault}" for fault in not_whole(page)]
                used += [(name, row) for row in used_shares(page)]
    return faults, used


def combinations() -> Iterator[ParameterSet]:
    for language in ("en", "ja"):
        for state in dict.fromkeys((*QUICK, *WIDE)):
            name = f"{language}-{state.game}-{state.what}-{state.number}-{state.ply}"
            if language in QUICK.get(state, ()):
                yield pytest.param(language, state, slice([*QUICK].index(state) % 2, None, 2), id=name)
            yield pytest.param(language, state, slice(None), id=f"{name}-all", marks=pytest.mark.full)


@pytest.mark.parametrize(("language", "state", "which"), list(combinations()))
def test_the_table_holds_and_uses_its_place_at_every_size(
    browser: Browser, server: str, language: str, state: State, which: slice
) -> None:
    faults, used = faults_at_sizes(browser, server, language, state, which)

    # pytest shows this with -rP: how much of its place each part uses.
    print(
        *(f"{size} {row.part}: {row.fill:.2f} of the side, {row.area:.2f} of the area" for size, row in used), sep="\n"
    )
    assert faults == []

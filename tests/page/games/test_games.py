"""Whole games in a real browser by pointer, by finger and by keyboard: in each every kind of choice is met."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import pytest
from tests.page.dealt import CHOICES, KINDS, NUMBERS, OPPONENT, plan
from tests.page.places import DESKTOP, PHONE
from tests.page.players import Toucher, Typist
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, BrowserContext, ViewportSize


class Way(NamedTuple):
    """A way to play."""

    by: type[Visitor]
    language: str
    size: ViewportSize
    scheme: Literal["light", "dark"]

    def __str__(self) -> str:
        return f"{self.by.__name__}-{self.language}-{self.size['width']}"

    def context(self, browser: Browser) -> BrowserContext:
        """A fresh profile for it."""
        return browser.new_context(
            viewport=self.size,
            has_touch=self.by is Toucher,
            locale=self.language,
            color_scheme=self.scheme,
            reduced_motion="reduce",
        )


QUICK = (Way(Typist, "en", DESKTOP, "light"),)
"""Beside it *The Flow of History* is played by finger in Japanese, and most other tests use a pointer."""
WIDE = (
    Way(Visitor, "en", DESKTOP, "dark"),
    Way(Toucher, "ja", PHONE, "dark"),
    Way(Visitor, "ja", DESKTOP, "light"),
    Way(Visitor, "en", PHONE, "light"),
    Way(Visitor, "ja", PHONE, "dark"),
    Way(Toucher, "en", PHONE, "light"),
    Way(Typist, "ja", PHONE, "dark"),
)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_planned_game_meets_every_kind_of_choice(number: int) -> None:
    made = plan(number)

    assert made.choices == CHOICES
    assert made.kinds == KINDS


@pytest.mark.parametrize(
    ("way", "number"),
    [
        pytest.param(way, number, id=str(way), marks=() if way in QUICK else pytest.mark.full)
        for way, number in zip(QUICK + WIDE, NUMBERS, strict=True)
    ],
)
def test_a_whole_game_is_played(
    browser: Browser, server: str, deal: Callable[[int], None], way: Way, number: int
) -> None:
    deal(number)
    with way.context(browser) as context:
        visitor = way.by(context.new_page(), server, seed=number)
        wide: list[str] = []
        visitor.begin(OPPONENT, "me")

        play(visitor, number, lambda move: wide.extend([move] if visitor.overflow() > 0 else []))

        assert visitor.page.locator(".game-result h2").inner_text()
        # Nothing moves over the result.
        assert visitor.page.locator(".animation-layer > *").count() == 0
        assert wide == []
        assert visitor.faults == []


def play(visitor: Visitor, number: int, look: Callable[[str], None]) -> None:
    """Make every move that is planned; `look` is called with each before it is made."""
    for move in plan(number).moves:
        assert visitor.ready() is not None, f"over before {move}"
        look(move)
        visitor.make(move)
    assert visitor.ready() is None
    look("")

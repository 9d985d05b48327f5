"""A game that is installed as a package of its own, on the page: listed, opened, played to its end, and replayed.

The game is Pig, the example of the documentation. The page has nothing made for it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import pytest
from playwright.sync_api import expect
from tests.games.pig_package import install_pig
from tests.page.places import DESKTOP, PHONE
from tests.page.serving import serving
from tests.page.visitor import LONGEST, Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

MOST_DECISIONS = 400
ENOUGH = 20
"""Points in the pot at which the visitor holds."""


class Place(NamedTuple):
    """Where somebody plays, and some words that the page shows there."""

    language: str
    size: ViewportSize
    scheme: Literal["light", "dark"]
    name: str
    prompt: str
    moves: list[str]
    pot: str

    def __str__(self) -> str:
        return f"{self.language}-{self.size['width']}"

    def context(self, browser: Browser) -> BrowserContext:
        """A fresh profile."""
        return browser.new_context(
            locale=self.language,
            viewport=self.size,
            has_touch=self.size == PHONE,
            color_scheme=self.scheme,
            reduced_motion="reduce",
        )


DESK = Place("en", DESKTOP, "light", "Pig", "Your turn: roll or hold", ["Roll", "Hold"], "Pot")
HAND = Place("ja", PHONE, "dark", "ピッグ", "あなたの番です：振るか止めるか", ["振る", "止める"], "たまった点")


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server where Pig is installed."""
    environment = install_pig(tmp_path_factory.mktemp("site"))
    with serving(tmp_path_factory.mktemp("third"), environment=environment) as address:
        yield address


def shoot(page: Page, name: str) -> None:
    """Keep a screenshot where the environment variable `ANNALES_SHOTS` names a folder."""
    folder = os.environ.get("ANNALES_SHOTS")
    if folder:
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def choose_pig(visitor: Visitor) -> None:
    """Choose Pig on the front page, and open its form."""
    visitor.page.goto(visitor.address)
    visitor.page.locator("[data-game=pig] a[href='/new/pig']").click()


def play_on(visitor: Visitor) -> list[str]:
    """Play to the end: roll until the pot is large enough. All move buttons that were seen, by their text."""
    seen: dict[str, None] = {}
    for _ in range(MOST_DECISIONS):
        if visitor.ready() is None:
            return [*seen]
        buttons = visitor.page.locator("button[data-move]")
        seen.update(dict.fromkeys(buttons.locator(".text").all_inner_texts()))
        pot = int(visitor.page.locator(".fields dd").first.inner_text())
        move = "hold" if pot >= ENOUGH else "roll"
        moves = visitor.page.locator(".log li a").count()
        visitor.press(visitor.button(move))
        # The same buttons come back: the move was made when the log is longer.
        expect(visitor.page.locator(".log li a")).not_to_have_count(moves)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("place", [DESK, pytest.param(HAND, marks=pytest.mark.full)], ids=str)
def test_it_is_played_against_a_bot_to_its_end(browser: Browser, third: str, place: Place) -> None:
    with place.context(browser) as context:
        visitor = Visitor(context.new_page(), third, seed=1)
        page = visitor.page
        choose_pig(visitor)
        expect(page.locator("h1")).to_have_text(place.name)
        assert page.locator("a[href*='/lesson/'], a[href*='/cards/']").count() == 0
        expect(page.locator("a[href='/help/pig']")).to_have_count(1)
        shoot(page, f"front-{place}")
        found = visitor.violations()

        page.locator("input[value='greedy@1']").check()
        page.locator("input[value=me]").check()
        page.locator("form input[type=checkbox]").first.check()
        page.locator("button[type=submit]").click()
        visitor.ready()
        expect(page.locator(".sheet h2")).to_have_text(place.prompt)
        visitor.press(visitor.button("roll"))
        expect(page.locator(".log li")).not_to_have_count(0)
        visitor.ready()
        expect(page.locator(".fields dt").first).to_have_text(place.pot)
        shoot(page, f"middle-{place}")
        found += visitor.violations()

        assert play_on(visitor) == place.moves
        shoot(page, f"end-{place}")
        found += visitor.violations()

        assert page.locator(".game-result tbody tr").count() == 1
        assert found == []
        assert visitor.overflow() == 0
        assert visitor.faults == []


def test_its_replay_shows_every_ply(browser: Browser, third: str) -> None:
    with DESK.context(browser) as context:
        visitor = Visitor(context.new_page(), third, seed=1)
        page = visitor.page
        visitor.open("pig", ["me", "greedy@1"], {"short": True})
        play_on(visitor)

        page.locator(".after a[href^='/replay/']").first.click()
        page.locator("input[type=range]").fill("1")

        expect(page.locator(".played")).to_contain_text("Roll")
        expect(page.locator(".log li.current")).to_have_count(1)
        shoot(page, "replay")
        assert visitor.violations() == []
        assert visitor.faults == []


def test_a_friend_takes_the_other_seat_by_a_link(browser: Browser, third: str) -> None:
    with DESK.context(browser) as context, HAND.context(browser) as other:
        host, friend = Visitor(context.new_page(), third, 1), Visitor(other.new_page(), third, 2)
        choose_pig(host)
        host.page.locator("input[value=friend]").check()
        host.page.locator("input[value=me]").check()
        host.page.locator("form input[type=checkbox]").first.check()
        host.page.locator("button[type=submit]").click()
        friend.page.goto(host.page.locator("input[readonly]").first.input_value())
        expect(friend.page.locator("h1")).to_contain_text("ピッグ")
        expect(friend.page.locator("dl")).to_contain_text("50点まで")
        friend.page.locator("button[type=submit]").click()

        host.ready()
        host.press(host.button("roll"))

        expect(friend.page.locator(".sheet")).to_be_visible()
        assert host.faults + friend.faults == []


def test_two_people_play_at_one_device(browser: Browser, third: str) -> None:
    with DESK.context(browser) as context:
        visitor = Visitor(context.new_page(), third, seed=1)
        choose_pig(visitor)
        page = visitor.page
        page.locator("input[value=device]").check()
        for place, name in enumerate(("Aoi", "Ren")):
            page.locator("form .names input").nth(place).fill(name)
        page.locator("input[value=me]").check()
        page.locator("form input[type=checkbox]").first.check()
        page.locator("button[type=submit]").click()

        play_on(visitor)

        assert any(name in page.locator(".game-result h2").inner_text() for name in ("Aoi", "Ren"))
        assert visitor.faults == []


def test_a_hint_is_given(browser: Browser, third: str) -> None:
    with DESK.context(browser) as context:
        visitor = Visitor(context.new_page(), third, seed=1)
        visitor.wait_for_workers()
        visitor.open("pig", ["me", "greedy@1"], {"short": True})

        visitor.page.locator("[data-testid=hint]").click()

        expect(visitor.page.locator(".hints strong")).to_have_text("Roll", timeout=LONGEST)
        visitor.page.locator(".hints button[aria-expanded]").click()
        expect(visitor.page.locator(".hints table")).to_contain_text("first to the target")
        assert visitor.violations() == []
        assert visitor.faults == []


def test_the_rules_and_rulings_of_the_game_are_shown(browser: Browser, third: str) -> None:
    with HAND.context(browser) as context:
        visitor = Visitor(context.new_page(), third, seed=7)
        page = visitor.page
        page.goto(f"{third}/help/pig")

        expect(page.locator("h1")).to_have_text("ピッグ：ヘルプ")
        expect(page.locator("#P4")).to_contain_text("目標の点が確定した人がすぐに勝つ。")
        page.get_by_text("すべてのルール").click()
        page.locator("#P3 summary").click()
        expect(page.locator("#P3")).to_contain_text("点がたまっていなければ止められない")
        shoot(page, "pig-help")
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        assert visitor.faults == []


def test_the_title_of_a_game_that_is_not_drawn_has_the_font_with_all_letters(browser: Browser, third: str) -> None:
    with HAND.context(browser) as context:
        page = context.new_page()
        page.goto(f"{third}/new/pig")

        expect(page.locator("h1")).to_have_text("ピッグ")
        expect(page.locator("h1")).not_to_have_class(re.compile("title-font"))

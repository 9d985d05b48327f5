"""The end of a game: a scene in place of the table, with the result, what to do next, and the score sheet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.flow_stage import flow_situation
from tests.page.places import DESKTOP, PHONE, PLACES, in_one_of
from tests.page.stage import LAST_BATTLE, ended, show_situation
from tests.page.visitor import Visitor

from annales import Duel
from annales.duel.views.table import DuelView
from annales.flow.views.table import FlowView

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize


SLOW = "localStorage.setItem('annales.speed', '3')"
LAST = """(frames) => new Promise((resolve) => {
  const wait = (left) => left > 0 ? requestAnimationFrame(() => wait(left - 1)) : resolve();
  wait(frames);
})"""
"""Wait for some frames."""
CUT_OFF = """() => {
  const box = (one) => document.querySelector(`.finale ${one}`).getBoundingClientRect();
  const [scene, first, last] = [box(".scene"), box("#ending"), box(".scene p")];
  return Math.max(scene.top - first.top, last.bottom - scene.bottom);
}"""
"""Pixels by which the words of a scene are higher than the scene."""


@in_one_of(PLACES)
def test_the_end_of_duel_says_who_won_and_how_above_the_fold(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    for name in ("civilian", "military", "science"):
        with browser.new_context(locale=language, viewport=size, reduced_motion="reduce") as context:
            visitor = Visitor(context.new_page(), server, seed=1)
            show_situation(visitor.page, server, ended(name), seat=0)
            heading = visitor.page.locator("#ending")
            expect(heading).to_be_visible()
            box = heading.bounding_box()

            assert box is not None
            assert box["y"] + box["height"] < size["height"]
            assert visitor.overflow() <= 0
            assert visitor.violations() == []
            assert visitor.faults == []


def test_the_score_is_large_and_the_score_sheet_has_every_part(browser: Browser, server: str) -> None:
    game = ended("civilian")
    view = game.view(0)
    assert isinstance(view, DuelView)
    points = [player.score["total"] for player in view.players]
    with browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, game, seat=0)

        expect(page.locator(".finale .total")).to_have_text(re.compile(rf"{points[0]}\s*:\s*{points[1]}"))
        assert page.locator(".finale tbody tr").count() == len(view.players[0].score) - 1
        assert page.locator(".finale tfoot td").all_inner_texts() == [str(total) for total in points]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_scene_takes_two_fifths_of_the_height(browser: Browser, server: str, size: ViewportSize) -> None:
    with browser.new_context(locale="en", viewport=size, reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, ended("civilian"), seat=0)
        expect(page.locator("#ending")).to_be_visible()

        share = page.evaluate(
            "document.querySelector('.scene').offsetHeight / document.querySelector('.finale').offsetHeight"
        )

    assert share >= 0.4


def test_the_table_is_one_button_away_and_the_result_too(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, ended("civilian"), seat=0)

        page.get_by_role("button", name="Look at the table").press("Enter")
        expect(page.locator(".board")).to_be_visible()
        expect(page.get_by_role("tab", name="Log")).to_be_visible()
        page.get_by_role("button", name="Show the result").press("Enter")

        expect(page.locator("#ending")).to_be_visible()
        expect(page.locator(".board")).to_have_count(0)


def test_the_result_is_shared_with_a_link_that_holds_the_game(browser: Browser, server: str) -> None:
    game = ended("civilian")
    view = game.view(0)
    assert isinstance(view, DuelView)
    with browser.new_context(locale="en", viewport=PHONE, reduced_motion="reduce") as context:
        visitor = Visitor(context.new_page(), server, seed=1)
        page = visitor.page
        replay = page.request.post(f"{server}/api/records", data={"text": game.record()}).json()
        page.route("**/api/tables/shown/replay", lambda route: route.fulfill(json=replay))
        show_situation(page, server, game, seat=0)

        page.get_by_role("button", name="Share").click()
        dialog = page.get_by_role("dialog", name="Share the result")
        link = dialog.get_by_label("Link to the whole game")

        points = "-".join(str(player.score["total"]) for player in view.players)
        expect(dialog).to_contain_text(f"7 Wonders Duel: Marie-Antoinette of Habsb {view.players[0].score['total']}")
        expect(link).to_have_value(re.compile(rf"/replay\?result=duel\.civilian\.{points}\.[01]\.en#{game.ply}\."))
        assert visitor.violations() == []
        page.goto(link.input_value())
        expect(page.locator(".game-result")).to_be_visible()


def test_the_end_moves_when_it_comes_and_a_key_shows_its_last_picture(browser: Browser, server: str) -> None:
    game = Duel.from_position(LAST_BATTLE)
    with browser.new_context(locale="en", viewport=DESKTOP) as context:
        page = context.new_page()
        page.add_init_script(SLOW)
        again = show_situation(page, server, game, seat=1)
        game.play("build arsenal")
        again()
        expect(page.locator(".finale")).to_be_visible()
        page.keyboard.press("Shift")

        page.evaluate(LAST, 2)
        assert page.locator(".finale.rests").count() == 1
        assert "takes your capital" in page.locator("#ending").inner_text()
        assert running(page) == 0


@pytest.mark.parametrize("moves", [True, False])
def test_an_end_that_is_opened_later_or_without_motion_is_at_rest(
    browser: Browser, server: str, *, moves: bool
) -> None:
    with browser.new_context(
        locale="en", viewport=DESKTOP, reduced_motion="no-preference" if moves else "reduce"
    ) as context:
        page = context.new_page()
        show_situation(page, server, ended("civilian"), seat=0)
        expect(page.locator(".finale.rests")).to_have_count(1)

        assert running(page) == 0


def running(page: Page) -> int:
    """The number of animations of the scene that run."""
    page.evaluate(LAST, 2)
    return int(
        page.evaluate(
            "document.querySelector('.finale').getAnimations({subtree: true})"
            ".filter((one) => one.playState === 'running').length"
        )
    )


@pytest.mark.refused(404)
@in_one_of(PLACES)
def test_the_end_of_flow_ranks_the_nations_and_says_what_decided(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    for players in (2, 3, 5):
        game = flow_situation("over", players)
        view = game.view(0)
        assert isinstance(view, FlowView)
        assert view.outcome is not None
        ranks = view.outcome.ranks
        with browser.new_context(locale=language, viewport=size, reduced_motion="reduce") as context:
            visitor = Visitor(context.new_page(), server, seed=1)
            show_situation(visitor.page, server, game, seat=0)
            rows = visitor.page.locator(".ranking > li")
            expect(rows).to_have_count(players)
            seen = rows.evaluate_all("all => all.map((row) => Number(row.dataset.nation))")
            shown = rows.locator(".total > [aria-hidden]").all_inner_texts()

            assert [ranks[seat] for seat in seen] == sorted(ranks)
            assert shown == [str(view.nations[seat].score["total"]) for seat in seen]
            assert visitor.page.locator(".finale .scene p").inner_text()
            assert visitor.page.evaluate(CUT_OFF) <= 0
            assert visitor.overflow() <= 0
            assert visitor.violations() == []

"""More than two at a table: who sits where is chosen on the front page, friends follow one link, a bot plays along."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Company = tuple[Visitor, ...]


@pytest.fixture
def company(browser: Browser, server: str) -> Iterator[Company]:
    """Aoi on a desktop, Ben and Chie on phones; Chie reads Japanese."""
    with ExitStack() as stack:
        visitors: list[Visitor] = []
        for locale, size in (("en", DESKTOP), ("en", PHONE), ("ja", PHONE)):
            context = stack.enter_context(browser.new_context(locale=locale, viewport=size, reduced_motion="reduce"))
            context.add_init_script("localStorage.setItem('annales.confirm', 'never')")
            visitors.append(Visitor(context.new_page(), server, seed=len(visitors)))
        yield tuple(visitors)


def choose_game(visitor: Visitor, seats: int) -> None:
    page = visitor.page
    page.goto(visitor.address)
    page.get_by_role("link", name=re.compile("^(More|その他) – ")).nth(1).click()
    page.locator(f"input[value='{seats}']").check()


def invite(aoi: Visitor) -> str:
    """A table of four: two friends by link and a bot, Aoi first; the link."""
    page = aoi.page
    choose_game(aoi, 4)
    page.locator("input[value='mixed']").check()
    for place, word in enumerate(("open", "greedy@1", "open")):
        page.locator("fieldset select").nth(place).select_option(word)
    page.get_by_label("Your name").fill("Aoi")
    page.get_by_text("Rules", exact=True).click()
    page.get_by_label("Who goes first?").select_option("seat_0")
    page.locator("input[value='me']").check()
    page.locator("button[type=submit]").click()
    expect(page.get_by_role("heading", name="Waiting for 2 more players")).to_be_visible()
    expect(page.get_by_test_id("phrase-menu")).to_have_count(0)
    assert aoi.violations() == []
    return page.get_by_label("Link for your friends").input_value()


def sit_down(visitor: Visitor, link: str, name: str) -> None:
    visitor.page.goto(link)
    visitor.page.locator("form input").fill(name)
    visitor.page.locator("form button[type=submit]").click()


def say_while_waiting(aoi: Visitor, ben: Visitor) -> None:
    """Say a phrase in the waiting room, which the other one reads there."""
    aoi.page.get_by_test_id("phrase-menu").click()
    aoi.page.get_by_role("button", name="Hello!").click()
    expect(ben.page.locator(".phrase")).to_have_text("Aoi: Hello!")
    expect(ben.page.get_by_test_id("phrases")).to_contain_text("Aoi: Hello!")
    assert ben.violations() == []


def test_three_friends_and_a_bot_play_until_one_gives_up(company: Company) -> None:
    aoi, ben, chie = company
    link = invite(aoi)
    sit_down(ben, link, "Ben")
    expect(aoi.page.get_by_role("heading", name="Waiting for one more player")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="Waiting for one more player")).to_be_visible()
    ben.page.get_by_text("Aoi").first.wait_for()
    say_while_waiting(aoi, ben)
    sit_down(chie, link, "Chie")
    for visitor in company:
        expect(visitor.page.locator(".sheet")).to_be_visible(timeout=15_000)
        assert visitor.overflow() == 0

    # Before the first move the game would be aborted.
    assert aoi.decide()
    aoi.page.get_by_role("button", name="Menu").click()
    aoi.page.get_by_role("navigation").get_by_role("button", name="Resign").click()
    question = aoi.page.get_by_role("alertdialog")
    expect(question).to_contain_text("you lose, all others win")
    question.get_by_role("button", name="Resign").click()
    for visitor in company:
        expect(visitor.page.locator(".game-result")).to_be_visible()

    for visitor, text in ((aoi, "you lost, Aoi resigned"), (ben, "you won, Aoi resigned")):
        visitor.page.goto(f"{visitor.address}/games")
        expect(visitor.page.get_by_text(text)).to_be_visible()
    expect(aoi.page.get_by_text("Against Ben, Greedy bot, Chie")).to_be_visible()
    assert [visitor.faults for visitor in company] == [[], [], []]


def test_the_last_form_is_remembered_for_each_game_and_played_again_with_one_button(company: Company) -> None:
    aoi = company[0]
    page = aoi.page
    choose_game(aoi, 5)
    expect(page.get_by_text("Seating and first player are random.")).to_be_visible()
    page.locator("input[value='greedy@1']").check()
    page.locator("button[type=submit]").click()
    assert aoi.ready() is not None

    page.goto(aoi.address)
    play = page.get_by_role("button", name="Play – The Flow of History")
    expect(play).to_have_text(re.compile("5 players, against Greedy bot"))
    play.click()

    assert aoi.ready() is not None
    expect(page.locator(".nation, .chips button")).not_to_have_count(0)
    page.goto(f"{aoi.address}/new/flow")
    expect(page.locator("input[value='5']")).to_be_checked()
    page.goto(f"{aoi.address}/new/duel")
    expect(page.locator("input[value='mixed']")).to_have_count(0)
    assert aoi.faults == []


def test_a_table_against_four_bots_is_opened_with_one_button(company: Company) -> None:
    aoi = company[0]
    choose_game(aoi, 5)
    aoi.page.locator("input[value='greedy@1']").check()
    aoi.page.locator("button[type=submit]").click()
    assert aoi.ready() is not None
    assert aoi.faults == []

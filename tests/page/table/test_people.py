"""People who play with one another: a friend by link in two browsers, and two at one device."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Pair = tuple[Visitor, Visitor]


def invite(aoi: Visitor) -> str:
    """Open a table for a friend; the link to it."""
    page = aoi.page
    page.goto(aoi.address)
    page.get_by_role("link", name="With a friend – 7 Wonders Duel").click()
    expect(page.locator("input[value='friend']")).to_be_checked()
    page.get_by_label("Your name").fill("Aoi")
    page.locator("input[value='me']").check()
    page.get_by_label("My first game").check()
    page.locator("button[type=submit]").click()
    expect(page.get_by_role("heading", name="Waiting for one more player")).to_be_visible()
    return page.get_by_label("Link for your friend").input_value()


def follow(ben: Visitor, link: str) -> None:
    ben.page.goto(link)
    ben.page.get_by_label("あなたの名前").fill("Ben")
    ben.page.locator("button[type=submit]").click()


def discard(visitor: Visitor) -> None:
    """Discard a card, which ends the turn after any deal."""
    assert visitor.ready() == "play"
    visitor.select("play")
    visitor.page.locator("button[data-move^=discard]").click()


def resign(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("navigation").get_by_role("button", name="Resign").click()


def say(visitor: Visitor, phrase: str, *, look_first: bool = False) -> None:
    visitor.page.get_by_test_id("phrase-menu").click()
    button = visitor.page.get_by_role("button", name=phrase)
    expect(button).to_be_visible()
    if look_first:
        look(visitor)
    button.click()
    expect(button).to_have_count(0)


def look(visitor: Visitor) -> None:
    assert visitor.violations() == []
    assert visitor.overflow() == 0


def test_friends_play_by_link_and_again_after_one_resigns(friends: Pair) -> None:
    aoi, ben = friends
    link = invite(aoi)
    look(aoi)
    ben.page.goto(link)
    expect(ben.page.get_by_role("heading", name="Aoiさんから")).to_be_visible()
    look(ben)
    follow(ben, link)

    # The waiting screen turns into the table, and each move shows at both ends.
    for mover, other, name in ((aoi, ben, "Aoi"), (ben, aoi, "Ben"), (aoi, ben, "Aoi")):
        discard(mover)
        assert other.ready() is not None
        expect(other.page.get_by_test_id("announcer")).to_contain_text(name)

    resign(aoi)
    expect(aoi.page.get_by_role("alertdialog")).to_be_visible()
    expect(aoi.page.get_by_role("button", name="Keep playing")).to_be_focused()
    look(aoi)
    aoi.page.keyboard.press("Escape")
    expect(aoi.page.get_by_role("alertdialog")).to_have_count(0)
    expect(aoi.page.get_by_role("button", name="Menu")).to_be_focused()
    resign(aoi)
    aoi.page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    for visitor in friends:
        expect(visitor.page.locator(".game-result")).to_be_visible()

    before = aoi.page.url
    aoi.page.get_by_role("button", name="Rematch").click()
    expect(ben.page.get_by_text("Aoiさんが再戦を希望しています。")).to_be_visible()
    look(ben)
    ben.page.get_by_role("button", name="再戦に応じる").click()
    for visitor in friends:
        expect(visitor.page.locator(".game-result")).to_have_count(0)
        expect(visitor.page).not_to_have_url(before)
    assert aoi.page.url == ben.page.url
    assert ben.decide()
    assert aoi.faults == ben.faults == []


def test_a_take_back_is_asked_for_and_agreed_to(friends: Pair) -> None:
    aoi, ben = friends
    aoi.page.goto(f"{aoi.address}/new/duel/friend")
    aoi.page.locator("input[value='me']").check()
    aoi.page.locator("button[type=submit]").click()
    follow(ben, aoi.page.get_by_label("Link for your friend").input_value())
    # A first pick of the draft reveals nothing.
    assert aoi.decide()

    aoi.page.get_by_role("button", name="Undo").click()
    expect(aoi.page.get_by_text("Undo requested")).to_be_visible()
    ben.page.get_by_role("button", name="認める").click()

    expect(aoi.page.get_by_text("1 undo")).to_be_visible()
    assert aoi.ready() == "draft"


def test_a_phrase_is_read_in_the_language_of_each_and_can_be_muted(friends: Pair) -> None:
    aoi, ben = friends
    follow(ben, invite(aoi))
    for visitor in friends:
        expect(visitor.page.get_by_test_id("phrase-menu")).to_be_enabled()

    say(aoi, "Nice move!", look_first=True)
    bubble = ben.page.locator(".phrase")
    expect(bubble).to_have_text("Aoi：いい手ですね！")
    look(ben)
    expect(ben.page.get_by_test_id("phrases")).to_contain_text("Aoi：いい手ですね！")
    # On a desktop it is beside the name, and nothing moves.
    own = aoi.page.locator(".phrase.beside")
    expect(own).to_have_text("You: Nice move!")
    assert own.evaluate("node => getComputedStyle(node).animationName") == "none"
    expect(bubble).to_have_count(0)

    ben.page.get_by_role("button", name="メニュー").click()
    ben.page.get_by_role("navigation").get_by_role("button", name="設定").click()
    ben.page.get_by_label("ほかの人のひとことを表示する").uncheck()
    ben.page.keyboard.press("Escape")
    say(ben, "ありがとうございます！")
    expect(bubble).to_have_text("あなた：ありがとうございます！")
    say(aoi, "Hello!")
    expect(aoi.page.get_by_test_id("phrases")).to_contain_text("Ben: Thank you!You: Hello!")
    # When Ben sees a later move, the phrase would have come.
    assert aoi.decide()
    assert ben.ready() is not None
    expect(ben.page.get_by_test_id("phrases").locator("p")).to_have_count(2)
    assert aoi.faults == ben.faults == []


def test_who_plays_against_the_computer_is_offered_no_phrases(page_in_english: Visitor) -> None:
    page_in_english.begin()
    expect(page_in_english.page.get_by_test_id("phrase-menu")).to_have_count(0)


def test_a_friend_who_leaves_is_away(friends: Pair) -> None:
    aoi, ben = friends
    follow(ben, invite(aoi))
    aoi.ready()
    away = aoi.page.get_by_text("Not connected at the moment: Ben")
    expect(away).to_have_count(0)

    ben.page.goto("about:blank")

    expect(away).to_be_visible()


def test_an_invitation_that_was_taken_says_so(friends: Pair, browser: Browser) -> None:
    aoi, ben = friends
    link = invite(aoi)
    follow(ben, link)
    aoi.ready()
    with browser.new_context(locale="en") as context:
        page = context.new_page()
        page.goto(link)
        expect(page.get_by_role("alert")).to_have_text("All seats at this table are taken.")
        expect(page.locator("form")).to_have_count(0)
    aoi.page.goto(link)
    aoi.page.get_by_role("link", name="To the table").click()
    assert aoi.ready() is not None


def test_two_play_at_one_device_and_each_is_called_by_name(page_in_english: Visitor) -> None:
    visitor, page = page_in_english, page_in_english.page
    page.goto(f"{visitor.address}/new/duel")
    page.locator("input[value='device']").check()
    page.get_by_label("Your name").fill("Aoi")
    page.locator("input[value='me']").check()
    page.locator("button[type=submit]").click()
    other = page.get_by_label("Name of the other player")
    expect(other).to_be_focused()
    expect(other).to_have_accessible_description(re.compile("Please fill in this field"))
    other.fill("Ben")
    expect(page.get_by_text("Please fill in this field")).to_have_count(0)
    look(visitor)
    page.locator("button[type=submit]").click()
    company = page.get_by_role("region", name="Requests of the players")
    for name in ("Aoi", "Ben"):
        expect(company).to_contain_text(f"{name}'s turn")
        assert visitor.decide()
    expect(page.locator(".log")).to_contain_text("Aoi took")
    page.goto(f"{visitor.address}/games")
    expect(page.get_by_text("Against Ben")).to_be_visible()
    page.goto(f"{visitor.address}/new/duel")
    expect(page.locator("input[value='device']")).to_be_checked()
    expect(page.get_by_label("Name of the other player")).to_have_value("Ben")
    expect(page.get_by_label("Your name")).to_have_value("Aoi")


@pytest.fixture
def page_in_english(browser: Browser, server: str) -> Iterator[Visitor]:
    with browser.new_context(locale="en", viewport=DESKTOP) as context:
        yield Visitor(context.new_page(), server, seed=3)

"""The page that checks a deal: after a game, from its replay, and from the record of somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.places import PLACES, in_one_of
from tests.page.table.test_people import discard, follow, look, resign
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

TEXTS = {
    "en": (
        *("Was the shuffle fair?", "can be checked when the game is over", "The deal is fair"),
        *("Game log and links", "you saw before"),
    ),
    "ja": (
        *("シャッフルは公正だったか", "ゲームの終了後に検証できます", "シャッフルは公正です"),
        *("対戦記録とリンク", "表示されたものと同じ"),
    ),
}


@in_one_of(PLACES[2:])
def test_the_deal_is_checked_after_the_game_and_from_a_link(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    link, early, fair, share, seen = TEXTS[language]
    with browser.new_context(locale=language, viewport=size, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = Visitor(page, server, seed=1)
        visitor.open("duel", ["me", "random@1"], {"first_game": True})
        table = page.url.rsplit("/", 1)[1]
        # While the game is under way the page shows the hash, and that there is nothing to check yet.
        page.goto(f"{server}/deal/{table}")
        expect(page.locator(".verdict")).to_contain_text(early)
        expect(page.locator("main li")).to_have_count(3)

        page.goto(f"{server}/game/{table}")
        visitor.ready()
        page.get_by_role("button", name="Menu" if language == "en" else "メニュー").click()
        page.get_by_role("navigation").get_by_role("button", name="Resign" if language == "en" else "投了").click()
        page.get_by_role("alertdialog").get_by_role("button", name="Resign" if language == "en" else "投了").click()
        page.locator(".game-result").get_by_role("link", name=link).click()
        expect(page.locator(".verdict")).to_contain_text(fair)
        expect(page.get_by_text(seen)).to_be_visible()
        assert visitor.violations() == []
        assert visitor.overflow() == 0

        # A record that somebody got: this browser did not see its hash.
        page.goto(f"{server}/replay/{table}")
        page.get_by_role("button", name=share).click()
        carrying = page.locator("input[id$=-carrying]").input_value()
        page.goto(carrying)
        page.get_by_role("button", name=share).click()
        page.get_by_role("dialog").get_by_role("link", name=link).click()
        expect(page.locator(".verdict")).to_contain_text(fair)
        expect(page.locator("li.nothing")).to_have_count(2)
        assert visitor.faults == []


def test_two_people_shuffle_together_and_find_their_numbers_in_the_check(friends: tuple[Visitor, Visitor]) -> None:
    aoi, ben = friends
    page = aoi.page
    page.goto(f"{aoi.address}/new/duel/friend")
    page.get_by_label("Your name").fill("Aoi")
    page.locator("input[value='me']").check()
    page.get_by_label("My first game").check()
    page.get_by_label("Shuffle together").check()
    look(aoi)
    page.locator("button[type=submit]").click()
    link = page.get_by_label("Link for your friend").input_value()
    table = page.url
    page.goto(aoi.address)

    # Ben's number is fixed while Aoi is away, and nothing is dealt or shown without her.
    follow(ben, link)
    expect(ben.page.get_by_role("heading", name="全員でシャッフル")).to_be_visible()
    rows = ben.page.get_by_role("status").locator("li")
    expect(rows).to_contain_text(["乱数は未確定", "乱数を確定"])
    look(ben)
    ben.page.reload()
    expect(rows).to_contain_text(["乱数は未確定", "乱数を確定"])

    page.goto(table)
    expect(ben.page.locator(".board")).to_be_visible()
    discard(aoi)
    assert ben.ready() is not None
    resign(aoi)
    page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    for visitor, own, proved in (
        (aoi, "Your own random number is part of the shuffle", "player 2 is the one that was fixed before"),
        (ben, "あなたの乱数はシャッフルに使われています", "プレイヤー1の乱数は、事前に確定したものと同じです"),
    ):
        visitor.page.locator(".game-result a[href^='/deal/']").click()
        expect(visitor.page.get_by_text(own)).to_be_visible()
        expect(visitor.page.get_by_text(proved)).to_be_visible()
        look(visitor)
        assert visitor.faults == []

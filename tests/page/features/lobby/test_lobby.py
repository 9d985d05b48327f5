"""The lobby in two languages: a public table is found, joined, left, filled with bots and watched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.steps import to_page
from tests.page.table.test_people import Pair, look
from tests.page.visitor import Visitor
from tests.server.clients import running
from tests.server.live.clocks import SetTime

from annales.server.settings import ServerSettings

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

DAY = 24 * 3600


@pytest.fixture(scope="module")
def time() -> SetTime:
    return SetTime()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, time: SetTime) -> Iterator[str]:
    """Instead of the server of all page tests: one whose lobby is empty at first, and whose time the tests set."""
    data: Path = tmp_path_factory.mktemp("lobby")
    with running(ServerSettings(data_dir=data, workers=0), time=time) as address:
        yield address


def open_public(aoi: Visitor, game: str = "duel") -> None:
    """Open a table in the lobby."""
    page = aoi.page
    page.goto(f"{aoi.address}/new/{game}/public")
    expect(page.get_by_role("radio", name="Anyone")).to_be_checked()
    page.get_by_label("Your name").fill("Aoi")
    look(aoi)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("This table is in the lobby")).to_be_visible()


def test_a_public_table_is_found_in_the_lobby_joined_and_watched(friends: Pair, browser: Browser) -> None:
    aoi, ben = friends
    ben.page.goto(ben.address)
    to_page(ben.page, "/lobby")
    expect(ben.page.get_by_role("heading", name="ロビー")).to_be_visible()
    expect(ben.page.get_by_text("待っているテーブルは今ありません")).to_be_visible()
    look(ben)
    open_public(aoi)
    look(aoi)

    # The list updates by itself.
    row = ben.page.get_by_test_id("waiting").get_by_role("listitem")
    expect(row).to_contain_text("Aoi")
    expect(row).to_contain_text("約25分")
    speed = ben.page.get_by_role("search").get_by_label("時間", exact=False).first
    speed.select_option("days")
    expect(ben.page.get_by_text("条件に合うテーブルはありません")).to_be_visible()
    speed.select_option("none")
    look(ben)
    row.get_by_role("link").click()
    expect(ben.page.get_by_text("このゲームはだれでも観戦できます")).to_be_visible()
    look(ben)
    ben.page.get_by_label("あなたの名前").fill("Ben")
    ben.page.get_by_role("button", name="参加する").click()
    for visitor in friends:
        expect(visitor.page.locator(".top-bar")).to_be_visible()

    for language, size, words in (("en", DESKTOP, "You're watching this game."), ("ja", PHONE, "観戦中です。")):
        with browser.new_context(locale=language, viewport=size, reduced_motion="reduce") as context:
            watcher = Visitor(context.new_page(), aoi.address, seed=3)
            watcher.page.goto(f"{aoi.address}/lobby")
            running_row = watcher.page.get_by_test_id("running").get_by_role("listitem").filter(has_text="Ben")
            expect(running_row).to_be_visible()
            look(watcher)
            running_row.get_by_role("link").click()
            expect(watcher.page.get_by_test_id("watchers")).to_contain_text(words)
            expect(watcher.page.locator(".top-bar")).to_be_visible()
            for absent in ("phrase-menu", "hint"):
                expect(watcher.page.get_by_test_id(absent)).to_have_count(0)
            expect(watcher.page.locator("button[data-move]")).to_have_count(0)
            expect(aoi.page.get_by_test_id("watchers")).to_contain_text("1 person is watching")
            look(watcher)
            assert watcher.faults == []
    look(aoi)
    expect(aoi.page.get_by_test_id("watchers")).to_have_count(0)
    assert aoi.faults == ben.faults == []


def test_a_seat_is_chosen_given_back_and_filled_with_a_bot(friends: Pair) -> None:
    aoi, ben = friends
    page = aoi.page
    page.goto(f"{aoi.address}/new/flow/public")
    page.get_by_label("Your name").fill("Aoi")
    page.get_by_role("radio", name="3 players").check()
    page.locator("select[name=away-minutes]").select_option("1440")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting for 2 more players")).to_be_visible()

    ben.page.goto(f"{ben.address}/lobby")
    # Other tests have left tables in the lobby.
    ben.page.get_by_test_id("waiting").get_by_role("listitem").filter(has_text="歴史悠久").get_by_role("link").click()
    ben.page.get_by_label("あなたの名前").fill("Ben")
    expect(ben.page.get_by_text("1日不在なら")).to_be_visible()
    look(ben)
    ben.page.get_by_role("button", name="この席に着く").last.click()
    expect(ben.page.get_by_role("button", name="席を返す")).to_be_visible()
    look(ben)
    expect(page.get_by_role("heading", name="Waiting for one more player")).to_be_visible()
    ben.page.get_by_role("button", name="席を返す").click()
    expect(ben.page).to_have_url(re.compile("/lobby$"))
    expect(page.get_by_role("heading", name="Waiting for 2 more players")).to_be_visible()

    page.get_by_role("button", name="Add the bot").click()
    expect(page.get_by_role("heading", name="Waiting for one more player")).to_be_visible()
    look(aoi)
    page.get_by_role("button", name="Add the bot").click()
    expect(page.locator(".top-bar")).to_be_visible()
    assert aoi.faults == ben.faults == []


def test_two_people_who_look_for_an_opponent_meet(friends: Pair) -> None:
    aoi, ben = friends
    for visitor, name, label, button in (
        (aoi, "Aoi", "Your name", "Find an opponent"),
        (ben, "Ben", "あなたの名前", "対戦相手を探す"),
    ):
        visitor.page.goto(f"{visitor.address}/lobby")
        visitor.page.get_by_label(label).fill(name)
        visitor.page.get_by_role("button", name=button).click()
        if visitor is aoi:
            expect(aoi.page.get_by_text("This table is in the lobby")).to_be_visible()
    for visitor in friends:
        expect(visitor.page.locator("[data-clock]")).to_have_count(2)
    assert aoi.faults == ben.faults == []


def test_the_win_is_claimed_against_a_player_who_stays_away(friends: Pair, time: SetTime) -> None:
    aoi, ben = friends
    open_public(aoi)
    ben.page.goto(aoi.page.get_by_label("Link for your friend").input_value())
    ben.page.get_by_label("あなたの名前").fill("Ben")
    ben.page.get_by_role("button", name="参加する").click()
    expect(ben.page.locator(".top-bar")).to_be_visible()
    expect(aoi.page.locator(".top-bar")).to_be_visible()
    expect(aoi.page).to_have_title(re.compile("7 Wonders Duel"))
    on_turn = aoi if aoi.page.title().startswith("Your turn") else ben
    waits = ben if on_turn is aoi else aoi
    on_turn.page.goto("about:blank")
    claim, later = (
        ("Claim the win", "you may claim the win") if waits is aoi else ("勝ちを宣言する", "勝ちを宣言できます")
    )
    expect(waits.page.get_by_text(later)).to_be_visible()
    look(waits)
    time.pass_on(3 * DAY)
    waits.page.reload()
    waits.page.get_by_role("button", name=claim).click()
    expect(waits.page.locator(".game-result")).to_be_visible()
    look(waits)

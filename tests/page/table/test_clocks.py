"""Two people play with clocks: the form, the invitation, the table, and a flag that falls. Time passes by the test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.table.test_people import discard, follow, look
from tests.page.visitor import Visitor
from tests.server.clients import running
from tests.server.live.clocks import SetTime

from annales.server.settings import ServerSettings

if TYPE_CHECKING:
    from playwright.sync_api import Page

Pair = tuple[Visitor, Visitor]
LIVE, DAILY = "live-300-5", "days-3"


@pytest.fixture(scope="module")
def time() -> SetTime:
    return SetTime()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, time: SetTime) -> Iterator[str]:
    """Instead of the server of all page tests: one whose time the tests set."""
    data: Path = tmp_path_factory.mktemp("clocks")
    with running(ServerSettings(data_dir=data, workers=0), time=time) as address:
        yield address


def invite(aoi: Visitor, time: str) -> str:
    """Open a table with clocks; the link to it."""
    page = aoi.page
    page.goto(f"{aoi.address}/new/duel/friend")
    page.get_by_label("Your name").fill("Aoi")
    page.locator("input[value='me']").check()
    page.get_by_label("My first game").check()
    page.get_by_label("Time", exact=True).select_option(time)
    look(aoi)
    page.locator("button[type=submit]").click()
    return page.get_by_label("Link for your friend").input_value()


def clock(page: Page, seat: int) -> str:
    return page.locator(f"[data-clock='{seat}'] [role=timer]").inner_text().strip()


def test_a_game_with_clocks_ends_when_the_time_of_one_is_over(friends: Pair, time: SetTime) -> None:
    aoi, ben = friends
    link = invite(aoi, LIVE)
    expect(aoi.page.get_by_test_id("time")).to_have_text("5 minutes each, and 5 seconds more after each move")
    ben.page.goto(link)
    expect(ben.page.get_by_test_id("time")).to_have_text("持ち時間5分、1手ごとに5秒追加")
    look(ben)
    follow(ben, link)
    assert aoi.ready() is not None
    expect(aoi.page).to_have_title("Your turn – 7 Wonders Duel – Annales")

    time.pass_on(60)
    discard(aoi)
    for visitor in friends:
        expect(visitor.page.locator("[data-clock='0'] [role=timer]")).to_have_text("4:05")
        expect(visitor.page.locator("[data-clock='1'].runs")).to_be_visible()
        look(visitor)
    expect(aoi.page).to_have_title("7 Wonders Duel – Annales")

    # Somebody who comes back sees the time left, and hears that it is little.
    time.pass_on(280)
    ben.page.reload()
    expect(ben.page.get_by_role("alert").filter(has_text="残り時間がわずかです")).to_have_count(1)
    expect(ben.page.locator("[data-clock='1'].short")).to_be_visible()
    assert clock(ben.page, 1).startswith("0:")
    look(ben)
    assert clock(aoi.page, 0) == "4:05"

    time.pass_on(21)
    for visitor, words in ((aoi, "The game ended on time."), (ben, "時間切れにより終了しました。")):
        expect(visitor.page.locator(".game-result")).to_contain_text(words)
        look(visitor)
    assert aoi.faults == ben.faults == []
    aoi.page.goto(f"{aoi.address}/games")
    expect(aoi.page.get_by_text("you won, on time")).to_be_visible()


def test_a_slow_game_shows_days_and_is_remembered_by_the_form(friends: Pair) -> None:
    aoi, ben = friends
    follow(ben, invite(aoi, DAILY))
    assert aoi.ready() is not None
    discard(aoi)
    expect(ben.page.locator("[data-clock='1'] [role=timer]")).to_have_text("2日23時間")
    aoi.page.goto(f"{aoi.address}/new/duel/friend")
    expect(aoi.page.get_by_label("Time", exact=True)).to_have_value(DAILY)

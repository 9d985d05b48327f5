"""Conditional moves on the page: chosen on a phone, shown as sentences, played at once, and seen by nobody else."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.table.test_clocks import DAILY, invite
from tests.page.table.test_people import follow, look
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Locator

Pair = tuple[Visitor, Visitor]


def open_plans(visitor: Visitor, name: str) -> Locator:
    visitor.page.get_by_role("button", name=name, exact=True).click()
    return visitor.page.get_by_role("dialog")


def choose(dialog: Locator, place: int, move: str) -> str:
    """Choose the first move that begins with some words; the move."""
    select = dialog.get_by_role("combobox").nth(place)
    option = select.locator(f"option[value^='{move}']").first
    value = option.get_attribute("value") or ""
    select.select_option(value)
    return value


def picture(visitor: Visitor, name: str) -> None:
    if folder := os.environ.get("ANNALES_TEST_PICTURES"):
        visitor.page.screenshot(path=f"{folder}/{name}.png")


def test_an_answer_that_was_chosen_on_a_phone_is_played_at_once(friends: Pair) -> None:
    aoi, ben = friends
    follow(ben, invite(aoi, DAILY))
    assert aoi.ready() is not None

    dialog = open_plans(ben, "条件付きの手")
    expect(dialog.get_by_text("まだ決めた手はありません。")).to_be_visible()
    look(ben)
    # The first card of the lowest row uncovers nothing.
    card = choose(dialog, 0, "discard").split()[1]
    expect(dialog.get_by_role("combobox")).to_have_count(2)
    choose(dialog, 1, "build")
    expect(dialog.get_by_role("combobox")).to_have_count(3)
    picture(ben, "plan-form-ja")
    look(ben)
    dialog.get_by_role("button", name="決める", exact=True).click()
    plan = dialog.get_by_role("region", name="決めた手").get_by_role("listitem").first
    expect(plan).to_contain_text("Aoiの手が")
    expect(plan).to_contain_text("あなたの手は")
    picture(ben, "plans-ja")
    look(ben)

    own = open_plans(aoi, "Conditional moves")
    expect(own.get_by_text("You have planned nothing.")).to_be_visible()
    expect(own.get_by_text("It is your turn.")).to_be_visible()
    look(aoi)
    aoi.page.keyboard.press("Escape")

    aoi.press(aoi.page.locator(f".slot[data-card='{card}']"))
    aoi.page.locator(f"button[data-move='discard {card}']").click()
    for visitor in friends:
        expect(visitor.page.locator("[data-clock='0'].runs")).to_be_visible()
    expect(plan).to_have_text("まだ決めた手はありません。")
    expect(aoi.page.get_by_test_id("announcer")).to_contain_text("Ben")
    look(aoi)
    assert aoi.faults == ben.faults == []

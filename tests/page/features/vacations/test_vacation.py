"""A vacation is taken on the page of the account, and the opponents see it at the table."""

from __future__ import annotations

import os

from playwright.sync_api import expect
from tests.page.table.test_clocks import DAILY, invite
from tests.page.table.test_people import follow, look
from tests.page.visitor import Visitor

Pair = tuple[Visitor, Visitor]


def picture(visitor: Visitor, name: str) -> None:
    if folder := os.environ.get("ANNALES_TEST_PICTURES"):
        visitor.page.screenshot(path=f"{folder}/{name}.png", full_page=True)


def test_a_vacation_begins_is_shown_to_the_other_and_ends(friends: Pair) -> None:
    aoi, ben = friends
    follow(ben, invite(aoi, DAILY))
    assert aoi.ready() is not None
    for visitor, name in ((aoi, "Aoi on leave"), (ben, "休暇中のBen")):
        body = {"name": name, "password": "a long password"}
        assert visitor.page.request.post(f"{visitor.address}/api/account/sign-up", data=body).ok
    table = aoi.page.url

    aoi.page.goto(f"{aoi.address}/account")
    part = aoi.page.get_by_role("region", name="Vacation")
    expect(part.get_by_role("status")).to_have_text("You have 21 days left this year.")
    part.get_by_label("Length").select_option("5 days")
    look(aoi)
    part.get_by_role("button", name="Begin vacation").click()
    expect(part.get_by_role("status")).to_contain_text("You are on vacation until")
    look(aoi)
    picture(aoi, "vacation-en")

    expect(ben.page.locator("[data-clock='0'] .vacation")).to_contain_text("まで休暇中")
    look(ben)
    picture(ben, "vacation-clock-ja")
    ben.page.goto(f"{ben.address}/account")
    expect(ben.page.get_by_role("region", name="休暇").get_by_role("status")).to_have_text("今年は残り21日です。")
    look(ben)
    picture(ben, "vacation-ja")

    part.get_by_role("button", name="End vacation").click()
    expect(part.get_by_role("status")).to_have_text("You have 20 days left this year.")
    aoi.page.goto(table)
    expect(aoi.page.locator("[data-clock='0'] .vacation")).to_have_count(0)
    assert aoi.faults == ben.faults == []

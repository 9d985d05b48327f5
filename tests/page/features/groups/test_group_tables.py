"""Somebody opens a table on the page of a group, and another member takes the seat there; in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.features.groups.test_groups import browsing, look, owner, send
from tests.page.places import in_one_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

WORDS = {
    "en": ("Tables", "Open a table – 7 Wonders Duel", "Shown in Tuesday club", "Join…"),
    "ja": ("テーブル", "テーブルを開く：世界の七不思議：デュエル", "Tuesday clubに表示中", "参加…"),
}


@in_one_of()
def test_a_table_is_opened_for_a_group_and_a_member_takes_the_seat(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    tables, open_table, shown, join = WORDS[language]
    with owner(browser, server, language, size) as aoi, browsing(browser, server, language, size) as ben:
        group = send(aoi, "/api/groups", {"name": "Tuesday club", "visibility": "public", "description": ""})["id"]
        send(ben, f"/api/groups/{group}/join", {"name": "Ben"})
        aoi.page.goto(f"{server}/groups/{group}")

        aoi.page.get_by_role("region", name=tables, exact=True).get_by_role("link", name=open_table).click()
        aoi.page.locator("button[type=submit]").click()

        expect(aoi.page.get_by_role("link", name=shown)).to_be_visible()
        look(aoi)
        ben.page.goto(f"{server}/groups/{group}")
        row = ben.page.get_by_role("region", name=tables, exact=True).get_by_role("listitem")
        expect(row).to_contain_text("Owner")
        look(ben)
        row.get_by_role("link", name=join).click()
        ben.page.locator("button[type=submit]").click()
        for visitor in (aoi, ben):
            expect(visitor.page.locator(".sheet")).to_be_visible(timeout=15_000)
            assert visitor.faults == []

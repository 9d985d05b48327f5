"""Statistics on the page: tables to choose and to sort, in both languages, on a phone and a desktop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE, PLACES, in_one_of
from tests.page.visitor import Visitor

from annales import Duel, Flow
from annales.statistics import find_statistics

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize


@in_one_of(PLACES[2:])
def test_the_wonders_of_a_draft_are_sorted_by_victories_and_by_name(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    with browser.new_context(locale=language, viewport=size, has_touch=size == PHONE) as context:
        page = context.new_page()
        page.goto(f"{server}/new/duel")
        page.locator("a[href='/statistics/duel']").click()
        table = page.get_by_role("table").last
        rows = table.locator("tbody th")
        best = max(find_statistics("duel").find(2).tables["picks"], key=lambda row: row.share)

        expect(rows).to_have_count(12)
        expect(rows.first).to_have_text(Duel.ruleset.in_language(language).name(best.items[0]))
        table.get_by_role("button").first.click()
        expect(table.get_by_role("columnheader").first).to_have_attribute("aria-sort", "ascending")
        page.get_by_role("combobox").last.select_option("picks-pairs")
        expect(rows).to_have_count(len(find_statistics("duel").find(2).tables["picks-pairs"]))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not Visitor(page, server, seed=1).violations()


def test_the_number_of_players_is_chosen_where_there_are_several(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=DESKTOP) as context:
        page = context.new_page()
        page.goto(f"{server}/statistics/flow")
        page.get_by_label("Players").select_option("5")

        expect(page.get_by_role("row", name="Player 5 5,000")).to_be_visible()
        expect(page.get_by_role("table").last.locator("tbody th").first).not_to_be_empty()
    assert [one.players for one in find_statistics("flow").summaries] == [2, 3, 4, 5]
    assert {row.items[0] for row in find_statistics("flow").find(4).tables["sniped"]} <= {
        entry.id for entry in Flow.ruleset.catalogue()
    }

"""The journal on the page: games are entered, found, changed and noted; on a phone and a desktop, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE, in_one_of
from tests.page.steps import to_page
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FilePayload, Page, ViewportSize

WORDS = {
    "en": {
        "add": "Add a game",
        "game": "Game",
        "players": "Players",
        "name": "Name of player 2",
        "points": "Points of player {}",
        "minutes": "Minutes",
        "notes": "Notes",
        "stars": "4 of 5 stars",
        "save": "Save",
        "open": "Details",
        "won": "You won",
        "lost": "You lost",
        "search": "Search games, people, places and notes",
        "count": "1 game",
        "none": "0 games",
        "delete": "Delete from the journal",
        "sure": "I want to delete it.",
        "empty": "No games yet.",
        "opponents": "Opponents",
        "shelf-name": "Name of a game",
        "own": "Owned",
        "favourite": "Favourite",
        "known": "1 game was there already",
        "add-file": "Add these games",
        "day-first": "The day comes first",
        "added": "1 game added",
    },
    "ja": {
        "add": "ゲームを追加",
        "game": "ゲーム",
        "players": "人数",
        "name": "2番目のプレイヤーの名前",
        "points": "{}番目のプレイヤーの得点",
        "minutes": "時間（分）",
        "notes": "メモ",
        "stars": "星5つ中4つ",
        "save": "保存",
        "open": "詳細",
        "won": "勝ち",
        "lost": "負け",
        "search": "ゲーム、人、場所、メモを検索",
        "count": "1件",
        "none": "0件",
        "delete": "プレイ日誌から削除",
        "sure": "削除することを確認しました",
        "empty": "まだゲームがありません。",
        "opponents": "対戦相手",
        "shelf-name": "ゲームの名前",
        "own": "持っている",
        "favourite": "お気に入り",
        "known": "1件はすでにありました",
        "add-file": "これらのゲームを追加する",
        "day-first": "日が先",
        "added": "1件を追加しました",
    },
}


def look(visitor: Visitor) -> None:
    assert visitor.violations() == []
    assert visitor.overflow() == 0


def add_game(page: Page, words: dict[str, str]) -> None:
    page.get_by_role("button", name=words["add"], exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words["game"], exact=True).fill("Agricola")
    dialog.get_by_label(words["minutes"]).fill("95")
    dialog.get_by_label(words["name"]).fill("Ben")
    dialog.get_by_label(words["points"].format(1), exact=True).fill("31")
    dialog.get_by_label(words["points"].format(2), exact=True).fill("28")
    dialog.get_by_role("radio", name=words["stars"]).focus()
    page.keyboard.press("Space")
    dialog.get_by_label(words["notes"]).fill("close until the end")


def look_at_files(visitor: Visitor, words: dict[str, str]) -> None:
    page = visitor.page
    page.get_by_role("tab").last.click()
    with page.expect_download() as download:
        page.get_by_role("link", name="CSV").click()
    assert download.value.suggested_filename == "annales-journal.csv"
    page.locator("input[type=file]").set_input_files(download.value.path())
    expect(page.get_by_role("status")).to_contain_text(words["known"])
    fault: FilePayload = {"name": "x.csv", "mimeType": "text/csv", "buffer": b"game,date,player 1\nGo,1.2.26,Ben\n"}
    page.locator("input[type=file]").set_input_files([fault])
    expect(page.get_by_role("alert")).to_contain_text("1.2.26")
    # The browser reports the refusal.
    assert "400" in visitor.faults.pop()
    look(visitor)


def look_at_other_parts(visitor: Visitor, words: dict[str, str]) -> None:
    """Results and shelf, reached by keyboard, when one game against Ben was lost."""
    page = visitor.page
    page.get_by_role("tab").first.focus()
    page.keyboard.press("ArrowRight")
    against = page.get_by_role("table", name=words["opponents"]).get_by_role("row").nth(1)
    expect(against.get_by_role("rowheader")).to_have_text("Ben")
    expect(against.get_by_role("cell")).to_have_text(["1", "0", "0%"])
    look(visitor)
    page.keyboard.press("ArrowRight")
    page.get_by_label(words["shelf-name"]).fill("Ra")
    page.keyboard.press("Enter")
    owned = page.get_by_role("group", name="Ra").get_by_role("button", name=words["own"])
    expect(owned).to_have_attribute("aria-pressed", "true")
    owned.press("Space")
    expect(owned).to_have_attribute("aria-pressed", "false")
    liked = page.get_by_role("group", name="Agricola").get_by_role("button", name=words["favourite"])
    liked.click()
    expect(liked).to_have_attribute("aria-pressed", "true")
    look(visitor)
    look_at_files(visitor, words)
    page.get_by_role("tab").first.click()


def look_for_game(visitor: Visitor, words: dict[str, str]) -> None:
    """Find the only game, a game of Agricola of two, by search and by filters, and miss it by others."""
    page, status = visitor.page, visitor.page.get_by_role("status")
    search = page.get_by_label(words["search"])
    search.fill("nobody")
    expect(status).to_have_text(words["none"])
    search.fill("agri")
    expect(status).to_have_text(words["count"])
    page.locator("summary").first.click()
    players = page.locator("details select").nth(3)
    players.select_option("3")
    expect(status).to_have_text(words["none"])
    look(visitor)
    players.select_option("2")


@pytest.mark.refused(400)
@in_one_of()
def test_a_game_on_a_real_table_is_entered_found_changed_and_deleted(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    words = WORDS[language]
    with browser.new_context(
        locale=language, viewport=size, has_touch=size == PHONE, reduced_motion="reduce"
    ) as context:
        visitor = Visitor(context.new_page(), server, seed=1)
        page = visitor.page
        page.goto(f"{server}/new/duel")
        to_page(page, "/journal")
        status = page.get_by_role("status")
        expect(status).to_contain_text(words["empty"])
        look(visitor)

        add_game(page, words)
        look(visitor)
        page.get_by_role("button", name=words["save"]).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        row = page.locator("li[data-result]")
        expect(row).to_contain_text(words["won"])
        expect(row.get_by_role("img", name=words["stars"])).to_be_visible()
        expect(status).to_have_text(words["count"])
        look(visitor)

        look_for_game(visitor, words)
        row.get_by_role("button", name=words["open"]).press("Enter")
        page.get_by_label(words["points"].format(2), exact=True).fill("40")
        page.keyboard.press("Enter")
        expect(row).to_contain_text(words["lost"])

        look_at_other_parts(visitor, words)
        row.get_by_role("button", name=words["open"]).click()
        dialog = page.get_by_role("dialog")
        dialog.locator("summary").last.click()
        dialog.get_by_label(words["sure"]).check()
        dialog.get_by_role("button", name=words["delete"]).click()
        expect(row).to_have_count(0)
        assert visitor.faults == []


def test_a_finished_game_is_there_with_its_points_and_takes_notes(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as context:
        visitor = Visitor(context.new_page(), server, seed=1)
        page = visitor.page
        visitor.open("duel", ["me", "random@1"])
        visitor.play_ahead()
        page.goto(f"{server}/journal")
        row = page.locator("li[data-result]")
        expect(row).to_contain_text("7 Wonders Duel")
        row.get_by_role("button", name="Details").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("rowheader", name="Total")).to_be_visible()
        look(visitor)
        dialog.get_by_role("textbox", name="Notes").fill("Bought too much.")
        dialog.get_by_role("button", name="Save").click()
        expect(row).to_contain_text("Bought too much.")
        row.get_by_role("button", name="Details").click()
        dialog.get_by_role("link", name="Replay").click()
        expect(page.locator(".replay")).to_be_visible()
        assert visitor.faults == []


@pytest.mark.refused(400)
@in_one_of()
def test_a_file_of_the_japanese_windows_is_shown_first_and_the_order_of_an_unclear_date_is_asked(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    words = WORDS[language]
    text = "game,date,player 1\nカタン,1/2/2026,花子\n"
    file: FilePayload = {"name": "x.csv", "mimeType": "text/csv", "buffer": text.encode("cp932")}
    with browser.new_context(locale=language, viewport=size, reduced_motion="reduce") as context:
        visitor = Visitor(context.new_page(), server, seed=1)
        page = visitor.page
        page.goto(f"{server}/journal")
        page.get_by_role("tab").last.click()
        page.locator("input[type=file]").set_input_files([file])
        dialog = page.get_by_role("dialog")
        expect(dialog.locator("pre")).to_contain_text("カタン")
        look(visitor)
        dialog.get_by_role("button", name=words["add-file"]).click()
        expect(page.get_by_role("alert")).to_contain_text("1/2/2026")
        look(visitor)
        page.get_by_role("button", name=words["day-first"]).click()
        expect(page.get_by_role("status")).to_contain_text(words["added"])

"""The talk of a group on its page: written, heard, muted, blocked, reported and removed; in both languages."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.features.groups.test_groups import browsing, look, owner, send
from tests.page.places import in_one_of

from annales.server import set_role

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, ViewportSize
    from tests.page.visitor import Visitor

WORDS = {
    "en": {
        "talk": "Talk",
        "message": "Message",
        "send": "Send",
        "actions": "Actions for the message of {}: {}",
        "mute": "Mute {} here",
        "block": "Block {}",
        "hidden": "People whose messages you don't see",
        "read": "Show messages of {} again",
        "report": "Report",
        "report-send": "Send report",
        "thanks": "The moderators will see your report",
        "remove": "Remove",
        "sure": "Yes: Remove",
        "removed": "This message was removed",
        "older": "Show older messages",
        "left": "10 characters left",
        "unread": "60 new messages",
        "place": "In the group “Tuesday club”",
        "silence": "Silence for a day",
        "silenced": "A moderator doesn't let you write",
    },
    "ja": {
        "talk": "会話",
        "message": "メッセージ",
        "send": "送信",
        "actions": "{}さんのメッセージへの操作：{}",
        "mute": "{}さんをここでミュート",
        "block": "{}さんをブロック",
        "hidden": "メッセージを表示していない人",
        "read": "{}さんのメッセージをまた表示",
        "report": "通報",
        "report-send": "通報する",
        "thanks": "モデレーターが確認します",
        "remove": "削除",
        "sure": "実行：削除",
        "removed": "このメッセージは削除されました",
        "older": "前のメッセージを表示",
        "left": "あと10文字",
        "unread": "新しいメッセージ60件",
        "place": "グループ「Tuesday club」",
        "silence": "1日書き込み禁止",
        "silenced": "モデレーター",
    },
}
Words = dict[str, str]


@contextmanager
def members(browser: Browser, server: str, language: str, size: ViewportSize) -> Iterator[tuple[Visitor, Visitor, str]]:
    """The owner of a private group and a member, and the path of the group."""
    with owner(browser, server, language, size) as aoi, browsing(browser, server, language, size) as ben:
        group = send(aoi, "/api/groups", {"name": "Tuesday club", "visibility": "private"})["id"]
        link = send(aoi, f"/api/groups/{group}/link", {"active": True})["link"]
        send(ben, f"/api/group-links/{link}", {"name": "Ben"})
        yield aoi, ben, f"/groups/{group}"


def talk_of(visitor: Visitor, path: str, words: Words) -> Locator:
    """Open the page of the group; its lines."""
    visitor.page.goto(f"{visitor.address}{path}")
    return visitor.page.get_by_role("log", name=words["talk"])


def write(visitor: Visitor, words: Words, text: str) -> None:
    """Write a line with the keyboard."""
    field = visitor.page.get_by_label(words["message"], exact=True)
    field.fill(text)
    field.press("Enter")
    expect(visitor.page.get_by_role("log")).to_contain_text(text)
    expect(field).to_have_value("")


def open_actions(visitor: Visitor, words: Words, name: str, text: str) -> None:
    """Open with the keyboard what can be done about a line."""
    visitor.page.get_by_role("button", name=words["actions"].format(name, text), exact=True).press("Enter")


@in_one_of()
def test_members_talk_and_one_is_muted_and_read_again(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    words = WORDS[language]
    with members(browser, server, language, size) as (aoi, ben, path):
        first, second = talk_of(aoi, path, words), talk_of(ben, path, words)
        expect(second).to_be_visible()
        look(ben)
        write(ben, words, "<b>Who comes on Tuesday?</b> 火曜日に来る人は？")
        # Without loading the page again.
        expect(first).to_contain_text("<b>Who comes on Tuesday?</b>", timeout=15_000)
        write(aoi, words, "Me!")
        expect(second).to_contain_text("Me!", timeout=15_000)
        field = ben.page.get_by_label(words["message"], exact=True)
        field.fill("x" * 290)
        expect(ben.page.get_by_text(words["left"])).to_be_visible()
        field.press_sequentially("y" * 12, delay=0)
        expect(field).to_have_value("x" * 290 + "y" * 10)
        look(ben)

        for way in ("mute", "block"):
            open_actions(aoi, words, "Ben", "<b>Who comes on Tuesday?</b> 火曜日に来る人は？")
            look(aoi)
            aoi.page.get_by_role("button", name=words[way].format("Ben")).click()
            expect(first).not_to_contain_text("Tuesday")
            expect(first).to_be_focused()
            aoi.page.locator("summary", has_text=words["hidden"]).click()
            look(aoi)
            aoi.page.get_by_role("button", name=words["read"].format("Ben")).click()
            expect(first).to_contain_text("Tuesday")
        assert aoi.faults == ben.faults == []


@in_one_of()
def test_a_line_is_reported_and_removed_and_its_writer_silenced(
    browser: Browser, server: str, server_data: Path, language: str, size: ViewportSize
) -> None:
    words = WORDS[language]
    with members(browser, server, language, size) as (aoi, ben, path):
        first, second = talk_of(aoi, path, words), talk_of(ben, path, words)
        write(ben, words, "something rude")
        expect(first).to_contain_text("something rude", timeout=15_000)
        open_actions(aoi, words, "Ben", "something rude")
        aoi.page.get_by_role("button", name=words["report"], exact=True).click()
        look(aoi)
        aoi.page.get_by_role("button", name=words["report-send"]).click()
        expect(aoi.page.get_by_text(words["thanks"])).to_be_visible()
        aoi.page.keyboard.press("Escape")
        aoi.page.get_by_role("button", name=words["remove"], exact=True).click()
        aoi.page.get_by_role("button", name=words["sure"]).click()
        for lines in (first, second):
            expect(lines).to_contain_text(words["removed"], timeout=15_000)
            expect(lines).not_to_contain_text("something rude")

        name = aoi.page.request.get(f"{server}/api/account").json()["name"]
        assert set_role(name, "moderator", data_dir=server_data)
        aoi.page.goto(f"{server}/moderation")
        report = aoi.page.locator("section", has_text="something rude")
        expect(report).to_contain_text(words["place"])
        look(aoi)
        report.get_by_role("button", name=words["silence"]).click()
        expect(report).to_have_count(0)
        ben.page.reload()
        expect(ben.page.get_by_text(words["silenced"]).last).to_be_visible()
        expect(ben.page.get_by_label(words["message"], exact=True)).to_have_count(0)
        look(ben)
        assert aoi.faults == ben.faults == []


def fill(server_data: Path, group: str) -> None:
    """Lines of one evening, more than the page shows at first, by the member who is not the owner."""
    with closing(sqlite3.connect(server_data / "annales.sqlite3", timeout=30)) as database, database:
        database.execute(
            "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 60) INSERT INTO"
            " group_chat SELECT ?1, n, n, person, 'line ' || n, 'Line ' || n, 1800000000000 + 60000 * n"
            " FROM numbers, group_people WHERE group_id = ?1 AND role = 'member'",
            (group,),
        )
        database.execute("UPDATE groups SET chat_version = 60 WHERE id = ?", (group,))


@in_one_of()
def test_new_lines_are_counted_until_the_member_looks_and_older_ones_come_on_demand(
    browser: Browser, server: str, server_data: Path, language: str, size: ViewportSize
) -> None:
    words = WORDS[language]
    with members(browser, server, language, size) as (aoi, ben, path):
        fill(server_data, path.rpartition("/")[2])
        aoi.page.goto(f"{server}/groups")
        row = aoi.page.get_by_role("listitem").filter(has=aoi.page.locator(f"a[href='{path}']")).first
        expect(row).to_contain_text(words["unread"])
        look(aoi)
        with aoi.page.expect_response("**/chat/seen"):
            lines = talk_of(aoi, path, words)
            lines.scroll_into_view_if_needed()
        expect(lines.get_by_text("Line 60", exact=True)).to_be_in_viewport()
        expect(lines.get_by_text("Line 10", exact=True)).to_have_count(0)
        look(aoi)
        aoi.page.get_by_role("button", name=words["older"]).press("Enter")
        expect(lines.get_by_text("Line 1", exact=True)).to_have_count(1)
        expect(lines).to_be_focused()
        expect(aoi.page.get_by_role("button", name=words["older"])).to_have_count(0)
        aoi.page.goto(f"{server}/groups")
        expect(row).to_be_visible()
        expect(row).not_to_contain_text(words["unread"])
        assert aoi.faults == ben.faults == []

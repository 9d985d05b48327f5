"""Messages at a table: written, muted, blocked and reported, and the page of the moderators."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.table.test_people import Pair, follow, invite, look
from tests.page.visitor import Visitor

from annales.server import set_role

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

PASSWORD = "a long password"


def open_messages(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_test_id("phrase-menu").click()
    visitor.page.get_by_role("button", name=name, exact=True).click()


def send(visitor: Visitor, text: str) -> None:
    """Write a line in the open dialog."""
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(text)
    dialog.locator("button[type=submit]").click()
    expect(dialog.get_by_role("log")).to_contain_text(text)
    expect(dialog.get_by_role("textbox")).to_have_value("")


def test_friends_write_to_each_other_and_one_is_muted_and_blocked(friends: Pair) -> None:
    aoi, ben = friends
    follow(ben, invite(aoi))
    aoi.ready()
    expect(ben.page.get_by_test_id("phrase-menu")).to_be_enabled()

    open_messages(aoi, "Messages…")
    send(aoi, "<b>Have fun!</b>")
    look(aoi)
    expect(ben.page.locator(".phrase")).to_have_text("Aoi：<b>Have fun!</b>")
    expect(ben.page.get_by_test_id("phrase-menu")).to_have_accessible_name("チャット（未読1件）")
    open_messages(ben, "メッセージ…")
    lines = ben.page.get_by_role("log", name="メッセージ")
    expect(lines).to_contain_text("<b>Have fun!</b>")
    send(ben, "よろしくお願いします")
    look(ben)
    expect(aoi.page.get_by_role("dialog").get_by_role("log")).to_contain_text("よろしくお願いします")

    ben.page.get_by_role("button", name="ミュート").click()
    expect(lines).not_to_contain_text("Have fun!")
    ben.page.reload()
    open_messages(ben, "メッセージ…")
    expect(lines).to_contain_text("よろしくお願いします")
    expect(lines).not_to_contain_text("Have fun!")
    ben.page.get_by_role("button", name="ミュート解除").click()
    expect(lines).to_contain_text("Have fun!")

    ben.page.get_by_role("button", name="ブロック").click()
    expect(ben.page.get_by_role("button", name="ブロック解除")).to_be_visible()
    send(aoi, "Are you there?")
    send(ben, "はい")
    expect(lines).not_to_contain_text("Are you there?")
    expect(lines).not_to_contain_text("Have fun!")
    assert aoi.faults == ben.faults == []


@pytest.mark.refused(403)
def test_a_report_reaches_the_moderators_who_remove_the_message(
    friends: Pair, browser: Browser, server: str, server_data: Path
) -> None:
    aoi, ben = friends
    follow(ben, invite(aoi))
    aoi.ready()
    open_messages(aoi, "Messages…")
    send(aoi, "something rude")
    open_messages(ben, "メッセージ…")
    lines = ben.page.get_by_role("log", name="メッセージ")
    lines.get_by_role("button", name="Aoiさんのメッセージへの操作：something rude").click()
    look(ben)
    lines.get_by_role("button", name="通報", exact=True).click()
    ben.page.get_by_label("くわしい内容").fill("見てください")
    look(ben)
    ben.page.get_by_role("button", name="通報する").click()
    expect(ben.page.get_by_text("モデレーターが確認します")).to_be_visible()
    ben.page.keyboard.press("Escape")

    for language, size, title in (("en", DESKTOP, "Reports"), ("ja", PHONE, "通報")):
        with browser.new_context(locale=language, viewport=size) as context:
            moderator = Visitor(context.new_page(), server, seed=3)
            name = f"Mio {language}"
            sign_up = {"name": name, "password": PASSWORD}
            assert context.request.post(f"{server}/api/account/sign-up", data=sign_up).ok
            moderator.page.goto(f"{server}/moderation")
            expect(moderator.page.get_by_role("alert")).to_be_visible()
            assert set_role(name, "moderator", data_dir=server_data)
            moderator.page.goto(f"{server}/account")
            moderator.page.locator("a[href='/moderation']").click()
            expect(moderator.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
            if language == "en":
                expect(moderator.page.get_by_text("something rude")).to_be_visible()
                expect(moderator.page.get_by_text("見てください")).to_be_visible()
                look(moderator)
                moderator.page.get_by_role("button", name="Silence for a day").click()
            # Other tests may have left reports of their own.
            expect(moderator.page.get_by_text("something rude")).to_have_count(0)
            look(moderator)
    expect(lines).to_contain_text("モデレーターが削除しました")
    aoi.page.get_by_role("dialog").get_by_role("textbox").fill("again")
    aoi.page.get_by_role("dialog").locator("button[type=submit]").click()
    expect(aoi.page.get_by_role("alert")).to_contain_text("A moderator doesn't let you write")

"""Groups on the page: made, found, joined by link and on request, led, left and deleted; in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.places import PHONE, in_one_of
from tests.page.steps import to_page
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

WORDS = {
    "en": {
        "new": "New group",
        "name": "Name of the group",
        "description": "Description",
        "make": "Create group",
        "ask": "Ask to join",
        "actions": "Actions for {}",
        "let": "Accept",
        "organiser": "Make an organiser",
        "own": "Hand the group over",
        "link": "Make a link",
        "field": "Link to join",
        "join": "Join",
        "your-name": "Your name",
        "leave": "Leave the group",
        "delete": "Delete the group",
        "sure": "I want to delete the group.",
        "find": "Search names and descriptions",
        "members": "2 members",
        "none": "No groups found.",
        "plan-new": "Plan a meeting",
        "title": "Title",
        "place": "Place",
        "zone": "Time zone of the place",
        "capacity": "Maximum number of people",
        "plan": "Plan",
        "come": "I'm coming",
        "wait": "Join the waiting list",
        "leave-meeting": "I'm not coming",
        "second": "You are number 1 on the waiting list.",
        "first": "You have a place.",
        "calendar": "Show in my calendar",
        "address": "Make an address",
        "address-field": "Address of the calendar",
    },
    "ja": {
        "new": "グループを作る",
        "name": "グループの名前",
        "description": "説明",
        "make": "作成する",
        "ask": "参加を申請する",
        "actions": "{}さんへの操作",
        "let": "参加を認める",
        "organiser": "運営者にする",
        "own": "オーナーを譲る",
        "link": "リンクを作る",
        "field": "参加用のリンク",
        "join": "参加する",
        "your-name": "あなたの名前",
        "leave": "退会する",
        "delete": "グループを削除",
        "sure": "グループを削除することを確認しました",
        "find": "名前と説明を検索",
        "members": "メンバー2人",
        "none": "見つかりませんでした。",
        "plan-new": "集まりを企画",
        "title": "題名",
        "place": "場所",
        "zone": "現地のタイムゾーン",
        "capacity": "定員",
        "plan": "集まりを登録",
        "come": "参加する",
        "wait": "キャンセル待ちに入る",
        "leave-meeting": "参加を取りやめる",
        "second": "キャンセル待ちの1番目です。",
        "first": "参加が決まっています。",
        "calendar": "自分のカレンダーに表示",
        "address": "アドレスを作る",
        "address-field": "カレンダーのアドレス",
    },
}
NUMBERS = count(1)
"""All tests share one server, on which a name belongs to one account."""


def look(visitor: Visitor) -> None:
    assert visitor.violations() == []
    assert visitor.overflow() == 0


def send(visitor: Visitor, path: str, body: object) -> dict[str, str]:
    """A request of the visitor's browser."""
    answer = visitor.page.request.post(f"{visitor.address}{path}", data=body, headers={"Origin": visitor.address})
    assert answer.ok, answer.text()
    found: dict[str, str] = answer.json()
    return found


@contextmanager
def browsing(browser: Browser, server: str, language: str, size: ViewportSize) -> Iterator[Visitor]:
    with browser.new_context(
        locale=language, viewport=size, has_touch=size == PHONE, reduced_motion="reduce"
    ) as context:
        yield Visitor(context.new_page(), server, seed=1)


@contextmanager
def owner(browser: Browser, server: str, language: str, size: ViewportSize) -> Iterator[Visitor]:
    """Somebody with an account."""
    with browsing(browser, server, language, size) as visitor:
        name = f"Owner {language} {next(NUMBERS)}"
        send(visitor, "/api/account/sign-up", {"name": name, "password": "a long password"})
        yield visitor


def make_group(visitor: Visitor, words: dict[str, str], name: str) -> str:
    """Make a private group on the page; its address."""
    page = visitor.page
    page.goto(f"{visitor.address}/new/duel")
    to_page(page, "/groups")
    page.get_by_role("button", name=words["new"]).click()
    page.get_by_label(words["name"], exact=True).fill(name)
    page.get_by_label(words["description"], exact=True).fill("We play on Tuesdays.\n火曜日に遊びます。")
    look(visitor)
    page.get_by_role("button", name=words["make"]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return page.url


@in_one_of()
def test_a_group_is_made_asked_for_led_and_deleted(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    words = WORDS[language]
    with owner(browser, server, language, size) as aoi, browsing(browser, server, language, size) as ben:
        name = f"Tuesday club 火曜会 {next(NUMBERS)}"
        page, address = aoi.page, make_group(aoi, words, name)
        look(aoi)

        ben.page.goto(address)
        ben.page.get_by_label(words["your-name"]).fill("Ben")
        look(ben)
        ben.page.get_by_role("button", name=words["ask"]).click()
        expect(ben.page.get_by_role("status")).to_be_visible()

        page.reload()
        page.get_by_role("button", name=words["actions"].format("Ben")).click()
        look(aoi)
        page.get_by_role("button", name=words["let"]).click()
        expect(page.get_by_text(words["members"])).to_be_visible()
        page.get_by_role("button", name=words["actions"].format("Ben")).click()
        expect(page.get_by_role("button", name=words["own"])).to_have_count(0)
        page.get_by_role("button", name=words["organiser"]).click()
        expect(page.get_by_role("listitem").filter(has_text="Ben").locator("strong")).to_be_visible()

        ben.page.reload()
        expect(ben.page.get_by_role("button", name=words["link"])).to_be_visible()
        ben.page.get_by_role("button", name=words["leave"]).click()
        expect(ben.page).to_have_url(f"{server}/groups")

        page.locator("summary", has_text=words["delete"]).click()
        page.get_by_label(words["sure"]).check()
        page.get_by_role("button", name=words["delete"]).click()
        page.get_by_label(words["find"]).fill(name)
        expect(page.get_by_text(words["none"])).to_be_visible()
        assert aoi.faults == ben.faults == []


@pytest.mark.refused(404)
@in_one_of()
def test_a_link_leads_into_a_secret_group_that_strangers_do_not_see(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    words = WORDS[language]
    with owner(browser, server, language, size) as aoi, browsing(browser, server, language, size) as ben:
        body = {"name": "Hidden hands", "visibility": "secret", "description": ""}
        group = send(aoi, "/api/groups", body)["id"]
        aoi.page.goto(f"{server}/groups/{group}")
        aoi.page.get_by_role("button", name=words["link"]).click()
        link = aoi.page.get_by_label(words["field"]).input_value()
        look(aoi)

        ben.page.goto(f"{server}/groups/{group}")
        expect(ben.page.get_by_role("alert")).to_be_visible()
        assert "404" in ben.faults.pop()
        ben.page.goto(link)
        expect(ben.page.get_by_role("heading", level=1)).to_contain_text("Hidden hands")
        ben.page.get_by_label(words["your-name"]).fill("Ben")
        look(ben)
        ben.page.get_by_role("button", name=words["join"], exact=True).click()
        expect(ben.page.get_by_text(words["members"])).to_be_visible()
        ben.page.goto(f"{server}/groups")
        expect(ben.page.get_by_role("link", name="Hidden hands")).to_have_count(1)
        look(ben)
        assert aoi.faults == ben.faults == []


@in_one_of()
def test_a_meeting_is_planned_and_who_waits_moves_up(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    words = WORDS[language]
    with owner(browser, server, language, size) as aoi, browsing(browser, server, language, size) as ben:
        page = aoi.page
        group = send(aoi, "/api/groups", {"name": "Tuesday club", "visibility": "private"})["id"]
        link = send(aoi, f"/api/groups/{group}/link", {"active": True})["link"]
        send(ben, f"/api/group-links/{link}", {"name": "Ben"})
        page.goto(f"{server}/groups/{group}")
        page.get_by_role("button", name=words["plan-new"]).click()
        page.get_by_label(words["title"], exact=True).fill("Game night 火曜会")
        page.get_by_label(words["place"], exact=True).fill("Café Sonne, Bahnhofstrasse 1")
        page.get_by_label(words["zone"]).select_option("Asia/Tokyo")
        page.get_by_label(words["capacity"], exact=True).fill("1")
        look(aoi)
        page.get_by_role("button", name=words["plan"], exact=True).click()
        page.get_by_role("button", name=words["come"]).click()
        expect(page.get_by_text(words["first"])).to_be_visible()

        ben.page.goto(f"{server}/groups/{group}")
        ben.page.get_by_role("button", name=words["wait"]).click()
        expect(ben.page.get_by_text(words["second"])).to_be_visible()
        ben.page.locator("summary", has_text=words["calendar"]).click()
        ben.page.get_by_role("button", name=words["address"]).click()
        address = ben.page.get_by_label(words["address-field"]).input_value()
        assert "BEGIN:VEVENT" in ben.page.request.get(address).text()
        look(ben)
        page.get_by_role("button", name=words["leave-meeting"]).click()
        expect(page.get_by_role("button", name=words["wait"])).to_be_visible()
        ben.page.reload()
        expect(ben.page.get_by_text(words["first"])).to_be_visible()
        look(ben)
        assert aoi.faults == ben.faults == []

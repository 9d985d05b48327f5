"""An organiser makes a tournament, two people sign up and play, and the standings show it; in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.features.groups.test_groups import browsing, look, owner, send
from tests.page.places import in_one_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize
    from tests.page.visitor import Visitor

WORDS = {
    "en": {
        "new": "New tournament",
        "name": "Name of the tournament",
        "make": "Make the tournament",
        "sign-up": "Sign up",
        "begin": "Begin the tournament",
        "sure": "Yes, begin now",
        "own": "To your game in round 1",
        "menu": "Menu",
        "resign": "Resign",
        "back": "To the tournament",
        "over": "The tournament is over",
        "standings": "Standings",
        "result": "Set the result – ",
        "second": " wins",
        "reason": "Reason",
        "save": "Save",
        "ladder": "Ladder",
    },
    "ja": {
        "new": "大会を開く",
        "name": "大会の名前",
        "make": "開催する",
        "sign-up": "参加を申し込む",
        "begin": "大会を始める",
        "sure": "今すぐ始める",
        "own": "第1ラウンドの自分のゲームへ",
        "menu": "メニュー",
        "resign": "投了",
        "back": "大会へ",
        "over": "大会は終わりました",
        "standings": "順位表",
        "result": "結果を決める – ",
        "second": "さんの勝ち",
        "reason": "理由",
        "save": "保存",
        "ladder": "ランキング",
    },
}


def resign(page: Page, words: dict[str, str]) -> None:
    page.get_by_role("button", name=words["menu"]).click()
    page.get_by_role("navigation").get_by_role("button", name=words["resign"]).click()
    page.get_by_role("alertdialog").get_by_role("button", name=words["resign"]).click()


def standings(page: Page, words: dict[str, str]) -> list[str]:
    rows = page.get_by_role("region", name=words["standings"]).locator("tbody tr")
    return [" ".join(row.split()) for row in rows.all_inner_texts()]


def make_tournament(organiser: Visitor, words: dict[str, str]) -> None:
    """Make a tournament and take part in it, on the page of a group."""
    page = organiser.page
    page.get_by_role("button", name=words["new"]).click()
    page.get_by_label(words["name"]).fill("Autumn cup 秋")
    look(organiser)
    page.get_by_role("button", name=words["make"]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Autumn cup 秋")
    page.get_by_role("button", name=words["sign-up"]).click()


def let_ben_win(organiser: Visitor, words: dict[str, str]) -> None:
    """Set another result of the only game, with a reason."""
    page = organiser.page
    page.get_by_role("button", name=words["result"]).click()
    page.get_by_label(f"Ben{words['second']}").check()
    page.get_by_label(words["reason"]).fill("It was a mistake. 間違いでした。")
    look(organiser)
    page.get_by_role("button", name=words["save"]).click()
    expect(page.get_by_text("It was a mistake. 間違いでした。")).to_be_visible()


@in_one_of()
def test_two_people_play_a_tournament_that_an_organiser_makes(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    words = WORDS[language]
    with owner(browser, server, language, size) as aoi, browsing(browser, server, language, size) as ben:
        group = send(aoi, "/api/groups", {"name": "Tuesday club", "visibility": "public", "description": ""})["id"]
        send(ben, f"/api/groups/{group}/join", {"name": "Ben"})

        aoi.page.goto(f"{server}/groups/{group}")
        make_tournament(aoi, words)
        ben.page.goto(f"{server}/groups/{group}")
        ben.page.get_by_role("link", name="Autumn cup 秋").click()
        ben.page.get_by_role("button", name=words["sign-up"]).click()
        look(ben)
        aoi.page.get_by_role("button", name=words["begin"]).click()
        aoi.page.get_by_role("button", name=words["sure"]).click()

        # The page shows by itself that it has begun.
        ben.page.get_by_role("link", name=words["own"]).click(timeout=15_000)
        expect(ben.page.locator(".sheet")).to_be_visible(timeout=15_000)
        resign(ben.page, words)
        ben.page.get_by_role("group").get_by_role("link", name=words["back"]).click()
        expect(ben.page.get_by_role("heading", level=1)).to_have_text("Autumn cup 秋")

        expect(aoi.page.get_by_role("heading", name=words["over"])).to_be_visible(timeout=15_000)
        assert [row[:3] for row in standings(aoi.page, words)] == ["1 O", "2 B"]
        look(aoi)
        let_ben_win(aoi, words)
        assert [row[:3] for row in standings(aoi.page, words)] == ["1 B", "2 O"]
        look(aoi)

        # The ladder goes by the game itself.
        aoi.page.goto(f"{server}/groups/{group}")
        first = aoi.page.get_by_role("region", name=words["ladder"]).locator("tbody tr").first
        expect(first).to_contain_text("Owner", timeout=15_000)
        look(aoi)
        assert aoi.faults == ben.faults == []

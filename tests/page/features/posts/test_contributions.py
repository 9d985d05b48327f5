"""What members write for everybody: public notes and photos, reviews with votes, and pages of places."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.places import PHONE, in_one_of
from tests.page.visitor import Visitor
from tests.server.clients import Client
from tests.server.features.groups.groups import ok, post, sign_up
from tests.server.features.journal.journals import enter
from tests.server.features.photos.test_photos import picture
from tests.server.features.ratings.rated import resign
from tests.server.visitors import claim, invitation, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FilePayload, ViewportSize

WORDS = {
    "en": {
        "details": "Details",
        "publish": "Publish notes and stars",
        "notes": "Notes",
        "save": "Save",
        "public": "Public",
        "title": "Notes on this game",
        "one": "1 note on this game",
        "report": "Report",
        "send": "Send report",
        "thanks": "Thank you.",
        "close": "Close",
        "stars": "4 of 5 stars",
        "text": "Review",
        "publish-review": "Publish",
        "reviews": "Opinions",
        "yes": "Yes",
        "helpful": "1 of 1 person finds this helpful.",
        "photo": "Photo of the game",
        "photo-delete": "Delete the photo",
        "page": "To the public page",
        "new-place": "Add a place",
        "name": "Name",
        "town": "Town",
        "link": "Link",
        "change": "Change",
        "games": "Games",
        "history": "History (2)",
        "search": "Search towns and names",
    },
    "ja": {
        "details": "詳細",
        "publish": "メモと評価を公開する",
        "notes": "メモ",
        "save": "保存",
        "public": "公開中",
        "title": "このゲームのメモ",
        "one": "このゲームのメモ（1件）",
        "report": "通報",
        "send": "通報する",
        "thanks": "ありがとうございます。",
        "close": "閉じる",
        "stars": "星5つ中4つ",
        "text": "本文",
        "publish-review": "公開する",
        "reviews": "レビュー",
        "yes": "はい",
        "helpful": "1人中1人が役に立ったと答えています。",
        "photo": "ゲームの写真",
        "photo-delete": "写真を削除",
        "page": "公開ページへ",
        "new-place": "場所を追加",
        "name": "名前",
        "town": "市区町村",
        "link": "リンク",
        "change": "変更",
        "games": "置いてあるゲーム",
        "history": "履歴（2）",
        "search": "市区町村と名前を検索",
    },
}
NUMBERS = count(1)
"""All tests share one server, on which a name belongs to one account."""


def look(visitor: Visitor) -> None:
    assert visitor.violations() == []
    assert visitor.overflow() == 0


def member(server: str) -> Client:
    """Somebody with an account."""
    return sign_up(server, f"Member {next(NUMBERS)}")


@contextmanager
def browsing(browser: Browser, client: Client, language: str, size: ViewportSize) -> Iterator[Visitor]:
    with browser.new_context(
        locale=language, viewport=size, has_touch=size == PHONE, reduced_motion="reduce"
    ) as context:
        for name, value in client.http.cookies.items():
            context.add_cookies([{"name": name, "value": value, "url": client.url}])
        yield Visitor(context.new_page(), client.url, seed=1)


@in_one_of()
def test_notes_are_published_in_the_journal_and_read_on_the_replay(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    words, aoi, ben = WORDS[language], member(server), member(server)
    table = open_table(aoi, "me", "open")["id"]
    ok(claim(ben, invitation(aoi, table)))
    resign(ben, table)
    with browsing(browser, aoi, language, size) as visitor:
        page = visitor.page
        page.goto(f"{server}/journal")
        page.get_by_role("button", name=words["details"]).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label(words["notes"], exact=True).fill("What a turn! すごい手番")
        dialog.get_by_label(words["publish"]).check()
        look(visitor)
        dialog.get_by_role("button", name=words["save"]).click()
        expect(page.locator("li[data-result]")).to_contain_text(words["public"])
        look(visitor)
        assert visitor.faults == []
    with browsing(browser, ben, language, size) as visitor:
        page = visitor.page
        page.goto(f"{server}/replay/{table}")
        page.get_by_role("button", name=words["one"]).click()
        dialog = page.get_by_role("dialog", name=words["title"])
        expect(dialog).to_contain_text("すごい手番")
        look(visitor)
        dialog.get_by_role("button", name=words["report"]).click()
        page.get_by_role("button", name=words["send"]).click()
        expect(page.get_by_role("status")).to_contain_text(words["thanks"])
        look(visitor)
        assert visitor.faults == []


@in_one_of()
def test_a_review_is_written_read_and_found_helpful(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    words, title = WORDS[language], f"Agricola {language}"
    aoi, ben = member(server), member(server)
    ok(post(aoi, "/journal/shelf", {"game": title, "owned": True}))
    with browsing(browser, aoi, language, size) as visitor:
        page = visitor.page
        page.goto(f"{server}/journal")
        page.get_by_role("tab").nth(2).click()
        page.get_by_role("link", name=f"{words['reviews']} – {title}").click()
        page.get_by_role("radio", name=words["stars"]).focus()
        page.keyboard.press("Space")
        page.get_by_label(words["text"], exact=True).fill("A farm in fourteen rounds.\n忙しい14ラウンド。")
        look(visitor)
        page.get_by_role("button", name=words["publish-review"]).click()
        expect(page.get_by_role("article")).to_contain_text("14ラウンド")
        look(visitor)
        assert visitor.faults == []
    with browsing(browser, ben, language, size) as visitor:
        page = visitor.page
        page.goto(f"{server}/titles")
        expect(page.get_by_role("link", name=title)).to_be_visible()
        look(visitor)
        page.get_by_role("link", name=title).click()
        page.get_by_role("button", name=words["yes"]).click()
        expect(page.get_by_role("article")).to_contain_text(words["helpful"])
        expect(page.get_by_role("button", name=words["yes"])).to_have_attribute("aria-pressed", "true")
        look(visitor)
        assert visitor.faults == []


@in_one_of()
def test_a_photo_of_a_game_shows_in_the_journal_and_on_its_public_page(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    words, aoi = WORDS[language], member(server)
    enter(aoi, notes="Close!")
    photo: FilePayload = {"name": "table.png", "mimeType": "image/png", "buffer": picture("PNG", (2400, 1200))}
    with browsing(browser, aoi, language, size) as visitor:
        page = visitor.page
        page.goto(f"{server}/journal")
        row, dialog = page.locator("li[data-result]"), page.get_by_role("dialog")
        row.get_by_role("button", name=words["details"]).click()
        dialog.locator("input[type=file]").set_input_files([photo])
        expect(dialog.get_by_role("img", name=words["photo"])).to_have_js_property("naturalWidth", 2000)
        dialog.get_by_label(words["publish"]).check()
        look(visitor)
        dialog.get_by_role("button", name=words["save"]).click()
        expect(row.get_by_role("img", name=words["photo"])).to_have_js_property("naturalWidth", 1600)
        look(visitor)
        row.get_by_role("button", name=words["details"]).click()
        address = dialog.get_by_role("link", name=words["page"]).get_attribute("href")
        dialog.get_by_role("button", name=words["photo-delete"]).click()
        expect(dialog.get_by_role("img", name=words["photo"])).to_have_count(0)
        assert visitor.faults == []
    with browsing(browser, Client(server), language, size) as visitor:
        visitor.page.goto(f"{server}{address}")
        expect(visitor.page.get_by_role("img", name=words["photo"])).to_have_js_property("naturalWidth", 1600)
        look(visitor)
        assert visitor.faults == []


@in_one_of()
def test_a_place_is_added_found_and_changed(browser: Browser, server: str, language: str, size: ViewportSize) -> None:
    words, name = WORDS[language], f"Café 喫茶 {language}"
    with browsing(browser, member(server), language, size) as visitor:
        page, dialog = visitor.page, visitor.page.get_by_role("dialog")
        page.goto(f"{server}/places")
        page.get_by_role("button", name=words["new-place"]).click()
        dialog.get_by_label(words["name"], exact=True).fill(name)
        dialog.get_by_label(words["town"], exact=True).fill("京都")
        dialog.get_by_label(words["link"], exact=True).fill("https://cafe.example/menu")
        look(visitor)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name=name)).to_be_visible()
        link = page.get_by_role("link", name="https://cafe.example/menu")
        expect(link).to_have_attribute("rel", "nofollow noopener")
        page.get_by_role("button", name=words["change"]).click()
        dialog.get_by_label(words["games"], exact=True).fill("Agricola, Go")
        dialog.locator("button[type=submit]").click()
        page.get_by_text(words["history"]).click()
        expect(page.locator("ol > li")).to_have_count(2)
        look(visitor)
        assert visitor.faults == []
    with browsing(browser, Client(server), language, size) as visitor:
        page = visitor.page
        page.goto(f"{server}/places")
        page.get_by_label(words["search"]).fill(f"京都 {language}")
        page.get_by_role("link", name=name).click()
        expect(page.locator("main")).to_contain_text("Agricola, Go")
        look(visitor)
        assert visitor.faults == []

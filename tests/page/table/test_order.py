"""Games with people that end before they have begun."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.page.table.test_people import Pair, follow, invite, look
from tests.page.visitor import Visitor


def open_end(visitor: Visitor, menu: str, entry: str) -> None:
    """Ask to end the game, by the menu."""
    visitor.page.get_by_role("button", name=menu).click()
    visitor.page.get_by_role("navigation").get_by_role("button", name=entry).click()


def test_before_the_first_move_a_friend_aborts_the_game(friends: Pair) -> None:
    aoi, ben = friends
    follow(ben, invite(aoi))
    aoi.ready()

    open_end(ben, "メニュー", "ゲームを中止")
    expect(ben.page.get_by_text("勝敗はつきません。")).to_be_visible()
    look(ben)
    ben.page.get_by_role("alertdialog").get_by_role("button", name="ゲームを中止").click()

    expect(aoi.page.get_by_role("heading", name="This game was aborted.")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="中止されました")).to_be_visible()
    look(aoi)
    aoi.page.goto(f"{aoi.address}/games")
    expect(aoi.page.get_by_text("aborted", exact=True).first).to_be_visible()


def test_after_the_first_move_a_game_is_resigned(friends: Pair) -> None:
    aoi, ben = friends
    follow(ben, invite(aoi))
    assert aoi.decide()
    assert ben.ready() is not None

    ben.page.get_by_role("button", name="メニュー").click()

    entries = ben.page.get_by_role("navigation")
    expect(entries.get_by_role("button", name="投了")).to_be_visible()
    expect(entries.get_by_role("button", name="ゲームを中止")).to_have_count(0)

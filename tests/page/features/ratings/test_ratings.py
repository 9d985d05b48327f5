"""Rated games on the page: opened, played by two people, and their ratings; graphs, leaderboards and flags."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.places import in_one_of
from tests.page.steps import to_page
from tests.page.table.test_people import look, resign
from tests.page.visitor import Visitor
from tests.server.clients import Client
from tests.server.databases import sql
from tests.server.features.ratings.rated import PASSWORD, beat, sign_up

from annales.server import set_role
from annales.server.settings import ServerSettings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ViewportSize

WORDS = {
    "en": {
        "graph": "Rating after each of the last 3 games",
        "leaders": "Leaderboard",
        "none": "You have no rating yet.",
        "listed": "Show me on the leaderboards",
        "hidden": "You have left the leaderboards.",
        "flags": "3 rated games of the two within a week ended after a few moves.",
        "harmless": "Harmless",
    },
    "ja": {
        "graph": "最近の3回のレーティング",
        "leaders": "ランキング",
        "none": "まだレーティングがありません。",
        "listed": "ランキングに自分を載せる",
        "hidden": "ランキングには載らない設定です。",
        "flags": "2人のレーティング戦3回が数手で終わりました。",
        "harmless": "問題なし",
    },
}


def test_a_rated_game_shows_the_ratings_beside_the_names_and_their_change_at_its_end(
    friends: tuple[Visitor, Visitor],
) -> None:
    aoi, ben = friends
    page = aoi.page
    page.goto(f"{aoi.address}/new/duel/friend")
    page.get_by_label("Your name").fill("Aoi")
    page.locator("input[value='me']").check()
    page.get_by_label("My first game").check()
    page.get_by_label("Rated game").check()
    look(aoi)
    page.locator("button[type=submit]").click()
    ben.page.goto(page.get_by_label("Link for your friend").input_value())
    expect(ben.page.get_by_text("レーティング戦です。")).to_be_visible()
    look(ben)
    ben.page.locator("input").first.fill("Ben")
    ben.page.locator("button[type=submit]").click()
    for visitor in friends:
        expect(visitor.page.locator(".head .rating").first).to_have_text("1500?")
    look(aoi)
    look(ben)
    aoi.decide()
    resign(aoi)
    page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    for visitor in friends:
        changed = visitor.page.get_by_test_id("new-ratings").locator("dd")
        expect(changed).to_have_count(2)
        expect(changed.first).to_contain_text("−")
        expect(changed.last).to_contain_text("+")
        look(visitor)
    assert aoi.faults == ben.faults == []


def signed_in(context: BrowserContext, client: Client, server: str) -> Visitor:
    """A visitor who is the same person as a client."""
    context.add_cookies([{"name": "annales_guest", "value": client.http.cookies["annales_guest"], "url": server}])
    return Visitor(context.new_page(), server, seed=1)


@in_one_of()
def test_ratings_have_a_graph_and_settled_ones_are_on_the_leaderboard(
    browser: Browser, server: str, server_data: Path, language: str, size: ViewportSize
) -> None:
    words, client, name = WORDS[language], Client(server), f"Mio {secrets.token_hex(3)}"
    with browser.new_context(locale=language, viewport=size) as context:
        stranger = Visitor(context.new_page(), server, seed=1)
        stranger.page.goto(f"{server}/ratings")
        expect(stranger.page.get_by_text(words["none"])).to_be_visible()
        look(stranger)
    beat(client, Client(server), 3)
    sign_up(client, name)
    change = (
        "UPDATE ratings SET points = 1890, deviation = 60 WHERE person IN (SELECT id FROM people WHERE name = :name)"
    )
    sql(ServerSettings(data_dir=server_data), change, "SELECT 1", name=name)
    with browser.new_context(locale=language, viewport=size) as context:
        visitor = signed_in(context, client, server)
        page = visitor.page
        page.goto(f"{server}/account")
        to_page(page, "/ratings")
        expect(page.get_by_text(words["graph"])).to_be_visible()
        expect(page.get_by_test_id("rating-graph").locator("canvas")).to_be_visible()
        expect(page.get_by_role("table").get_by_role("row")).to_have_count(4)
        look(visitor)
        page.get_by_role("tab", name=words["leaders"]).click()
        row = page.get_by_role("row").filter(has_text=name)
        expect(row).to_contain_text("1890")
        look(visitor)
        page.goto(f"{server}/account")
        page.get_by_label(words["listed"]).uncheck()
        to_page(page, "/ratings")
        page.get_by_role("tab", name=words["leaders"]).click()
        expect(page.get_by_text(words["hidden"])).to_be_visible()
        expect(row).to_have_count(0)
        look(visitor)
        assert visitor.faults == []


@in_one_of()
def test_moderators_see_very_short_games_with_the_reason(
    browser: Browser, server: str, server_data: Path, language: str, size: ViewportSize
) -> None:
    words, moderator, name = WORDS[language], Client(server), f"Rei {secrets.token_hex(3)}"
    sign_up(moderator, name)
    assert set_role(name, "moderator", data_dir=server_data)
    pair = Client(server), Client(server)
    known = f"Kai {secrets.token_hex(3)}"
    pair[0].http.post("/api/account/sign-up", json={"name": known, "password": PASSWORD})
    beat(*pair, 3)
    with browser.new_context(locale=language, viewport=size) as context:
        visitor = signed_in(context, moderator, server)
        visitor.page.goto(f"{server}/moderation")
        flag = visitor.page.locator("section").filter(has_text=known)
        expect(flag).to_contain_text(words["flags"])
        look(visitor)
        flag.get_by_role("button", name=words["harmless"]).click()
        expect(flag).to_have_count(0)
        look(visitor)
        assert visitor.faults == []


@in_one_of()
def test_moderators_see_agreement_with_the_engine_and_its_false_alarms(
    browser: Browser, server: str, server_data: Path, language: str, size: ViewportSize
) -> None:
    moderator = Client(server)
    sign_up(moderator, f"Rei {secrets.token_hex(3)}")
    name = moderator.http.get("/api/account").json()["name"]
    assert set_role(name, "moderator", data_dir=server_data)
    known = f"Kai {secrets.token_hex(3)}"
    found = {"name": known, "game": "duel", "games": 20, "decisions": 640, "agreed": 486, "share": 0.7}
    found |= {"false_alarms": 0.001, "table": "0" * 32, "at": "2026-11-29T10:00:00Z"}
    with browser.new_context(locale=language, viewport=size) as context:
        visitor = signed_in(context, moderator, server)
        # Twenty games would take a minute.
        visitor.page.route("**/api/moderation/agreement", lambda route: route.fulfill(json=[found]))
        visitor.page.goto(f"{server}/moderation")
        shown = visitor.page.get_by_role("region", name=known)
        for figure in ("20", "486", "640", "75.9", "70", "0.1"):
            expect(shown).to_contain_text(figure)
        look(visitor)
        assert visitor.faults == []

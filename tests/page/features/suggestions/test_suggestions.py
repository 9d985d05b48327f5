"""Suggestions on the page of the journal, with their reasons."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.features.ratings.test_ratings import signed_in
from tests.page.places import in_one_of
from tests.page.table.test_people import look
from tests.server.clients import Client
from tests.server.features.journal.journals import enter

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

WORDS = {
    "en": (
        "You might like",
        "You have played 7 Wonders Duel 5 times lately, and never this game.",
        "Your first answer was right in 0 of",
    ),
    "ja": (
        "おすすめ",
        "最近世界の七不思議：デュエルを5回遊んでいますが、このゲームはまだです。",
        "1回目で正解したのは0問です。",
    ),
}


@in_one_of()
def test_the_journal_suggests_the_other_game_and_exercises_with_their_reasons(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    title, never, right = WORDS[language]
    client = Client(server)
    for _ in range(5):
        enter(client)
    exercises = client.http.get("/api/exercises/duel").json()["exercises"]
    rating = {"points": 1300, "deviation": 200, "volatility": 0.06}
    wrong = {"rating": rating, "answered": {each["id"]: False for each in exercises[:30]}, "streak": None}
    with browser.new_context(locale=language, viewport=size) as context:
        visitor = signed_in(context, client, server)
        stored = json.dumps(json.dumps(wrong))
        visitor.page.add_init_script(f"localStorage.setItem('annales.exercises-duel', {stored})")
        visitor.page.goto(f"{server}/journal")
        part = visitor.page.get_by_role("region", name=title)
        expect(part).to_contain_text(never)
        expect(part).to_contain_text(right)
        look(visitor)
        part.get_by_role("link").first.click()
        expect(visitor.page).to_have_url(f"{server}/lesson/flow")
        assert visitor.faults == []

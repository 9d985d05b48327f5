"""Games that were played offline come into the journal from the file that the offline page saves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.page.places import PHONE, in_one_of
from tests.page.visitor import Visitor

from annales import Duel

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FilePayload, ViewportSize

WORDS = {
    "en": {
        "added": "2 games added",
        "known": "2 games were there already",
        "under-way": "1 game is still under way",
        "left-out": "Game {} of the file was not added:",
        "damaged": "That file doesn't contain saved games",
        "kind": "Played offline",
        "open": "Details",
        "replay": "Replay",
    },
    "ja": {
        "added": "2件を追加しました",
        "known": "2件はすでにありました",
        "under-way": "途中のゲーム1件は",
        "left-out": "ファイルの{}番目のゲームは追加していません。",
        "damaged": "ファイルが壊れています",
        "kind": "オフラインで遊んだゲーム",
        "open": "詳細",
        "replay": "リプレイ",
    },
}


def stored(number: int, **more: Any) -> dict[str, Any]:
    """A game as the offline page stores it, which the person has won."""
    game = Duel(seed=number)
    for _ in range(9):
        game.play(game.legal_moves[0])
    game.resign(1)
    players = [{"name": "", "kind": "human"}, {"name": "beginner@2", "kind": "bot"}]
    counts = {"seed": 1, "version": 10, "takebacks": 0, "hints": 0, "turn": None, "next": None}
    at = {"id": f"local-{number}", "updated": "2026-01-31T12:00:00.000Z"}
    ended = {"outcome": {"winner": 0, "by": "resigned"}, "record": game.record(), "secret": ""}
    return {"game": "duel", "options": {}, "players": players, "seats": [0], **counts, **at, **ended, **more}


def file_of(*games: object) -> FilePayload:
    return file_with(json.dumps({"annales": "games", "games": games}))


def file_with(text: str) -> FilePayload:
    return {"name": "annales-games.json", "mimeType": "application/json", "buffer": text.encode()}


@pytest.mark.refused(400)
@in_one_of()
def test_finished_games_of_the_file_come_into_the_journal_with_their_replays(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    words = WORDS[language]
    wrong = stored(3)["record"].replace("1. 0 pick", "1. 1 pick")
    games = [stored(1), stored(2, outcome=None), stored(3, record=wrong), {"id": "local-4"}, stored(5)]
    with browser.new_context(
        locale=language, viewport=size, has_touch=size == PHONE, reduced_motion="reduce"
    ) as context:
        visitor = Visitor(context.new_page(), server, seed=1)
        page = visitor.page
        page.goto(f"{server}/journal")
        page.get_by_role("tab").last.click()
        field, status = page.locator("input[type=file]"), page.get_by_role("status")
        field.set_input_files([file_of(*games)])
        expect(status).to_contain_text(words["added"])
        expect(status).to_contain_text(words["under-way"])
        for number in (3, 4):
            expect(status).to_contain_text(words["left-out"].format(number))
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        field.set_input_files([file_of(*games)])
        expect(status).to_contain_text(words["known"])
        field.set_input_files([file_with(json.dumps({"annales": "games", "games": games})[:-20])])
        expect(page.get_by_role("alert")).to_contain_text(words["damaged"])

        page.get_by_role("tab").first.click()
        rows = page.locator("li[data-result=won]")
        expect(rows).to_have_count(2)
        expect(rows.first.get_by_role("img", name=words["kind"])).to_be_visible()
        rows.first.get_by_role("button", name=words["open"]).click()
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        page.get_by_role("dialog").get_by_role("button", name=words["replay"]).click()
        expect(page.locator(".replay")).to_be_visible()
        assert visitor.faults == []

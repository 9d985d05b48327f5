"""Whole games without a server and, after the first view, without a network: by pointer, by finger and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.players import FlowTypist, Toucher, Typist
from tests.page.visitor import LONGEST, Visitor
from tests.page.whole.test_without_server import KEPT
from tests.server.clients import wait_until

from annales.core.record import Record

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize


class Way(NamedTuple):
    """A way to play a game."""

    game: str
    by: type[Visitor]
    language: str
    size: ViewportSize
    menu: str
    log: str

    def __str__(self) -> str:
        return f"{self.game}-{self.by.__name__}-{self.language}-{self.size['width']}"


EN, JA = ("Menu", "Game log file"), ("メニュー", "対戦記録")
WAYS = (
    Way("duel", Visitor, "en", DESKTOP, *EN),
    Way("duel", Toucher, "ja", PHONE, *JA),
    Way("duel", Typist, "ja", DESKTOP, *JA),
    Way("flow", Visitor, "ja", PHONE, *JA),
    Way("flow", Toucher, "en", PHONE, *EN),
    Way("flow", FlowTypist, "en", DESKTOP, *EN),
)


STORED = """new Promise((resolve) => {
  indexedDB.open("annales").onsuccess = ({ target: { result } }) => {
    result.transaction("games").objectStore("games").getAll().onsuccess = (event) => {
      result.close();
      resolve(event.target.result[0].record);
    };
  };
})"""
"""The record of the only game that the browser stores."""


@pytest.mark.full
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_whole_game_is_played_without_a_network(browser: Browser, address: str, way: Way) -> None:
    with browser.new_context(
        viewport=way.size, has_touch=way.by is Toucher, locale=way.language, reduced_motion="reduce"
    ) as context:
        visitor = way.by(context.new_page(), f"{address}?", seed=5)
        page = visitor.page
        page.goto(address)
        wait_until(lambda: page.evaluate(KEPT), LONGEST / 1000, pause=0.2)
        context.set_offline(True)
        page.reload()
        visitor.press(page.locator(f"[data-game={way.game}] .play"))

        decisions = wide = 0
        while visitor.ready() is not None:
            moves = Record.parse(page.evaluate(STORED)).game().legal_moves
            visitor.make(visitor.random.choice([move.text for move in moves]))
            decisions += 1
            wide += visitor.overflow() > 0

        assert decisions > 20
        assert wide == 0
        visitor.press(page.get_by_role("button", name=way.menu))
        with page.expect_download() as download:
            visitor.press(page.get_by_role("button", name=way.log))
        replayed = Record.parse(download.value.path().read_text(encoding="utf-8")).game()
        assert replayed.outcome is not None
        expect(page.locator(".game-result h2")).not_to_be_empty()
        assert visitor.faults == []

"""Whole games of The Flow of History in a real browser, by pointer and by finger, against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.page.players import Toucher
from tests.page.test_games import DESKTOP, PHONE, Way
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MOST = 220
"""Decisions after which a game has surely ended."""
QUICK = (
    (Way(Visitor, "en", DESKTOP, "dark"), 5),
    (Way(Toucher, "ja", PHONE, "light"), 2),
)
WIDE = (
    (Way(Visitor, "ja", DESKTOP, "light"), 2),
    (Way(Toucher, "en", PHONE, "dark"), 5),
    (Way(Visitor, "en", DESKTOP, "light"), 3),
    (Way(Toucher, "ja", PHONE, "dark"), 4),
)


@pytest.mark.parametrize(
    ("way", "players"),
    [
        pytest.param(way, players, id=f"{way}-{players}", marks=() if (way, players) in QUICK else pytest.mark.full)
        for way, players in QUICK + WIDE
    ],
)
def test_a_whole_game_is_played(browser: Browser, server: str, way: Way, players: int) -> None:
    """Every kind of choice that comes up is looked at by axe-core once; how many there are is up to chance."""
    with way.context(browser) as context:
        visitor = way.by(context.new_page(), server, seed=players)
        wide: list[str] = []
        faults: list[str] = []

        def look(choice: str) -> None:
            wide.extend([choice] if visitor.overflow() > 0 else [])
            if choice not in seen:
                faults.extend(f"{choice}: {fault}" for fault in visitor.violations())
            seen.add(choice)

        seen: set[str] = set()
        visitor.open("flow", ["me", *["random@1"] * (players - 1)], {"players": players})
        for _ in range(MOST):
            choice = visitor.ready()
            if choice is None:
                break
            visitor.select(choice)
            look(choice)
            visitor.act()
        look("end")

        assert visitor.page.locator(".ending h2").inner_text()
        assert visitor.page.locator(".ending tfoot td").count() == players
        assert wide == []
        assert faults == []
        assert visitor.faults == []

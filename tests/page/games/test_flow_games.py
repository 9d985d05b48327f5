"""Whole games of The Flow of History in a real browser by pointer, by finger and by keyboard, met by every choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.page.dealt import OPPONENT
from tests.page.flow_dealt import FLOW_CHOICES, FLOW_KINDS, flow_options, flow_plan
from tests.page.games.test_games import Way
from tests.page.places import DESKTOP, PHONE
from tests.page.players import FlowTypist, Toucher
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

QUICK = ((Way(Toucher, "ja", PHONE, "light"), 2, 42),)
WIDE = (
    (Way(Visitor, "en", DESKTOP, "dark"), 5, 7),
    (Way(FlowTypist, "en", DESKTOP, "light"), 2, 21),
    (Way(Visitor, "ja", DESKTOP, "light"), 2, 9),
    (Way(Visitor, "en", DESKTOP, "light"), 3, 40),
    (Way(Toucher, "ja", PHONE, "dark"), 4, 4),
    (Way(Toucher, "en", PHONE, "dark"), 5, 6),
    (Way(FlowTypist, "ja", DESKTOP, "dark"), 3, 41),
    (Way(FlowTypist, "en", PHONE, "dark"), 4, 10),
    (Way(FlowTypist, "ja", PHONE, "light"), 5, 11),
)
"""Ways to play, with the number of players and of the game."""


@pytest.mark.parametrize(("players", "number"), [(players, number) for _, players, number in QUICK + WIDE])
def test_a_planned_game_meets_every_kind_of_choice(players: int, number: int) -> None:
    made = flow_plan(number, players)

    assert made.choices == FLOW_CHOICES
    assert made.kinds == FLOW_KINDS


@pytest.mark.parametrize(
    ("way", "players", "number"),
    [
        pytest.param(*each, id=f"{each[0]}-{each[1]}", marks=() if each in QUICK else pytest.mark.full)
        for each in QUICK + WIDE
    ],
)
def test_a_whole_game_is_played(
    browser: Browser, server: str, deal: Callable[[int], None], way: Way, players: int, number: int
) -> None:
    """With --full axe-core checks every kind of choice once."""
    deal(number)
    with way.context(browser) as context:
        visitor = way.by(context.new_page(), server, seed=number)
        seen: set[str | None] = set()
        wide: list[str] = []
        faults: list[str] = []

        def look(move: str) -> None:
            choice = visitor.ready()
            wide.extend([move] if visitor.overflow() > 0 else [])
            if choice not in seen:
                faults.extend(f"{choice}: {fault}" for fault in visitor.violations())
            seen.add(choice)

        visitor.open("flow", ["me", *[OPPONENT] * (players - 1)], flow_options(players))
        for move in flow_plan(number, players).moves:
            look(move)
            visitor.make(move)
        look("")

        assert seen == {*FLOW_CHOICES, None}
        assert visitor.page.locator(".game-result h2").inner_text()
        assert visitor.page.locator(".game-result tfoot td").count() == players
        assert wide == []
        assert faults == []
        assert visitor.faults == []

"""A reason that comes late moves nothing that the player is about to press."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.stage import frame_of, situation

from annales import Duel
from annales.server.http.error_message import ErrorMessage
from annales.server.live.server_messages import WhyAnswer, encode

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize, WebSocketRoute

TABLET: ViewportSize = {"width": 820, "height": 1180}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}


def poor() -> tuple[Duel, str]:
    """A game whose player on turn has no coins, and a card that is too dear."""
    game = Duel.from_position(situation("crowded").position.replace("coins=88/88", "coins=0/0"), chance="manual")
    discards = [str(move).split()[1] for move in game.legal_moves if str(move).startswith("discard")]
    return game, next(card for card in discards if game.why_not(f"build {card}", 0))


@pytest.mark.parametrize("size", [PHONE, TABLET, SIDEWAYS, DESKTOP], ids=["phone", "tablet", "sideways", "desktop"])
def test_the_button_to_discard_stays_in_its_place(browser: Browser, server: str, size: ViewportSize) -> None:
    game, card = poor()
    asked: list[str] = []
    live: list[WebSocketRoute] = []

    def serve(socket: WebSocketRoute) -> None:
        live.append(socket)
        socket.on_message(lambda said: asked.append(json.loads(said).get("request_id", "")))
        socket.send(frame_of(game, 0))

    with browser.new_context(locale="en", viewport=size, reduced_motion="reduce") as context:
        page = context.new_page()
        page.route_web_socket("**/live", serve)
        page.goto(f"{server}/game/shown")
        page.locator(f".slot[data-card='{card}']").click()
        button = page.locator(f"button[data-move='discard {card}']")
        expect(button).to_be_visible()
        before = button.bounding_box()

        why = game.why_not(f"build {card}", 0)
        assert why is not None
        answer = WhyAnswer(asked[-1], ErrorMessage(why.key, dict(why.args), why.rule))
        live[-1].send(encode(answer).decode())

        expect(page.get_by_test_id("why")).to_contain_text("You can't build it")
        assert button.bounding_box() == before

"""Moves are offered beside the chosen card, a card can be dragged instead, and two cards can be compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.stage import frame_of, show_situation, situation

from annales.server.live.server_messages import Presence, encode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, FloatRect, Locator, Page, WebSocketRoute

NEAR = 24
"""Pixels between a card and what is beside it, at most."""
PAYABLE = ".slot[data-available=true]:has(:is(.payable, .free))"


@pytest.fixture
def table(browser: Browser, server: str) -> Iterator[Page]:
    """A desktop with a table of Duel, without motion."""
    with browser.new_context(viewport={"width": 1280, "height": 720}, locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, situation("crowded"), seat=0)
        yield page


def box(found: Locator) -> FloatRect:
    """The box of something that is there."""
    rect = found.bounding_box()
    assert rect is not None
    return rect


def distance(one: FloatRect, other: FloatRect) -> float:
    """Pixels between two boxes; negative if they overlap."""
    across = max(one["x"] - other["x"] - other["width"], other["x"] - one["x"] - one["width"])
    down = max(one["y"] - other["y"] - other["height"], other["y"] - one["y"] - one["height"])
    return max(across, down)


def test_the_moves_are_beside_the_chosen_card_and_not_over_it(table: Page) -> None:
    card = table.locator(PAYABLE).first
    card.click()
    expect(table.locator(".near-card button[data-move]").first).to_be_visible()

    assert 0 <= distance(box(table.locator(".near-card")), box(card)) <= NEAR


def test_another_card_is_told_about_without_covering_the_first_or_its_moves(table: Page) -> None:
    cards = table.locator(".slot[data-available=true]")
    cards.first.click()
    cards.last.hover()
    told = table.locator(".hover-card")
    expect(told).to_be_visible()

    for other in (table.locator(".near-card"), cards.first, cards.last):
        assert distance(box(told), box(other)) >= 0


def test_the_moves_stay_where_they_are_when_the_mouse_leaves_the_card(table: Page) -> None:
    for card in table.locator(".slot[data-available=true]").all():
        card.click()
        moves = table.locator(".near-card")
        before = box(moves)
        table.locator(".near-card button[data-move]").last.hover()
        # A card rises under the mouse, and now lies down again.
        painted(table)

        assert box(moves) == before


def test_a_move_that_is_pressed_is_made_though_the_table_becomes_smaller_before_the_release(
    table: Page, server: str
) -> None:
    live: list[WebSocketRoute] = []

    def serve(socket: WebSocketRoute) -> None:
        live.append(socket)
        socket.send(frame_of(situation("crowded"), 0))

    table.route_web_socket("**/live", serve)
    table.reload()
    table.locator(PAYABLE).first.click()
    button = table.locator(".near-card button[data-move]").last
    button.hover()
    before = box(button)

    table.mouse.down()
    # The page tells so above the table, which is pushed down.
    live[-1].send(encode(Presence((0,), substitute=False, games_before=0, can_store=False)).decode())
    expect(table.get_by_test_id("connection")).to_contain_text("can't save")
    painted(table)
    assert box(button) == before
    table.mouse.up()

    expect(table.locator(".sheet[data-busy=true]")).to_have_count(1)


def painted(page: Page) -> None:
    """Wait until the browser has shown the page twice: what it observes the first time may change the second."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")


@pytest.mark.parametrize("target", [".mine", ".side"], ids=["city", "discard"])
def test_a_card_is_dragged_to_the_city_or_to_the_discard_pile(table: Page, target: str) -> None:
    card = table.locator(PAYABLE).first
    card.hover()
    table.mouse.down()
    place = box(table.locator(target).first)
    table.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] - 20, steps=5)
    expect(table.locator("[data-drop=here]")).to_have_count(1)
    expect(table.locator(f"{target}[data-drop=here]")).to_be_visible()
    table.mouse.up()

    expect(table.locator(".sheet[data-busy=true]")).to_have_count(1)


def test_a_card_that_is_dropped_elsewhere_stays(table: Page) -> None:
    table.locator(PAYABLE).first.hover()
    table.mouse.down()
    table.mouse.move(640, 90, steps=5)
    table.mouse.up()

    expect(table.locator("[data-drop]")).to_have_count(0)
    expect(table.locator(".sheet[data-busy=true]")).to_have_count(0)

"""A browser may translate the page: a table never shows what was true before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.page.flow_stage import flow_middle
from tests.page.places import DESKTOP
from tests.page.stage import show_situation, situation
from tests.server.clients import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

    from annales.core.game import Game

TRANSLATE = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) texts.push(walk.currentNode);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement.closest("script, style, [translate=no]")) continue;
    const translated = document.createElement("font");
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
}"""
"""What translators of browsers do: an element of theirs takes the place of each text that may be translated."""
MOVES = 6


@pytest.mark.parametrize("game", [lambda: situation("age 2"), lambda: flow_middle(3)], ids=["duel", "flow"])
def test_numbers_at_a_translated_table_are_those_of_now(
    browser: Browser, server: str, game: Callable[[], Game]
) -> None:
    shown = game().copy()
    with browser.new_context(viewport=DESKTOP, locale="en", reduced_motion="reduce") as context:
        table = context.new_page()
        go_on = show_situation(table, server, shown, 0)
        table.evaluate(TRANSLATE)
        for _ in range(MOVES):
            shown.play(shown.legal_moves[0])
        go_on()

        fresh = context.new_page()
        show_situation(fresh, server, shown, 0)
        wait_until(lambda: words_of(table) == words_of(fresh))


def words_of(page: Page) -> str:
    """All that a table says."""
    return page.locator("main").inner_text()

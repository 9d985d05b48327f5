"""What a first visit loads stays light: compressed, into an empty cache, in 1,000 bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from page import first_view, table_view

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FIRST_VIEW, TABLE = 150, 250


def test_the_front_page_loads_few_bytes(browser: Browser, server: str) -> None:
    assert first_view(browser, server).kilobytes <= FIRST_VIEW


@pytest.mark.parametrize("game", ["duel", "flow"])
def test_a_table_loads_few_bytes(browser: Browser, server: str, game: str) -> None:
    assert table_view(browser, server, game).kilobytes <= TABLE

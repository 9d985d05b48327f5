"""What the administrator tells everybody is shown on the page until it is closed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.table.test_people import look
from tests.page.visitor import Visitor

from annales.server.db.engine import now
from annales.server.features.moderation.administration import announce
from annales.server.settings import ServerSettings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TEXT = "The server restarts at 22:00. Games go on afterwards. 22時に再起動します。"


@pytest.mark.parametrize(("language", "size", "name"), [("en", DESKTOP, "Close"), ("ja", PHONE, "閉じる")])
def test_an_announcement_is_shown_until_it_is_closed(
    browser: Browser, server: str, server_data: Path, language: str, size: dict[str, int], name: str
) -> None:
    settings = ServerSettings(data_dir=server_data)
    announce(settings, TEXT, now() + 600_000)
    try:
        with browser.new_context(locale=language, viewport=size) as context:  # type: ignore[arg-type]
            visitor = Visitor(context.new_page(), server, seed=1)
            visitor.page.goto(server)
            expect(visitor.page.get_by_text(TEXT)).to_be_visible()
            look(visitor)
            if folder := os.environ.get("ANNALES_TEST_PICTURES"):
                visitor.page.screenshot(path=f"{folder}/announcement-{language}.png")
            visitor.page.locator(".announcement").get_by_role("button", name=name).click()
            expect(visitor.page.get_by_text(TEXT)).to_have_count(0)
            visitor.page.reload()
            expect(visitor.page.locator(".announcement")).to_be_attached()
            expect(visitor.page.get_by_text(TEXT)).to_have_count(0)
            assert visitor.faults == []
    finally:
        announce(settings, "", 0)

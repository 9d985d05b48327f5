"""Each browser test fails for refusals that it does not name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.page.browser_log import BrowserLog

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.mark.refused(404)
def test_a_refusal_is_reported_unless_it_is_expected(browser: Browser, server: str) -> None:
    log = BrowserLog()
    log.listen(browser)
    with browser.new_context() as context:
        context.new_page().goto(f"{server}/api/invitations/nothing")

    log.check([404])
    with pytest.raises(AssertionError, match=r"refused GET .*/api/invitations/nothing: 404"):
        log.check([400])

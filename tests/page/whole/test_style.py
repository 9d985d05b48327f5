"""The page of drawings: everything on a card of The Flow of History stays within it, at every size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CARDS = 67
RUNS_OVER = """() => [...document.querySelectorAll("li[data-card]")].flatMap((item) => {
    const [face] = item.children;
    const card = face.getBoundingClientRect();
    const over = (part, within) => {
        const [inner, outer] = [part, within].map((each) => each.getBoundingClientRect());
        return Math.max(inner.right - outer.right, outer.left - inner.left, inner.bottom - outer.bottom) > 1;
    };
    const parts = [...face.querySelectorAll(".name, .picture, .effect, .made")].filter((part) => over(part, face));
    const signs = [...face.querySelectorAll(".signs")].filter((part) => over(part, part.closest(".effect")));
    const names = [...face.querySelectorAll(".name")].filter((name) => {
        // Japanese may be broken anywhere.
        if (document.documentElement.lang === "en") name.style.overflowWrap = "normal";
        return name.scrollWidth > name.clientWidth;
    });
    const small = [...face.querySelectorAll(".picture")].filter((part) => part.clientHeight < card.height / 9);
    return [...parts, ...signs, ...names, ...small].map((part) => `${item.dataset.card}: ${part.className}`);
})"""
"""Parts of cards that reach over the edge of what they lie in, broken names, pictures too small to be seen."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_on_a_card_runs_over_at_any_size(browser: Browser, server: str, language: str) -> None:
    with browser.new_context(locale=language) as context:
        page = context.new_page()
        page.goto(f"{server}/style")
        expect(page.locator("li[data-card]")).to_have_count(CARDS, timeout=20_000)
        sizes = page.locator("input[name=size]")
        assert sizes.count() > 3
        for size in sizes.all():
            size.check()
            width = size.get_attribute("value")
            expect(page.locator("li[data-card]").first.locator(".whole")).to_have_css("width", f"{width}px")
            assert page.evaluate(RUNS_OVER) == [], f"{width} pixels"

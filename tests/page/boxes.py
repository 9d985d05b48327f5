"""What is wrong with the boxes of a page: text that is cut or covered, targets too small, sideways scroll."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["Used", "faults_of_layout", "used_shares"]

LOOK, USED = (Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("boxes.js", "used.js"))
FINGER, MOUSE = 43.5, 24
"""Smallest targets in CSS pixels: 44 for a finger, rounding left to the browser; 24 for a mouse."""
WIDEST_TOUCH = 1100


def faults_of_layout(page: Page) -> list[str]:
    """A line for each fault in what is visible now."""
    size = page.viewport_size
    touched = size is None or size["width"] <= WIDEST_TOUCH
    found: list[str] = page.evaluate(LOOK, FINGER if touched else MOUSE)
    return sorted(set(found))


class Used(NamedTuple):
    """How a part of the table uses its place: the share of its longer side and of its area, and its area in pixels."""

    part: str
    fill: float
    area: float
    frame: float


def used_shares(page: Page) -> list[Used]:
    """A row for each part whose cards, wonders or tiles are fitted into it."""
    return [Used(**row) for row in page.evaluate(USED)]

"""What is wrong with the boxes of a page: text that is cut or covered, targets too small, sideways scroll."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["faults_of_layout"]

LOOK = Path(__file__).with_name("boxes.js").read_text(encoding="utf-8")
FINGER, MOUSE = 43.5, 32
"""Smallest targets in CSS pixels: 44 for a finger, rounding left to the browser; 32 for a mouse."""
WIDEST_TOUCH = 900


def faults_of_layout(page: Page) -> list[str]:
    """A line for each fault in what is visible now."""
    size = page.viewport_size
    touched = size is None or size["width"] <= WIDEST_TOUCH
    found: list[str] = page.evaluate(LOOK, FINGER if touched else MOUSE)
    return sorted(set(found))

"""What people may write to one another."""

from __future__ import annotations

import unicodedata

from annales.server.errors import Refusal
from annales.server.texts import clean_line, without_invisible

__all__ = ["MAX_LENGTH", "MAX_LINES", "clean_text"]

MAX_LENGTH = 300
"""Characters of a line."""
MAX_LINES = 2000
"""Lines of one table."""
MAX_MARKS = 4
"""Accents on one letter. No script needs more; a tower of them would cover the lines above."""


def clean_text(text: str, most: int = MAX_LENGTH) -> str:
    r"""A text without control characters, direction overrides and towers of accents. Raises `Refusal`.

    >>> clean_text("  well\u202e   played\n ")
    'well played'
    """
    cleaned, marks = "", 0
    for character in clean_line(text):
        # What nobody sees does not end a tower.
        if without_invisible(character):
            marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        cleaned += character if marks <= MAX_MARKS else ""
    if not 1 <= len(cleaned) <= most:
        raise Refusal("bad-chat-length", {"most": most})
    return cleaned

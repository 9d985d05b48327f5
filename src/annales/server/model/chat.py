"""What people write to one another at a table."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from annales.server.errors import Refusal
from annales.server.model.guest import visible_name

__all__ = ["MAX_LENGTH", "MAX_LINES", "REPORT_REASONS", "ChatLine", "clean_text"]

MAX_LENGTH = 300
"""Characters of a line."""
MAX_LINES = 2000
"""Lines of one table."""
MAX_MARKS = 4
"""Accents on one letter. No script needs more; a tower of them would cover the lines above."""
REPORT_REASONS = ("insult", "spam", "cheating", "name", "other")
"""Why people report somebody, in the order in which the page offers it."""


@dataclass(frozen=True)
class ChatLine:
    """One line of a table, as it is stored."""

    number: int
    """Counted from 1 at each table."""
    guest: str
    seat: int
    name: str
    """The present name of the guest."""
    text: str
    """Empty if a moderator removed it."""
    at: int
    """Milliseconds since 1970, UTC."""


def clean_text(text: str) -> str:
    r"""A line without control characters, direction overrides and towers of accents. Raises `Refusal`.

    >>> clean_text("  well\u202e   played\n ")
    'well played'
    """
    cleaned, marks = "", 0
    for character in visible_name(text):
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        cleaned += character if marks <= MAX_MARKS else ""
    if not 1 <= len(cleaned) <= MAX_LENGTH:
        raise Refusal("bad-chat-length", {"most": MAX_LENGTH})
    return cleaned

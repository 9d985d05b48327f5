"""Guests, and the names that they give themselves."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from annales.server.errors import Refusal

__all__ = ["MAX_LENGTH", "MIN_LENGTH", "Guest", "clean_name"]

MIN_LENGTH, MAX_LENGTH = 2, 24
"""Characters of a name."""


@dataclass(frozen=True)
class Guest:
    """A person without an account, known by a cookie only."""

    id: str
    name: str


def clean_name(text: str) -> str:
    r"""A name without invisible characters and with single spaces. Raises `Refusal` if it is too short or too long.

    >>> clean_name("  Ada\u202e   Lovelace ")
    'Ada Lovelace'
    """
    # NFC joins letters and accents that were typed separately, so that equal names are equal texts.
    visible = "".join(character for character in unicodedata.normalize("NFC", text) if _is_visible(character))
    name = " ".join(visible.split())
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH:
        raise Refusal("bad-name", {"least": MIN_LENGTH, "most": MAX_LENGTH})
    return name


def _is_visible(character: str) -> bool:
    """Whether a character is no control character, direction override or unassigned code point (category C)."""
    return character.isspace() or unicodedata.category(character)[0] != "C"

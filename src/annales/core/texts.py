"""What counts as a text among the values that callers give, and what as an id."""

from __future__ import annotations

import re

from annales.errors import NotationError

__all__ = ["WORD", "checked_text", "is_word"]

WORD = "a word of small letters, digits and underscores that begins with a letter"
"""What an id of a game is."""


def is_word(value: str) -> bool:
    """Whether a text is `WORD`.

    >>> is_word("nine_card"), is_word("Nine Card")
    (True, False)
    """
    return re.fullmatch(r"[a-z][a-z0-9_]*", value) is not None


def checked_text(what: str, value: object) -> str:
    """A text as it is. Raises `NotationError` for anything else.

    >>> checked_text("a move", b"build baths")
    Traceback (most recent call last):
    annales.errors.NotationError: a move is a text, not an object of class 'bytes'
    """
    if isinstance(value, str):
        return value
    raise NotationError(f"{what} is a text, not an object of class {type(value).__name__!r}")

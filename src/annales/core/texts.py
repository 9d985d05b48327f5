"""What counts as a text among the values that callers give."""

from __future__ import annotations

from annales.errors import NotationError

__all__ = ["checked_text"]


def checked_text(what: str, value: object) -> str:
    """A text as it is. Raises `NotationError` for anything else.

    >>> checked_text("a move", b"build baths")
    Traceback (most recent call last):
    annales.errors.NotationError: a move is a text, not an object of class 'bytes'
    """
    if isinstance(value, str):
        return value
    raise NotationError(f"{what} is a text, not an object of class {type(value).__name__!r}")

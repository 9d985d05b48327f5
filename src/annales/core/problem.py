"""A fault in a situation that somebody enters."""

from __future__ import annotations

import msgspec

__all__ = ["Problem"]


class Problem(msgspec.Struct, frozen=True):
    """Something that is wrong or missing in a situation that a person enters."""

    place: str
    """A field of the position; after a slash the seat, the slot or the age that it is about."""
    key: str
    """The last part of the key of a text, `assist-problem-<key>`."""
    args: dict[str, str | int] = {}
    """Arguments of the text; ids stand for names."""

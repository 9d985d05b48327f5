"""Texts that people write: cleaned before they are stored, and in the form in which they are searched for."""

from __future__ import annotations

import re
import unicodedata

import msgspec

__all__ = ["clean_text", "guarded", "search_words", "written"]


def written(most: int, least: int = 0, *, typed: int) -> msgspec.Meta:
    """The limits of a text: its characters, and how many are read before it is cleaned. The page has them, too."""
    return msgspec.Meta(max_length=typed, extra={"least": least, "most": most})


def clean_text(text: str) -> str:
    r"""A text without invisible characters; line breaks stay.

    >>> clean_text("one\r\ntwo\x00\u202e ")
    'one\ntwo'
    """
    lines = unicodedata.normalize("NFC", text).splitlines()
    return "\n".join("".join(c for c in line if unicodedata.category(c)[0] != "C").rstrip() for line in lines).strip()


def search_words(*texts: str) -> str:
    """Texts in the form in which they are searched for: without case, width of letters and double spaces.

    >>> search_words("Ａｄａ  Lovelace", "Straße")
    'ada lovelace strasse'
    """
    return " ".join(unicodedata.normalize("NFKC", " ".join(texts)).casefold().split())


def guarded(value: object) -> object:
    """A text that a spreadsheet would take for a formula begins with an apostrophe: a name may be of somebody else.

    >>> guarded("=1+1"), guarded("Ada"), guarded(3)
    ("'=1+1", 'Ada', 3)
    """
    return f"'{value}" if isinstance(value, str) and re.match(r"'*[=+\-@]", value) else value

"""Texts that people write: cleaned before they are stored, and in the form in which they are searched for."""

from __future__ import annotations

import re
import unicodedata

import msgspec

__all__ = ["clean_line", "clean_text", "guarded", "search_words", "without_invisible", "written"]


def written(most: int, least: int = 0, *, typed: int) -> msgspec.Meta:
    """The limits of a text: its characters, and how many are read before it is cleaned. The page has them, too."""
    return msgspec.Meta(max_length=typed, extra={"least": least, "most": most})


INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Characters that nobody sees: `Default_Ignorable_Code_Point` of the Unicode Character Database."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that look like a space, and are letters or symbols for Unicode."""
_DANGEROUS = re.compile(
    # Controls, but for tabs and ends of lines; halves of pairs; what turns the direction of the text after it, or is
    # obsolete; marks of bytes and of annotations; what replaces a lost character; code points that are no characters.
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\ufffd\ufdd0-\ufdef]"
    f"|[{''.join(chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF))}]"
    # Tags write invisible letters. Only flags of regions, such as that of England, need them.
    "|\U000e0001|(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]+\U000e007f)|[\U000e0020-\U000e007f]"
)
_IDEOGRAPHS = re.compile("[^\uf900-\ufaff\U0002f800-\U0002fa1f]+")
"""What is between compatibility ideographs. NFC would replace these, and people are called 神 or 福."""
_UNSEEN, _BLANK = re.compile(f"[{INVISIBLE}]"), re.compile(f"[{BLANK}]")


def clean_text(text: str) -> str:
    r"""A text without controls and what hides or turns other text; line breaks stay. Empty without anything to see.

    Joiners, variation selectors and characters of every version of Unicode stay: scripts and emoji need them (UAX #31,
    section 2.3; UTS #51). Letters and accents that were typed separately are joined.

    >>> clean_text("one\r\ntwo\x00\u202e ")
    'one\ntwo'
    """
    kept = _DANGEROUS.sub(lambda found: found[1] or "", _IDEOGRAPHS.sub(lambda found: _joined(found[0]), text))
    lines = "\n".join(line.rstrip() for line in kept.splitlines()).strip()
    return lines if _BLANK.sub("", without_invisible(lines)).strip() else ""


def clean_line(text: str) -> str:
    r"""A text in one line, with single spaces; empty where there is nothing to see.

    >>> clean_line("  Ada\u202e \n Lovelace\u3164"), clean_line("\u3164\u200b")
    ('Ada Lovelace', '')
    """
    return " ".join(_BLANK.sub(" ", clean_text(text)).split())


def without_invisible(text: str) -> str:
    """A text without what nobody sees, for comparisons and counts."""
    return _UNSEEN.sub("", text)


def _joined(text: str) -> str:
    return unicodedata.normalize("NFC", text)


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

"""Texts that people write: cleaned before they are stored, and in the form in which they are searched for."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from importlib.resources import files

import msgspec

__all__ = ["FORMULA", "clean_line", "clean_text", "guarded", "search_words", "skeleton", "without_invisible", "written"]


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
_HIRAGANA = {code: code - 0x60 for code in (*range(ord("ァ"), ord("ヶ") + 1), ord("ヽ"), ord("ヾ"))}
"""The hiragana of each katakana that has one."""
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
    """Texts in the form in which they are searched for: without case, width of letters, katakana and double spaces.

    >>> search_words("Ａｄａ  Lovelace", "Straße", "ｶﾀﾝ")
    'ada lovelace strasse かたん'
    """
    folded = unicodedata.normalize("NFKC", " ".join(texts)).casefold()
    return " ".join(folded.translate(_HIRAGANA).split())


FORMULA = "[=+\\-@\uff1d\uff0b\uff0d\uff20]"
"""With what a formula of a spreadsheet begins, also in full width: a Japanese spreadsheet reads both."""


def guarded(value: object) -> object:
    """A text that a spreadsheet would take for a formula begins with an apostrophe: a name may be of somebody else.

    >>> guarded("=1+1"), guarded("＝1+1"), guarded("Ada"), guarded(3)
    ("'=1+1", "'＝1+1", 'Ada', 3)
    """
    return f"'{value}" if isinstance(value, str) and re.match(f"'*{FORMULA}", value) else value


def skeleton(text: str) -> str:
    """What is equal for texts that look alike to people who read them, by Unicode Technical Standard 39, in any case.

    >>> skeleton("Аdа") == skeleton("Ada"), skeleton("PauI") == skeleton("Paul"), skeleton("Ada") == skeleton("Eda")
    (True, True, False)
    """
    alike = _prototypes()
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", without_invisible(text)).casefold())
    replaced = "".join(alike.get(character, character) for character in plain)
    # A capital I looks like an l, so in any case an i does.
    return without_invisible(unicodedata.normalize("NFD", replaced).casefold()).replace("i", "l")


@cache
def _prototypes() -> dict[str, str]:
    """The characters that stand for those that look like them."""
    # The library lists both directions of each pair. A prototype has a list of several; its look-alikes have only it.
    listed = json.loads((files("confusable_homoglyphs") / "confusables.json").read_text(encoding="utf-8"))
    others = {text: [each["c"] for each in alike] for text, alike in listed.items()}
    return {
        text: alike[0]
        for text, alike in others.items()
        if len(text) == len(alike) == 1 and (len(others[alike[0]]) > 1 or (len(alike[0]), alike[0]) > (len(text), text))
    }

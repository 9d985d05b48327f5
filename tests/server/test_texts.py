"""What people write survives, and what is dangerous goes: one table of cases for every text that is stored."""

from __future__ import annotations

import random
import sys
import unicodedata

import pytest

from annales.server.errors import Refusal
from annales.server.people.account import code_hash, name_key, prepared
from annales.server.person import clean_name
from annales.server.texts import clean_line, clean_text, without_invisible

KEPT = [
    "👨‍👩‍👧‍👦",
    "🏳️‍🌈",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "می‌خواهم",
    "क्‍ष",
    "ශ්‍රී",
    "ᠨᠠᠢᠮᠠᠨ ᠠ᠋",
    "葛󠄀城",
    "神宮寺 福子",
    "שלום",
    "العَرَبِيَّة ٣٤",
    "ภาษาไทย",
    "ភាសាខ្មែរ",
    "Việt Nam",
    "ελληνικά",
    "Русский",
    "ქართული",
    "አማርኛ",
    "தமிழ்",
    "한국어",
    "𓀀𓁐",
    "👍🏽 1️⃣",
    "\U0001fae8\U0001faf8\U0001f9ff",
    "\U00016100",
    "\U0001fac6\U0001fadf",
]
"""Texts of many scripts, with joiners, selectors, tags, and characters newer than this Python."""
DANGEROUS = [
    "\x00",
    "\x1b",
    "\x7f",
    "\x9b",
    "\u202e",
    "\u2066",
    "\u206a",
    "\ufeff",
    "\ufffa",
    "\ufffd",
    "\ufdd0",
    "\U0001ffff",
]
BLANK = ["", " ", "\u3000", "ㅤㅤㅤ", "⠀⠀⠀", "\u115f\u1160", "\uffa0", "\u200b", "\u200d\u200d", "\ufe0f", "\u00ad"]


@pytest.mark.parametrize("text", KEPT)
def test_what_people_write_survives(text: str) -> None:
    text = unicodedata.normalize("NFC", text) if text.isascii() else text

    assert clean_line(text) == clean_text(text) == text
    assert clean_text(f"{text}\n{text}") == f"{text}\n{text}"


@pytest.mark.parametrize("character", DANGEROUS, ids=ascii)
def test_what_is_dangerous_goes(character: str) -> None:
    assert clean_text(f"a{character}b") == clean_line(f"a{character}b") == "ab"


def test_tags_that_belong_to_no_flag_go() -> None:
    hidden = "".join(chr(0xE0000 + ord(letter)) for letter in "hidden")

    assert clean_line(f"hello{hidden}") == "hello"
    assert clean_line(f"🏴{hidden}") == "🏴"


def test_letters_and_accents_typed_separately_are_joined_but_no_ideograph_is_replaced() -> None:
    assert clean_line("Jo\u0308rg") == "Jörg"
    assert clean_line("\ufa19\ufa1b") == "\ufa19\ufa1b"


@pytest.mark.parametrize("text", BLANK, ids=ascii)
def test_what_nobody_sees_is_no_text(text: str) -> None:
    assert clean_line(text) == clean_text(text) == clean_text(f"{text}\n{text}") == ""
    with pytest.raises(Refusal, match="bad-name"):
        clean_name(text)


@pytest.mark.parametrize("name", ["凛", "李", "안", "あ", "ア"])
def test_a_word_of_one_letter_is_a_name_in_scripts_that_have_some(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["A", "1", "é", "🏛", "\u200dA\u200d", "ㅤA"])
def test_one_letter_of_another_script_is_no_name(name: str) -> None:
    with pytest.raises(Refusal, match="bad-name"):
        clean_name(name)


@pytest.mark.parametrize("other", ["Adaㅤ", "⠀Ada", "A\u200dda", "Ada\ufe0f", "Ad\u00ada", "ＡＤＡ", "ada\U000e0061"])
def test_names_that_differ_only_by_what_nobody_sees_are_the_same(other: str) -> None:
    assert name_key(clean_name(other)) == name_key("Ada")


def test_every_character_survives_or_goes_and_cleaning_twice_changes_nothing() -> None:
    chosen = random.Random(1)
    for _ in range(3000):
        text = "".join(chr(chosen.randrange(sys.maxunicode + 1)) for _ in range(chosen.randrange(1, 12)))
        once = clean_line(text)
        assert clean_line(once) == once
        assert clean_text(clean_text(text)) == clean_text(text)
        assert name_key(name_key(text)) == name_key(text)
        assert without_invisible(once) or not once


@pytest.mark.parametrize(
    ("one", "other"),
    [("Pässwörté-1234", unicodedata.normalize("NFD", "Pässwörté-1234")), ("three　blind mice", "three blind mice")],
)
def test_a_password_is_the_same_from_every_keyboard(one: str, other: str) -> None:
    assert prepared(one) == prepared(other)


def test_passwords_that_differ_in_letters_case_or_width_are_different() -> None:
    assert len({prepared(text) for text in ("password", "Password", "ｐassword", "pàssword")}) == 4


WIDE = "ａｂｃｄ－ｅｆｇｈ－ｊｋｍｎ－ｐｑｒｓ"


@pytest.mark.parametrize("typed", ["ABCD EFGH JKMN PQRS", WIDE, "abcd–efgh—jkmn‐pqrs", "abcdefghjkmnpqrs　"])
def test_a_recovery_code_is_the_same_however_it_is_typed(typed: str) -> None:
    assert code_hash(typed) == code_hash("abcd-efgh-jkmn-pqrs")

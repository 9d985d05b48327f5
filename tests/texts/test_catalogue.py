"""Texts that are parsed when they are first used are the same as Fluent's."""

from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax import parse as parse_fluent

import annales.text
from annales.text.catalogue import Catalogue

LOCALE = Path(annales.text.__file__).parent / "locale"


@pytest.mark.parametrize("file", sorted(LOCALE.glob("*/*.ftl")), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_text_of_a_file_is_valid_and_is_found(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    texts = Catalogue(file.parent.name, [source])

    entries = [entry for entry in parse_fluent(source).body if not isinstance(entry, ast.BaseComment)]
    assert all(isinstance(entry, ast.Message) for entry in entries)
    assert list(texts) == [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
    for entry in entries:
        assert isinstance(entry, ast.Message)
        found = texts.message(entry.id.name)
        assert (found.value is None) == (entry.value is None)
        assert sorted(found.attributes) == sorted(each.id.name for each in entry.attributes)


def test_a_text_may_use_other_texts_and_terms_of_any_file() -> None:
    texts = Catalogue("en", ["-game = Duel\nhello = { greeting }, { -game }!", "greeting = Hello"])
    assert texts.format("hello", {}) == "Hello, Duel!"


@pytest.mark.parametrize("source", ["", "# only a comment\n"])
def test_a_file_without_texts_has_none(source: str) -> None:
    assert list(Catalogue("en", [source, "a = one"])) == ["a"]


def test_texts_that_use_one_another_are_parsed_once_each() -> None:
    texts = Catalogue("en", ["a = { $n ->\n    [1] one\n   *[other] { b }\n    }\nb = { a }"])
    assert texts.format("a", {"n": 1}) == "one"


def test_of_two_texts_with_one_key_the_first_counts() -> None:
    assert Catalogue("en", ["a = one\na = two", "a = three"]).format("a", {}) == "one"


def test_a_text_keeps_its_variants_further_lines_and_attributes() -> None:
    variants = "{ $n ->\n        [one] one coin\n       *[other] { $n } coins\n    }"
    source = f"# A comment.\na =\n    {variants}\n    .detail = more\n\nb = B"
    texts = Catalogue("en", [source])

    assert [texts.format("a", {"n": n}) for n in (1, 2)] == ["one coin", "2 coins"]
    assert texts.format("b", {}) == "B"
    assert list(texts.message("a").attributes) == ["detail"]


@pytest.mark.parametrize(
    ("key", "fault"),
    [
        ("absent", "no text 'absent' in en"),
        ("broken", "text 'broken' in en is not valid: .*, in line 1 of the text: 'broken = { \\$n'"),
        ("empty", "text 'empty' in en has no value"),
        ("needs", "text 'needs' in en: "),
    ],
)
def test_what_cannot_be_shown_is_named(key: str, fault: str) -> None:
    texts = Catalogue("en", ["broken = { $n", "empty =\n    .detail = more", "needs = { $n }"])
    with pytest.raises(LookupError, match=fault):
        texts.format(key, {})


def test_a_negative_point_keeps_its_sign() -> None:
    texts = Catalogue("en", [(LOCALE / "en" / "board.ftl").read_text(encoding="utf-8")])
    assert [texts.format("board-points", {"n": n}) for n in (-2, -1, 1)] == ["-2 points", "-1 point", "1 point"]

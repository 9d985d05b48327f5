"""Sets of cards as rows and as text, and what may stand in each field."""

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.naming import short_id

from annales.errors import CardSetError
from annales.flow.cards import card_sets as cardsets
from annales.flow.cards.checks import Fault
from annales.flow.cards.loading import add_card_set, card_set, load_tables
from annales.flow.cards.rows import Card
from annales.flow.cards.vocabulary import Effect, verb_of_kind

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
PLAIN = st.recursive(
    TEXTS | st.integers(-(2**53), 2**53) | st.booleans(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(TEXTS, inside, max_size=3),
    max_leaves=8,
)


def test_the_own_set_is_the_same_when_it_is_written_and_read_again() -> None:
    rows = cardsets.parse(cardsets.default_text())
    text = cardsets.write(rows)
    assert cardsets.parse(text) == rows
    assert cardsets.check(rows) == []
    assert cardsets.add_text(text) == cardsets.fingerprint(rows) == load_tables().fingerprint


@given(st.dictionaries(TEXTS, PLAIN, max_size=4))
def test_rows_of_any_shape_are_written_so_that_they_can_be_read_again(rows: dict[str, Any]) -> None:
    assert cardsets.parse(cardsets.write(rows)) == rows


def test_values_that_are_none_are_not_written() -> None:
    assert cardsets.write({"card": [{"id": "C01", "pioneer": None}]}) == '[[card]]\nid = "C01"\n'


@pytest.mark.parametrize(
    ("text", "kind", "line", "column"),
    [
        ("id = ?", "toml-sign", 2, 6),
        ("id", "toml-line", 2, 3),
        ("id = ", "toml-line", 2, 6),
        ("id = [1", "toml-end", 2, 8),
        ("[[card]", "toml-line", 2, 8),
        ("id = 1 2", "toml-sign", 2, 8),
        ("id = 1__2", "toml-value", 2, 10),
        ('id = "x', "toml-text", 2, 8),
        ('id = "\\q"', "toml-text", 2, 8),
        ("a.b = 1\na = 1", "toml-twice", 3, 1),
        ("[[card]]\nid = 1\nid = 2\nage = 3\n\n[[card]]", "toml-twice", 4, 1),
        ("a = { b = 1, b = 2 }\nc = 1", "toml-twice", 2, 1),
        ("= 3", "toml-name", 2, 1),
    ],
)
def test_text_that_is_no_toml_has_one_fault_with_its_line_and_column(
    text: str, kind: str, line: int, column: int
) -> None:
    with pytest.raises(CardSetError) as caught:
        cardsets.parse('name = "x"\n' + text)
    (fault,) = caught.value.faults
    assert isinstance(fault, Fault)
    assert (fault.row, fault.field, fault.args["kind"]) == ("file", "toml", kind)
    assert f"line {line}, column {column}: " in fault.message()
    assert f"{line}行目{column}文字目：" in fault.message("ja")


@pytest.mark.parametrize(
    ("changes", "en", "ja"),
    [
        (
            {"icons": ["trade", "milk"]},
            "milk is none of the words that may stand here (2)",
            "milkはここに",
        ),
        ({"icons": []}, "1 or more entries belong here", "1個以上並べます"),
        ({"icons": ["trade"] * 10}, "no more than 9 entries belong here", "並べられるのは9個までです"),
        ({"icons": "trade"}, "a list belongs here", "角括弧で囲んだ並びを書きます"),
        ({"pioneer": 1}, "a text in quotation marks belongs here", "引用符で囲んだ文字列を書きます"),
        ({"name": {"en": "", "ja": "x"}}, "1 or more letters belong here (en)", "1文字以上で書きます (en)"),
        ({"effect": [{"verb": "steal", "n": 99}]}, "72 is the most (1 › n)", "72以下の数を書きます (1 › n)"),
        ({"effect": [{"verb": "steal"}]}, "n is missing (1)", "nがありません (1)"),
        ({"effect": [{"verb": "steal", "n": 2, "m": 1}]}, "there is no field m (1)", "mという項目はありません (1)"),
        ({"effect": [{"verb": "fly"}]}, "fly is none of the words that may stand here (1 › verb)", "fly"),
    ],
    ids=short_id,
)
def test_a_fault_of_a_value_has_a_sentence_in_both_languages(changes: dict[str, Any], en: str, ja: str) -> None:
    rows = cardsets.parse(cardsets.default_text())
    rows["card"][0] |= changes

    fault = cardsets.check(rows)[0]

    assert fault.message() == en
    assert fault.message("ja").startswith(ja)


def test_names_and_provenance_are_no_part_of_a_fingerprint(tmp_path: Path) -> None:
    rows = cardsets.parse(cardsets.default_text())
    rows["card"][0]["name"]["en"] = "Fighters"
    rows["card"][0]["provenance"] = dict.fromkeys(rows["card"][0]["provenance"], "printed")
    path = tmp_path / "mine.toml"
    path.write_text(cardsets.write(rows), encoding="utf-8")
    assert add_card_set(path) == load_tables().fingerprint
    # All games of this process use the names of one set: a file must not rename the cards of other people's games.
    assert card_set(load_tables().fingerprint) is load_tables()
    assert (
        cardsets.count_reconstructed(rows) == cardsets.count_reconstructed(cardsets.parse(cardsets.default_text())) - 1
    )


def test_a_card_with_faults_has_no_entry_in_the_catalogue() -> None:
    row = cardsets.parse(cardsets.default_text())["card"][1]
    entry = cardsets.catalogue_entry(row)
    assert entry is not None
    assert entry.name["en"] == "Horsemen"
    assert cardsets.catalogue_entry(row | {"icons": ["gold"]}) is None


def test_the_form_knows_every_step_and_every_word() -> None:
    form = cardsets.form()
    assert set(form.steps) == {verb_of_kind(kind) for kind in get_args(Effect)}
    assert form.icons[:2] == ("culture", "trade")
    assert form.most_icons == 9
    for card in load_tables().cards:
        row = msgspec.to_builtins(card)
        assert set(row["icons"]) <= set(form.icons)
        for step in row.get("effect", ()):
            assert step["verb"] in form.timings[card.timing]
            assert set(step) - {"verb"} <= {field.name for field in form.steps[step["verb"]]}
    assert isinstance(load_tables().cards[0], Card)

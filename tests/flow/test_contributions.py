"""Contributions of owners: what files may have, and how they are compared."""

import pytest

from annales.errors import CardSetError
from annales.flow.cards.card_sets import compare, default_text

HEAD = 'contribution = "flow"\n'
ROW = '[[card]]\nid = "C01"\n{fields}\nprovenance = {{ {read} }}\n'


def contribution(fields: str, *read: str) -> str:
    return HEAD + ROW.format(fields=fields, read=", ".join(f'{field} = "printed"' for field in read))


def test_equal_values_agree_whatever_the_order_of_icons_and_different_ones_contradict() -> None:
    first = contribution('icons = ["trade", "military"]\npioneer = "harvest"', "icons", "pioneer")
    second = contribution('icons = ["military", "trade"]\npioneer = "trade"', "icons", "pioneer")
    icons, pioneer = compare({"a": first, "b": second})

    assert (icons.field, icons.status, icons.changes_ours, icons.source) == ("icons", "agreed", True, "reconstructed")
    assert (pioneer.status, [reading.files for reading in pioneer.readings]) == ("contradicted", [("a",), ("b",)])


def test_only_values_marked_as_printed_count_and_what_a_row_leaves_out_is_none() -> None:
    text = contribution('icons = ["trade"]', "pioneer", "effect", "lapses").replace(
        "pioneer =", 'icons = "public", pioneer ='
    )
    found = {value.field: value.readings[0].value for value in compare({"a": text})}

    assert found == {"effect": "[]", "lapses": "false", "pioneer": "null"}


def test_a_whole_set_is_compared_too_and_nothing_in_that_of_annales_was_read_on_cards() -> None:
    assert compare({"a": default_text()}) == ()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('contribution = "duel"\ncard = []', "file: contribution: this is a contribution for another game: duel"),
        ('card = "C01"', "file: card"),
        ('[[card]]\nid = "C99"\nprovenance = {}', "row 1: id: there is no card C99"),
        ('[[card]]\nid = "C01"', "C01: provenance"),
        (contribution("coins = 3"), "C01: coins: there is no such field"),
        (contribution('icons = ["gold"]', "icons"), "C01: icons: gold is none of the words"),
        (contribution("", "icons"), "C01: icons"),
        (contribution('name = { en = "A" }', "name_ja"), "C01: name_ja"),
        (contribution("", "id") + contribution("", "id")[len(HEAD) :], "C01: id: this card has two rows"),
    ],
)
def test_a_faulty_contribution_is_refused_with_file_card_and_field(text: str, fault: str) -> None:
    with pytest.raises(CardSetError) as refused:
        compare({"mine.toml": text})
    assert any(line.startswith(f"mine.toml: {fault}") for line in str(refused.value).splitlines()), refused.value

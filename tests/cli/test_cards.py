"""The catalogue of what there is."""

import json

import pytest
from tests.cli.conftest import Run

from annales.cli.i18n import speaking
from annales.cli.names import effect, find_id, gloss, name, rows, tells

EVERYTHING = [*rows("duel")["cards"], *rows("duel")["wonders"], *rows("duel")["board"]["token"]]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_is_listed_with_its_name(run: Run, language: str) -> None:
    result = run("cards", "duel", "--language", language)

    assert result.exit_code == 0
    with speaking(language):
        missing = [row["id"] for row in EVERYTHING if row["id"] not in result.stdout]
    assert missing == []


def test_effects_are_told_in_sentences_as_the_language_parts_them() -> None:
    assert effect("duel", "theater") == "Worth 3 points. Makes Statue free later."
    with speaking("ja"):
        assert effect("duel", "theater") == "3点。後で彫像が無料になる。"


def test_json_is_one_object_with_rows_and_effects(run: Run) -> None:
    result = run("cards", "duel", "--json")

    told = json.loads(result.stdout)
    assert [len(told[kind]) for kind in ("cards", "wonders", "tokens")] == [73, 12, 10]
    assert told["cards"][0]["effect"] == "Produces 1 wood."


def test_cards_are_chosen_by_age_and_colour(run: Run) -> None:
    told = json.loads(run("cards", "duel", "--age", "I", "--color", "grey", "--json").stdout)

    assert [card["id"] for card in told["cards"]] == ["glassworks", "press"]
    assert list(told) == ["cards"]


@pytest.mark.parametrize("arguments", [("--age", "IV"), ("--color", "pink")])
def test_an_unknown_age_or_colour_is_named(run: Run, arguments: tuple[str, str]) -> None:
    result = run("cards", "duel", *arguments)

    assert result.exit_code == 2
    assert f"is called {arguments[1]!r} (known: " in result.stderr


def test_a_name_stands_beside_notation_that_does_not_tell_it() -> None:
    assert gloss("duel", "build baths") == "build baths"
    assert tells("duel", "baths")
    assert gloss("duel", "build tribunal") == f"build tribunal ({name('duel', 'tribunal')})"
    with speaking("ja"):
        assert gloss("duel", "build baths") == "build baths （浴場）"
        assert name("duel", "baths") == "浴場"


def test_an_id_may_be_shortened_where_one_fits() -> None:
    assert find_id("duel", "Pyr") == "the_pyramids"
    assert find_id("duel", "library") == "library"
    assert find_id("duel", "stat") == "stat"

"""The catalogue of what there is."""

import importlib
import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from annales.cli.commands.cards import by_kind
from annales.games import GAMES, Duel, find_game
from annales.text.messages import LANGUAGES

TEXTS = {language: Duel.ruleset.in_language(language) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_listed_with_its_id(run: Run, game: str, language: str) -> None:
    result = run("cards", game, "--language", language)

    assert result.exit_code == 0
    assert [entry.id for entry in find_game(game).ruleset.catalogue() if entry.id not in result.stdout] == []
    assert not re.search(r"board-|note-|trait-", result.stdout)


def test_effects_are_sentences_as_the_language_separates_them() -> None:
    assert TEXTS["en"].effect("theater") == "Worth 3 points. Makes Statue free later."
    assert TEXTS["ja"].effect("theater") == "3点。後で彫像が無料になる。"


def test_json_is_one_object_with_rows_and_effects(run: Run) -> None:
    result = run("cards", "duel", "--json")

    data = json.loads(result.stdout)
    assert [len(data[kind]) for kind in ("cards", "wonders", "tokens")] == [73, 12, 10]
    assert data["cards"][0]["effect"] == "Produces 1 wood."


def test_cards_are_chosen_by_age_and_colour(run: Run) -> None:
    data = json.loads(run("cards", "duel", "--age", "I", "--color", "grey", "--json").stdout)

    assert [card["id"] for card in data["cards"]] == ["glassworks", "press"]
    assert list(data) == ["cards"]


@pytest.mark.parametrize("arguments", [("--age", "IV"), ("--color", "pink")])
def test_an_unknown_age_or_colour_is_named(run: Run, arguments: tuple[str, str]) -> None:
    result = run("cards", "duel", *arguments)

    assert result.exit_code == 2
    assert f"is called '{arguments[1]}' (known: " in result.stderr


def test_flow_cards_are_chosen_by_age_and_type(run: Run) -> None:
    data = json.loads(run("cards", "flow", "--age", "V", "--color", "leader", "--json").stdout)

    assert {(card["age"], card["type"]) for card in data["cards"]} == {("V", "leader")}
    assert all(card["effect_in_words"] for card in data["cards"])


def test_an_unknown_age_is_named_in_japanese(run: Run) -> None:
    assert "「IV」という世代・時代はありません" in run("cards", "duel", "--age", "IV", "--language", "ja").stderr


def test_a_name_follows_notation_that_does_not_say_it() -> None:
    english, japanese = TEXTS["en"], TEXTS["ja"]

    assert english.with_names("build baths") == "build baths"
    assert english.is_plain("baths")
    assert english.with_names("build tribunal") == f"build tribunal ({english.name('tribunal')})"
    assert japanese.with_names("build baths") == "build baths （浴場）"
    assert japanese.name("baths") == "浴場"


def test_an_id_may_be_shortened_where_one_fits() -> None:
    find = TEXTS["en"].find

    assert (find("Pyr"), find("library"), find("stat"), find("the")) == ("the_pyramids", "library", "stat", "the")


def test_contributions_are_compared_and_contradictions_named(run: Run, tmp_path: Path) -> None:
    for name, icon in (("a", "trade"), ("b", "culture")):
        row = f'[[card]]\nid = "C01"\npioneer = "{icon}"\ntype = "military"\n'
        text = row + 'provenance = { pioneer = "printed", type = "printed" }\n'
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    result = run("cards", "compare", str(tmp_path / "a.toml"), str(tmp_path / "b.toml"))

    assert result.exit_code == 1
    assert "C01 pioneer: contradiction:" in result.stdout
    assert "2 files with 2 values: 1 agreed by two files or more, 0 in one file only, 1 contradicted" in result.stdout


def test_cards_of_another_package_are_chosen_by_its_kind_of_cards_and_shown_in_words(
    run: Run, monkeypatch: pytest.MonkeyPatch, own_registry: None
) -> None:
    monkeypatch.syspath_prepend(str(Path("docs/examples").absolute()))
    importlib.import_module("stairs")

    shown = run("cards", "stairs", "--color", "red", "--language", "ja").stdout
    data = json.loads(run("cards", "stairs", "--color", "red", "--json").stdout)
    # Colours themselves have no colour.
    assert "colour-" not in run("cards", "stairs").stdout

    assert shown.startswith("カード（6）")
    assert re.search(r"red_1 +赤の1 +赤\n +赤の階段で1点になる。", shown)
    effect = "Adds 1 to the Red stair."
    assert data["cards"][0] == {"id": "red_1", "name": {"en": "Red 1", "ja": "赤の1"}, "effect": effect}


def test_kinds_need_not_stand_together_in_a_catalogue() -> None:
    usual = Duel.ruleset.catalogue()

    mixed = by_kind(iter([*usual[::2], *usual[1::2]]))

    assert len(mixed) > 1
    assert {kind: {each.id for each in entries} for kind, entries in mixed.items()} == {
        kind: {each.id for each in entries} for kind, entries in by_kind(iter(usual)).items()
    }
    assert sum(map(len, mixed.values())) == len(usual)

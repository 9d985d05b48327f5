"""All rulings hold, and every rule, effect word and option is shown by a ruling or a test."""

import re
import tomllib
from pathlib import Path

import pytest
from tests.games.rulings import Rulings, docstrings, refuse
from tests.naming import short_id

from annales import Flow
from annales.flow.cards.constants import VERBS
from annales.flow.cards.loading import load_tables
from annales.flow.cards.vocabulary import verb_of
from annales.flow.ruleset import CHOICES_OF_OPTIONS
from annales.teaching.cases import check_file

RULINGS = Rulings("flow", r"\bF\d+(?:\.\d+)+")


def test_every_rule_is_shown_by_a_case_or_a_test() -> None:
    assert RULINGS.unshown(Path(__file__).parent.glob("test_*.py")) == []


def test_nothing_cites_a_rule_that_there_is_not() -> None:
    sources = RULINGS.data.parent.rglob("*.py")
    cited = RULINGS.in_cases | RULINGS.cited(text for source in sources for text in docstrings(source))

    groups = {rule.rpartition(".")[0] for rule in RULINGS.ids}
    assert cited - set(RULINGS.ids) - groups == set()


def test_every_value_of_every_option_is_shown_and_named_by_a_rule() -> None:
    shown = {(name, value) for case in RULINGS.cases for name, value in case.options.items()}
    known = {(name, value) for name, values in CHOICES_OF_OPTIONS.items() for value in values[1:] if name != "players"}

    assert known - shown == set()
    assert {name for name, _ in known} == {rule["option"] for rule in RULINGS.rules if "option" in rule}


def test_every_option_belongs_to_one_open_question_about_rules_that_name_it() -> None:
    questions = tomllib.loads((RULINGS.data / "questions.toml").read_text(encoding="utf-8"))["question"]
    of_rule = {rule["id"]: rule.get("option") for rule in RULINGS.rules}

    assert [question["id"] for question in questions] == [f"U{number}" for number in range(1, len(questions) + 1)]
    options = [question["option"] for question in questions if "option" in question]
    assert sorted(options) == sorted(set(CHOICES_OF_OPTIONS) - {"players"})
    for question in questions:
        assert all(of_rule[rule] == question["option"] for rule in question["rules"] if "option" in question)


def test_every_card_and_with_it_every_effect_word_appears_in_a_case() -> None:
    words = RULINGS.words()

    assert [card.id for card in load_tables().cards if card.id not in words] == []
    used = {verb_of(step) for card in load_tables().cards for step in card.effect}
    assert used == {*VERBS[1:], "icons", "icons_per_card", "icons_per_icon"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_dealt_a_start_card_and_the_rest_is_boxed(players: int) -> None:
    """F2.4"""
    game = Flow(players=players, seed=1)
    view = game.view()
    cards = load_tables().cards
    starts = {card.id for card in cards if card.age == "S"}

    assert all(len(nation.cards) == 1 and set(nation.cards) <= starts for nation in view.nations)
    assert {card for nation in view.nations for card in nation.cards} | set(view.out) == starts
    assert len(view.market) == (6 if players > 3 else 5)


CASE = 'game = "flow"\n[[case]]\nid = "X1"\ntitle = "A test"\nrule = "F6.1"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("given = { nation = [] }", "unknown field `nation`"),
        ("expect = { coins = [3] }", "unknown field `coins`"),
        ('given = { nations = [["C68"], []] }', "no card is called 'C68'"),
        ('given = { nations = [["C31"], ["C31"]] }', "card 'C31' is in two places"),
        ('given = { nations = [["C31"], ["C32"]], players = 3 }', "2 nations for 3 players"),
        ('given = { nations = [["C31"], ["C32"]], turn = 2 }', "there are 2 players, from 0"),
        ('given = { nations = [["C31"], ["C32"]], resources = [1] }', "resources of 1 players, where there are 2"),
        ("given = { players = 2, pool = 80 }", "there are 72 tokens, and 88 lie outside the Reserve"),
        ('given = { players = 2, market = ["C12*0:2", "C13*0:1"] }', "player 0 has invested in two cards"),
        ('given = { players = 2, market = ["C12*2:2"] }', "'2' is not a number from 0 to 1"),
        ('given = { players = 2, deck = ["C31"] }', "C31 is never in the deck"),
        ('play = ["jump"]', "cannot read the move 'jump'"),
        ('play = ["invest C12 201"]', "amount must be from 0 to 200, not '201'"),
        (
            'given = { players = 2, market = ["C01", "C02", "C03", "C12", "C13", "C22"] }',
            "a market of 6 cards, where 5 have their place",
        ),
        (
            'given = { nations = [["C31", "C52"], []], age = 2 }',
            "age 2, where a card of age 3 is in the game already",
        ),
        ("options = { seats = 2 }", "flow has no option 'seats'"),
        ("options = { players = 6 }", "option players of flow cannot be 6"),
        ("expect = { score_parts = { gold = [1] } }", "no part of the score is called 'gold'"),
        ("given = { new = true, players = 2, pool = 7 }", "a case with a new game cannot set pool"),
        ("given = { players = 2 }\nexpect = { icons = [{}, {}, {}] }", "icons of 3 players, where there are 2"),
    ],
    ids=short_id,
)
def test_a_faulty_file_is_refused_with_file_and_case(tmp_path: Path, text: str, message: str) -> None:
    refuse(tmp_path / "faulty.toml", CASE + text, "faulty.toml: case X1: .*" + re.escape(message))


def test_a_file_that_cites_rules_without_their_letter_is_still_checked(tmp_path: Path) -> None:
    path = tmp_path / "older.toml"
    path.write_text(
        CASE.replace("F6.1", "6.1, 6.2") + "given = { players = 2 }\nexpect = { turn = 0 }", encoding="utf-8"
    )

    assert check_file(path).held == 1

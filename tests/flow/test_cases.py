"""All rulings hold, and every rule, effect word and option is shown by a ruling or a test."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from annales import CaseError, Flow
from annales.cases import Case, check_case, check_file, read_cases
from annales.flow.constants import VERBS
from annales.flow.ruleset import CHOICES_OF_OPTIONS
from annales.flow.tables import load_tables
from annales.flow.vocabulary import verb_of

DATA = Path(str(files("annales.flow") / "data"))
GAME, CASES = read_cases(DATA / "cases.toml")
RULES = tomllib.loads((DATA / "rules.toml").read_text(encoding="utf-8"))["rule"]
IDS = [rule["id"] for rule in RULES]
NUMBER = re.compile(r"(?<![\d.])\d{1,2}\.\d{1,2}(?:\.\d)?(?![\d.]*\d)")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_case_holds(case: Case) -> None:
    assert check_case(GAME, case) is None


def test_the_file_as_a_whole_holds() -> None:
    report = check_file(DATA / "cases.toml")

    assert report.failures == ()
    assert report.held == len(CASES)


def cited_in_tests() -> set[str]:
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for docstring in re.findall(r'def test_[^"]*?:\n    """([^"]*)"""', path.read_text(encoding="utf-8")):
            found.update(NUMBER.findall(docstring))
    return found


def test_every_rule_is_shown_by_a_case_or_a_test() -> None:
    cited = cited_in_tests() | {rule for case in CASES for rule in case.rules}

    assert [rule for rule in IDS if rule not in cited] == []


def test_nothing_cites_a_rule_that_there_is_not() -> None:
    cited = {rule for case in CASES for rule in case.rules}
    for source in DATA.parent.glob("*.py"):
        for docstring in re.findall(r'"""([^"]*)"""', source.read_text(encoding="utf-8")):
            cited |= set(NUMBER.findall(docstring))

    groups = {rule.rpartition(".")[0] for rule in IDS}
    assert cited - set(IDS) - groups == set()


def test_every_value_of_every_option_is_shown_and_named_by_a_rule() -> None:
    shown = {(name, value) for case in CASES for name, value in case.options.items()}
    known = {(name, value) for name, values in CHOICES_OF_OPTIONS.items() for value in values[1:] if name != "players"}

    assert known - shown == set()
    assert {name for name, _ in known} == {rule["option"] for rule in RULES if "option" in rule}


def test_every_card_and_with_it_every_effect_word_appears_in_a_case() -> None:
    words = set(re.findall(r"\w+", (DATA / "cases.toml").read_text(encoding="utf-8")))

    assert [card.id for card in load_tables().cards if card.id not in words] == []
    used = {verb_of(step) for card in load_tables().cards for step in card.effect}
    assert used == {*VERBS[1:], "icons", "icons_per_card", "icons_per_icon"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_dealt_a_start_card_and_the_rest_is_boxed(players: int) -> None:
    """2.4"""
    game = Flow(players=players, seed=1)
    view = game.view()
    cards = load_tables().cards
    starts = {card.id for card in cards if card.age == "S"}

    assert all(len(nation.cards) == 1 and set(nation.cards) <= starts for nation in view.nations)
    assert {card for nation in view.nations for card in nation.cards} | set(view.out) == starts
    assert len(view.market) == (6 if players > 3 else 5)


CASE = 'game = "flow"\n[[case]]\nid = "X1"\ntitle = "A test"\nrule = "6.1"\n'


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
        ('play = ["invest C12 73"]', "no amount from 0 to 72: '73'"),
        ("options = { seats = 2 }", "flow has no option 'seats'"),
        ("options = { players = 6 }", "option players of flow cannot be 6"),
        ("expect = { score_parts = { gold = [1] } }", "no part of the score is called 'gold'"),
    ],
    ids=range(16),
)
def test_a_faulty_file_is_refused_with_file_and_case(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "faulty.toml"
    path.write_text(CASE + text, encoding="utf-8")

    with pytest.raises(CaseError, match=r"faulty.toml: case X1: .*" + re.escape(message)):
        check_file(path)

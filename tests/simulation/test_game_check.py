"""`check_game` says in sentences what is wrong with a new game."""

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import run as run  # noqa: PLC0414 - a fixture

from annales.core.facets import Learning
from annales.core.game import Game
from annales.games import GAMES
from annales.kernel import policy, protocol, rules
from annales.simulation import check_game


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch, own_registry: None) -> type[Game]:
    """The example game. Importing it registers it."""
    monkeypatch.syspath_prepend(str(Path("docs/examples").absolute()))
    found: type[Game] = importlib.import_module("pig").Pig
    return found


@pytest.mark.parametrize("name", list(GAMES))
def test_nothing_is_wrong_with_the_games_of_annales(name: str) -> None:
    assert check_game(name, games=4) == ()


def test_nothing_is_wrong_with_the_example(pig: type[Game]) -> None:
    assert check_game(pig) == ()


OVAL = (("all", 0, 2, ""), ("rest", 3, 1, ""))
SHORT = (("all", 0, 2, ""),)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"id": "Pig 2"}, "the id 'Pig 2' is not a word of small letters, digits and underscores"),
        ({"events": ("roll",)}, "the first entry of events is not empty: it stands for none"),
        ({"victories": ("", "race", "race")}, "two entries of victories are equal: '', 'race', 'race'"),
        ({"victories": ("", "The race")}, "'The race' among the victories is not a word"),
        ({"victories": ("",)}, "ending gives 1, but the victories of the game have the numbers 1 to 0"),
        (
            {"ending_options": {"short": 3}},
            "ending_options sets the option short to 3, which is not one of",
        ),
        (
            {"learning": Learning(observation=4)},
            "Learning.observation is 4, but the scratch array observation has 3",
        ),
        (
            {"learning": Learning(observation=3, observation_scale=(1, 2))},
            "Learning.observation_scale has 2 numbers, and an observation 3 places",
        ),
        (
            {"learning": Learning(observation=3, observation_scale=(1, 2, 0))},
            "a number of Learning.observation_scale is not above 0",
        ),
        (
            {"learning": Learning(observation=3, observation_index=OVAL)},
            "the group 'rest' of Learning.observation_index has 1 places from 3; the next one is 2",
        ),
        (
            {"learning": Learning(observation=3, observation_index=SHORT)},
            "Learning.observation_index describes 2 places, and an observation has 3",
        ),
        ({"parts": ("Banked points",)}, "'Banked points' among the parts is not a word"),
        ({"parts": ("banked", "more")}, ""),
        ({"most_plies": 2}, "decisions, but most_plies is 2"),
        ({"most_chance_nodes": 1}, "outcomes of chance, but most_chance_nodes is 1"),
        ({"deck": lambda *_: range(2)}, "of roll is not in the deck that Ruleset.draw names"),
        ({"mask_length": lambda *_: 1}, "legal lists the move 1, but Ruleset.mask_length is 1"),
        ({"read_move": lambda *_: 0}, "the text 'hold' of move 1 is read as another move"),
    ],
)
def test_a_wrong_declaration_is_a_sentence(
    pig: type[Game], monkeypatch: pytest.MonkeyPatch, changed: dict[str, Any], sentence: str
) -> None:
    for name, value in changed.items():
        # Not in the class, in which methods would get the ruleset.
        monkeypatch.setitem(vars(pig.ruleset), name, value)

    found = check_game(pig)

    assert any(sentence in one for one in found) if sentence else found == ()
    assert not any("raised" in one for one in found)


def misses_moves(f: Any, s: Any, w: Any) -> int:
    w.moves[2] = 0
    return 1


def counts_from_the_end(f: Any, s: Any, w: Any) -> int:
    w.moves[-1] = 0
    return 1


def divides_by_zero(f: Any, s: Any, w: Any) -> int:
    return int(1 // s.event)


WRONG_RULES: list[tuple[Any, Callable[..., Any], str]] = [
    (protocol.legal, misses_moves, r"the rule misses_moves (test_game_check.py, line"),
    (protocol.legal, misses_moves, "accesses place 2 of w.moves, which has places 0 to 1"),
    (protocol.legal, counts_from_the_end, "accesses place -1 of w.moves, which has places 0 to 1"),
    (protocol.legal, divides_by_zero, "raised ZeroDivisionError"),
    (protocol.legal, lambda *_: 0, "no move is legal at decision 1, and the game is not over"),
    (protocol.list_outcomes, lambda *_: 3, "list_outcomes lists the outcomes of roll not in ascending order"),
    (protocol.result, lambda *_: 5, "result gives 5 for seat 0, and not 2, 1 or 0"),
    (policy.greedy, lambda *_: 7, "greedy gives move 7, which is not legal"),
    (
        policy.estimate,
        lambda *_: 0.5,
        "estimate gives 0.5, but its unit is a whole number of tenths",
    ),
]


@pytest.mark.parametrize(("stub", "wrong", "sentence"), WRONG_RULES)
def test_a_wrong_rule_is_a_sentence(
    pig: type[Game], monkeypatch: pytest.MonkeyPatch, stub: Any, wrong: Callable[..., Any], sentence: str
) -> None:
    monkeypatch.setitem(rules._generics[stub], pig.ruleset.state, wrong)

    assert any(sentence in one for one in check_game(pig))


def test_a_missing_text_is_a_sentence(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(pig.ruleset), "victories", ("", "race", "chase"))

    assert "there is no text 'ending-pig-chase' in en.ftl" in check_game(pig)


def test_the_command_prints_the_sentences_before_it_plays(
    pig: type[Game], monkeypatch: pytest.MonkeyPatch, run: Any
) -> None:
    monkeypatch.setitem(rules._generics[protocol.legal], pig.ruleset.state, misses_moves)

    done = run("verify", "pig", "--games", "1")

    assert (done.exit_code, done.stdout) == (1, "")
    assert "accesses place 2 of w.moves" in done.stderr

# ruff: noqa: D103, INP001
"""The tests of Pig. A game of your own needs about the same."""

import pytest
from pig import FOLDER, Pig

from annales import IllegalMove, Record, find_game
from annales.bots import LEVELS, find_bot
from annales.simulation import check_game, compare, verify
from annales.teaching.cases import check_file
from annales.teaching.rulebook import load_rulebook


def test_nothing_is_wrong_with_the_game() -> None:
    assert check_game(Pig) == ()


def test_all_invariants_hold_and_both_speeds_play_the_same_games() -> None:
    assert verify(Pig, 100).fault is None
    assert compare(Pig, 20) is None


def test_the_entry_point_names_the_game() -> None:
    assert find_game("pig") is Pig


def test_all_cases_hold() -> None:
    assert check_file(FOLDER / "cases.toml").failures == ()


def test_the_rule_book_can_be_read() -> None:
    assert [rule.id for rule in load_rulebook("pig").rules] == ["P1", "P2", "P3", "P4"]


def test_an_empty_pot_cannot_be_held() -> None:
    with pytest.raises(IllegalMove, match=r"the pot is empty \(P3\)"):
        Pig(seed=1).play("hold")


def test_a_record_and_a_position_give_the_same_game() -> None:
    game = Pig(seed=1)
    game.play("roll")

    assert Record.parse(game.record()).game() == game == Pig.from_position(game.position)


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_plays(level: str) -> None:
    assert find_bot(level).choose(Pig(seed=1).public(), 7).text == "roll"

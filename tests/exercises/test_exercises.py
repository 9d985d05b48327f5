"""The exercises that come with the games: each is what it says, and long searches agree."""

from datetime import date, timedelta
from itertools import islice

import pytest

from annales.errors import AnnalesError, IllegalMove
from annales.exercises import Exercise, find_exercises, judge_answer
from annales.exercises.judging import agrees, judge_position
from annales.exercises.records import read_exercises
from annales.games import GAMES
from annales.networks.files import network_checksum, network_for

NAMES = ("duel", "flow")
SHOWN = 3
"""Exercises of each game that every run searches again; with --full it is all of them."""
AGREEING = 0.98
"""Least share of the exercises whose answer a search with other random numbers finds as well."""


def few(game: str) -> list[Exercise]:
    """Some exercises from easy to hard."""
    found = find_exercises(game).exercises
    return list(islice(found, 0, None, max(len(found) // SHOWN, 1)))[:SHOWN]


def is_confirmed(game: str, exercise: Exercise) -> bool:
    """Whether the confirming search with a third seed names a right move, and sees at least half of the gap."""
    info = find_exercises(game).info
    again = judge_position(exercise.game(game), info.confirming_visits, info.seed + 2, every=True)
    return again.best.move in exercise.solutions and again.gap >= info.gap / 2


@pytest.mark.parametrize("game", NAMES)
def test_each_exercise_has_a_value_for_each_legal_move_and_a_clear_answer(game: str) -> None:
    found = find_exercises(game)
    for exercise in found.exercises:
        position = exercise.game(game)
        assert position.position == exercise.position
        assert position.turn == exercise.seat
        assert set(exercise.values) == {move.text for move in position.legal_moves}
        right = min(exercise.values[move] for move in exercise.solutions)
        others = max(value for move, value in exercise.values.items() if move not in exercise.solutions)
        # Values are kept to three digits.
        assert right - others >= found.info.gap - 0.0011, exercise.id


@pytest.mark.parametrize("game", NAMES)
def test_themes_follow_from_position_and_answer(game: str) -> None:
    rules = GAMES[game].ruleset
    for exercise in find_exercises(game).exercises:
        position = exercise.game(game)
        answer = position.parse_exactly(exercise.answer)
        assert rules.themes_of(position.situation, answer.number) == exercise.themes
        assert set(exercise.themes) <= set(rules.themes)


@pytest.mark.parametrize("game", NAMES)
def test_ids_are_unique_and_each_game_of_self_play_gives_one_exercise(game: str) -> None:
    found = find_exercises(game).exercises
    assert len({exercise.id for exercise in found}) == len(found)
    assert len({exercise.source[:2] for exercise in found}) == len(found)


@pytest.mark.parametrize("game", NAMES)
def test_the_provenance_names_the_network_and_the_cards_of_the_game(game: str) -> None:
    rules, info = GAMES[game].ruleset, find_exercises(game).info
    assert (info.game, info.rules) == (game, rules.version)
    assert info.network == network_checksum(network_for(rules, "own"))
    assert info.cards == str(rules.defaults.get("cards", ""))
    assert info.confirming_visits == 10 * info.visits


@pytest.mark.parametrize("game", NAMES)
def test_a_search_with_another_seed_finds_the_answer(game: str) -> None:
    assert [exercise.id for exercise in few(game) if not is_confirmed(game, exercise)] == []


@pytest.mark.full
@pytest.mark.parametrize("game", NAMES)
def test_a_search_with_another_seed_finds_nearly_all_answers(game: str) -> None:
    found = find_exercises(game).exercises
    wrong = [exercise.id for exercise in found if not is_confirmed(game, exercise)]
    assert len(wrong) <= (1 - AGREEING) * len(found), wrong


def test_the_exercise_of_the_day_does_not_come_again_before_all_others() -> None:
    found = find_exercises("duel")
    first = date(2026, 11, 25)
    days = [found.of_day(first + timedelta(days)).id for days in range(len(found.exercises))]
    assert len(set(days)) == len(days)


def test_an_answer_is_judged_by_the_values_of_the_file() -> None:
    exercise = find_exercises("duel").exercises[0]
    worst = list(exercise.values)[-1]
    assert judge_answer(exercise, exercise.answer).loss == 0
    verdict = judge_answer(exercise, worst)
    assert not verdict.right
    assert verdict.loss == pytest.approx(exercise.values[exercise.answer] - exercise.values[worst])
    with pytest.raises(IllegalMove):
        judge_answer(exercise, "build nothing")


def test_two_analyses_disagree_where_one_of_them_sees_no_gap() -> None:
    game = few("duel")[0].game("duel")
    finding = judge_position(game, 400, 1)
    assert agrees(finding, finding, 0.001) == (finding.gap > 2 * finding.error)
    assert not agrees(finding, finding, finding.gap + 0.01)


def test_unknown_games_themes_and_exercises_are_named_in_the_error() -> None:
    with pytest.raises(AnnalesError, match="no theme 'luck'"):
        find_exercises("duel").of_theme("luck")
    with pytest.raises(AnnalesError, match="no exercise 'x'"):
        find_exercises("duel").find("x")
    with pytest.raises(AnnalesError, match="chess"):
        find_exercises("chess")


def test_a_file_that_holds_something_else_is_rejected(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("exercises") / "other.jsonl"
    file.write_text("{}\n", encoding="utf-8")
    with pytest.raises(AnnalesError, match="not a file of exercises"):
        read_exercises(file)

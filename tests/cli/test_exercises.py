"""Exercises on the command line."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from annales.exercises import find_exercises

FIRST = find_exercises("duel").exercises[0]
WORST = list(FIRST.values)[-1]


def test_a_right_answer_is_told_with_the_values(run: Run) -> None:
    result = run("exercises", "solve", "duel", "--id", FIRST.id, lines=f"{FIRST.answer}\n")

    assert (result.exit_code, result.stderr) == (0, "")
    assert f"Right: {FIRST.answer}" in result.stdout
    assert "1 of 1 solved at the first try" in result.stdout


def test_a_wrong_answer_can_be_followed_by_another_one_but_does_not_count(run: Run) -> None:
    result = run("exercises", "solve", "duel", "--id", FIRST.id, lines=f"{WORST}\n{FIRST.answer}\n")

    assert f"Not the best move: {WORST}" in result.stdout
    assert f"Right: {FIRST.answer}" in result.stdout
    assert "0 of 1 solved" in result.stdout


def test_moves_are_listed_and_an_illegal_one_costs_no_try(run: Run) -> None:
    result = run("exercises", "solve", "duel", "--id", FIRST.id, lines=f"moves\njuggle\n99\n{FIRST.answer}\n")

    assert result.exit_code == 0
    assert all(move in result.stdout for move in FIRST.values)
    assert "juggle" in result.stderr
    assert "1 of 1 solved" in result.stdout


def test_the_answer_is_shown_in_japanese(run: Run) -> None:
    result = run("exercises", "solve", "flow", "--today", "--language", "ja", lines="show\n")

    assert result.exit_code == 0
    assert "最善手は" in result.stdout


def test_exercises_of_a_theme_are_asked(run: Run) -> None:
    result = run("exercises", "solve", "duel", "--theme", "chain", "--count", "2", "--seed", "1", lines="next\nquit\n")

    assert result.exit_code == 0
    assert "Exercise 2 of 2" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "text"),
    [(("--theme", "luck"), "no theme 'luck'"), (("--id", "x"), "no exercise 'x'")],
)
def test_what_does_not_exist_is_an_error(run: Run, arguments: tuple[str, ...], text: str) -> None:
    result = run("exercises", "solve", "duel", *arguments)

    assert result.exit_code == 2
    assert text in result.stderr


def test_input_that_ends_too_early_is_an_error(run: Run) -> None:
    assert run("exercises", "solve", "duel", "--id", FIRST.id).exit_code == 1


def test_the_list_has_a_row_for_each_theme(run: Run) -> None:
    rows = [line.split()[0] for line in run("exercises", "list", "duel").stdout.splitlines() if line.split()]

    assert set(find_exercises("duel").themes) <= set(rows)


def test_the_list_as_json_has_all_exercises(run: Run) -> None:
    found = json.loads(run("exercises", "list", "flow", "--json").stdout)

    assert len(found["exercises"]) == len(find_exercises("flow").exercises)


def test_a_file_is_built(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "own.jsonl"
    result = run("exercises", "build", "duel", "--out", out, "--count", "1", "--visits", "200", "--json")

    assert (result.exit_code, json.loads(result.stdout)["exercises"]) == (0, 1)
    assert len(out.read_text(encoding="utf-8").splitlines()) == 2

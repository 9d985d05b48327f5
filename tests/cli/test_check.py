"""Cases from the command line."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

CASE = """game = "duel"

[[case]]
id = "X1"
title = "A price"
rule = "R6.1"
expect = {{ price = {{ stone_pit = {price} }} }}
"""


@pytest.fixture
def right(tmp_path: Path) -> Path:
    path = tmp_path / "right.toml"
    path.write_text(CASE.format(price=1), encoding="utf-8")
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.toml"
    path.write_text(CASE.format(price=9), encoding="utf-8")
    return path


@pytest.mark.parametrize("arguments", [(), ("--game", "duel")])
def test_the_games_own_cases_hold(run: Run, arguments: tuple[str, ...]) -> None:
    result = run("check", *arguments)

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith(" held, 0 failed\n")


def test_a_file_that_holds(run: Run, right: Path) -> None:
    result = run("check", right)

    assert (result.exit_code, result.stdout) == (0, "1 held, 0 failed\n")


def test_a_case_that_fails_is_printed_with_what_was_found(run: Run, right: Path, wrong: Path) -> None:
    alone, both = run("check", wrong), run("check", right, wrong)

    assert (alone.exit_code, both.exit_code) == (1, 1)
    assert alone.stdout.startswith("X1: expected price = {'stone_pit': 9}, found {'stone_pit': 1}\n")
    assert both.stdout.startswith(f"{wrong}: X1: expected ")
    assert both.stdout.endswith("\n1 held, 1 failed\n")


def test_json_is_one_object(run: Run, right: Path, wrong: Path) -> None:
    data = json.loads(run("check", right, wrong, "--json").stdout)

    assert (data["held"], data["failed"]) == (1, 1)
    assert data["failures"][0]["id"] == "X1"
    assert data["failures"][0]["file"] == str(wrong)


def test_a_faulty_file_is_named_and_the_others_are_still_checked(run: Run, right: Path, tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.toml"
    faulty.write_text(CASE.format(price=1).replace("title", "tittle"), encoding="utf-8")

    result = run("check", faulty, right, tmp_path / "none.toml")

    assert result.exit_code == 2
    assert result.stdout == "1 held, 0 failed\n"
    assert f"error: {faulty}: case X1: " in result.stderr
    assert f"error: {tmp_path / 'none.toml'}: " in result.stderr

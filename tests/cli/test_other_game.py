"""The terminal with a game that brings no catalogue and no board of its own: Pig, the example."""

import os
import subprocess
import sys
from pathlib import Path

import annales

SOURCES = Path(annales.__file__).parents[1]
EXAMPLES = Path("docs/examples").resolve()
"""Pig stays out of this process, where it would be among the games of all other tests."""


def run_with_pig(*arguments: str, lines: str = "", game: str = "pig") -> subprocess.CompletedProcess[str]:
    """Run the command with Pig, or another example, among the games."""
    return subprocess.run(
        [sys.executable, "-c", f"import {game}\nfrom annales.cli import main\nmain()", *arguments],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONPATH": f"{SOURCES}{os.pathsep}{EXAMPLES}", "LC_ALL": "C.UTF-8", "COLUMNS": "80"},
    )


def test_another_game_is_played_and_replayed_in_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "pig.txt"
    play = ("play", "pig", "--seed", "1", "--opponent", "random@1", "--option", "short=true", "--save", str(path))

    played = run_with_pig(*play, lines="moves\nwhy hold\nlog\n" + "1\n" * 400)

    assert (played.returncode, played.stderr) == (0, "")
    assert "Legal moves  roll" in played.stdout
    assert "Pot    0\nRolls  0\n" in played.stdout
    assert "event" not in played.stdout
    assert "to move: roll or hold" in played.stdout
    assert "'hold' is not legal" in played.stdout
    assert "won: first to the target" in played.stdout
    assert "won: first to the target" in run_with_pig("replay", str(path)).stdout
    assert "move 3, " in run_with_pig("replay", str(path), "--ply", "3").stdout


def test_a_game_without_a_catalogue_has_no_cards_to_list() -> None:
    assert (run_with_pig("cards", "pig").returncode, run_with_pig("cards", "pig", "--json").stdout) == (0, "{}\n")


def test_a_game_without_cases_is_named() -> None:
    checked = run_with_pig("check", "--game", "stairs", game="stairs")

    assert (checked.returncode, checked.stdout) == (2, "")
    assert checked.stderr.startswith("error: the game stairs has no cases: there is no file cases.toml")


def test_the_first_line_has_an_example_of_a_move_of_this_game() -> None:
    pig = run_with_pig("play", "pig", "--seed", "1", lines="quit\n")
    stairs = run_with_pig("play", "stairs", "--seed", "7", lines="quit\n", game="stairs")

    assert pig.stdout.startswith("Type a move, such as 'roll' or 'r' for short, or ? for help.\n")
    assert stairs.stdout.startswith("Type a move, such as 'play red_1' or 'p r' for short, or ? for help.\n")


def test_an_event_that_waits_for_its_outcome_has_a_question_mark_in_its_place() -> None:
    waiting = run_with_pig("assist", "stairs", lines="quit\n", game="stairs").stdout

    assert "? counts double: 3 outcomes are possible" in waiting


def test_help_lists_prices_only_where_a_game_has_them() -> None:
    helped = run_with_pig("play", "stairs", "--seed", "7", lines="?\nquit\n", game="stairs").stdout

    assert "why MOVE" in helped
    assert "price" not in helped

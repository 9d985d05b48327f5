"""Records: shown, verified, and refused with the place of the fault."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from annales import Duel


def test_a_record_is_printed_move_by_move(run: Run, record: Path) -> None:
    result = run("replay", record)

    assert (result.exit_code, result.stderr) == (0, "")
    assert "player 0: Ada" in result.stdout
    assert "\n1. Ada: pick " in result.stdout
    assert "the game log is valid: " in result.stdout
    assert "won: " in result.stdout


def test_a_record_of_a_game_given_up_says_so(run: Run, tmp_path: Path) -> None:
    game = Duel(seed=7)
    game.resign(0)
    path = tmp_path / "given_up.txt"
    path.write_text(game.record({"player 0": "Ada", "player 1": "Ben"}), encoding="utf-8")

    assert "Ben won: by resignation" in run("replay", path).stdout


def test_a_record_is_printed_in_japanese(run: Run, record: Path) -> None:
    result = run("replay", record, "--language", "ja")

    assert "対戦記録は正しく再現できました" in result.stdout


def test_standard_input_is_read_for_a_dash(run: Run, first_moves: str) -> None:
    assert run("replay", "-", lines=first_moves).exit_code == 0


def test_a_situation_is_shown_at_a_ply(run: Run, record: Path) -> None:
    result = run("replay", record, "--ply", "12")

    assert result.exit_code == 0
    assert "Age I, move 12, " in result.stdout
    assert "\nduel turn=" in result.stdout


def test_json_has_the_situation_at_the_end_of_the_record(run: Run, record: Path) -> None:
    whole = json.loads(run("replay", record, "--json").stdout)
    early = json.loads(run("replay", record, "--json", "--ply", "3").stdout)

    assert whole["outcome"] is not None
    assert whole["ply"] == whole["plies"] == sum("move" in entry for entry in whole["history"])
    assert "view" not in whole
    assert (early["ply"], early["plies"], early["choice"]) == (3, whole["plies"], "draft")
    assert early["view"]["game"] == "duel"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("annales record 1", "annales record 7"), "line 1, column 1: not a record"),
        (("rules: 1", "rules: 99"), "the record is for rules '99' of duel"),
        (("game: duel", "game: chess"), "no game is called 'chess'"),
        (("1. 0 pick", "1. 0 sing"), "cannot read the move"),
        (("1. 0 pick", "1. 1 pick"), "is a move of player 1, but player 0 is on turn"),
        (("2. 1 pick", "3. 1 pick"), "expected ply 2 instead of ply 3"),
        (("~ wonder", "~ weather"), "does not fit the pending event: wonder"),
    ],
)
def test_a_corrupt_record_is_refused_with_the_place(
    run: Run, record: Path, change: tuple[str, str], message: str
) -> None:
    text = record.read_text(encoding="utf-8")
    assert change[0] in text
    record.write_text(text.replace(*change, 1), encoding="utf-8")

    result = run("replay", record, "--json")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"error: {record}: ")
    assert message in result.stderr


def test_a_ply_that_is_not_there_is_refused(run: Run, record: Path) -> None:
    result = run("replay", record, "--ply", "500")

    assert result.exit_code == 2
    assert "there is no ply 500" in result.stderr


def test_what_cannot_be_read_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"annales record 1\n\xff\xfe")

    assert "error: cannot read" in run("replay", tmp_path / "none").stderr
    assert "error: cannot read" in run("replay", tmp_path).stderr
    assert "it is not UTF-8 text (byte 17)" in run("replay", tmp_path / "binary").stderr

"""Figures of simulated games."""

import csv
import json
import re
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pytest
from tests.cli.conftest import Run

from annales import Duel
from annales.cli.commands.simulate import Clock
from annales.cli.export import column_types, write_csv, write_parquet
from annales.errors import MissingExtra
from annales.simulation import Simulation

PLAIN = ("simulate", "duel", "--games", "12", "--seed", "4", "--mode", "plain")
FIGURES = ("games", "decisions", "first", "second", "shared", "civilian", "military", "science", "score")
KEYS = ("made_by", "game", "rules", "options", "seed", "policies", *FIGURES)


def test_json_is_one_object_with_all_figures(run: Run) -> None:
    result = run(*PLAIN, "--json")

    data = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (0, "")
    assert sorted(data) == sorted(KEYS)
    assert data["games"] == 12
    assert data["first"] + data["second"] + data["shared"] == pytest.approx(1)
    assert data["civilian"] + data["military"] + data["science"] == pytest.approx(1)
    assert len(data["score"]) == 2


def test_the_same_seed_gives_the_same_figures(run: Run) -> None:
    assert run(*PLAIN, "--json").stdout == run(*PLAIN, "--json").stdout


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_output_for_people_is_a_table(run: Run, language: str) -> None:
    result = run(*PLAIN, "--policy", "random,greedy@1", "--language", language)

    assert (result.exit_code, result.stderr) == (0, "")
    assert "random@1 – greedy@1" in result.stdout
    assert "%" in result.stdout


COLUMNS = {
    "game": "BIGINT",
    "winner": "INTEGER",
    "shared": "BOOLEAN",
    "victory": "VARCHAR",
    "decisions": "INTEGER",
    "won0": "BOOLEAN",
    "won1": "BOOLEAN",
    "score0": "INTEGER",
    "score1": "INTEGER",
}


def test_csv_and_parquet_have_a_row_for_each_game(run: Run, tmp_path: Path) -> None:
    table, parquet = tmp_path / "games.csv", tmp_path / "games.parquet"

    data = json.loads(run(*PLAIN, "--json", "--csv", table, "--parquet", parquet).stdout)

    rows = list(csv.DictReader(StringIO(table.read_text(encoding="utf-8"))))
    assert list(rows[0]) == list(COLUMNS)
    assert [row["game"] for row in rows] == [str(i) for i in range(12)]
    assert sum(row["winner"] == "0" for row in rows) / 12 == pytest.approx(data["first"])
    assert sum(int(row["decisions"]) for row in rows) / 12 == pytest.approx(data["decisions"])
    with duckdb.connect() as base:
        same = base.read_parquet(str(parquet)).fetchall()
    assert [[as_cell(value) for value in row] for row in same] == [list(row.values()) for row in rows]


def as_cell(value: object) -> str:
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def shared_run() -> Simulation:
    """Three games for two: seat 1 wins, the victory is shared, seat 0 wins."""
    numbers = np.array([[0, 2], [1, 1], [2, 0]], np.int32)
    decisions, endings = numbers[:, 0] + 60, numbers[:, 0] + 1
    return Simulation(Duel, Duel.ruleset.defaults, ("random",) * 2, 0, decisions, endings, numbers, numbers, (0, 0))


def test_each_column_has_one_type_also_where_a_victory_is_shared(tmp_path: Path) -> None:
    write_parquet(shared_run(), tmp_path / "games.parquet")
    write_csv(shared_run(), tmp_path / "games.csv")

    with duckdb.connect() as base:
        parquet = base.read_parquet(str(tmp_path / "games.parquet"))
        read = base.read_csv(str(tmp_path / "games.csv"))
        assert dict(zip(parquet.columns, map(str, parquet.types), strict=True)) == COLUMNS == column_types(2)
        # A reader that guesses the types of a CSV file finds numbers, truth values and texts in the same columns.
        guessed = dict(zip(read.columns, map(str, read.types), strict=True))
        assert {name: kind.replace("BIGINT", "INTEGER") for name, kind in guessed.items()} == {
            name: kind.replace("BIGINT", "INTEGER") for name, kind in COLUMNS.items()
        }
        assert parquet.project("winner, shared, won0, won1").fetchall() == [
            (1, False, False, True),
            (None, True, True, True),
            (0, False, True, False),
        ]


def test_the_guide_lists_the_columns() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guide" / "simulation.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)`[^|]*\| ([A-Z]+) \|", guide, re.MULTILINE)

    assert dict(listed) == {name: kind for name, kind in COLUMNS.items() if not name.endswith("1")}


def test_without_duckdb_the_error_names_the_command_that_installs_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)

    result = run(*PLAIN, "--parquet", tmp_path / "games.parquet")

    assert result.exit_code == 2
    assert MissingExtra("", "data").command in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--policy", "clever"), "no policy is called 'clever'"),
        (("--policy", "random,random,random"), "3 policies for 2 seats"),
        (("--csv", "/no/such/folder/games.csv"), "there is no folder /no/such/folder"),
        (("--parquet", "/no/such/folder/games.parquet"), "there is no folder /no/such/folder"),
        (("--option", "pawn_centre=up"), "option pawn_centre cannot be 'up'"),
        (("--seed", "99999999999999999999999"), "seed 99999999999999999999999 is not a number"),
    ],
)
def test_bad_input_is_refused_before_any_game(run: Run, arguments: tuple[str, str], message: str) -> None:
    result = run(*PLAIN, *arguments)

    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_ctrl_c_prints_how_many_games_were_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any, progress: Callable[[int], None], **__: Any) -> None:
        progress(3)
        raise KeyboardInterrupt

    monkeypatch.setattr("annales.simulation.batch.simulate", interrupted)

    result = run(*PLAIN)

    assert (result.exit_code, result.stdout) == (130, "")
    assert "error: interrupted: 3 of 12 games were done" in result.stderr


def test_speed_is_measured_from_the_first_games_on() -> None:
    clock = Clock()

    assert (clock.done, clock.speed) == (0, None)
    clock.note(10)
    assert (clock.done, clock.speed) == (10, None)
    clock.note(30)
    clock.note(50)

    assert clock.done == 50
    assert clock.speed is not None
    assert clock.speed > 0

"""Ladders, sequential tests and files of matches from the command line."""

import csv
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from annales.arena import LadderResult, MatchResult
from annales.arena.ladder import Standing
from annales.arena.ratings import Rating, Ratings
from annales.bots import LEVELS
from annales.errors import MissingExtra

LADDER = ("ladder", "duel", "greedy@1", "random@1")
SPRT = ("sprt", "duel", "greedy@1", "random@1", "--elo0", "-5", "--elo1", "10")


def ladder_result(seats: int = 2) -> LadderResult:
    ratings = Ratings((Rating(50.0, 10.0), Rating(-50.0, 10.0)), (Rating(20.0, 8.0),) * (seats - 1))
    standings = (
        Standing("greedy@1", ratings.players[0], 8, 0.75, 0, 0.0123, Rating(100.0, 15.0)),
        Standing("random@1", ratings.players[1], 8, 0.25, 1, None),
    )
    return LadderResult(("greedy@1", "random@1"), seats, 8, ratings, standings)


@pytest.fixture
def instant_ladder(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Every ladder ends at once with `ladder_result`; its arguments are in the dictionary."""
    given: dict[str, Any] = {}

    def noted(*_: Any, **named: Any) -> LadderResult:
        given.update(named)
        named["progress"](1, 8)
        return ladder_result()

    monkeypatch.setattr("annales.arena.play_ladder", noted)
    return given


def test_a_ladder_is_played_and_printed_as_json_and_csv(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "ladder.csv"

    done = run(*LADDER, "--games", "4", "--csv", file, "--json")

    found = json.loads(done.stdout)
    assert (done.exit_code, done.stderr) == (0, "")
    assert (found["game"], found["games"], len(found["seat_advantages"])) == ("duel", 4, 1)
    best = found["players"][0]
    assert best["low"] < best["elo"] < best["high"]
    with file.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    assert [row["name"] for row in rows] == [player["name"] for player in found["players"]]
    assert float(rows[0]["elo"]) == best["elo"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_people_get_a_table_with_error_bars(run: Run, instant_ladder: dict[str, Any], language: str) -> None:
    done = run(*LADDER, "--language", language)

    assert (done.exit_code, done.stderr) == (0, "")
    assert "cli-" not in done.stdout
    first = next(line for line in done.stdout.splitlines() if "greedy@1" in line)
    assert first.split() == ["greedy@1", "+50", "20", "+100", "29", "8", "75.0%", "0", "0.0123"]


def test_the_word_levels_stands_for_all_levels_in_a_ladder(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []

    def noted(_: str, contestants: list[str], *__: Any, **___: Any) -> LadderResult:
        given.extend(contestants)
        return ladder_result()

    monkeypatch.setattr("annales.arena.play_ladder", noted)

    found = json.loads(run("ladder", "duel", "levels", "search:visits=9", "--json").stdout)

    assert given == [*LEVELS, "search:visits=9"]
    assert [player["lead"] for player in found["players"]] == [100.0, None]
    assert found["pairings"] == "all"


def test_the_options_of_a_ladder_reach_it(run: Run, instant_ladder: dict[str, Any], tmp_path: Path) -> None:
    run(
        *(*LADDER, "--pairings", "neighbours", "--clock", "60+0.5", "--visits", "9", "--ray", "auto"),
        *("--file", tmp_path / "m.db", "--engine-log", "-", "--option", "first_game=true"),
    )

    expected = {"pairings": "neighbours", "clock": "60+0.5", "visits": 9, "ray": "auto", "engine_log": "-"}
    assert {name: instant_ladder[name] for name in expected} == expected
    assert instant_ladder["file"] == tmp_path / "m.db"
    assert instant_ladder["options"] == {"first_game": True}


@pytest.mark.parametrize(
    ("pairs", "english", "japanese"),
    [
        ((1.0,) * 400, "H1 is accepted after 800 games: a is better than b by 10 Elo or more.", "H1が採択されました"),
        ((0.0,) * 400, "H0 is accepted after 800 games: a is better than b by -5 Elo or less.", "H0が採択されました"),
        ((0.5,), "The test is undecided after 2 games.", "決まりませんでした"),
    ],
)
def test_a_sequential_test_says_which_hypothesis_is_accepted(
    run: Run, monkeypatch: pytest.MonkeyPatch, pairs: tuple[float, ...], english: str, japanese: str
) -> None:
    def decided(*_: Any, sprt: Any, **named: Any) -> MatchResult:
        assert named["until_decided"]
        return MatchResult(("a", "b"), pairs, 2 * len(pairs), 0, 0, 0, sprt=sprt)

    monkeypatch.setattr("annales.arena.play_match", decided)

    assert english in run(*SPRT).stdout
    assert japanese in run(*SPRT, "--language", "ja").stdout
    test = json.loads(run(*SPRT, "--json").stdout)["test"]
    assert (test["elo0"], test["elo1"]) == (-5, 10)


def test_a_sequential_test_ends_early(run: Run) -> None:
    found = json.loads(run("sprt", "duel", "greedy@1", "random@1", "--elo1", "100", "--json").stdout)

    assert found["test"]["accepted"] == "better"
    assert found["games"] < 100


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("sprt duel random@1 random@1 --elo0 20", "error: elo0 has to be less than elo1"),
        ("sprt duel random@1 random@1 --alpha 2", "error: alpha cannot be 2"),
        ("ladder duel random@1", "error: a ladder has at least two players"),
        ("ladder duel random@1 random@1", "error: the players of a ladder have different names"),
        ("ladder duel random@1 greedy@1 --pairings some", "error: pairings cannot be 'some'"),
        ("ladder duel random@1 greedy@1 --csv /no/where.csv", "error: cannot write /no/where.csv"),
        ("match duel random@1 random@1 --clock x", "error: cannot read the clock 'x'"),
        ("match duel random@1 exec:no-such-program", "error: bot 'exec:no-such-program': there is no program"),
        ("match duel random@1 random@1 --file /dev/null/m.db", "error: cannot use /dev/null/m.db as a file of matches"),
        ("matches /no/m.db", "error: there is no file /no/m.db"),
    ],
)
def test_bad_usage_is_an_error_before_any_game(run: Run, arguments: str, message: str) -> None:
    done = run(*arguments.split())

    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr


def test_a_file_of_matches_is_listed_and_exported(run: Run, tmp_path: Path) -> None:
    file, folder = tmp_path / "m.db", tmp_path / "records"
    run("match", "duel", "greedy@1", "random@1", "--games", "2", "--file", file, "--move-seconds", "9")

    (listed,) = json.loads(run("matches", file, "--json").stdout)
    people = run("matches", file).stdout
    exported = run("matches", file, "--export", folder, "--match", "1")

    assert (listed["id"], listed["lineup"], listed["games"]) == (1, ["greedy@1", "random@1"], 2)
    assert listed["limits"]["move_seconds"] == 9
    assert "greedy@1 –" in people
    assert exported.stdout == f"2 game logs written to {folder}\n"
    assert run("replay", folder / "match-1-deal-00000-seat-0.annales").exit_code == 0
    again = run("matches", file, "--export", folder)
    assert (again.exit_code, "is not empty" in again.stderr) == (2, True)


def test_a_match_without_ray_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    done = run("match", "duel", "random@1", "random@1", "--ray", "auto")

    assert (done.exit_code, done.stderr.endswith(f"{MissingExtra('', 'cluster').command}\n")) == (2, True)

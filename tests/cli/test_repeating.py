"""Every result in JSON can be repeated from what it says about itself."""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from tests.arena.bots import First
from tests.cli.conftest import Run

import annales
from annales import Duel
from annales.arena import MatchFile, play_match
from annales.bots import make_bot
from annales.core.bot import for_game
from annales.core.history import Played
from annales.core.record import Record

RESULTS = (
    "match duel greedy random --games 2 --seed 3",
    "match flow beginner random --players 3 --games 3 --visits 5 --option harvest_rounds=0",
    "sprt duel greedy random --games 4",
    "ladder duel greedy random beginner --games 2 --pairings neighbours",
    "simulate duel --games 6 --policy greedy,random --mode plain",
    "simulate duel --games 6 --seed 5 --threads 2",
    "simulate flow --games 4 --players 3 --policy greedy",
    "verify duel --games 4 --plain 2",
    "perft duel --depth 1 --option first_game=true",
    "perft flow --depth 1 --players 2",
    "balance flow --deals 2 --players 2",
    "check --game duel",
    "exercises list duel",
)
WITH_A_RECORD = ("replay", "replay --ply 2", "review --visits 8", "verify-deal")
CHANGING = ("move_seconds", "seconds")
"""What depends on the machine."""


def without_times(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: without_times(part) for name, part in value.items() if name not in CHANGING}
    return [without_times(part) for part in value] if isinstance(value, list) else value


def check_repeats(run: Run, command: str) -> None:
    first = json.loads(run(*shlex.split(command), "--json").stdout)

    assert first["made_by"]["annales"] == annales.__version__
    program, *words = shlex.split(first["made_by"]["command"])
    again = json.loads(run(*words).stdout)

    assert program == "annales"
    assert without_times(again) == without_times(first)


@pytest.mark.parametrize("command", RESULTS)
def test_a_result_is_repeated_by_the_command_that_it_contains(run: Run, command: str) -> None:
    check_repeats(run, command)


@pytest.mark.parametrize("command", WITH_A_RECORD)
def test_what_is_found_about_a_record_is_repeated_by_the_command_that_it_contains(
    run: Run, record: Path, command: str
) -> None:
    name, *options = command.split()
    # Three moves are enough, and a review of them is short.
    short = record.with_name("short.txt")
    head, _, _ = record.read_text(encoding="utf-8").partition("4. ")
    short.write_text(head.replace("result: ", "was: "), encoding="utf-8")

    check_repeats(run, shlex.join([name, str(short), *options]))


@pytest.mark.parametrize("command", ["selfplay", "dataset"])
def test_self_play_in_another_folder_repeats_the_games(run: Run, tmp_path: Path, command: str) -> None:
    words = f"{command} duel --games 2 --visits 5 --chunk 2 --seed 3 --json --out"
    first = json.loads(run(*words.split(), tmp_path / "first").stdout)

    again = shlex.split(first["made_by"]["command"].replace(str(tmp_path / "first"), str(tmp_path / "again")))

    assert {**json.loads(run(*again[1:]).stdout), "made_by": 0} == {**first, "made_by": 0}


def test_a_table_of_games_and_its_groups_are_repeated(run: Run, tmp_path: Path) -> None:
    games, table = tmp_path / "games", tmp_path / "games.parquet"
    run(*["selfplay", "duel", "--games", "2", "--visits", "2", "--chunk", "2", "--out"], games)

    check_repeats(run, shlex.join(["table", "duel", "--games", str(games), "--out", str(table)]))
    check_repeats(run, shlex.join(["explore", "duel", str(table), "--by", "victory", "--where", "moves > 1"]))


def test_names_are_stored_with_the_versions_that_they_stand_for(run: Run) -> None:
    match = json.loads(run("match", "duel", "greedy", "random", "--games", "2", "--json").stdout)
    ladder = json.loads(run("ladder", "duel", "greedy", "random", "--games", "2", "--json").stdout)
    simulation = json.loads(
        run(*["simulate", "duel", "--games", "2", "--mode", "plain", "--policy", "greedy,random", "--json"]).stdout
    )

    assert match["players"] == ["greedy@1", "random@1"]
    assert sorted(player["name"] for player in ladder["players"]) == ["greedy@1", "random@1"]
    assert simulation["policies"] == ["greedy@1", "random@1"]
    for result in (match, ladder, simulation):
        command = result["made_by"]["command"]
        assert command.count("greedy@1") == command.count("greedy") == 1


def test_a_match_is_played_again_from_its_result() -> None:
    first = play_match("duel", ("greedy", First), 2, seed=8, options={"first_game": True}, visits=3)
    assert first.terms is not None

    terms = first.terms
    again = play_match(
        terms.game, (first.players[0], First), first.games, seed=terms.seed, options=terms.options, visits=3
    )

    assert (terms.annales, terms.rules, terms.limits.visits) == (annales.__version__, Duel.ruleset.version, 3)
    assert first.players == ("greedy@1", "first@1")
    assert again == first


def test_the_bots_of_a_record_make_its_moves_again(tmp_path: Path) -> None:
    play_match("duel", ("greedy", "beginner"), 2, records=tmp_path / "records", visits=7)

    for path in (tmp_path / "records").iterdir():
        record = Record.parse(path.read_text(encoding="utf-8"))
        seed = int(record.headers["bot seed"])
        bots = [for_game(make_bot(record.headers[f"player {seat}"]), seed) for seat in range(2)]
        moves = [entry for entry in record.entries() if isinstance(entry, Played)]

        assert record.headers["annales"] == annales.__version__
        assert record.headers["visits"] == "7"
        for ply, game in record.walk():
            if ply < len(moves):
                assert bots[moves[ply].seat].choose(game.public(), seed + ply) == moves[ply].move


def test_a_file_of_matches_says_which_version_played(tmp_path: Path, run: Run) -> None:
    play_match("duel", ("greedy", "random@1"), 2, file=tmp_path / "matches.db")

    with MatchFile(tmp_path / "matches.db") as file:
        (stored,) = file.matches()
    listed = json.loads(run("matches", tmp_path / "matches.db", "--json").stdout)

    assert (stored.lineup, stored.annales) == (("greedy@1", "random@1"), annales.__version__)
    assert listed[0]["annales"] == annales.__version__

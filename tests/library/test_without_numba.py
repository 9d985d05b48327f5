"""Without Numba, plain rules serve where they can, and everything else says in one sentence what is missing."""

import json
import subprocess
import sys
from typing import Any

import pytest

BLOCKED = """
import sys
sys.modules.update(numba=None, llvmlite=None)
import json, tempfile, warnings
from pathlib import Path
from typer.testing import CliRunner
from annales import Duel, Flow, Record
from annales.bots import LEVELS, find_bot, make_bot
from annales.cli.app import app
from annales.server.person import clean_name
from annales.simulation import compare, simulate, verify
from annales.simulation.perft import perft

folder, found = Path(tempfile.mkdtemp()), {}

def attempt(name, call):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            result = repr(call())
        except BaseException as fault:
            result = f"{type(fault).__name__}: {fault}"
    found[name] = [result, len(told), str(told[0].message) if told else ""]

def run(words):
    def call():
        done = CliRunner().invoke(app, words.split(), prog_name="annales")
        return done.exit_code, done.output, repr(done.exception)
    attempt(f"annales {words}", call)

def arrays():
    from annales.envs import ArrayEnv
    return ArrayEnv("duel", 2).reset(seed=1)

def review():
    from annales.analysis import ReviewJob, ReviewLimits
    game = Duel(seed=1)
    game.play(game.legal_moves[0])
    return ReviewJob(Record.parse(game.record()), ReviewLimits(visits=8)).result()

def single():
    from annales.envs import GymEnv
    return GymEnv("duel").reset(seed=1)

def aec():
    from annales.envs.pettingzoo import AECGame
    game = AECGame("duel")
    game.reset(seed=1)
    return game.agent_selection

game = Duel(seed=1)
(folder / "game.txt").write_text(game.record(), encoding="utf-8")
attempt("simulate", lambda: simulate("duel", 2, "greedy", seed=1).scores.tolist())
attempt("plain", lambda: simulate("duel", 2, "greedy", seed=1, mode="plain").scores.tolist())
attempt("verify", lambda: verify("flow", 1, seed=3))
attempt("perft", lambda: [row.nodes for row in perft(Duel(chance="manual"), 1)])
attempt("compare", lambda: compare("duel", 1))
attempt("search", lambda: make_bot("search:visits=4").choose(Duel(seed=1, first_game=True).public(), 0))
attempt("levels", lambda: [find_bot(name).choose(Duel(seed=1, first_game=True).public(), 0).text for name in LEVELS])
attempt("strong", lambda: find_bot("master"))
attempt("name", lambda: clean_name("Master"))
attempt("arrays", arrays)
attempt("review", review)
run("simulate duel --games 2 --json")
run("verify duel --games 1 --json")
run("perft duel --depth 1 --json")
run("cards duel")
run("bots --json")
run(f"replay {folder / 'game.txt'}")
run(f"review {folder / 'game.txt'} --visits 8")
run(f"selfplay duel --games 1 --out {folder / 'games'}")
run("balance flow --deals 2")
run("bench duel --games 100 --pairs 1")
run(f"dataset duel --games 1 --out {folder / 'data'}")
run("match duel search:visits=4 random --games 2")
run("verify duel --games 1 --plain 1")
print(json.dumps(found))
"""
PLAIN = ("simulate", "verify", "perft", "annales simulate", "annales verify duel --games 1 --json", "annales perft")
FREE = ("plain", "levels", "annales cards", "annales bots", "annales replay")
IMPOSSIBLE = ("compare", "search", "strong", "arrays", "review")


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """What each entry point gives in a process that cannot import Numba: result, number of warnings, first warning."""
    done = subprocess.run([sys.executable, "-c", BLOCKED], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    results: dict[str, Any] = json.loads(done.stdout)
    return results


def named(found: dict[str, Any], name: str) -> tuple[str, int, str]:
    """The first entry point whose name begins so."""
    result, warnings, first = next(value for key, value in found.items() if key.startswith(name))
    return result, warnings, first


def test_nothing_ends_with_the_name_of_a_module(found: dict[str, Any]) -> None:
    assert [name for name, (result, *_) in found.items() if "ModuleNotFound" in result] == []


@pytest.mark.parametrize("name", PLAIN)
def test_plain_rules_serve_after_one_warning(found: dict[str, Any], name: str) -> None:
    result, warnings, first = named(found, name)

    assert "Missing" not in result
    assert (warnings, first[:22]) == (1, "Numba is not installed")


def test_the_results_are_those_of_plain_rules(found: dict[str, Any]) -> None:
    assert found["simulate"][0] == found["plain"][0]
    assert found["perft"][0] == "[10]"
    assert "fault=None" in found["verify"][0]


@pytest.mark.parametrize("name", FREE)
def test_what_needs_no_compiled_rules_works_as_ever(found: dict[str, Any], name: str) -> None:
    result, warnings, _ = named(found, name)

    assert "Error" not in result
    assert "Missing" not in result
    assert warnings == 0


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_the_library_raises_one_error_with_the_remedy(found: dict[str, Any], name: str) -> None:
    assert named(found, name)[0].startswith("MissingCompiler: this needs compiled rules")
    assert "pip install numba" in named(found, name)[0]


def test_nobody_gets_the_name_of_a_level_that_is_missing(found: dict[str, Any]) -> None:
    assert "reserved-name" in found["name"][0]


def test_commands_that_need_compiled_rules_say_so_and_end_with_code_2(found: dict[str, Any]) -> None:
    commands = {name: result for name, (result, *_) in found.items() if name.startswith("annales ")}
    refused = {name.split()[1] for name, result in commands.items() if "pip install numba" in result}

    assert refused == {"review", "selfplay", "balance", "bench", "dataset", "match", "verify"}
    assert all(result.startswith("(2, ") for result in commands.values() if "pip install numba" in result)

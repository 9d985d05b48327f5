"""Matches from the command line."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

import annales
from annales.arena import MatchResult
from annales.flow.cards import card_sets as cardsets
from annales.flow.cards.loading import load_tables

MATCH = ("match", "duel", "greedy@1", "random@1", "--games", "3", "--seed", "4")
KEYS = (
    "made_by",
    "game",
    "rules",
    "options",
    "limits",
    "seed",
    "players",
    "seats",
    "games",
    "wins",
    "shared",
    "losses",
    "score",
    "elo",
    "los",
    "move_seconds",
    "pentanomial",
    "by",
    "faults",
    "first_faults",
    "test",
    "pairs",
)


def result(pairs: tuple[float, ...] = (1.0, 0.5, 0.75, 0.25)) -> MatchResult:
    by = {"A military": 2, "A civilian": 2, "shared civilian": 1, "B science": 3}
    return MatchResult(("a", "b"), pairs, 8, 4, 1, 3, by)


@pytest.fixture
def instant_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match ends at once with `result`."""
    monkeypatch.setattr("annales.arena.play_match", lambda *_, **__: result())


def test_json_is_one_object_with_all_figures(run: Run) -> None:
    done = run(*MATCH, "--json")

    found = json.loads(done.stdout)
    assert (done.exit_code, done.stderr) == (0, "")
    assert sorted(found) == sorted(KEYS)
    assert (found["game"], found["seed"], found["players"]) == ("duel", 4, ["greedy@1", "random@1"])
    assert found["games"] == 4 == found["wins"] + found["shared"] + found["losses"]
    assert sum(sum(kinds.values()) for kinds in found["by"].values()) == 4
    assert len(found["pairs"]) == 2
    assert 0 <= found["score"]["low"] <= found["score"]["mean"] <= found["score"]["high"] <= 1


def test_json_counts_games_by_winner_and_kind(run: Run, instant_match: None) -> None:
    found = json.loads(run(*MATCH, "--json").stdout)

    assert found["by"] == {"A": {"civilian": 2, "military": 2}, "shared": {"civilian": 1}, "B": {"science": 3}}
    assert found["test"]["accepted"] is None


def test_an_infinite_difference_is_null(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("annales.arena.play_match", lambda *_, **__: result((1.0, 1.0)))

    found = json.loads(run(*MATCH, "--json").stdout)
    people = run(*MATCH).stdout

    assert found["elo"]["mean"] is None
    assert found["elo"]["high"] is None
    assert found["elo"]["low"] < 0
    assert "+∞ (−" in people


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_output_for_people_is_a_table(run: Run, instant_match: None, language: str) -> None:
    done = run(*MATCH, "--language", language)

    assert (done.exit_code, done.stderr) == (0, "")
    assert "62.5%" in done.stdout
    assert ("scientific supremacy" in done.stdout) == (language == "en")
    assert "cli-" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("match duel deep@9 random@1", "error: no bot is called 'deep@9'"),
        ("match duel search:visits=x random@1", "error: bot 'search:visits=x': 'visits=x' is not a number"),
        ("match duel random@1 search", "error: bot 'search': a search needs a limit"),
        ("match duel random@1", "error: missing argument 'PLAYER'"),
        ("match duel random@1 no_such:Bot", "error: bot 'no_such:Bot': cannot import 'Bot' from 'no_such'"),
        ("match duel random@1 random@1 --on-error cries", "error: on_error cannot be 'cries'"),
        ("match duel random@1 random@1 --move-seconds 0", "error: a move cannot have 0.0 seconds"),
        ("match duel random@1 random@1 --records /dev/null/x", "error: cannot keep records in /dev/null/x"),
        ("match chess random@1 random@1", "error: no game is called 'chess'"),
        ("match duel random@1 random@1 --games 0", "error: invalid value for '--games'"),
        ("match duel random@1 random@1 --option speed=high", "error: duel has no option 'speed'"),
        ("match duel random@1 random@1 --cards mine.toml", "error: the cards of duel cannot be chosen"),
        ("match flow random@1 random@1 --cards /no/mine.toml", "error: /no/mine.toml: "),
    ],
)
def test_bad_usage_is_an_error_before_any_game(run: Run, arguments: str, message: str) -> None:
    done = run(*arguments.split())

    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr


def test_ctrl_c_prints_the_score_so_far(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any, progress: Callable[[MatchResult], None], **__: Any) -> None:
        progress(result())
        raise KeyboardInterrupt

    monkeypatch.setattr("annales.arena.play_match", interrupted)

    done = run(*MATCH, "--games", "400")

    assert (done.exit_code, done.stdout) == (130, "")
    assert "error: interrupted: 8 of 400 games were done: a 62.5% (" in done.stderr


def test_ctrl_c_before_the_first_pair_is_reported_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("annales.arena.play_match", interrupted)

    done = run(*MATCH, "--json")

    assert (done.exit_code, done.stdout) == (130, "")
    assert "interrupted: 0 of 4 games were done" in done.stderr


def test_options_and_cards_reach_the_match(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}
    mine = tmp_path / "mine.toml"
    mine.write_text(cardsets.default_text(), encoding="utf-8")

    def noted(*_: Any, **named: Any) -> MatchResult:
        given.update(named)
        return result()

    monkeypatch.setattr("annales.arena.play_match", noted)

    run(*MATCH, "--processes", "2", "--option", "first_game=true", "--until-decided")

    assert (given["processes"], given["options"], given["until_decided"]) == (2, {"first_game": True}, True)

    run("match", "flow", "greedy@1", "random@1", "--players", "4", "--cards", mine)

    assert (given["options"], given["cards"]) == ({"players": 4, "cards": load_tables().fingerprint}, mine)


def test_a_bot_in_the_working_folder_plays_and_its_games_are_kept(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_own_bot.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))

    done = run("match", "duel", "my_own_bot:Mine", "random@1", "--games", "2", "--records", "kept", "--json")

    assert done.exit_code == 1
    assert done.stderr.endswith("no idea\n")
    assert json.loads(done.stdout)["faults"] == {"A": {"error": 2}, "B": {}}
    assert json.loads(done.stdout)["by"]["B"] == {"error": 2}
    assert len(list((tmp_path / "kept").iterdir())) == 2


MINE = """
class Mine:
    name, compiles = "mine@1", False

    def choose(self, game, seed):
        if game.ply > 5:
            raise RuntimeError("no idea")
        return game.legal_moves[0]
"""


def test_what_a_bot_prints_does_not_mix_with_json(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my_loud_bot.py").write_text(LOUD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))

    done = run("match", "duel", "my_loud_bot:Loud", "random@1", "--games", "2", "--json")

    assert json.loads(done.stdout)["games"] == 2
    assert "imported" in done.stderr
    # Worker processes have the streams of this process.
    loud = capfd.readouterr()
    assert loud.out == ""
    assert "look at me" in loud.err
    assert "from a program" in loud.err


LOUD = """
import os

print("imported")


class Loud:
    name, compiles = "loud@1", False

    def choose(self, game, seed):
        if game.ply < 2:
            print("look at me")
            os.system("echo from a program")
        return game.legal_moves[0]
"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_people_read_why_a_game_was_lost(run: Run, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    lost = MatchResult(("a", "b"), (0.5,), 3, 3, 0, 0, {"A error": 1, "A illegal": 1, "A time": 1})
    monkeypatch.setattr("annales.arena.play_match", lambda *_, **__: lost)

    done = run(*MATCH, "--language", language)

    assert ("by the other bot's time running out" in done.stdout) == (language == "en")
    assert "match-by" not in done.stdout


@pytest.mark.parametrize(("winner", "own"), [("A", False), ("shared", False), ("B", True)])
def test_a_game_lost_by_a_fault_is_told_from_the_side_of_the_first_player(
    run: Run, monkeypatch: pytest.MonkeyPatch, winner: str, *, own: bool
) -> None:
    lost = MatchResult(("a", "b"), (0.5,), 3, 1, 1, 1, {f"{winner} error": 1})
    monkeypatch.setattr("annales.arena.play_match", lambda *_, **__: lost)

    told = run(*MATCH).stdout

    assert ("by its own error" in told) == own
    assert ("by an error of the other bot" in told) != own


def test_the_first_fault_of_a_player_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    faults = {"A time": 1, "B error": 2}
    some = MatchResult(("a", "b"), (0.5,), 4, 3, 0, 1, {}, 2, faults, {"A": "too slow", "B": "it broke"})
    monkeypatch.setattr("annales.arena.play_match", lambda *_, **__: some)

    done = run(*MATCH)

    assert done.exit_code == 0
    assert "a lost a game by a fault. The first: too slow" in done.stderr
    assert "b lost 2 games by a fault. The first: it broke" in done.stderr


@pytest.mark.parametrize("order", [("exec:false", "random"), ("random", "exec:false")])
@pytest.mark.parametrize("output", [(), ("--json",)])
def test_a_player_that_can_never_play_ends_the_command_with_code_1(
    run: Run, order: tuple[str, str], output: tuple[str, ...]
) -> None:
    done = run("match", "duel", *order, "--games", "2", *output)

    assert done.exit_code == 1
    assert "exec:false lost 2 games by a fault" in done.stderr
    if output:
        assert "ended with exit code 1" in next(iter(json.loads(done.stdout)["first_faults"].values()))


NETWORK = (Path(annales.__file__).parent / "flow" / "data" / "network.npz").read_bytes()


@pytest.mark.parametrize(
    "content",
    [None, b"", b"PK", NETWORK[: len(NETWORK) // 2], NETWORK],
    ids=["absent", "empty", "begun", "cut", "other"],
)
def test_a_network_that_cannot_be_used_is_named_before_the_first_game(
    run: Run, tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "network.npz"
    if content is not None:
        path.write_bytes(content)

    done = run("match", "duel", f"search:network={path},visits=4", "random", "--games", "2")

    assert done.exit_code == 2
    assert str(path) in done.stderr.replace("\n", "")
    assert done.stdout == ""

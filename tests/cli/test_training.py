"""Self-play and training from the command line."""

import json
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from annales.errors import MissingExtra

QUICK = ("--games", "4", "--chunk", "2", "--visits", "10", "--seed", "2")


def test_games_are_written_and_counted(run: Run, tmp_path: Path) -> None:
    command = ("selfplay", "duel", "--out", tmp_path, *QUICK, "--selfplay", "random_share=0", "--json")

    done = run(*command)

    found = json.loads(done.stdout)
    assert (done.exit_code, done.stderr) == (0, "")
    assert (found["game"], found["seed"], found["games"]) == ("duel", 2, 4)
    assert sum(found["endings"].values()) == 4 == sum(found["wins"])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["2-000000.npz", "2-000001.npz"]
    assert run(*command).stdout == done.stdout
    assert run(*command[:-1], "--language", "ja").stdout.startswith("自己対戦 4 ゲーム")


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("shares=1", "shares=1 is not NAME=VALUE with one of the names full_visits, fast_visits"),
        ("full_share=much", "full_share=much is not a number of the right kind"),
        ("full_share=2", "full_share of self-play is from 0 to 1, not 2"),
    ],
)
def test_a_wrong_setting_is_named(run: Run, tmp_path: Path, setting: str, message: str) -> None:
    done = run("selfplay", "duel", "--out", tmp_path, "--selfplay", setting)

    assert (done.exit_code, message in done.stderr) == (2, True)


@pytest.mark.parametrize("command", [("train", "--data", "x", "--out", "x.npz"), ("improve", "--folder", "x")])
def test_without_pytorch_the_command_to_install_it_is_shown(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "torch", None)
    for name in [name for name in sys.modules if name.startswith("annales.training.learner")]:
        monkeypatch.delitem(sys.modules, name)

    done = run(command[0], "duel", *command[1:])

    assert (done.exit_code, done.stderr.endswith(f"{MissingExtra('', 'train').command}\n")) == (2, True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.torch
def test_a_network_is_trained_and_used(run: Run, tmp_path: Path) -> None:
    run("selfplay", "duel", "--out", tmp_path / "games", *QUICK)

    done = run("train", "duel", "--data", tmp_path / "games", "--out", tmp_path / "net.npz", "--epochs", "1")
    more = run("selfplay", "duel", "--out", tmp_path / "more", "--network", tmp_path / "net.npz", *QUICK)

    assert (done.exit_code, more.exit_code) == (0, 0)
    assert "losses on the test set: value 0." in done.stderr
    assert "net.npz: trained on" in done.stdout.replace("\n", "")


@pytest.mark.torch
def test_generations_are_printed(run: Run, tmp_path: Path) -> None:
    command = ("improve", "duel", "--folder", tmp_path, *QUICK, "--generations", "1", "--match-games", "0")

    done = run(*command)
    again = run(*command, "--json")

    assert done.exit_code == 0
    assert done.stdout.startswith("Generation 1: networks/0001.npz. Losses on the test set: value 0.")
    assert [one["generation"] for one in json.loads(again.stdout)["generations"]] == [1]


def test_positions_with_values_are_made_and_reported(run: Run, tmp_path: Path) -> None:
    run("selfplay", "duel", "--out", tmp_path / "games", *QUICK)
    file = tmp_path / "ends.jsonl"
    made = run("truth", "make", "duel", "--games", tmp_path / "games", "--out", file, "--most-left", "4", "--json")

    report = run("truth", "report", "duel", file, "--bot", "greedy@1", "--worst", "1")

    positions = json.loads(made.stdout)["positions"]
    assert (made.exit_code, report.exit_code) == (0, 0)
    assert positions == len(file.read_text().splitlines()) - 1 > 0
    assert "Errors of greedy@1" in report.stdout
    assert any(line.split()[:3] == ["all", "exact", str(positions)] for line in report.stdout.splitlines())
    assert "duel turn=" in report.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("make", "duel", "--games", "x", "--out", "x.jsonl", "--piece", "3/2"), "3/2 is not K/N with K from 1 to N"),
        (("report", "duel", "x.jsonl"), "give one of --network and --bot"),
        (("report", "duel", "x.jsonl", "--network", "own"), "x.jsonl: not a file of positions with values"),
    ],
)
def test_wrong_arguments_of_truth_are_named(run: Run, arguments: tuple[str, ...], message: str) -> None:
    done = run("truth", *arguments)

    assert (done.exit_code, message in done.stderr) == (2, True)

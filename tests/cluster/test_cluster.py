"""Work on a Ray cluster, here one on this machine: the same results, also where workers are killed."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run, first_moves, record, run
from tests.datasets.conftest import QUICK

from annales import Record
from annales.analysis import review
from annales.datasets import make_dataset
from annales.errors import AnnalesError, MissingExtra
from annales.training.runs import self_play

__all__ = ["first_moves", "record", "run"]


@pytest.mark.cluster
@pytest.mark.parametrize("what", ["selfplay", "dataset", "review", "error"])
def test_a_cluster_does_the_work_of_one_machine_although_workers_are_killed(what: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.cluster.work", what, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)

    # Ray reports lost workers on standard output, before and after our own lines.
    assert (done.returncode, "True" in done.stdout.splitlines()) == (0, True), done.stdout + done.stderr


def test_without_ray_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, record: Path
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(MissingExtra, match=r"self-play on a Ray cluster needs .*pip install .*\[cluster\]"):
        self_play("duel", tmp_path, 2, ray="local")
    with pytest.raises(MissingExtra, match="a data set on a Ray cluster needs"):
        make_dataset("duel", tmp_path, 2, selfplay=QUICK, ray="local")
    with pytest.raises(MissingExtra, match="a review on a Ray cluster needs"):
        review(Record.parse(record.read_text(encoding="utf-8")), ray="local")


def test_chunks_that_exist_need_no_cluster(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    given = {"seed": 3, "chunk_games": 2, "selfplay": QUICK}
    self_play("duel", tmp_path, 2, **given)  # type: ignore[arg-type]

    with pytest.raises(AnnalesError, match=r"\[cluster\]"):
        self_play("duel", tmp_path, 4, ray="local", **given)  # type: ignore[arg-type]
    assert [file.name for file in tmp_path.iterdir()] == ["3-000000.npz"]


@pytest.mark.parametrize("command", ["selfplay", "dataset"])
def test_the_commands_take_the_address_of_a_cluster(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = run(command, "duel", "--out", tmp_path / "out", "--games", "2", "--ray", "local")

    assert (result.exit_code, result.stderr.endswith(f"{MissingExtra('', 'cluster').command}\n")) == (2, True)

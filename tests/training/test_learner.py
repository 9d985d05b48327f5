"""Training with PyTorch: equal networks for equal seeds, going on from a checkpoint, whole numbers at the end."""

import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from tests.networks.networks import random_network
from tests.training.conftest import play

from annales import Duel, Flow
from annales.core.facets import Learning
from annales.errors import AnnalesError, MissingExtra
from annales.kernel.units import RESULT_UNIT
from annales.networks.files import load_network, save_network, shape_for
from annales.networks.records import POINT_UNIT
from annales.training.chunks import list_chunks, read_chunk
from annales.training.samples import estimate_chunk, load_samples, own_estimates
from annales.training.settings import TrainingSettings

RULES = Duel.ruleset
QUICK = TrainingSettings(width=8, inner=4, epochs=2, batch=64, reports=3)


def test_without_pytorch_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "annales.training.learner", raising=False)

    with pytest.raises(MissingExtra, match=r"training a network needs .*pip install .*\[train\]"):
        import_module("annales.training.learner")


@pytest.mark.parametrize(
    ("setting", "value", "message"),
    [
        ("width", 257, "width of training is a whole number from 1 to 256, not 257"),
        ("epochs", 0, "training needs epochs and a rate above 0"),
        ("search_share", 2, "search_share of training is from 0 to 1, not 2"),
        ("decay", -1, "decay of training is from 0 to 1000, not -1"),
    ],
)
def test_settings_out_of_range_are_refused(setting: str, value: float, message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        TrainingSettings(**{setting: value})  # type: ignore[arg-type]


@pytest.mark.torch
def test_the_same_seed_gives_the_same_network(games: Path, tmp_path: Path) -> None:
    from annales.training.learner.train import train_network

    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        train_network("duel", [games], tmp_path / f"{name}.npz", replace(QUICK, seed=seed))

    a, b, c = (load_network(tmp_path / f"{name}.npz", RULES)[0].tobytes() for name in "abc")
    assert a == b != c


@pytest.mark.torch
def test_training_lowers_the_losses_and_writes_all_files(games: Path, tmp_path: Path) -> None:
    from annales.training.learner.train import train_network

    made = train_network("duel", [games], tmp_path / "net.npz", replace(QUICK, epochs=15, rate=1e-2))

    assert made.history[-1]["train_value"] < made.history[0]["train_value"]
    assert made.history[-1]["train_policy"] < made.history[0]["train_policy"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["net.jsonl", "net.npz", "net.pt", "net.svg"]
    assert (tmp_path / "net.svg").read_text(encoding="utf-8").count("<polyline") == 8
    assert len((tmp_path / "net.jsonl").read_text(encoding="utf-8").splitlines()) == len(made.history)
    training = load_network(tmp_path / "net.npz", RULES)[1].training
    assert (training["games"], training["positions"], training["width"]) == (12, made.positions, 8)
    assert training["quantisation_error"] == made.quantisation_error
    assert 0 < made.quantisation_error < 0.01


class Stopped(Exception):
    """The interruption of a test."""


@pytest.mark.torch
def test_interrupted_training_goes_on_to_the_same_network(games: Path, tmp_path: Path) -> None:
    from annales.training.learner.train import train_network

    def stop(step: int, steps: int, row: dict[str, float]) -> None:
        raise Stopped

    whole = train_network("duel", [games], tmp_path / "whole.npz", QUICK)
    with pytest.raises(Stopped):
        train_network("duel", [games], tmp_path / "parts.npz", QUICK, report=stop)
    steps: list[int] = []
    parts = train_network("duel", [games], tmp_path / "parts.npz", QUICK, report=lambda step, *_: steps.append(step))

    networks = [load_network(tmp_path / f"{name}.npz", RULES)[0].tobytes() for name in ("whole", "parts")]
    assert networks[0] == networks[1]
    assert parts.history == whole.history
    assert len(steps) == len(whole.history) - 1


@pytest.mark.torch
def test_a_checkpoint_of_other_training_is_not_continued(games: Path, tmp_path: Path) -> None:
    from annales.training.learner.train import train_network

    train_network("duel", [games], tmp_path / "net.npz", QUICK)
    with pytest.raises(AnnalesError, match="give the name of a new file"):
        train_network("duel", [games], tmp_path / "net.npz", QUICK)
    (tmp_path / "net.npz").unlink()

    with pytest.raises(AnnalesError, match=r"net\.pt is a checkpoint of training with other games or settings"):
        train_network("duel", [games], tmp_path / "net.npz", replace(QUICK, seed=9))
    (tmp_path / "net.pt").write_bytes(b"no checkpoint")
    with pytest.raises(AnnalesError, match=r"net\.pt: not a checkpoint of training"):
        train_network("duel", [games], tmp_path / "net.npz", QUICK)


@pytest.mark.torch
def test_training_begins_with_a_network_or_a_checkpoint(games: Path, tmp_path: Path) -> None:
    from annales.training.learner.train import train_network

    first = train_network("duel", [games], tmp_path / "a.npz", QUICK)
    slow = replace(QUICK, rate=1e-7, epochs=0.01)

    for ending in (".npz", ".pt"):
        out = tmp_path / f"from{ending}.npz"
        made = train_network("duel", [games], out, slow, init=(tmp_path / "a").with_suffix(ending))
        assert made.history[-1]["test_value"] == pytest.approx(first.history[-1]["test_value"], abs=0.005)
    with pytest.raises(AnnalesError, match="the network has other sizes than 16 and 4 units"):
        train_network("duel", [games], tmp_path / "b.npz", replace(QUICK, width=16), init=tmp_path / "a.npz")


@pytest.mark.torch
def test_only_the_newest_games_of_a_window_are_used(games: Path, tmp_path: Path) -> None:
    from annales.training.learner.train import train_network

    newest = play(tmp_path / "new", games=4, seed=8)

    made = train_network("duel", [games, tmp_path / "new"], tmp_path / "net.npz", QUICK, window=1)

    assert (made.games, made.positions) == (4, newest.decisions)


@pytest.mark.torch
def test_a_game_without_features_cannot_be_learnt(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from annales.training.learner.train import train_network

    monkeypatch.setattr(type(Flow.ruleset), "learning", Learning())
    with pytest.raises(AnnalesError, match="flow has no features"):
        train_network("flow", [games], tmp_path / "net.npz", QUICK)


@pytest.mark.torch
def test_whole_numbers_become_a_model_and_the_same_whole_numbers() -> None:
    from annales.training.learner.model import from_network, to_network

    network = random_network(RULES, 4)

    assert to_network(from_network(shape_for(RULES, 8, 4), network)).tobytes() == network.tobytes()


@pytest.mark.torch
def test_the_model_expects_what_the_compiled_rules_expect(games: Path, tmp_path: Path) -> None:
    import torch

    from annales.training.learner.batches import Batches
    from annales.training.learner.model import from_network

    network = random_network(RULES, 4)
    save_network(tmp_path / "net.npz", RULES, network, {})
    files = list_chunks([games])[:1]
    batches = Batches(load_samples(Duel, files), 0.5)

    with torch.no_grad():
        batch = batches.take(np.arange(len(batches.samples)))
        results, kinds, points, _ = from_network(shape_for(RULES, 8, 4), network)(batch)
    wanted = torch.softmax(results, 1).numpy()
    chunk = read_chunk(files[0], RULES)
    found = estimate_chunk(Duel, chunk, load_network(tmp_path / "net.npz", RULES)[0])
    own = own_estimates(chunk, found)

    assert np.std(wanted[:, 0]) > 0.1
    assert np.abs(wanted[:, 0] - own).max() < 0.05

    # Kinds of victory of the seat on turn, without the empty one, and its points.
    seats, rows = chunk.rows["decisions"]["seat"], np.arange(len(own))
    ways = torch.softmax(kinds.view(len(own), 2, -1)[:, 0, 1:], 1).numpy() * wanted[:, :1]
    assert np.abs(ways - found["kinds"][rows, seats, 1:4] / RESULT_UNIT).max() < 0.05
    assert np.abs(100 * points.numpy()[:, 0] - found["points"][rows, seats] / POINT_UNIT).max() < 5
    assert np.std(found["points"][rows, seats]) > 5 * POINT_UNIT


@pytest.mark.torch
def test_absent_seats_expect_nothing() -> None:
    import torch

    from annales.training.learner.batches import Batch, losses

    nothing = torch.zeros(0, dtype=torch.int64)
    batch = Batch(
        features=nothing,
        offsets=nothing,
        weight_sets=torch.tensor([1, 1]),
        present=torch.tensor([[True, True, False], [True, True, True]]),
        targets=torch.tensor([[0.5, 0.5, 0], [1, 0, 0]]),
        weights=torch.ones(2),
        kinds=torch.tensor([-1, -1]),
        points=torch.zeros(2, 3),
        owners=nothing,
        move_features=torch.zeros((0, 6), dtype=torch.int64),
        shares=torch.zeros(0),
    )
    points = torch.tensor([[0.0, 0.0, 99.0], [0.0, 0.0, 0.0]])

    found = losses((torch.zeros(2, 3), torch.zeros(2, 12), points, torch.zeros(0)), batch)

    assert float(found.value) == pytest.approx((np.log(2) + np.log(3)) / 2)
    assert [float(found.kind), float(found.points), float(found.policy)] == [0, 0, 0]

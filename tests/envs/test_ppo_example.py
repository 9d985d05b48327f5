"""The example of reinforcement learning, shortened, and the learning curve in the documentation."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

if TYPE_CHECKING:
    from types import ModuleType

DATA = Path("docs/data/ppo-duel.json")


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> "ModuleType":
    """The example, with few games."""
    monkeypatch.syspath_prepend(str(Path("docs/examples").absolute()))
    import ppo

    for name, value in {"GAMES": 16, "STEPS": 48, "BATCH": 128, "EVALUATION_GAMES": 4}.items():
        monkeypatch.setattr(ppo, name, value)
    return ppo


@pytest.mark.torch
def test_a_short_run_writes_curve_picture_and_weights(ppo: Any, tmp_path: Path) -> None:
    curve = []
    for row, policy in ppo.train("duel", 1.0, 0.1, seed=1):
        curve.append(row)
        ppo.write(tmp_path, {"game": "duel"}, curve, policy)

    assert json.loads((tmp_path / "curve.json").read_text())["curve"] == curve
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
    assert (tmp_path / "policy.pt").exists()
    assert all(0 <= row[name] <= 1 for row in curve for name in ("train_score", "test_score"))
    steps = [row["step"] for row in curve]
    assert steps == sorted(steps)


@pytest.mark.torch
def test_a_policy_gives_illegal_moves_no_probability(ppo: Any) -> None:
    import torch

    games = ppo.Games("duel", 16, seed=2)
    policy = ppo.Policy(games.env)
    seen, masks = games.shown()
    with torch.no_grad():
        logs, values = policy(seen, masks)

    assert torch.allclose(logs.exp().sum(1), torch.ones(16))
    assert float(logs.exp()[masks == 0].sum()) == 0
    assert values.shape == (16,)


@pytest.mark.torch
def test_advantages_lead_to_moves_that_are_rewarded(ppo: Any) -> None:
    import torch

    torch.manual_seed(3)
    games = ppo.Games("duel", 16, seed=3)
    policy = ppo.Policy(games.env)
    batch, _ = ppo.play(policy, games, 8)
    # Every first legal move is rewarded.
    first = batch["masks"].argmax(1)
    batch["advantages"] = (batch["moves"] == first).float()
    before = policy(batch["seen"], batch["masks"])[0].gather(1, first[:, None]).mean()
    ppo.improve(policy, torch.optim.Adam(policy.parameters(), lr=1e-3), batch)
    after = policy(batch["seen"], batch["masks"])[0].gather(1, first[:, None]).mean()

    assert after > before


def test_the_curve_of_the_documentation_ends_as_the_page_says() -> None:
    about = json.loads(DATA.read_text(encoding="utf-8"))
    rows = about["curve"]

    assert np.all(np.diff([row["seconds"] for row in rows]) > 0)
    assert about["final"]["games"] >= 1000
    page = Path("docs/guide/ppo.md").read_text(encoding="utf-8")
    assert f"**{100 * about['final']['score']:.1f} %**" in page
    assert rows[-1]["test_score"] == pytest.approx(about["final"]["score"], abs=0.1)

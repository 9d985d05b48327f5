"""The example that learns from nothing, shortened."""

import json
from pathlib import Path

import pytest

from annales import Duel
from annales.training.chunks import list_chunks, read_chunk


@pytest.mark.torch
def test_a_short_run_learns_from_games_without_heuristics(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(Path("docs/examples").absolute()))
    import alphazero

    plan = alphazero.Plan(games=10, evaluation_games=2)
    curve = [row for _, row in alphazero.train("duel", tmp_path, 0.01, plan, seed=1)]
    alphazero.write(tmp_path, {"game": "duel"}, curve)

    assert json.loads((tmp_path / "curve.json").read_text())["curve"] == curve
    assert all(0 <= curve[0][f"{rival}_score"] <= 1 for rival in alphazero.RIVALS)
    assert (tmp_path / "1.npz").exists()
    (file,) = list_chunks([tmp_path / "games-1"])
    info = read_chunk(file, Duel.ruleset).info
    assert (info.network, info.search["greedy_share"], info.search["temperature"]) == ("", 0.0, 0)

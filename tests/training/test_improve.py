"""The loop of self-play, training and matches."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.networks.networks import random_network
from tests.training.conftest import QUICK

from annales import Duel
from annales.arena import MatchResult
from annales.errors import AnnalesError
from annales.networks.files import save_network
from annales.training.improve import Generation, ImproveSettings, improve, is_accepted, read_history
from annales.training.settings import TrainingSettings

SETTINGS = ImproveSettings(
    games=4,
    chunk_games=2,
    window=3,
    match_games=2,
    match_visits=2,
    seed=5,
    selfplay=QUICK,
    training=TrainingSettings(width=16, inner=8, epochs=1, batch=64, reports=2),
)


def result(pairs: tuple[float, ...]) -> MatchResult:
    return MatchResult(("new", "old"), pairs, 2 * len(pairs), 0, 0, 0)


@pytest.mark.parametrize(
    ("pairs", "accepted"),
    [((1.0, 0.5, 0.75) * 40, True), ((0.0, 0.5, 0.25) * 40, False), ((0.75,), True), ((0.5,), False)],
)
def test_a_network_is_accepted_by_the_test_or_by_the_score(pairs: tuple[float, ...], accepted: bool) -> None:
    assert is_accepted(result(pairs)) is accepted


def test_a_history_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "history.jsonl").write_text('{"generation": 1}\n', encoding="utf-8")

    with pytest.raises(AnnalesError, match=r"history\.jsonl: not a history of generations"):
        read_history(tmp_path)


@pytest.mark.torch
def test_generations_follow_each_other_and_the_loop_goes_on(tmp_path: Path) -> None:
    first = improve("duel", tmp_path, 1, replace(SETTINGS, match_games=0))
    both = improve("duel", tmp_path, 2, replace(SETTINGS, match_games=0))

    assert both[0] == first[0]
    assert [(one.generation, one.incumbent, one.accepted) for one in both] == [
        (1, "", True),
        (2, "networks/0001.npz", True),
    ]
    assert all((tmp_path / one.network).exists() for one in both)
    assert both[1].positions > 0
    assert read_history(tmp_path) == both
    assert improve("duel", tmp_path, 2, replace(SETTINGS, match_games=0)) == both
    with pytest.raises(AnnalesError, match=r"settings\.json: the loop was started with match_games 0, not 2"):
        improve("duel", tmp_path, 3, SETTINGS)


@pytest.mark.torch
def test_the_loop_can_begin_with_a_network(tmp_path: Path) -> None:
    network = tmp_path / "net.npz"
    save_network(network, Duel.ruleset, random_network(Duel.ruleset, 1, 16, 8), {})
    settings = replace(SETTINGS, match_games=0, network=str(network))

    (one,) = improve("duel", tmp_path / "loop", 1, settings)

    assert (one.incumbent, one.network) == (str(network), "networks/0001.npz")
    narrow = replace(settings, training=TrainingSettings(width=32, inner=8))
    with pytest.raises(AnnalesError, match=r"net\.npz: the network has other sizes than 32 and 8 units"):
        improve("duel", tmp_path / "narrow", 1, narrow)


@pytest.mark.torch
def test_a_generation_without_its_match_is_completed(tmp_path: Path) -> None:
    whole = improve("duel", tmp_path, 1, SETTINGS)
    (tmp_path / "history.jsonl").unlink()
    written = (tmp_path / "networks" / "0001.npz").stat().st_mtime_ns

    again: list[Generation] = improve("duel", tmp_path, 1, SETTINGS)

    assert again == whole
    assert again[0].match_games == 2
    assert (tmp_path / "networks" / "0001.npz").stat().st_mtime_ns == written

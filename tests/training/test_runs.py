"""Runs of self-play: the same games again, and going on after an interruption."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.networks.networks import random_network
from tests.training.conftest import QUICK, play

from annales import Duel, Flow
from annales.bots.search.settings import Settings
from annales.errors import AnnalesError
from annales.networks.files import load_network, save_network
from annales.training.chunks import list_chunks, read_chunk
from annales.training.generate import SelfPlaySettings, play_batch
from annales.training.runs import Run, self_play

NAMES = ["3-000000.npz", "3-000001.npz", "3-000002.npz"]


@pytest.fixture
def network(tmp_path: Path) -> Path:
    """The file of a network with random weights."""
    # The usual sizes: self-play is compiled for these anyway, and again for any others.
    file = tmp_path / "net.npz"
    save_network(file, Duel.ruleset, random_network(Duel.ruleset, 1, 128, 32), {})
    return file


def content(folder: Path) -> dict[str, str]:
    """All numbers of all chunks. Bytes between the fields of a row may be anything."""
    chunks = {file.name: read_chunk(file, Duel.ruleset) for file in list_chunks([folder])}
    return {name: as_text(chunk.rows) for name, chunk in chunks.items()}


def as_text(chunk: Mapping[str, NDArray[np.void]]) -> str:
    return repr([[rows[field].tolist() for field in rows.dtype.names or ()] for rows in chunk.values()])


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(games: Path, tmp_path: Path) -> None:
    play(tmp_path, threads=2)

    assert list(content(games)) == NAMES
    assert content(tmp_path) == content(games)


def test_chunks_and_seeds_differ(games: Path, tmp_path: Path) -> None:
    play(tmp_path, games=4, seed=4)

    assert len(set(content(games).values()) | set(content(tmp_path).values())) == 4


def test_other_visits_give_other_games(games: Path) -> None:
    search = Settings(exploration=1.2, nodes=30_000)
    more = replace(QUICK, full_visits=16)

    rows = play_batch(Duel, {}, search, more, 4, seed=3)

    assert rows["entries"].tobytes() != read_chunk(games / NAMES[0], Duel.ruleset).rows["entries"].tobytes()


def test_an_interrupted_run_plays_only_the_missing_games(games: Path, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    copytree(games, folder)
    (folder / NAMES[1]).unlink()
    (folder / f".{NAMES[1]}.part.npz").write_bytes(b"half a file")
    before = {name: (folder / name).stat().st_mtime_ns for name in (NAMES[0], NAMES[2])}

    found = play(folder)

    assert found.games == 12
    assert content(folder) == content(games)
    assert {name: (folder / name).stat().st_mtime_ns for name in before} == before


def test_a_longer_run_keeps_the_games_that_it_has(games: Path, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    copytree(games, folder)

    assert play(folder, games=14).games == 14
    assert content(folder).items() > content(games).items()


def test_games_that_were_played_otherwise_are_not_mixed(games: Path) -> None:
    with pytest.raises(AnnalesError, match=r"3-000000\.npz was played with games 4, not 5: choose another folder"):
        play(games, chunk_games=5)
    with pytest.raises(AnnalesError, match="was played with selfplay"):
        self_play("duel", games, 4, seed=3, chunk_games=4)


def test_a_chunk_names_the_network_that_played_it(network: Path, tmp_path: Path) -> None:
    self_play("duel", tmp_path, 2, network=network, selfplay=QUICK)

    info = read_chunk(tmp_path / "0-000000.npz", Duel.ruleset).info
    assert info.network == load_network(network, Duel.ruleset)[1].weights
    assert info.search == {"exploration": 0.8, "fpu_reduction": 0.2, "below_deals": True, "nodes": 30_000}
    assert info.selfplay["full_visits"] == 12


def test_seats_have_styles_only_in_a_search_with_a_network(games: Path, network: Path, tmp_path: Path) -> None:
    self_play("duel", tmp_path, 8, network=network, selfplay=replace(QUICK, styled_share=1.0))

    styled = read_chunk(tmp_path / "0-000000.npz", Duel.ruleset).rows["decisions"]
    plain = read_chunk(games / NAMES[0], Duel.ruleset).rows["decisions"]

    assert not plain["is_styled"].any()
    assert 0.2 < styled["is_styled"].mean() < 0.8
    assert not styled["shares"][styled["is_styled"] == 1].any()


def test_statistics_count_what_the_chunks_hold(games: Path) -> None:
    found = play(games)

    chunks = [read_chunk(file, Duel.ruleset).rows for file in list_chunks([games])]
    assert found.games == 12 == found.endings.total()
    assert found.decisions == sum(len(rows["decisions"]) for rows in chunks)
    assert 0 < found.full == sum(np.count_nonzero(rows["decisions"]["shares"]) for rows in chunks) < found.decisions
    assert sum(found.points) == 12


def test_games_for_several_numbers_of_players_take_them_in_turn(tmp_path: Path) -> None:
    run = Run(Flow, {}, Settings(), QUICK, "", 0)
    fixed = replace(run, options={"players": 2})

    assert [run.info(chunk, 1).options["players"] for chunk in range(5)] == [3, 2, 4, 5, 3]
    assert {fixed.info(chunk, 1).options["players"] for chunk in range(5)} == {2}


@pytest.mark.full
def test_games_of_flow_fit_into_the_memory_of_a_batch(tmp_path: Path) -> None:
    quick = replace(QUICK, full_visits=4, fast_visits=2)

    assert self_play("flow", tmp_path, 8, chunk_games=2, selfplay=quick).games == 8


@pytest.mark.parametrize(
    ("setting", "value", "message"),
    [
        ("full_visits", 0, "full_visits of self-play is a whole number from 1 to 1000000, not 0"),
        ("fast_visits", 2.5, "fast_visits of self-play is a whole number"),
        ("styled_share", 1.5, "styled_share of self-play is from 0 to 1, not 1.5"),
        ("style_least", 1.0, "style_least 1 is greater than style_most 0.9"),
    ],
)
def test_settings_out_of_range_are_refused(setting: str, value: float, message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        SelfPlaySettings(**{setting: value})  # type: ignore[arg-type]


def test_numbers_of_games_below_one_are_refused(tmp_path: Path) -> None:
    with pytest.raises(AnnalesError, match="at least 1"):
        self_play("duel", tmp_path, 0)

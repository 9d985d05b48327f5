"""Games of self-play that the tests share. Few visits are enough: no test needs good play."""

from pathlib import Path

import pytest

from annales.training.generate import SelfPlaySettings
from annales.training.runs import SelfPlayStatistics, self_play

QUICK = SelfPlaySettings(full_visits=12, fast_visits=4, finish_visits=2, random_share=0.05)


def play(folder: Path, games: int = 12, chunk_games: int = 4, seed: int = 3, threads: int = 1) -> SelfPlayStatistics:
    """A run with few visits."""
    return self_play("duel", folder, games, seed=seed, chunk_games=chunk_games, threads=threads, selfplay=QUICK)


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three chunks of four games each. Tests only read it."""
    folder = tmp_path_factory.mktemp("games")
    play(folder)
    return folder

"""Small data sets, and running the command as the tests of the command line do."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import run

from annales.datasets import DATASET_SELF_PLAY, DatasetSummary, make_dataset

__all__ = ["run"]

QUICK = replace(DATASET_SELF_PLAY, full_visits=12, fast_visits=4, finish_visits=2, full_share=0.5, random_share=0.05)
"""Few visits are enough: no test needs good play."""
GAMES = 5


def make(
    folder: Path, games: int = GAMES, progress: Callable[[int], None] | None = None, **more: Any
) -> DatasetSummary:
    """A data set of Duel with two games in a file."""
    arguments = {"seed": 3, "chunk_games": 2, "selfplay": QUICK, **more}
    return make_dataset("duel", folder, games, progress=progress, **arguments)


@pytest.fixture(scope="session")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of such a data set. Tests only read it."""
    folder = tmp_path_factory.mktemp("duel")
    make(folder)
    return folder

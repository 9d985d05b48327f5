"""Running the command inside the test's process."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from annales.cli.app import app
from annales.core.record import record_of
from annales.games import Duel

Run = Callable[..., Any]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `annales` with arguments and input, in English where nothing else is asked for."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "dumb")

    def invoke(*arguments: str | Path, lines: str = "") -> Any:
        return CliRunner().invoke(app, [str(argument) for argument in arguments], input=lines, prog_name="annales")

    return invoke


@pytest.fixture(scope="session")
def first_moves() -> str:
    """A whole game of Duel from seed 3 in which everybody makes the first legal move, as a record."""
    game = Duel(seed=3)
    while game.turn is not None:
        game.play(game.legal_moves[0])
    return str(record_of(game, {"player 0": "Ada", "player 1": "Bob"}))


@pytest.fixture
def record(first_moves: str, tmp_path: Path) -> Path:
    """That record in a file."""
    path = tmp_path / "game.txt"
    path.write_text(first_moves, encoding="utf-8")
    return path

"""The example client of the protocol page plays whole games."""

import sys
from pathlib import Path
from subprocess import run

import pytest

CLIENT = Path(__file__).parents[3] / "docs" / "examples" / "client.py"


@pytest.mark.parametrize(("game", "bot"), [("duel", "greedy@1"), ("flow", "random@1")])
def test_the_example_client_plays_a_game_to_its_end(server: str, game: str, bot: str) -> None:
    done = run([sys.executable, CLIENT, server, game, bot], capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("{'winner': ")


def test_the_example_client_is_short() -> None:
    assert len(CLIENT.read_text(encoding="utf-8").splitlines()) < 60

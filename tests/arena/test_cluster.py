"""Matches on a Ray cluster, here one on this machine: the same results, and no game lost with a worker."""

import subprocess
import sys
from pathlib import Path

import pytest

from annales.arena import play_match
from annales.errors import MissingExtra

SCRIPT = """
import os
import signal
import sys
from pathlib import Path

import ray

from annales.arena import play_match

if __name__ == "__main__":
    ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    players = (sys.argv[1], "greedy@1")
    print(play_match("duel", players, 8, seed=3, ray="local", move_seconds=5) == play_match("duel", players, 8, seed=3))
"""
KILLER = """
import os
import signal
from pathlib import Path

from annales.bots import find_bot


class Killer:
    '''Plays as random@1 does. Once in the match, at its fifth move, it kills the worker that its game belongs to.'''

    name, compiles = "killer@1", False

    def choose(self, game, seed):
        mark = Path(__file__).with_name("killed")
        if game.ply > 10 and "RAY_JOB_ID" in os.environ and not mark.exists():
            mark.touch()
            os.kill(os.getppid(), signal.SIGKILL)
        return find_bot("random@1").choose(game, seed)
"""


def run_script(folder: Path, player: str) -> tuple[int, str, str]:
    """Exit code, last line of the output, and standard error. Ray reports lost workers on standard output."""
    (folder / "script.py").write_text(SCRIPT, encoding="utf-8")
    command = [sys.executable, str(folder / "script.py"), player]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    return done.returncode, (done.stdout.splitlines() or [""])[-1], done.stderr


def test_without_ray_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(MissingExtra, match=r"a match on a Ray cluster needs .*pip install .*\[cluster\]"):
        play_match("duel", ("random@1", "random@1"), 2, ray="local")


@pytest.mark.cluster
def test_a_cluster_gives_the_same_result_as_one_process(tmp_path: Path) -> None:
    code, last, errors = run_script(tmp_path, "random@1")

    assert (code, last) == (0, "True"), errors


@pytest.mark.cluster
def test_a_game_whose_worker_is_killed_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "killer_bot.py").write_text(KILLER, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")

    code, last, errors = run_script(tmp_path, "killer_bot:Killer")

    assert (code, last) == (0, "True"), errors
    assert (tmp_path / "killed").exists()

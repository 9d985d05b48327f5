"""Work on a Ray cluster of four workers, two of which are killed while they play: `python -m tests.cluster.work`.

Usage: `python -m tests.cluster.work WHAT FOLDER`, where WHAT is `selfplay`, `dataset`, `review` or `error`. A line
of the output is True where the cluster gave what this machine gives. Tests run this in a process of its own,
because Ray leaves threads and environment variables behind.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from time import sleep
from typing import Any

from tests.datasets.conftest import make
from tests.training.conftest import QUICK

from annales import Duel, Record
from annales.analysis import ReviewLimits, review
from annales.cluster import run_tasks
from annales.errors import AnnalesError
from annales.training.chunks import list_chunks, read_chunk
from annales.training.runs import self_play

WORKERS, VICTIMS = 4, 2


def descendants(process: int) -> Iterator[tuple[int, str]]:
    """The processes that a process and its children started, each with its command line."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                status, line = (entry / "stat").read_text(), (entry / "cmdline").read_bytes()
            except OSError:  # it has ended
                continue
            # The name of the program, in parentheses, may contain spaces.
            parents[int(entry.name)] = (int(status.rpartition(")")[2].split()[1]), line.decode(errors="replace"))
    found = {process}
    while new := {one for one, (parent, _) in parents.items() if parent in found} - found:
        found |= new
    return ((one, parents[one][1]) for one in found - {process})


class Killer(Thread):
    """Kills workers of this program's cluster while they run a task."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.begin = Event()
        self.killed: list[int] = []

    def run(self) -> None:
        self.begin.wait()
        while len(self.killed) < VICTIMS:
            for process, line in descendants(os.getpid()):
                # A worker shows the function that it runs; other processes of Ray have names of their own.
                busy = line.startswith("ray::") and not line.startswith(
                    ("ray::IDLE", "ray::Dashboard", "ray::RuntimeEnv")
                )
                if busy and process not in self.killed and len(self.killed) < VICTIMS:
                    os.kill(process, signal.SIGKILL)
                    self.killed.append(process)
            sleep(0.01)


def numbers(folder: Path) -> dict[str, Any]:
    """All numbers of all chunks. Bytes between the fields of a row may be anything."""
    found: dict[str, Any] = {}
    for file in list_chunks([folder]):
        rows = read_chunk(file, Duel.ruleset).rows
        found[file.name] = [[part[name].tolist() for name in part.dtype.names or ()] for part in rows.values()]
    return found


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def check_self_play(folder: Path, killer: Killer, games: int) -> bool:
    """Whether the cluster plays the games of this machine, none twice, although workers die."""
    seen: list[int] = []

    def progress(done: int) -> None:
        seen.append(done)
        killer.begin.set()

    given: dict[str, Any] = {"seed": 3, "chunk_games": 4, "selfplay": QUICK}
    found = self_play("duel", folder / "ray", games, ray="local", progress=lambda s: progress(s.games), **given)
    killer.join(60)
    self_play("duel", folder / "here", games, **given)
    print(f"{len(killer.killed)} workers were killed; {found.games} games; progress {seen}")
    same = numbers(folder / "ray") == numbers(folder / "here")
    return same and len(killer.killed) == VICTIMS and found.games == seen[-1] == games and len(seen) == games // 4


def check_dataset(folder: Path, killer: Killer, games: int) -> bool:
    """Whether the cluster writes the bytes of this machine, although workers die."""
    make(folder / "ray", games, progress=lambda _: killer.begin.set(), ray="local")
    killer.join(60)
    make(folder / "here", games)
    return contents(folder / "ray") == contents(folder / "here") and len(killer.killed) == VICTIMS


def check_review() -> bool:
    """Whether the cluster finds what this machine finds."""
    game = Duel(seed=5)
    while game.turn is not None:
        game.play(game.legal_moves[0])
    record, limits = Record.parse(game.record()), ReviewLimits(visits=30, exact_states=0)
    return review(record, limits, ray="local") == review(record, limits)


def fails(job: int) -> int:
    if job == 3:
        raise AnnalesError("there is no job 3")
    return job


def check_error() -> bool:
    """Whether the error of a job ends the work with the text of the error."""
    try:
        list(run_tasks(fails, str, range(20), ray="local"))
    except AnnalesError as fault:
        return str(fault) == "there is no job 3"
    return False


def main(what: str, folder: Path, games: int = 48) -> bool:
    # By default, workers give way to all other programs; on a busy machine the test would then take minutes.
    os.environ["RAY_worker_niceness"] = "0"  # noqa: SIM112 - the name of the setting in Ray
    import ray

    ray.init("local", num_cpus=WORKERS, include_dashboard=False, log_to_driver=False)
    killer = Killer()
    killer.start()
    if what == "selfplay":
        return check_self_play(folder, killer, games)
    if what == "dataset":
        return check_dataset(folder, killer, games)
    return check_review() if what == "review" else check_error()


if __name__ == "__main__":
    print(main(sys.argv[1], Path(sys.argv[2]), *map(int, sys.argv[3:])))

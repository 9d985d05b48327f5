"""Writes `docs/data/cluster-plan.json`: plans for clusters, from times that this machine measures.

`python bench/cluster_plan.py` plays some chunks of 100 games of Duel with its network, measures the processor time of
a chunk and of keeping its result, and simulates the scheduler for several numbers of cores.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from statistics import mean, stdev
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any

import msgspec

from annales.cluster.planning import Workload, simulate_schedule
from annales.datasets import DATASET_SELF_PLAY
from annales.datasets.make import DatasetFolder, make_parts
from annales.training.chunks import ChunkInfo
from annales.training.runs import ChunkFolder, plan_run, play_chunk

FILE = Path(__file__).parents[1] / "docs" / "data" / "cluster-plan.json"
CORES = (1, 10, 100, 1000)
GAMES, CHUNK, MEASURED = 1_000_000, 100, 8
LOSSES = 0.1
"""Workers lost for each core and hour in a plan with losses: about what machines that may be taken away lose."""


def measure(
    work: Callable[[ChunkInfo], Any], keep: Callable[[Any], object], infos: list[ChunkInfo]
) -> dict[str, float]:
    """Processor seconds of a chunk, their spread, and those of unpacking and keeping its result."""
    playing, keeping = list[float](), list[float]()
    for info in infos:
        begin = thread_time()
        result = work(info)
        middle = thread_time()
        keep(pickle.loads(pickle.dumps(result)))
        playing.append(middle - begin)
        keeping.append(thread_time() - middle)
    # The first chunk loads the compiled rules.
    seconds = mean(playing[1:])
    return {
        "chunk_seconds": round(seconds, 3),
        "spread": round(stdev(playing[1:]) / seconds, 3),
        "keep_seconds": round(mean(keeping[1:]), 5),
    }


def plans(measured: dict[str, float]) -> list[dict[str, Any]]:
    """Plans for a million games, without and with losses of workers."""
    found = []
    for losses in (0.0, LOSSES):
        work = Workload(GAMES // CHUNK, losses=losses, **measured)
        found += [{"losses": losses, **msgspec.to_builtins(simulate_schedule(work, cores))} for cores in CORES]
    return found


def main() -> None:
    """Measure both kinds of work and write the file."""
    found = {}
    with TemporaryDirectory() as folder:
        run = plan_run("duel", network="own", seed=1)
        here = ChunkFolder(Path(folder), run)
        infos = run.infos(MEASURED * CHUNK, CHUNK)
        found["selfplay"] = measure(lambda info: play_chunk(run, info), here.keep, infos)
        data = plan_run("duel", network="own", seed=1, selfplay=DATASET_SELF_PLAY)
        there = DatasetFolder(Path(folder), data, CHUNK)
        for table in ("games", "positions"):
            (Path(folder) / table).mkdir()
        infos = data.infos(MEASURED * CHUNK, CHUNK)
        found["dataset"] = measure(lambda info: make_parts(data, CHUNK, info), there.keep, infos)
    work = {name: {**measured, "plans": plans(measured)} for name, measured in found.items()}
    about = {"games": GAMES, "chunk_games": CHUNK, "measured_chunks": MEASURED - 1, "work": work}
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(about), indent=1) + b"\n")


if __name__ == "__main__":
    main()

"""How long work on a cluster takes: a simulation of the scheduler, for plans before there is a cluster.

The simulation knows what limits such work: chunks that take different times, the one machine that keeps all results,
and workers that are lost. It knows nothing of networks and disks.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from random import Random

from annales.cluster.tasks import AHEAD
from annales.errors import AnnalesError

__all__ = ["Plan", "Workload", "simulate_schedule"]


@dataclass(frozen=True)
class Workload:
    """Chunks of equal kind. Times are in seconds."""

    chunks: int
    chunk_seconds: float
    """Mean time of a chunk on one core."""
    spread: float = 0.0
    """Standard deviation of that time, as a share of the mean."""
    keep_seconds: float = 0.0
    """Time in which this machine takes in and writes the result of a chunk, one after another."""
    losses: float = 0.0
    """Workers lost for each core and hour. A lost worker loses its chunk and is replaced after `restart_seconds`."""
    restart_seconds: float = 60.0


@dataclass(frozen=True)
class Plan:
    """The result of a simulation."""

    cores: int
    seconds: float
    """Time until the last result is kept."""
    efficiency: float
    """Useful time of the cores, as a share of their time."""
    repeated: int
    """Chunks that were played again."""


def simulate_schedule(work: Workload, cores: int, seed: int = 0) -> Plan:
    """Simulate `annales.cluster.run_tasks` for some cores, event by event.

    Raises `AnnalesError` for work without chunks or time, and for fewer than one core.

    >>> simulate_schedule(Workload(chunks=100, chunk_seconds=60), cores=10)
    Plan(cores=10, seconds=600.0, efficiency=1.0, repeated=0)
    """
    if work.chunks < 1 or work.chunk_seconds <= 0 or cores < 1:
        raise AnnalesError("a plan needs at least one chunk, some time for it, and at least one core")
    drawn = Random(seed)
    unsubmitted = max(work.chunks - AHEAD * cores, 0)
    ready, useful, repeated, kept_at = work.chunks - unsubmitted, 0.0, 0, 0.0
    idle = [(0.0, core) for core in range(cores)]
    running: list[tuple[float, int, int, bool]] = []
    """Time, kind (0: a core ends a chunk or is lost, 1: a result is kept), core, whether it was lost."""
    heapq.heapify(idle)
    now, kept = 0.0, 0
    while kept < work.chunks:
        while ready and idle and idle[0][0] <= now:
            ready -= 1
            seconds = max(drawn.gauss(1, work.spread), 0.1) * work.chunk_seconds if work.spread else work.chunk_seconds
            until_loss = drawn.expovariate(work.losses / 3600) if work.losses else seconds + 1
            core = heapq.heappop(idle)[1]
            heapq.heappush(running, (now + min(seconds, until_loss), 0, core, until_loss < seconds))
            useful += seconds if until_loss >= seconds else 0
        # A core that restarts may be the next thing to happen.
        if ready and idle and (not running or idle[0][0] < running[0][0]):
            now = idle[0][0]
            continue
        now, kind, core, lost = heapq.heappop(running)
        if kind == 1:
            kept += 1
            # The scheduler gets a new chunk when a result is kept, as `run_tasks` does.
            ready, unsubmitted = (ready + 1, unsubmitted - 1) if unsubmitted else (ready, 0)
        elif lost:
            repeated, ready = repeated + 1, ready + 1
            heapq.heappush(idle, (now + work.restart_seconds, core))
        else:
            heapq.heappush(idle, (now, core))
            kept_at = max(kept_at, now) + work.keep_seconds
            heapq.heappush(running, (kept_at, 1, core, False))
    return Plan(cores, round(now, 3), round(useful / (now * cores), 4), repeated)

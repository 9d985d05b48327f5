"""A simulation of the queue of a server: bench/capacity.py [--check].

It prints how many live games one process, and several processes on one PostgreSQL database, carry while 99 of 100 moves
are shown within 50 ms. It is a simulation: only the times of service are measured, by `bench/load.py` (they are in
`docs/guide/capacity.md`). People think; then their move waits for its process, which serves one after another, and on
PostgreSQL for a core of the database. Each table belongs to one process, as the proxy decides.

`--check` compares the simulation with what was measured at four loads.
"""

from __future__ import annotations

import heapq
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

THINK = 12.0
"""Mean seconds from a snapshot to the next move of the game, of people who think for 8 to 16 seconds."""
PROMISE = 0.05
"""Seconds within which 99 of 100 moves are shown."""
LONG_SHARE, LONG_SECONDS = 0.003, 0.03
"""The share of moves during which the process does something long, such as a page of statistics, and how long that
takes on average. Chosen so that `--check` fits: the mean of all services stays as measured."""
SECONDS, WARM = 90.0, 10.0
"""Of a simulation, and of its beginning that does not count."""
MEASURED = ((200, 101, 1.58, 7.0), (400, 200, 1.43, 20.6), (400, 398, 1.3, 45.0), (560, 556, 1.3, 99.0))
"""Live games, moves a second, processor milliseconds a move and the 99th percentile in milliseconds, with SQLite."""


@dataclass(frozen=True)
class Place:
    """A server. Times are mean processor seconds of a move."""

    processes: int
    service: float
    """In the process."""
    database: float = 0.0
    """In PostgreSQL; 0 for SQLite, which is part of the process."""
    cores: int = 1
    """Of PostgreSQL."""


@dataclass(frozen=True)
class Result:
    """What came of a simulation."""

    moves: float
    """A second."""
    late: float
    """The 99th percentile of the time from a move to its snapshot, in seconds."""
    process: float
    """The part of its time that a process is busy."""
    database: float
    """The same of a core of the database."""


def simulate(place: Place, games: int, think: float = THINK, seed: int = 1) -> Result:
    """Let people play so many games. Equal arguments give equal results."""
    random = Random(seed)
    usual = (place.service - LONG_SHARE * LONG_SECONDS) / (1 - LONG_SHARE)
    moves = [(random.expovariate(1 / think), game) for game in range(games)]
    heapq.heapify(moves)
    free, cores = [0.0] * place.processes, [0.0] * place.cores
    times, busy, database = list[float](), 0.0, 0.0
    while moves[0][0] < SECONDS:
        sent, game = heapq.heappop(moves)
        long = random.random() < LONG_SHARE
        served = LONG_SECONDS * random.uniform(0.5, 1.5) if long else usual * random.gammavariate(4, 0.25)
        own = game % place.processes
        shown = free[own] = max(free[own], sent) + served
        busy += served
        if place.database:
            stored = place.database * random.gammavariate(4, 0.25)
            # The earliest free core; moves reach it nearly in the order in which they were sent.
            shown = max(heapq.heappop(cores), shown) + stored
            heapq.heappush(cores, shown)
            database += stored
        if sent >= WARM:
            times.append(shown - sent)
        heapq.heappush(moves, (shown + random.expovariate(1 / think), game))
    times.sort()
    used = busy / SECONDS / place.processes, database / SECONDS / place.cores
    return Result(len(times) / (SECONDS - WARM), times[int(0.99 * len(times))], *used)


def most_games(place: Place, step: int) -> tuple[int, Result]:
    """The largest number of live games, in steps, that keep the promise."""
    most, kept = 0, simulate(place, step)
    while (result := simulate(place, most + step)).late <= PROMISE:
        most, kept = most + step, result
    return most, kept


def check() -> Iterator[str]:
    """The simulated percentiles beside the measured ones."""
    for games, rate, service, late in MEASURED:
        found = simulate(Place(1, service / 1000), games, games / rate)
        yield f"{games} games, {rate} moves/s: p99 {late} ms measured, {1000 * found.late:.1f} ms simulated"


def table() -> Iterator[str]:
    """The rows of the guide."""
    yield "| Server | Live games | Moves a second | Process busy | Core of the database busy |"
    yield "|---|---:|---:|---:|---:|"
    for name, place in PLACES.items():
        games, found = most_games(place, STEP * place.processes)
        database = f"{found.database:.0%}" if place.database else "–"
        yield f"| {name} | {games:,} | {found.moves:,.0f} | {found.process:.0%} | {database} |"


ON_POSTGRESQL = Place(1, 0.0019, 0.00045)
"""The backends of PostgreSQL used 0.23 of the processor time of the server process."""
PLACES = {
    "one process, SQLite": Place(1, 0.0014),
    "one process, PostgreSQL": ON_POSTGRESQL,
    "one machine of 4 cores: 3 processes, 1 core for PostgreSQL": replace(ON_POSTGRESQL, processes=3),
    "one machine of 8 cores: 6 processes, 2 for PostgreSQL": replace(ON_POSTGRESQL, processes=6, cores=2),
    "4 machines of 4 processes, PostgreSQL on 4 cores": replace(ON_POSTGRESQL, processes=16, cores=4),
}
STEP = 1000
"""Live games by which the rows of the table may be too low, for each process."""


if __name__ == "__main__":
    for line in check() if "--check" in sys.argv else table():
        print(line, flush=True)

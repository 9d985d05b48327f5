"""Measure the speeds that `annales bench` prints.

Each measurement of ours is followed at once by one of a reference program, so that both run under the same conditions
and their ratio is comparable between machines. The reference is the yardstick, a program in C, or another game.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import partial
from statistics import median
from time import perf_counter, process_time, time
from types import MappingProxyType

from annales.bench.yardstick import Yardstick, read_speed
from annales.bots.search import Limits, Searcher, Settings
from annales.core.game import Game
from annales.core.ruleset import Options
from annales.envs import ArrayEnv
from annales.games import find_game
from annales.simulation.batch import simulate

__all__ = [
    "Figure",
    "measure_array_threads",
    "measure_arrays",
    "measure_compile",
    "measure_decisions",
    "measure_random",
    "measure_search",
    "measure_threads",
]


NO_OPTIONS: Options = MappingProxyType({})
STEPS_IN_A_ROW = 20
"""Steps of one measurement of arrays on threads."""


class Figure:
    """Pairs of measurements: ours, and those of the reference program."""

    def __init__(self) -> None:
        self.ours: list[float] = []
        self.theirs: list[float] = []

    @property
    def median(self) -> float:
        """The median of our measurements."""
        return median(self.ours)

    @property
    def ratio(self) -> float | None:
        """Our median divided by that of the reference; None without a reference."""
        return median(self.ours) / median(self.theirs) if self.theirs else None

    @property
    def spread(self) -> tuple[float, float] | None:
        """Lowest and highest ratio of a pair; None without a reference."""
        ratios = [ours / theirs for ours, theirs in zip(self.ours, self.theirs, strict=False)]
        return (min(ratios), max(ratios)) if ratios else None


POLICIES = {"rejection": "random", "listing": "random-listing"}
"""Names of policies by the variant of the yardstick that draws random moves in the same way."""


def measure_random_speed(
    game: str, variant: str, games: int, seed: int, options: Options = NO_OPTIONS
) -> tuple[float, float]:
    """Our (games, decisions) per second of processor time, with random moves on one thread."""
    begin = process_time()
    run = simulate(game, games, (POLICIES[variant],), seed=seed, options=options)
    seconds = process_time() - begin
    return games / seconds, float(run.decisions.sum()) / seconds


def measure_random(game: str, yardstick: Yardstick | None, variant: str, pairs: int, games: int) -> Figure:
    """Random games per second of processor time, with moves drawn by rejection or from the list; ours, then theirs."""
    figure = Figure()
    # One short run first compiles the rules, which must not be measured.
    measure_random_speed(game, variant, 100, 0)
    for pair in range(pairs):
        figure.ours.append(measure_random_speed(game, variant, games, pair)[0])
        if yardstick:
            figure.theirs.append(yardstick.speed(variant, games, pair + 1))
    return figure


def measure_decisions(game: str, options: Options, other: str, variant: str, pairs: int, games: int) -> Figure:
    """Random decisions per second of processor time in one of our games; another of our games is the reference."""
    figure = Figure()
    for name, chosen in ((game, options), (other, NO_OPTIONS)):
        measure_random_speed(name, variant, 100, 0, chosen)
    for pair in range(pairs):
        figure.ours.append(measure_random_speed(game, variant, games, pair, options)[1])
        figure.theirs.append(measure_random_speed(other, variant, games, pair)[1])
    return figure


def measure_threads(
    game: str, yardstick: Yardstick | None, pairs: int, games: int, options: Options = NO_OPTIONS
) -> Figure:
    """Speed of two threads divided by that of one thread; for the yardstick, of two processes and one process."""
    figure = Figure()
    # Only wall-clock time can show a gain: two threads take at least the processor time of one.
    for pair in range(pairs):
        one, two = (
            wall_seconds(partial(simulate, game, games * n, threads=n, seed=pair, options=options)) for n in (1, 2)
        )
        figure.ours.append(2 * one / two)
        if yardstick:
            alone, both = (wall_seconds(partial(run_processes, yardstick, n, games, pair + 1)) for n in (1, 2))
            figure.theirs.append(2 * alone / both)
    return figure


def run_processes(yardstick: Yardstick, number: int, games: int, seed: int) -> None:
    """Run some processes of the yardstick at the same time and wait for all."""
    for run in [yardstick.start("rejection", games, seed + i) for i in range(number)]:
        read_speed(run)


def wall_seconds(job: Callable[[], object]) -> float:
    """Wall-clock seconds that a job takes."""
    begin = perf_counter()
    job()
    return perf_counter() - begin


def measure_search(
    game: str, yardstick: Yardstick | None, pairs: int, seconds: float, options: Options = NO_OPTIONS
) -> Figure:
    """Iterations of the search per second of processor time: uniform playouts from `first_turn`, one thread."""
    table = first_turn(game, options)
    searcher = Searcher(Settings(greedy_share=0, temperature=0))
    searcher.search(table, Limits(visits=10))
    figure = Figure()
    for pair in range(pairs):
        begin = process_time()
        report = searcher.search(table, Limits(seconds=seconds), seed=pair)
        figure.ours.append(report.visits / (process_time() - begin))
        if yardstick:
            figure.theirs.append(yardstick.speed("listing", 20_000, pair + 1))
    return figure


def first_turn(game: str, options: Options = NO_OPTIONS) -> Game:
    """A game at the start of its first age, after any draft."""
    table = find_game(game)(seed="bench", options=options)
    while table.age == 0:
        table.play(table.legal_moves[0])
    return table


def measure_arrays(game: str, games: int, steps: int, options: Options = NO_OPTIONS) -> tuple[float, float]:
    """Nanoseconds per decision through `ArrayEnv` with random legal moves: of the step alone, and with choosing."""
    env = ArrayEnv(game, games, seed=1, options=options)
    env.reset()
    alone, whole = [], []
    for _ in range(steps):
        begin = perf_counter()
        moves = env.sample_actions()
        chosen = perf_counter()
        env.step(moves)
        end = perf_counter()
        alone.append(end - chosen)
        whole.append(end - begin)
    return 1e9 * median(alone) / games, 1e9 * median(whole) / games


def measure_array_threads(game: str, games: int, steps: int, options: Options = NO_OPTIONS) -> float:
    """Decisions a second through `ArrayEnv` on two threads, choosing included, divided by those on one."""
    one, two = (ArrayEnv(game, games, seed=1, threads=threads, options=options) for threads in (1, 2))
    one.reset()
    two.reset()
    # Rows of steps alternate, so that both meet the same machine. In a single step, each would first have to bring its
    # games back into the caches and wake its thread, which no learner does.
    rows = [
        (wall_seconds(partial(random_steps, one)), wall_seconds(partial(random_steps, two)))
        for _ in range(-(-steps // STEPS_IN_A_ROW))
    ]
    return median(alone for alone, _ in rows) / median(both for _, both in rows)


def random_steps(env: ArrayEnv) -> None:
    """Choose and make some random legal moves in each game."""
    for _ in range(STEPS_IN_A_ROW):
        env.step(env.sample_actions())


def measure_compile(game: str) -> tuple[float, float]:
    """Measure the cost of compiling, as two numbers of seconds.

    The first is the processor time of a process that compiles rules, playouts and search. The second is the wall-clock
    time from the start of a later process, which finds all compiled code in the cache, to its first search result.
    """
    with tempfile.TemporaryDirectory(prefix="annales-bench-") as folder:
        # An empty cache folder makes the first process compile everything.
        environment = {**os.environ, "ANNALES_CACHE": folder}
        cold, _ = run_probe(game, environment)
        _, warm = run_probe(game, environment)
    return cold, warm


def run_probe(game: str, environment: Mapping[str, str]) -> tuple[float, float]:
    """Run `annales.bench.probe` in a process of its own.

    Returns its processor seconds, and the wall-clock seconds from its start to its first search result.
    """
    command = [sys.executable, "-m", "annales.bench.probe", game]
    begin = time()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    processor, first = json.loads(done.stdout)
    return processor, first - begin

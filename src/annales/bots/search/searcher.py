"""Searching from Python: limits, threads, and what a search found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from annales.bots.search.records import MOST_MOVES, Control, Node, Path, RootMove
from annales.bots.search.settings import Settings
from annales.bots.search.tree import run_iterations
from annales.errors import AnnalesError
from annales.game import Game
from annales.kernel.random import seed_stream
from annales.kernel.rules import compiled

__all__ = ["Limits", "MoveReport", "Report", "Searcher"]

BATCH = 32
"""Iterations between two looks at the clock: about a millisecond."""


@dataclass(frozen=True)
class Limits:
    """When a search ends: after some seconds, some visits on each thread, or when told to stop."""

    seconds: float | None = None
    visits: int | None = None
    stop: Callable[[], bool] | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.visits is None and self.stop is None:
            raise AnnalesError("a search needs a limit: seconds, visits or stop")


@dataclass(frozen=True)
class MoveReport:
    """What a search found of one move, for the seat that makes it."""

    move: str
    number: int
    visits: int
    chance: float
    """Estimated result: 1 a victory, 0 a defeat, a shared victory half."""
    error: float
    """Standard error of `chance`."""
    by: dict[str, float]
    """Share of games won by each kind of victory."""
    against: dict[str, float]
    """Share of games that somebody else won by each kind of victory."""


@dataclass(frozen=True)
class Report:
    """What a search found: moves, most visited first."""

    moves: tuple[MoveReport, ...]
    visits: int
    seconds: float
    line: tuple[str, ...]
    """The moves most visited from the root on, as far as chance does not come between."""

    @property
    def best(self) -> MoveReport:
        """The move to make."""
        return self.moves[0]


@dataclass
class Tree:
    """One thread's tree and work space, packed."""

    states: NDArray[Any]
    scratch: NDArray[Any]
    nodes: NDArray[Any]
    control: NDArray[Any]
    path: NDArray[Any] = field(default_factory=lambda: Path().pack())
    roots: NDArray[Any] = field(default_factory=lambda: np.zeros(MOST_MOVES + 1, RootMove.dtype()))


class Searcher:
    """Tree search for one game under way. Equal seeds, visits and threads give equal reports."""

    def __init__(self, settings: Settings | None = None, threads: int = 1) -> None:
        self.settings = settings or Settings()
        self.threads = threads

    def search(self, game: Game, limits: Limits, seed: int = 0) -> Report:
        """Search the situation of a game. Sees its public state, and nothing of its source of chance."""
        if game.turn is None:
            raise AnnalesError("nobody is on turn: there is nothing to search")
        begin = perf_counter()
        run = compiled(run_iterations, game.ruleset.state)
        facts = game.facts.pack()
        trees = [self._plant(game, seed, thread) for thread in range(self.threads)]
        deadline = None if limits.seconds is None else begin + limits.seconds

        def grow(tree: Tree) -> None:
            done = 0
            while (limits.visits is None or done < limits.visits) and not _is_over(limits, deadline):
                batch = BATCH if limits.visits is None else min(BATCH, limits.visits - done)
                run(facts, tree.states, tree.scratch, tree.nodes, tree.control, tree.path, tree.roots, batch)
                done += batch

        if self.threads == 1:
            grow(trees[0])
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(grow, trees))
        return _report(game, trees, perf_counter() - begin)

    def _plant(self, game: Game, seed: int, thread: int) -> Tree:
        state = game.state
        scratch = game.ruleset.scratch()
        seed_stream(scratch, seed, thread)  # type: ignore[arg-type]
        settings = self.settings
        control = Control()
        control.nodes, control.capacity, control.seats = 1, settings.nodes, game.seats
        control.exploration, control.caution = round(1000 * settings.exploration), round(1000 * settings.caution)
        control.temperature, control.greedy_share = settings.temperature, round(256 * settings.greedy_share)
        control.chance_nodes = int(settings.chance_nodes)
        packed = np.concatenate([state.pack(), state.pack()])
        return Tree(packed, scratch.pack(), np.zeros(settings.nodes, Node.dtype()), control.pack())


def _is_over(limits: Limits, deadline: float | None) -> bool:
    return (deadline is not None and perf_counter() >= deadline) or (limits.stop is not None and limits.stop())


def _report(game: Game, trees: Sequence[Tree], seconds: float) -> Report:
    """Root statistics of all trees together. In each tree the children of the root are nodes 1…n."""
    seat, n = int(game.turn or 0), len(game.legal_moves)
    numbers = trees[0].nodes["move"][1 : n + 1]
    visits = np.sum([tree.nodes["visits"][1 : n + 1] for tree in trees], axis=0)
    worth = np.sum([tree.nodes["worth"][1 : n + 1] for tree in trees], axis=0)
    ends = np.sum([tree.roots["ends"][1 : n + 1] for tree in trees], axis=0)
    reports = [_of_move(game, seat, int(numbers[i]), int(visits[i]), worth[i], ends[i]) for i in range(n)]
    reports.sort(key=lambda report: (-report.visits, -report.chance, report.number))
    total = sum(int(tree.nodes["visits"][0]) for tree in trees)
    return Report(tuple(reports), total, seconds, _line(game, trees[0].nodes))


def _of_move(game: Game, seat: int, number: int, visits: int, worth: NDArray[Any], ends: NDArray[Any]) -> MoveReport:
    games = max(visits, 1)
    chance = float(worth[seat]) / (2 * games)
    kinds = game.ruleset.victories
    others = ends.sum(axis=0) - ends[seat]
    return MoveReport(
        move=game.ruleset.move_text(number),
        number=number,
        visits=visits,
        chance=chance,
        error=sqrt(max(chance * (1 - chance), 0.25 / games) / games),
        by={kind: float(ends[seat][i]) / games for i, kind in enumerate(kinds) if kind},
        against={kind: float(others[i]) / games for i, kind in enumerate(kinds) if kind},
    )


def _line(game: Game, nodes: NDArray[Any]) -> tuple[str, ...]:
    """The most visited way down until chance parts it."""
    moves: list[str] = []
    node = 0
    while True:
        best, child = 0, int(nodes["first"][node])
        while child:
            if nodes["visits"][child] > (nodes["visits"][best] if best else 0):
                best = child
            child = int(nodes["next"][child])
        if best == 0 or nodes["outcome"][best] != 0:
            return tuple(moves)
        moves.append(game.ruleset.move_text(int(nodes["move"][best])))
        node = best

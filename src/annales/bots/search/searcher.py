"""Searching from Python: limits, threads, and what a search found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import inf, sqrt
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from annales.bots.search.forest import Tree, follow, plant
from annales.bots.search.settings import Settings
from annales.bots.search.tree import is_settled, run_iterations
from annales.errors import AnnalesError
from annales.game import Entry, Game
from annales.kernel.policy import candidates
from annales.kernel.rules import compiled

__all__ = ["Limits", "MoveReport", "Report", "Searcher"]

BATCH = 32
"""Iterations between two looks at the clock: about a millisecond."""
MOST_VISITS = 2**31


@dataclass(frozen=True)
class Limits:
    """When a search ends: after some seconds, some visits on each thread, or when told to stop."""

    seconds: float | None = None
    visits: int | None = None
    stop: Callable[[], bool] | None = None
    early: bool = False
    """End as soon as another move would have to get three quarters of what is left to be visited more often, or the
    game seems decided: to choose a move, not to judge all. Each thread looks at its own tree."""
    clock: Callable[[], float] = perf_counter
    """What counts the seconds, asked in the thread that searches: `time.thread_time` counts its processor time alone,
    so that a busy machine takes nothing away."""

    def left(self, done: int, elapsed: float) -> float:
        """Visits still to come after some in so many seconds; 0 when the search is over."""
        if self.stop is not None and self.stop():
            return 0
        by_visits = inf if self.visits is None else self.visits - done
        by_seconds = inf if self.seconds is None else done * (self.seconds / max(elapsed, 1e-9) - 1)
        return max(min(by_visits, by_seconds), 0)

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
    """Estimated result: 1 a victory, 0 a defeat, a shared victory half; ½ for a move that was not visited."""
    error: float
    """Standard error of `chance`."""
    by: dict[str, float]
    """Share of the games of this very search that were won, by kind of victory; a shared one counts for both sides."""
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


class Searcher:
    """Tree search for one game under way. Equal seeds, visits and threads give equal reports.

    With `keep`, what was found for a situation serves the later ones of the same game; reports then depend on the
    searches before.
    """

    def __init__(self, settings: Settings | None = None, threads: int = 1, *, keep: bool = False) -> None:
        self.settings = settings or Settings()
        self.threads, self.keep = threads, keep
        self._trees: list[Tree] = []
        self._game: tuple[object, ...] = ()
        self._history: Sequence[Entry] = ()

    def search(self, game: Game, limits: Limits, seed: int = 0) -> Report:
        """Search the situation of a game. Sees its public state, and nothing of its source of chance."""
        if game.turn is None:
            raise AnnalesError("nobody is on turn: there is nothing to search")
        begin = perf_counter()
        run, settled = compiled(run_iterations, game.ruleset.state), compiled(is_settled)
        facts, seat = game.facts.pack(), game.turn
        trees = self._trees_for(game, seed)

        def grow(tree: Tree) -> None:
            done, start, left = 0, limits.clock(), limits.visits or inf
            while left >= 1:
                batch = int(min(BATCH, left))
                run(facts, tree.states, tree.scratch, tree.nodes, tree.control, tree.path, tree.roots, batch)
                done += batch
                left = limits.left(done, limits.clock() - start)
                if limits.early and settled(tree.nodes, seat, int(min(left, MOST_VISITS))):
                    return

        if self.threads == 1:
            grow(trees[0])
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(grow, trees))
        return _report(game, trees, perf_counter() - begin, self.settings.narrow)

    def _trees_for(self, game: Game, seed: int) -> list[Tree]:
        """Trees of earlier searches where they reach so far, new ones otherwise."""
        history, before = game.history, len(self._history)
        origin = (game.ruleset.id, game.start_position, *game.options.items())
        known = bool(self._trees) and origin == self._game and history[:before] == self._history
        if not known or not all(follow(tree, game, history[before:], self.settings) for tree in self._trees):
            self._trees = [plant(game, self.settings, seed, thread) for thread in range(self.threads)]
        trees, self._game, self._history = self._trees, origin, history
        if not self.keep:
            self._trees = []
        return trees


def _report(game: Game, trees: Sequence[Tree], seconds: float, narrow: bool) -> Report:
    """Statistics of the root's moves in all trees together."""
    seat = int(game.turn or 0)
    reports = [_of_move(game, seat, number, trees) for number in _considered(game, narrow)]
    reports.sort(key=lambda report: (-report.visits, -report.chance, report.number))
    visits = sum(report.visits for report in reports)
    return Report(tuple(reports), visits, seconds, _line(game, trees[0].nodes))


def _considered(game: Game, narrow: bool) -> list[int]:
    """Numbers of the moves that the search looks at, ascending."""
    scratch = game.ruleset.scratch()
    if not narrow:
        return [move.number for move in game.legal_moves]
    n = candidates(game.facts, game.state, scratch)
    return sorted(scratch.moves[:n])  # type: ignore[attr-defined]


def _of_move(game: Game, seat: int, number: int, trees: Sequence[Tree]) -> MoveReport:
    found = [tree.nodes[child] for tree in trees if (child := _child(tree.nodes, 0, number))]
    visits = sum(int(node["visits"]) for node in found)
    games = max(visits, 1)
    chance = sum(int(node["worth"][seat]) for node in found) / (2 * games) if visits else 0.5
    ends = np.sum([tree.roots["ends"][number] for tree in trees], axis=0)
    mine, all_ends, total = ends[seat], ends.sum(axis=0), max(int(ends.sum()), 1)
    kinds = game.ruleset.victories
    return MoveReport(
        move=game.ruleset.move_text(number),
        number=number,
        visits=visits,
        chance=chance,
        error=sqrt(max(chance * (1 - chance), 0.25 / games) / games),
        by={kind: float(mine[i]) / total for i, kind in enumerate(kinds) if kind},
        against={kind: float(all_ends[i] - mine[i]) / total for i, kind in enumerate(kinds) if kind},
    )


def _child(nodes: NDArray[Any], parent: int, move: int) -> int:
    child = int(nodes["first"][parent])
    while child and nodes["move"][child] != move:
        child = int(nodes["next"][child])
    return child


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

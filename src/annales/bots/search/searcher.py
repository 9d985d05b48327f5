"""Searching from Python: limits and threads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import inf
from threading import Event
from time import perf_counter

from annales.bots.moves import seat_on_turn
from annales.bots.search.report import Report, report_of
from annales.bots.search.settings import Settings, settings_for
from annales.bots.search.tree import is_settled, run_iterations
from annales.bots.search.trees import Tree, follow, plant
from annales.core.game import Entry, Game
from annales.errors import AnnalesError
from annales.kernel.rules import compiled

__all__ = ["Limits", "Searcher"]

BATCH = 32
"""Iterations between two looks at the clock: about a millisecond."""
MOST_VISITS = 2**30
"""Of a tree: a node's sums have 31 bits, and each visit adds up to 2."""


@dataclass(frozen=True)
class Limits:
    """When a search ends: after some seconds, some visits on each thread, or when told to stop.

    It also ends once a tree has 2³⁰ visits. Raises `AnnalesError` for a limit that is none.
    """

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
        if self.seconds is not None and not 0 < self.seconds < inf:
            raise AnnalesError(f"a search cannot last {self.seconds!r} seconds: give more than 0")
        if self.visits is not None and self.visits < 1:
            raise AnnalesError(f"a search cannot end after {self.visits!r} visits: give at least 1")


class Searcher:
    """Tree search for one game under way. Equal seeds, visits and threads give equal reports.

    With `keep`, what was found for a situation serves the later ones of the same game; reports then depend on the
    searches before.
    """

    def __init__(self, settings: Settings | None = None, threads: int = 1, *, keep: bool = False) -> None:
        if threads < 1:
            raise AnnalesError(f"cannot search on {threads!r} threads: at least one")
        self.settings = settings
        """None: those that suit the game."""
        self.threads, self.keep = threads, keep
        self._trees: list[Tree] = []
        self._game: tuple[object, ...] = ()
        self._history: Sequence[Entry] = ()

    def search(self, game: Game, limits: Limits, seed: int = 0) -> Report:
        """Search the situation of a game. Sees its public state, and nothing of its source of chance.

        What is compiled for it is compiled before its time begins. Raises `AnnalesError` when nobody is on turn.
        """
        seat = seat_on_turn(game)
        settings = self.settings or settings_for(game.ruleset)
        run, settled = compiled(run_iterations, game.ruleset.state), compiled(is_settled)
        facts, trees = game.facts.pack(), self._trees_for(game, settings, seed)
        ended = Event()

        def iterate(tree: Tree, iterations: int) -> None:
            run(facts, tree.states, tree.scratch, tree.nodes, tree.control, tree.path, tree.roots, iterations)

        def grow(tree: Tree) -> None:
            done, start, left = 0, limits.clock(), limits.visits or inf
            while left >= 1 and not ended.is_set():
                batch = int(min(BATCH, left))
                iterate(tree, batch)
                done += batch
                left = min(limits.left(done, limits.clock() - start), MOST_VISITS - int(tree.nodes["visits"][0]))
                if limits.early and settled(tree.nodes, seat, int(left)):
                    return

        iterate(trees[0], 0)
        settled(trees[0].nodes, seat, 0)
        begin = perf_counter()
        _grow_all(trees, grow, ended)
        return report_of(game, trees, perf_counter() - begin, narrow=settings.narrow)

    def _trees_for(self, game: Game, settings: Settings, seed: int) -> list[Tree]:
        """Trees of earlier searches where they reach so far, new ones otherwise."""
        history, before = game.history, len(self._history)
        origin = (game.ruleset.id, game.start_position, *game.options.items())
        known = bool(self._trees) and origin == self._game and history[:before] == self._history
        if not known or not all(follow(tree, game, history[before:], settings) for tree in self._trees):
            self._trees = [plant(game, settings, seed, thread) for thread in range(self.threads)]
        trees, self._game, self._history = self._trees, origin, history
        if not self.keep:
            self._trees = []
        return trees


def _grow_all(trees: Sequence[Tree], grow: Callable[[Tree], None], ended: Event) -> None:
    """Grow each tree in a thread of its own, a single one in this; an error or an interrupt ends them all."""

    def grow_or_end(tree: Tree) -> None:
        try:
            grow(tree)
        except BaseException:
            ended.set()
            raise

    if len(trees) == 1:
        grow(trees[0])
        return
    with ThreadPoolExecutor(len(trees)) as pool:
        try:
            list(pool.map(grow_or_end, trees))
        except BaseException:
            ended.set()
            raise

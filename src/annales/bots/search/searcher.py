"""Running a search from Python: threads, and trees that are kept from move to move."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from math import inf
from threading import Event, Lock
from time import perf_counter

from annales.bots.moves import seat_on_turn
from annales.bots.search.iteration import is_settled, run_iterations
from annales.bots.search.limits import Limits, whole
from annales.bots.search.report import Report, report_of
from annales.bots.search.settings import Settings, settings_for
from annales.bots.search.trees import Tree, advance, new_tree
from annales.core.game import Entry, Game
from annales.errors import AnnalesError
from annales.kernel.rules import compiled
from annales.kernel.threads import run_jobs

__all__ = ["Searcher"]

BATCH = 32
"""Iterations between two looks at the clock: about a millisecond."""
MOST_VISITS = 2**30
"""Of one tree: the sums in a node have 31 bits, and each visit adds up to 2."""


class Searcher:
    """Tree search for one game under way. Equal seeds, visits and threads give equal reports.

    With `keep`, the trees are kept between the moves of a game; reports then depend on the searches before. One
    `Searcher` runs one search at a time: give each thread its own.
    """

    def __init__(self, settings: Settings | None = None, threads: int = 1, *, keep: bool = False) -> None:
        if not whole(threads) or threads < 1:
            raise AnnalesError(f"cannot search on {threads!r} threads: give a whole number, at least 1")
        self.settings = settings
        """None: those that suit the game."""
        self.threads, self.keep = threads, keep
        self._trees: list[Tree] = []
        self._game: tuple[object, ...] = ()
        self._history: Sequence[Entry] = ()
        self._busy = Lock()

    def search(self, game: Game, limits: Limits, seed: int = 0) -> Report:
        """Search the situation of a game. Reads its public state only, never its source of chance.

        Compiling happens before the time of `limits` begins. Raises `AnnalesError` when nobody is on turn, and when
        another thread is searching with this `Searcher`.
        """
        seat = seat_on_turn(game)
        if not whole(seed):
            raise AnnalesError(f"the seed of a search is a whole number, not {seed!r}")
        # Two searches that advance and grow the same trees would corrupt them and need not end.
        if not self._busy.acquire(blocking=False):
            raise AnnalesError("this Searcher is searching in another thread: give each thread a Searcher of its own")
        try:
            return self._search(game, seat, limits, seed)
        finally:
            self._busy.release()

    def _search(self, game: Game, seat: int, limits: Limits, seed: int) -> Report:
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

        # No iterations: these calls compile, or load from disk, what the search then calls.
        iterate(trees[0], 0)
        settled(trees[0].nodes, seat, 0)
        begin = perf_counter()
        # Each tree grows in a thread of its own. An error or an interrupt sets `ended`, which ends the other threads.
        with closing(run_jobs(grow, trees, len(trees), ended.set)) as grown:
            list(grown)
        return report_of(game, trees, perf_counter() - begin, narrow=settings.narrow)

    def _trees_for(self, game: Game, settings: Settings, seed: int) -> list[Tree]:
        """The trees of earlier searches where they contain this situation, new ones otherwise."""
        history, before = game.history, len(self._history)
        origin = (game.ruleset.id, game.start_position, *game.options.items())
        known = bool(self._trees) and origin == self._game and history[:before] == self._history
        if not known or not all(advance(tree, game, history[before:], settings) for tree in self._trees):
            self._trees = [new_tree(game, settings, seed, thread) for thread in range(self.threads)]
        trees, self._game, self._history = self._trees, origin, history
        if not self.keep:
            self._trees = []
        return trees

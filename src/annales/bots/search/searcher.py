"""Run a search from Python: one tree for each thread (root parallelisation), and trees kept from move to move."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import closing
from dataclasses import replace
from math import inf
from threading import Event, Lock
from time import perf_counter

from annales.bots.moves import seat_on_turn
from annales.bots.search.exact_end import ExactEnd
from annales.bots.search.iteration import run_iterations
from annales.bots.search.limits import Limits
from annales.bots.search.report import Report, build_report, line_of, report_values, with_exact_values
from annales.bots.search.settings import Settings, strongest_settings
from annales.bots.search.stopping import can_stop_early, is_open, value_of_root
from annales.bots.search.tree import reroot
from annales.bots.search.trees import Tree, advance, leave_out, new_tree
from annales.core.game import Entry, Game
from annales.core.numbers import is_whole_number
from annales.errors import AnnalesError
from annales.kernel.protocol import StateRecord
from annales.kernel.rules import compiled
from annales.kernel.threads import run_jobs

__all__ = ["Searcher", "batch_for"]

BATCH, NETWORK_BATCH = 32, 128
"""Iterations between two checks of the limits, with playouts and with a network; they take about half a millisecond."""
MOST_VISITS = 2**30
"""Most visits of one tree: the sums of results in a node have 31 bits, and each visit adds up to 2."""


def batch_for(settings: Settings) -> int:
    """Iterations between two checks of the limits."""
    return NETWORK_BATCH if settings.network else BATCH


class Searcher:
    """A tree search. Equal seeds, visits and threads give equal reports.

    With `keep`, the trees are kept between the moves of one game, and reports then depend on earlier searches too. One
    `Searcher` runs one search at a time, so each thread needs a `Searcher` of its own.
    """

    def __init__(self, settings: Settings | None = None, threads: int = 1, *, keep: bool = False) -> None:
        if not is_whole_number(threads) or threads < 1:
            raise AnnalesError(f"cannot search on {threads!r} threads: give a whole number, at least 1")
        self.settings = settings
        """None for the strongest settings of the game."""
        self.threads, self.keep = threads, keep
        self._trees: list[Tree] = []
        self._game: tuple[object, ...] = ()
        self._history: Sequence[Entry] = ()
        self._busy = Lock()
        self._report_seconds = 0.0
        """What the report of the last search took, by the clock of its limits."""
        self._compiled: tuple[type[StateRecord], str] | None = None
        self._exact_end = ExactEnd()

    def search(self, game: Game, limits: Limits, seed: int = 0, *, without: Collection[int] = ()) -> Report:
        """Search the situation of a game and return a report. Reads the public state only, never the source of chance.

        `without` has numbers of legal moves that are not to be played: they come last in the report, and are not
        searched where outcomes of chance have nodes of their own.

        The time of `limits` includes moving a kept tree and, as far as the last search tells, making the report. Rules
        are compiled, or loaded from disk, before it begins. An error in one thread, or Ctrl-C,
        ends all threads. Raises `AnnalesError` when nobody is on turn, and when another thread uses this `Searcher`.
        """
        seat = seat_on_turn(game)
        if not is_whole_number(seed):
            raise AnnalesError(f"the seed of a search is a whole number, not {seed!r}")
        # Two searches that grow the same trees at once would corrupt the lists of children, and might never end.
        if not self._busy.acquire(blocking=False):
            raise AnnalesError("this Searcher is searching in another thread: give each thread a Searcher of its own")
        try:
            return self._search(game, seat, limits, seed, without)
        finally:
            self._busy.release()

    def line_of(self, game: Game, move: int) -> tuple[str, ...]:
        """A move and the most visited replies in the trees of the last search, up to the next outcome of chance.

        `move` is the number of a move that the last search considered, and `game` its situation. Without kept trees the
        line is the move alone.
        """
        return line_of(game, self._trees, move)

    def _search(self, game: Game, seat: int, limits: Limits, seed: int, without: Collection[int]) -> Report:
        settings = self.settings or strongest_settings(game)
        self._compile(game, settings)
        tries_exact = settings.exact_end and self._exact_end.prepare(game, limits)
        begin, spent = perf_counter(), limits.clock()
        exact = self._exact_end.solve(game, limits) if tries_exact else None
        # Where all moves lose, the search still shows which one makes it hard for the opponent.
        if exact is not None and limits.early != "never" and max(exact.values()) > 0:
            return report_values(game, exact, perf_counter() - begin)
        if tries_exact:
            limits, spent = self._exact_end.rest_of(limits, limits.clock() - spent), limits.clock()
        trees = self._trees_for(game, settings, seed)
        if without:
            self._leave_out(game, trees, without)
        self._grow(game, seat, trees, limits, limits.clock() - spent + self._report_seconds, batch_for(settings))
        seconds, clock = perf_counter() - begin, limits.clock()
        report = build_report(game, trees, seconds, narrow=settings.narrow, last=without)
        self._report_seconds = limits.clock() - clock
        return report if exact is None else with_exact_values(report, exact)

    def _grow(self, game: Game, seat: int, trees: Sequence[Tree], limits: Limits, spent: float, most: int) -> None:
        """Run iterations, `most` at a time, on all trees until the limits end it. `spent` is the time already used."""
        facts, ended = game.facts.pack(), Event()
        run, decided = compiled(run_iterations, game.ruleset.state), compiled(can_stop_early)

        def grow(tree: Tree) -> None:
            # The first batch runs in any case, so that even the shortest search has visits. With several threads,
            # `clock` may count the time of each thread from its own start.
            done, start, left = 0, limits.clock() - spent, limits.visits or inf
            before, extended = value_of_root(tree.nodes, seat), False
            while left >= 1 and not ended.is_set():
                batch = int(min(most, left))
                tree.control["iterations"] = batch
                run(facts, tree.states, tree.scratch, tree.nodes, tree.control, tree.path, tree.roots, tree.network)
                done += batch
                elapsed = limits.clock() - start
                left = limits.left(done, elapsed, extended=extended)
                if left < 1 and limits.extension > 0 and not extended:
                    extended = is_open(tree.nodes, seat, before)
                    left = limits.left(done, elapsed, extended=extended)
                left = min(left, MOST_VISITS - int(tree.nodes["visits"][0]))
                if limits.early != "never" and decided(tree.nodes, seat, int(left), limits.early == "decided"):
                    return

        # Each tree grows in a thread of its own. An error or an interrupt sets `ended`, which ends the other threads.
        with closing(run_jobs(grow, trees, len(trees), ended.set)) as grown:
            list(grown)

    def _leave_out(self, game: Game, trees: Sequence[Tree], moves: Collection[int]) -> None:
        """Leave some moves out of the search. The first visit of a tree adds the children of its root."""
        facts, run = game.facts.pack(), compiled(run_iterations, game.ruleset.state)
        for tree in trees:
            tree.control["iterations"] = 1
            run(facts, tree.states, tree.scratch, tree.nodes, tree.control, tree.path, tree.roots, tree.network)
            leave_out(tree, moves)

    def _compile(self, game: Game, settings: Settings) -> None:
        """Compile the rules, or load them from disk, by a call that runs no iteration."""
        if self._compiled == (game.ruleset.state, settings.network):
            return
        tree = new_tree(game, replace(settings, nodes=2), 0, 0)
        tree.control["iterations"] = 0
        arrays = (tree.states, tree.scratch, tree.nodes, tree.control, tree.path, tree.roots, tree.network)
        compiled(run_iterations, game.ruleset.state)(game.facts.pack(), *arrays)
        compiled(can_stop_early)(tree.nodes, 0, 0, False)
        compiled(reroot)(tree.nodes, tree.spare, tree.control, 0)
        self._compiled = (game.ruleset.state, settings.network)

    def _trees_for(self, game: Game, settings: Settings, seed: int) -> list[Tree]:
        """The kept trees, moved to this situation, if all of them contain it; otherwise new trees."""
        history, before = game.history, len(self._history)
        origin = (game.ruleset.id, game.start_position, *game.options.items())
        # Trees of another game, or of this game before a move was taken back, are of no use.
        known = bool(self._trees) and origin == self._game and history[:before] == self._history
        if not known or not all(advance(tree, game, history[before:], settings) for tree in self._trees):
            old: Sequence[Tree | None] = self._trees or [None] * self.threads
            self._trees = [new_tree(game, settings, seed, thread, old[thread]) for thread in range(self.threads)]
        trees, self._game, self._history = self._trees, origin, history
        if not self.keep:
            self._trees = []
        return trees

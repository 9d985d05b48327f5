"""The value of one move: a search tree whose root has this move only, so that every visit goes to it.

A search for a good choice visits a bad move rarely, so that it says little about it. Trees of single moves with equal
visits can be compared: what a search of this length misjudges, it misjudges in all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from annales.bots.search.iteration import run_iterations
from annales.bots.search.records import PRIOR_ONE
from annales.bots.search.report import replies_after
from annales.bots.search.settings import Settings
from annales.bots.search.tree import SHARED
from annales.bots.search.trees import Tree, new_tree
from annales.core.game import Game
from annales.kernel.rules import compiled
from annales.networks.evaluate import RESULT_UNIT

__all__ = ["MoveTree", "Replies", "Reply"]

BATCH = 512
"""Visits between two calls of `proceed`: a few milliseconds."""
ONLY = 1
"""The number of the node of the move."""


@dataclass(frozen=True)
class Reply:
    """A reply to the move, as the tree has found it."""

    visits: int
    values: NDArray[np.float64]
    """Mean result by seat, from 0 to 1; shape (seats,)."""


@dataclass(frozen=True)
class Replies:
    """The replies after one outcome of chance, or after none."""

    visits: int
    by_move: dict[int, Reply]
    """The replies that were visited, by move number."""


@dataclass(frozen=True)
class _Mark:
    """The sums of the move's node at one moment."""

    visits: int
    results: NDArray[np.int64]


class MoveTree:
    """The tree of one legal move in the present situation of a game. Its random stream depends on the seed alone.

    The move need not be among the candidates of the search. The rules are compiled, or loaded from disk, by the first
    `grow`.
    """

    def __init__(self, game: Game, move: int, settings: Settings, seed: int) -> None:
        self.number = move
        self._game, self._seats = game, game.seats
        self._tree: Tree = new_tree(game, settings, seed, move)
        self._facts = game.facts.pack()
        self._run = compiled(run_iterations, game.ruleset.state)
        nodes = self._tree.nodes
        nodes[ONLY : ONLY + 1] = np.zeros(1, nodes.dtype)
        nodes["move"][ONLY], nodes["prior"][ONLY] = move, PRIOR_ONE
        # A root that has children already gets no others, because each node lists its legal moves once.
        nodes["first_child"][0] = ONLY
        self._tree.control["nodes"] = ONLY + 1
        self._marks = [_Mark(0, np.zeros(game.seats, np.int64))]

    @property
    def visits(self) -> int:
        """Visits so far."""
        return self._marks[-1].visits

    def grow(self, visits: int, proceed: Callable[[], bool] = lambda: True) -> bool:
        """Add visits. Returns False, with fewer visits, as soon as `proceed` returns False."""
        tree = self._tree
        # The middle is marked too, so that the later half of the visits can be separated from the earlier one.
        for part in (visits // 2, visits - visits // 2):
            left = part
            while left > 0:
                if not proceed():
                    return False
                batch = min(BATCH, left)
                tree.control["iterations"] = batch
                self._run(
                    self._facts,
                    tree.states,
                    tree.scratch,
                    tree.nodes,
                    tree.control,
                    tree.path,
                    tree.roots,
                    tree.network,
                )
                left -= batch
            node = tree.nodes[ONLY]
            self._marks.append(_Mark(int(node["visits"]), node["results"][: self._seats].astype(np.int64)))
        return True

    def late_values(self) -> NDArray[np.float64]:
        """Mean result by seat over about the later half of the visits, which follow the better lines.

        Shape (seats,), from 0 to 1: a shared victory is half of one.
        """
        return self._mean(self._before(self.visits // 2), self._marks[-1])

    def drift(self) -> NDArray[np.float64]:
        """How far the mean by seat moved from the second quarter of the visits to the later half; shape (seats,)."""
        middle = self._before(self.visits // 2)
        early = self._before(middle.visits // 2)
        return self.late_values() - (self._mean(early, middle) if middle.visits else self.late_values())

    def shares_by_kind(self, victories: int) -> NDArray[np.float64]:
        """For each seat, how its mean result divides among the kinds of victory; shape (seats, victories).

        Rows of seats that never win are 0; other rows have the sum 1.
        """
        ends = self._tree.roots["ends"][self.number][: self._seats, :victories].astype(np.float64)
        sums: NDArray[np.float64] = ends.sum(axis=1, keepdims=True)
        shares: NDArray[np.float64] = np.divide(ends, sums, out=np.zeros_like(ends), where=sums > 0)
        return shares

    def line(self) -> list[int]:
        """Numbers of the move and of the most visited replies, up to the next outcome of chance."""
        return [self.number, *replies_after([self._tree], [ONLY])]

    def replies(self) -> list[Replies]:
        """The replies to the move, for each outcome of chance that comes before them.

        Empty where so much is decided by chance, such as a whole deal, that its outcomes have no nodes.
        """
        nodes = self._tree.nodes
        if nodes["outcome"][ONLY] == SHARED:
            return []
        children = self._children(ONLY)
        outcomes = [child for child in children if nodes["outcome"][child] > 0]
        return [self._replies_of(node) for node in outcomes] if outcomes else [self._replies_of(ONLY)]

    def _replies_of(self, node: int) -> Replies:
        nodes = self._tree.nodes
        found = {}
        for child in self._children(node):
            visits = int(nodes["visits"][child])
            if visits:
                values = nodes["results"][child][: self._seats] / (RESULT_UNIT * visits)
                found[int(nodes["move"][child])] = Reply(visits, values)
        return Replies(int(nodes["visits"][node]), found)

    def _children(self, node: int) -> list[int]:
        nodes, found = self._tree.nodes, list[int]()
        child = int(nodes["first_child"][node])
        while child:
            found.append(child)
            child = int(nodes["next_sibling"][child])
        return found

    def _before(self, visits: int) -> _Mark:
        """The last mark with at most `visits` visits."""
        return next(mark for mark in reversed(self._marks) if mark.visits <= visits)

    @staticmethod
    def _mean(first: _Mark, last: _Mark) -> NDArray[np.float64]:
        return (last.results - first.results) / (RESULT_UNIT * max(last.visits - first.visits, 1))

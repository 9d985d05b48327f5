"""The value of one move: a search tree whose root has this move only, so that every visit goes to it.

A search for a good choice visits a bad move rarely, so that it says little about it. Trees of single moves with equal
visits can be compared: what a search of this length misjudges, it misjudges in all of them.
"""

from __future__ import annotations

from collections.abc import Callable

from annales.bots.search.iteration import run_iterations
from annales.bots.search.report import replies_after
from annales.bots.search.settings import Settings
from annales.bots.search.tree import SHARED, begin_with_move
from annales.bots.search.trees import Tree, new_tree
from annales.bots.searched_move import Mark, Replies, Reply, SearchedMove
from annales.core.game import Game
from annales.kernel.rules import compiled

__all__ = ["MoveTree"]

BATCH = 512
"""Visits between two calls of `proceed`: a few milliseconds."""
ONLY = 1
"""The number of the node of the move."""


class MoveTree:
    """The tree of one legal move in the present situation of a game. Its random stream depends on the seed alone.

    The move need not be among the candidates of the search. The rules are compiled, or loaded from disk, when they are
    first needed.
    """

    def __init__(self, game: Game, move: int, settings: Settings, seed: int) -> None:
        self.number = move
        self._game, self._seats = game, game.seats
        self._tree: Tree = new_tree(game, settings, seed, move)
        self._facts = game.facts.pack()
        self._run = compiled(run_iterations, game.ruleset.state)
        compiled(begin_with_move)(self._tree.nodes, self._tree.control, move)
        self.marks = [Mark(0, (0,) * game.seats)]
        """The sums at the beginning, and after each part of the search."""

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
            self.marks.append(Mark(int(tree.nodes["visits"][ONLY]), self._results(ONLY)))
        return True

    def found(self) -> SearchedMove:
        """What the tree has found so far."""
        ends = self._tree.roots["ends"][self.number][: self._seats, : len(self._game.ruleset.victories)]
        line = (self.number, *replies_after([self._tree], [ONLY]))
        return SearchedMove(self.number, tuple(self.marks), tuple(map(tuple, ends.tolist())), line)

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
        visited = [child for child in self._children(node) if nodes["visits"][child]]
        replies = (Reply(int(nodes["move"][at]), int(nodes["visits"][at]), self._results(at)) for at in visited)
        return Replies(int(nodes["visits"][node]), tuple(replies))

    def _results(self, node: int) -> tuple[int, ...]:
        return tuple(self._tree.nodes["results"][node][: self._seats].tolist())

    def _children(self, node: int) -> list[int]:
        nodes, found = self._tree.nodes, list[int]()
        child = int(nodes["first_child"][node])
        while child:
            found.append(child)
            child = int(nodes["next_sibling"][child])
        return found

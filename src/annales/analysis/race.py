"""The native search of a review: each move of a position gets a search tree of its own, and the worst ones are dropped.

This is sequential halving (Karnin, Koren and Somekh 2013; for search in games Danihelka et al. 2022). The moves that
are left in the end have equal visits, and so has the move that is to be judged, however bad it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2

from annales.analysis.comparison import CONTINUATIONS, Continuations
from annales.analysis.limits import FINALISTS, nodes_for
from annales.bots.moves import seat_on_turn
from annales.bots.search import strongest_settings
from annales.bots.search.move_tree import MoveTree
from annales.bots.searched_move import Replies, SearchedMove, late_values
from annales.core.game import Game
from annales.errors import Interrupted
from annales.simulation.continuations import points_after

__all__ = ["Race"]


class Race:
    """The trees of the moves of a position; from round to round, fewer of them grow."""

    def __init__(self, game: Game, numbers: Sequence[int], wanted: int | None, seed: int, visits: int) -> None:
        settings = strongest_settings(game, {"nodes": nodes_for(visits)})
        self.compared = len(numbers)
        """The first `compared` of the moves have grown to the end."""
        self._trees = [MoveTree(game, number, settings, seed) for number in numbers]
        self._game, self._seat, self._wanted, self._seed = game, seat_on_turn(game), wanted, seed

    def run(self, visits: int, proceed: Callable[[], bool]) -> None:
        """Spend about this number of visits: half of them on the last moves, half on the rounds before."""
        rounds = max(ceil(log2(len(self._trees) / FINALISTS)), 0) if len(self._trees) > FINALISTS else 0
        for _ in range(rounds):
            self._grow(visits // (2 * rounds), proceed)
            self._drop()
        self._grow(visits - (visits // 2 if rounds else 0), proceed)

    def found(self) -> tuple[SearchedMove, ...]:
        """What was found about each move: first those that were compared to the end, the best one first."""
        return tuple(tree.found() for tree in self._trees)

    def replies(self, move: int) -> Sequence[Replies]:
        """The replies to a move; none where it has no tree."""
        return next((tree.replies() for tree in self._trees if tree.number == move), ())

    def continuations(self, move: int) -> Continuations:
        """The continuations after a move, with the seed of the race."""
        rows: Continuations = points_after(self._game, move, CONTINUATIONS, self._seed).tolist()
        return rows

    def _grow(self, visits: int, proceed: Callable[[], bool]) -> None:
        """Divide visits among the moves that are left, and sort them."""
        for tree in self._trees[: self.compared]:
            # Two visits, so that a tree has a later half.
            if not tree.grow(max(visits // self.compared, 2), proceed):
                raise Interrupted("the analysis was asked to stop")
        self._trees[: self.compared] = sorted(self._trees[: self.compared], key=self._rank)

    def _drop(self) -> None:
        """Drop the worse half of the moves, but never the wanted one."""
        kept = max(ceil(self.compared / 2), FINALISTS)
        place = next((i for i, tree in enumerate(self._trees) if tree.number == self._wanted), 0)
        if kept <= place < self.compared:
            self._trees.insert(kept, self._trees.pop(place))
            kept += 1
        self.compared = min(kept, self.compared)

    def _rank(self, tree: MoveTree) -> tuple[float, bool, int]:
        return -late_values(tree.marks)[self._seat], tree.number != self._wanted, tree.number

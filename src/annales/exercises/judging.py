"""Whether a position has one clearly best move, and how hard it is to find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from annales.analysis.limits import ReviewLimits
from annales.analysis.positions import analyse
from annales.analysis.results import MoveValue, PositionValues
from annales.bots.search import Limits, Searcher, strongest_settings
from annales.core.game import Game

__all__ = ["HARDEST", "Finding", "agrees", "grade_of", "is_easy", "judge_position"]

EQUAL = 0.02
"""Moves that differ in the last word alone are as good as the best one up to this difference in win chance."""
FIRST_BUDGET, LAST_BUDGET = 2, 1 << 13
HARDEST = 2 * LAST_BUDGET
"""The grade of an exercise whose answer the longest search does not find."""


@dataclass(frozen=True)
class Finding:
    """What an analysis says about the best move of a position."""

    values: PositionValues
    also: tuple[str, ...]
    """Moves as good as the best one that differ in the last word alone."""
    gap: float
    """The win chance of the worst right move minus that of the best other one."""
    error: float
    """The standard error of the gap; 0 where it is exact."""

    @property
    def best(self) -> MoveValue:
        """The best move."""
        return self.values.best

    @property
    def right(self) -> frozenset[str]:
        """The best move and those as good."""
        return frozenset((self.best.move, *self.also))

    def is_clear(self, gap: float) -> bool:
        """Whether the other moves are worse by a gap, and by more than twice its standard error."""
        return self.gap >= gap and self.gap > 2 * self.error


def judge_position(
    game: Game,
    visits: int,
    seed: int,
    *,
    every: bool = False,
    exact_states: int = 2_000_000,
    proceed: Callable[[], bool] = lambda: True,
) -> Finding:
    """Analyse a position; see `annales.analysis.analyse` for the arguments and errors."""
    limits = ReviewLimits(visits=visits, exact_states=exact_states)
    return finding_of(analyse(game, limits, every=every, seed=seed, proceed=proceed))


def finding_of(found: PositionValues) -> Finding:
    """The best move of analysed moves, those as good, and the gap to the others."""
    seat, best = found.seat, found.best
    right = [move for move in found.moves if move is best or _is_as_good(move, best, seat)]
    others = [move for move in found.moves if move not in right]
    also = tuple(move.move for move in right if move is not best)
    if not others:
        return Finding(found, also, 0.0, 0.0)
    last = min(right, key=lambda move: move.win[seat])
    next_ = max(others, key=lambda move: move.win[seat])
    error = hypot(last.error[seat], next_.error[seat])
    return Finding(found, also, last.win[seat] - next_.win[seat], error)


def agrees(finding: Finding, other: Finding, gap: float) -> bool:
    """Whether two analyses name the same best move, and both find that the others are clearly worse."""
    return other.best.move in finding.right and finding.is_clear(gap) and other.is_clear(gap)


def is_easy(game: Game, right: frozenset[str], visits: int, seed: int) -> bool:
    """Whether a search with this number of visits chooses a right move."""
    searcher = Searcher(strongest_settings(game, {"nodes": 100 * visits}))
    return searcher.search(game, Limits(visits=visits), seed).best.move in right


def grade_of(game: Game, right: frozenset[str], seed: int) -> int:
    """Number of visits that a search needs to choose a right move: a power of 2, or `HARDEST` where none suffices."""
    searcher = Searcher(strongest_settings(game, {"nodes": 50 * LAST_BUDGET}), keep=True)
    budget, before, grade = FIRST_BUDGET, 0, HARDEST
    while budget <= LAST_BUDGET:
        # The kept tree grows to the budget.
        chosen = searcher.search(game, Limits(visits=budget - before), seed).best.move
        if chosen not in right:
            grade = HARDEST
        elif grade == HARDEST:
            grade = budget
        budget, before = 2 * budget, budget
    return grade


def _is_as_good(move: MoveValue, best: MoveValue, seat: int) -> bool:
    return _stem(move.move) == _stem(best.move) and best.win[seat] - move.win[seat] <= EQUAL


def _stem(move: str) -> str:
    """A move without its last word, where it has at least three; otherwise the whole move."""
    words = move.split()
    return " ".join(words[:-1]) if len(words) > 2 else move

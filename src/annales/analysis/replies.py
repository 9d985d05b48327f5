"""What a player loses if some replies are impossible, from the search trees of the moves or from exact values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt

from annales.analysis.solving import ExactValues
from annales.analysis.uncertainty import gap_error
from annales.bots.searched_move import Replies

__all__ = ["ReplyLosses"]

LEAST_VISITS = 4
"""A reply with fewer visits says nothing."""


class ReplyLosses:
    """Losses of the next player after the moves of a position: a `Loss` of `annales.analysis.comparison`.

    `searched` gives what was found about the replies to a move: none where it was not searched.
    """

    def __init__(self, searched: Callable[[int], Sequence[Replies]], exact: ExactValues | None) -> None:
        self._exact, self._replies = exact, searched

    def __call__(self, move: int, seat: int, without: frozenset[int]) -> tuple[float, float] | None:
        """The loss of a seat after a move if its replies with these numbers are impossible, and its error."""
        # Before an outcome of chance each of many situations would have to be solved.
        values = None if self._exact is None else self._exact.after((move,))
        return self._searched(move, seat, without) if values is None else _exact_loss(values, without)

    def _searched(self, move: int, seat: int, without: frozenset[int]) -> tuple[float, float] | None:
        """The mean loss over the outcomes of chance after the move that were visited enough."""
        groups = self._replies(move)
        found = [(group.visits, *loss) for group in groups if (loss := _loss_in(group, seat, without)) is not None]
        visits = sum(weight for weight, _, _ in found)
        if not visits:
            return None
        # Each outcome of chance has a search of its own, so that their errors are independent.
        error = sqrt(sum((weight * error) ** 2 for weight, _, error in found)) / visits
        return sum(weight * loss for weight, loss, _ in found) / visits, error


def _exact_loss(values: Mapping[int, float], without: frozenset[int]) -> tuple[float, float] | None:
    others = [value for move, value in values.items() if move not in without]
    return (max(values.values()) - max(others), 0.0) if others else None


def _loss_in(group: Replies, seat: int, without: frozenset[int]) -> tuple[float, float] | None:
    """The loss after one outcome of chance: that of the expected reply against the best other one."""
    known = {reply.number: reply for reply in group.moves if reply.visits >= LEAST_VISITS}
    others = [reply for move, reply in known.items() if move not in without]
    if not others:
        return None
    expected = max(known, key=lambda move: (known[move].visits, -move))
    if expected not in without:
        return 0.0, 0.0
    best, other = known[expected], max(others, key=lambda reply: reply.value(seat))
    first, second = best.value(seat), other.value(seat)
    return max(first - second, 0.0), gap_error(first, second, min(best.visits, other.visits))

"""How often the moves of a game are those that a short search finds best.

Only moves among several legal ones count. `SearchFacet.agreement` says what is unusual in a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from annales.analysis.limits import ReviewLimits
from annales.analysis.plan import Task, plan_review
from annales.analysis.results import PositionValues
from annales.core.record import Record

__all__ = ["Agreement", "Decision", "agreement_in", "count_agreement", "decisions_in"]

LIMITS = ReviewLimits(visits=1000, exact_states=0, openings=1)
"""A position takes about 10 ms. With other limits, the figures in `SearchFacet.agreement` have to be measured again."""


@dataclass(frozen=True)
class Agreement:
    """The moves of one seat, or of several games, that were compared with the best ones."""

    decisions: int = 0
    """Moves among several legal ones."""
    agreed: int = 0
    """Those that the search finds best."""

    def __add__(self, other: Agreement) -> Agreement:
        return Agreement(self.decisions + other.decisions, self.agreed + other.agreed)

    @property
    def share(self) -> float:
        """The part of the decisions that agreed; 0 without any."""
        return self.agreed / self.decisions if self.decisions else 0.0


@dataclass(frozen=True)
class Decision:
    """A move, and the position in which it was made."""

    task: Task
    move: str


def decisions_in(record: Record) -> list[Decision]:
    """The moves of a record. Raises `RecordError` and its kind for an impossible one."""
    plan = plan_review(record, LIMITS)
    return [
        # The search must not know the move: it would look at it longer.
        Decision(Task(ply, plan.game, step.position, None, LIMITS, seed=0), step.move)
        for ply, step in enumerate(plan.steps)
        if step.move is not None
    ]


def count_agreement(found: Iterable[tuple[Decision, PositionValues]]) -> dict[int, Agreement]:
    """The agreement of each seat that had a choice, from moves and the values of their positions."""
    seats: dict[int, Agreement] = {}
    for decision, values in found:
        if values.legal > 1:
            more = Agreement(1, int(values.best.move == decision.move))
            seats[values.seat] = seats.get(values.seat, Agreement()) + more
    return seats


def agreement_in(record: Record) -> dict[int, Agreement]:
    """The agreement of each seat in a record. A game of 7 Wonders Duel takes about a second."""
    return count_agreement((decision, decision.task.run()) for decision in decisions_in(record))

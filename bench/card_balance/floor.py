"""The least spread of effects that the model expects of any set: what no calibration under the constraints can pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

import numpy as np
from numpy.typing import NDArray

from annales import Flow
from annales.flow.cards.rows import CardSet
from card_balance.annealing import Measurement, best_of
from card_balance.evaluation import beside_age
from card_balance.model import Model, fit
from card_balance.proposals import apply_changes, propose_changes

__all__ = ["Floor", "find_floor"]

HOT, COLD = 0.01, 0.0001
"""Temperature at the beginning and at the end, in the sum of squares."""


@dataclass(frozen=True)
class Floor:
    """A set with the least spread that was found on the model."""

    cards: CardSet
    beside: NDArray[np.float64]
    """Logarithm of the effect of each card beside its age, by heuristics, as the model expects it."""
    offsets: NDArray[np.float64]

    @property
    def spreads(self) -> tuple[float, float]:
        """Root mean squares by heuristics and by search."""
        return _spread(self.beside), _spread(self.beside + self.offsets)

    def farthest(self, count: int) -> list[tuple[str, float]]:
        """The cards that are farthest from their age, with their logarithms."""
        items = [item.number for item in Flow.ruleset.gifts()]
        order = np.argsort(-np.abs(self.beside))[:count]
        return [(self.cards.cards[items[i]].id, float(self.beside[i])) for i in order]


def find_floor(done: Sequence[Measurement], offsets: NDArray[np.float64], steps: int, seed: int) -> Floor:
    """Anneal the spread alone, without any other aim, from the best set of a run; the constraints are kept."""
    items = Flow.ruleset.gifts()
    numbers, groups = [item.number for item in items], [item.group for item in items]
    first, base = done[0].cards, best_of(done).measured()
    model = fit([one.measured() for one in done], numbers, groups, base)
    random = np.random.default_rng(seed)
    now = best = base.cards
    value = least = _squares(model, now, groups, offsets)
    weights = np.bincount(numbers, minlength=len(first.cards)).astype(float).tolist()
    for step in range(steps):
        cards = apply_changes(now, propose_changes(first, now, random, weights, 1))
        worse = _squares(model, cards, groups, offsets) - value
        if worse <= 0 or random.random() < exp(-worse / (HOT * (COLD / HOT) ** (step / steps))):
            now, value = cards, value + worse
        if value < least:
            best, least = now, value
    return Floor(best, beside_age(model.expect(best).effects, groups), offsets)


def _squares(model: Model, cards: CardSet, groups: Sequence[str], offsets: NDArray[np.float64]) -> float:
    """Sums of squares by heuristics and by search, their mean."""
    beside = beside_age(model.expect(cards).effects, groups)
    return float((beside**2).sum() + ((beside + offsets) ** 2).sum()) / 2


def _spread(logs: NDArray[np.float64]) -> float:
    return float(np.sqrt((logs**2).mean()))

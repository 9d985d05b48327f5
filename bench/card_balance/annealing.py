"""Simulated annealing of a set on a model that is fitted to measurements. The run is written down and can go on.

First some random sets are measured, which tell what icons and numbers do. Then the model of all measurements is
annealed, its result is measured with new deals, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from annales import Flow
from annales.flow.cards.rows import CardSet
from card_balance.evaluation import Evaluation, beside_age, evaluate, objective
from card_balance.model import Measured, distance, fit
from card_balance.proposals import apply_changes, propose_changes, propose_start_card

__all__ = ["AnnealingSettings", "Measurement", "anneal", "best_of", "read_run"]


class AnnealingSettings(msgspec.Struct, frozen=True):
    """How much is measured, and how hot the annealing is."""

    random_sets: int = 10
    rounds: int = 27
    """Measurements after these."""
    seed: int = 1
    changes: int = 40
    """Changes that make a random set."""
    steps: int = 5000
    """Changes that are tried on the model in a round."""
    most_changed: int = 40
    """Cards in which the result of a round may differ from the best set so far."""
    hot: float = 0.005
    cold: float = 0.0002
    """Temperature at the beginning and at the end: an increase of the objective by so much is accepted by exp(−1)."""
    deals: int = 1000
    games: int = 4000


class Measurement(msgspec.Struct):
    """One line of the file of a run."""

    kind: str
    """`first`, `random` or `annealed`."""
    objective: float
    expected: float
    """The objective that the model expected; 0 where there was no model."""
    effects: list[float]
    starts: list[float]
    taken: list[float]
    parts: tuple[float, float, float]
    turns: float
    emptied: float
    cards: CardSet

    def measured(self) -> Measured:
        """The set with its evaluation."""
        arrays = (np.array(self.effects), np.array(self.starts), np.array(self.taken))
        return Measured(self.cards, Evaluation(*arrays, self.parts, self.turns, self.emptied))


class _Run:
    """The state of a run."""

    def __init__(self, first: CardSet, settings: AnnealingSettings, offsets: NDArray[np.float64], file: Path) -> None:
        items = Flow.ruleset.gifts()
        self.first, self.settings, self.offsets, self.file = first, settings, offsets, file
        self.items, self.groups = [item.number for item in items], [item.group for item in items]
        self.done = read_run(file)

    def objective(self, evaluation: Evaluation) -> float:
        return objective(evaluation, self.groups, self.items, self.offsets)

    def measure(self, kind: str, cards: CardSet, expected: float = 0.0) -> None:
        """Evaluate a set with new deals, and write it down."""
        o = self.settings
        found = evaluate(cards, self.items, o.deals, o.games, 1_000_000 * o.seed + len(self.done))
        line = Measurement(
            kind=kind,
            objective=self.objective(found),
            expected=expected,
            effects=_rounded(found.effects),
            starts=_rounded(found.starts),
            taken=_rounded(found.taken),
            parts=found.parts,
            turns=found.turns,
            emptied=found.emptied,
            cards=cards,
        )
        self.done.append(line)
        with self.file.open("ab") as stream:
            stream.write(msgspec.json.encode(line) + b"\n")

    def random_set(self, random: np.random.Generator) -> CardSet:
        """A set some changes away from the first one."""
        weights = np.zeros(len(self.first.cards))
        weights[self.items] = 1.0
        o = self.settings
        changes = propose_changes(self.first, self.first, random, weights.tolist(), o.changes)
        cards = apply_changes(self.first, changes)
        for _ in range(2):
            start = propose_start_card(self.first, cards, random)
            cards = apply_changes(cards, [start] if start else [])
        return cards

    def annealed(self, random: np.random.Generator) -> tuple[CardSet, float]:
        """The set that the model of all measurements finds best, and the objective that it expects."""
        base = best_of(self.done).measured()
        model = fit([one.measured() for one in self.done], self.items, self.groups, base)
        now, expected = base.cards, model.expect(base.cards)
        value = least = self.objective(expected)
        best = now
        for number in range(self.settings.steps):
            cards = self._neighbour(expected, now, random)
            if distance(cards, base.cards) > self.settings.most_changed:
                continue
            found = model.expect(cards)
            worse = self.objective(found) - value
            if worse <= 0 or random.random() < exp(-worse / self._heat(number)):
                now, expected, value = cards, found, value + worse
            if value < least:
                best, least = now, value
        return best, least

    def _heat(self, number: int) -> float:
        o = self.settings
        return float(o.hot * (o.cold / o.hot) ** (number / o.steps))

    def _neighbour(self, expected: Evaluation, now: CardSet, random: np.random.Generator) -> CardSet:
        """The set after a change, more likely of a card that is far from balance."""
        if random.random() < 0.1:
            start = propose_start_card(self.first, now, random)
            return apply_changes(now, [start] if start else [])
        weights = np.zeros(len(now.cards))
        weights[self.items] = 0.03 + np.abs(beside_age(expected.effects, self.groups) + self.offsets / 2)
        return apply_changes(now, propose_changes(self.first, now, random, weights.tolist(), 1))


def _rounded(array: NDArray[np.float64]) -> list[float]:
    return [round(float(value), 5) for value in array]


def anneal(first: CardSet, settings: AnnealingSettings, offsets: NDArray[np.float64], file: Path) -> CardSet:
    """Run or continue a run, and write its measurements to a file; return the best set that was measured.

    Equal arguments give equal runs, also if they are interrupted.
    """
    run = _Run(first, settings, offsets, file)
    if not run.done:
        run.measure("first", first)
    while len(run.done) < 1 + settings.random_sets + settings.rounds:
        random = np.random.default_rng([settings.seed, len(run.done)])
        if len(run.done) <= settings.random_sets:
            run.measure("random", run.random_set(random))
        else:
            run.measure("annealed", *run.annealed(random))
    return best_of(run.done).cards


def best_of(done: Sequence[Measurement]) -> Measurement:
    """The measurement with the lowest objective."""
    return min(done, key=lambda one: one.objective)


def read_run(file: Path) -> list[Measurement]:
    """The lines of a file so far, without one that was cut off."""
    if not file.exists():
        return []
    lines = file.read_bytes().split(b"\n")[:-1]
    return [msgspec.json.decode(line, type=Measurement) for line in lines]

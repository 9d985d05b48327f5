"""A race of the best measured sets: each is measured again with new deals, by heuristics and by search."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from annales import Flow
from annales.balance import Experiment, effect_of
from annales.flow.cards.rows import CardSet
from card_balance.annealing import Measurement
from card_balance.evaluation import PLAYERS, beside_age, evaluate, facts_of, objective

__all__ = ["RaceSettings", "Runner", "race", "read_race"]


class RaceSettings(msgspec.Struct, frozen=True):
    """How much is measured. The seed is one that the annealing has not used."""

    sets: int = 4
    """Sets that begin, the best of the annealing."""
    finalists: int = 2
    """Sets that are searched, the best by heuristics."""
    seed: int = 77_000_000
    deals: int = 1500
    games: int = 5000
    searched_deals: int = 50
    visits: int = 100


class Runner(msgspec.Struct):
    """A set in the race."""

    objective: float
    """By heuristics and the offsets of the first set; for finalists by heuristics and by search."""
    searched: bool
    cards: CardSet


def race(done: Sequence[Measurement], offsets: NDArray[np.float64], settings: RaceSettings, file: Path) -> list[Runner]:
    """Run the race, and write every result to a file; the finalists, best first."""
    o, items = settings, [item.number for item in Flow.ruleset.gifts()]
    groups = [item.group for item in Flow.ruleset.gifts()]
    begin = sorted(done, key=lambda one: one.objective)[: o.sets]
    rated = [(evaluate(one.cards, items, o.deals, o.games, o.seed), one.cards) for one in begin]
    first = [Runner(objective(found, groups, items, offsets), False, cards) for found, cards in rated]
    order = sorted(range(len(first)), key=lambda i: first[i].objective)
    last = []
    for i in order[: o.finalists]:
        evaluation, cards = rated[i]
        by_search = searched_effects(cards, items, o) - beside_age(evaluation.effects, groups)
        value = objective(evaluation, groups, items, beside_age(by_search, groups))
        last.append(Runner(value, True, cards))
    last.sort(key=lambda one: one.objective)
    file.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in (*last, *first)))
    return last


def searched_effects(cards: CardSet, items: Sequence[int], settings: RaceSettings) -> NDArray[np.float64]:
    """Logarithms of effects by search, mean for all numbers of players."""
    o, logs = settings, []
    for players in PLAYERS:
        facts = facts_of(cards, players)
        experiment = Experiment(Flow, {"players": players}, items, seed=o.seed, visits=o.visits, facts=facts)
        logs.append([effect_of(one).log for one in experiment.sums(0, o.searched_deals)])
    return np.asarray(np.mean(logs, axis=0))


def read_race(file: Path) -> list[Runner]:
    """The results of a race, the winner first."""
    return [msgspec.json.decode(line, type=Runner) for line in file.read_bytes().splitlines()]

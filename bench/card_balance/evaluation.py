"""How far a set is from balance: effects of all cards, start cards, nations, length and supplies, as one number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import isnan

import numpy as np
from numpy.typing import NDArray

from annales import Flow
from annales.balance import Experiment
from annales.balance.records import WITH, WITHOUT
from annales.core.options import complete_options
from annales.flow.cards.rows import CardSet
from annales.flow.rules.facts import Facts, make_facts
from card_balance.games import GameSummary, play_many, summary_of

__all__ = [
    "PLAYERS",
    "Evaluation",
    "Weights",
    "beside_age",
    "card_effects",
    "evaluate",
    "facts_of",
    "game_figures",
    "objective",
]

PLAYERS = (3, 4)
"""Numbers of players that the calibration plays with. 2 and 5 are kept for the test."""
SOFT_LEAD = 2.0
"""Points of lead that are worth 0.731 of a victory, where leads count instead of victories."""
EXAMPLE_SPLIT = (7.0, 11.0, 7.0)
"""Points by part of the nation with 15 cards in the source."""
USUAL_TURNS = 110.0
START_CARDS = slice(30, 36)
INTERNET = 65
"""The card before the last one: few games can have it taken, with any effect."""


@dataclass(frozen=True)
class Weights:
    """The objective: tolerances, and how much each part counts."""

    card_tolerance: float = 0.03
    """An effect beside its age counts from this logarithm on."""
    start_tolerance: float = 0.02
    starts: float = 2.0
    least_taken: float = 0.6
    taken: float = 0.5
    nation: float = 1.0
    turns: float = 0.5
    emptied: float = 5.0
    most_emptied: float = 0.05


@dataclass(frozen=True)
class Evaluation:
    """What was measured of a set, mean over `PLAYERS`."""

    effects: NDArray[np.float64]
    """Logarithm of the effect of each card that can be given, shape (cards,)."""
    starts: NDArray[np.float64]
    """Logarithm of the win ratio of each start card, shape (6,)."""
    taken: NDArray[np.float64]
    """Share of the games in which somebody gains each card, shape (cards of the set,)."""
    parts: tuple[float, float, float]
    """Points by part of nations with 15 cards."""
    turns: float
    emptied: float


def facts_of(cards: CardSet, players: int) -> Facts:
    """The facts of a set for a number of players, with the default rule options."""
    return make_facts(cards, complete_options(Flow.ruleset, {"players": players}))


def card_effects(cards: CardSet, items: Sequence[int], deals: int, seed: int) -> NDArray[np.float64]:
    """Logarithms of the effects of some cards, from leads rather than victories, which have more noise."""
    logs = []
    for players in PLAYERS:
        experiment = Experiment(Flow, {"players": players}, items, seed=seed, facts=facts_of(cards, players))
        logs.append([_soft_effect(column) for column in experiment.rows(0, deals).T])
    return np.asarray(np.mean(logs, axis=0))


def _soft_effect(rows: NDArray[np.void]) -> float:
    leads = rows["leads"][rows["given"] > 0]
    soft = 1 / (1 + np.exp(-leads / SOFT_LEAD))
    return float(np.log(soft[:, WITH].mean() / soft[:, WITHOUT].mean()))


def game_figures(cards: CardSet, games: int, seed: int) -> tuple[GameSummary, ...]:
    """Summaries of games for each number of players."""
    return tuple(summary_of(play_many(facts_of(cards, players), games, seed), players) for players in PLAYERS)


def with_games(evaluation: Evaluation, found: Sequence[GameSummary]) -> Evaluation:
    """The evaluation with other figures of whole games."""
    parts = np.nanmean([one.example_parts for one in found], axis=0)
    return replace(
        evaluation,
        starts=np.mean([np.log(one.win_ratio[START_CARDS]) for one in found], axis=0),
        taken=np.mean([one.taken for one in found], axis=0),
        parts=(float(parts[0]), float(parts[1]), float(parts[2])),
        turns=float(np.mean([one.turns for one in found])),
        emptied=float(np.mean([one.emptied for one in found])),
    )


def evaluate(cards: CardSet, items: Sequence[int], deals: int, games: int, seed: int) -> Evaluation:
    """Evaluate a set wholly. Equal seeds give common random numbers for all sets."""
    empty = Evaluation(card_effects(cards, items, deals, seed), np.zeros(6), np.zeros(0), (0, 0, 0), 0, 0)
    return with_games(empty, game_figures(cards, games, seed))


def beside_age(effects: NDArray[np.float64], groups: Sequence[str]) -> NDArray[np.float64]:
    """Logarithms of effects beside the mean of their age."""
    places = _places(tuple(groups))
    means: NDArray[np.float64] = np.bincount(places, effects) / np.bincount(places)
    return effects - means[places]


@lru_cache(maxsize=1)
def _places(groups: tuple[str, ...]) -> NDArray[np.int64]:
    """The number of the group of each card."""
    names = sorted(set(groups))
    return np.array([names.index(group) for group in groups])


def objective(
    evaluation: Evaluation,
    groups: Sequence[str],
    items: Sequence[int],
    offsets: NDArray[np.float64],
    weights: Weights | None = None,
) -> float:
    """How far a set is from balance: 0 for a set within all tolerances.

    `offsets` is how much the search finds each card better than heuristics do; half of the sum over cards is by each.
    """
    by = weights or Weights()
    beside = beside_age(evaluation.effects, groups)
    cards = sum(_beyond(beside + share * offsets, by.card_tolerance) for share in (0.0, 1.0)) / 2
    shares = evaluation.taken[[item for item in items if item != INTERNET]]
    taken = float((np.maximum(by.least_taken - shares, 0) ** 2).sum())
    nation = sum(((part - wanted) / 25) ** 2 for part, wanted in zip(evaluation.parts, EXAMPLE_SPLIT, strict=True))
    return float(
        cards
        + by.starts * _beyond(evaluation.starts, by.start_tolerance)
        + by.taken * taken
        + by.nation * (0 if isnan(nation) else nation)
        + by.turns * (evaluation.turns / USUAL_TURNS - 1) ** 2
        + by.emptied * max(evaluation.emptied - by.most_emptied, 0) ** 2
    )


def _beyond(logs: NDArray[np.float64], tolerance: float) -> float:
    return float((np.maximum(np.abs(logs) - tolerance, 0) ** 2).sum())

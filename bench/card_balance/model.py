"""A linear model of a set: what icons and numbers do to effects and start cards, fitted to measurements.

Measuring a set takes seconds and asking the model a millisecond, so that thousands of changes can be tried between two
measurements. The model need not be exact: its result is measured, and the measurement becomes part of the next model.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from annales.flow.cards.constants import AGES, ICONS
from annales.flow.cards.rows import Card, CardSet
from annales.flow.cards.vocabulary import (
    AgeName,
    CulturePerCard,
    CulturePerIcon,
    Effect,
    IconName,
    Icons,
    Steal,
    Take,
)
from card_balance.evaluation import START_CARDS, Evaluation, beside_age

__all__ = ["Measured", "Model", "distance", "fit"]

RIDGE = 0.2
"""How strongly coefficients are pulled towards 0."""
NEAR = 10.0
"""Sets that differ in this number of cards from the base count exp(−1) as much as the base."""
SHARE_OF_CARDS = 0.25
"""The share of all cards that a nation of 15 cards has."""
EMPTIED_BY_HARVEST = 0.02
"""How much a Harvest icon in the set adds to the share of games in which the Reserve is emptied."""


@dataclass(frozen=True)
class Measured:
    """A set and its evaluation."""

    cards: CardSet
    evaluation: Evaluation


def features(card: Card) -> NDArray[np.float64]:
    """What the model knows of a card: icons at the bottom and by its effect, alone and times the age; numbers."""
    return _features(card.icons, card.effect, card.age)


@lru_cache(maxsize=10_000)
def _features(icons: tuple[IconName, ...], effect: tuple[Effect, ...], age_name: AgeName) -> NDArray[np.float64]:
    bottom = np.array([icons.count(icon) for icon in ICONS], float)
    provided = np.zeros(len(ICONS))
    numbers = np.zeros(4)
    for step in effect:
        if isinstance(step, Icons):
            provided[ICONS.index(step.icon)] += step.n
        elif isinstance(step, Steal):
            numbers[0] += step.n
        elif isinstance(step, Take):
            numbers[1] += step.plus
        elif isinstance(step, CulturePerCard):
            numbers[2] += 1 / step.n
        elif isinstance(step, CulturePerIcon):
            numbers[3] += 1 / step.n
    age = AGES.index(age_name) / 3 - 1
    return np.concatenate([bottom, bottom * age, provided, provided * age, numbers])


def start_icons(cards: CardSet) -> NDArray[np.float64]:
    """Icons of the start cards by kind, beside the mean of all start cards; shape (6, kinds)."""
    counts = np.array([[card.icons.count(icon) for icon in ICONS] for card in cards.cards[START_CARDS]], float)
    found: NDArray[np.float64] = counts - counts.mean(axis=0)
    return found


@dataclass(frozen=True)
class Model:
    """Coefficients, and the measurement that expectations begin with."""

    items: Sequence[int]
    groups: Sequence[str]
    slopes: NDArray[np.float64]
    """One for each feature."""
    levels: NDArray[np.float64]
    """Logarithm of the effect of each card beside its age, less what its features do."""
    start_slopes: NDArray[np.float64]
    """What an icon of each kind is worth on a start card, which has nothing else."""
    start_rest: NDArray[np.float64]
    """What the slopes do not explain of the start cards of sets near the base, shape (6,)."""
    base: Measured

    def expect(self, cards: CardSet) -> Evaluation:
        """The evaluation that the model expects of a set."""
        old = self.base.cards.cards
        changed = [(old[i], card) for i, card in enumerate(cards.cards) if card != old[i]]
        culture = sum(_culture(card) - _culture(before) for before, card in changed)
        icons = sum(len(card.icons) - len(before.icons) for before, card in changed)
        harvest = sum(card.icons.count("harvest") - before.icons.count("harvest") for before, card in changed)
        parts = self.base.evaluation.parts
        return replace(
            self.base.evaluation,
            effects=self.levels + centring(tuple(self.groups)) @ (_rows(cards, self.items) @ self.slopes),
            starts=self.start_rest + start_icons(cards) @ self.start_slopes,
            parts=(parts[0] + SHARE_OF_CARDS * culture, parts[1] + SHARE_OF_CARDS * (icons - culture) / 2, parts[2]),
            emptied=self.base.evaluation.emptied + EMPTIED_BY_HARVEST * harvest,
        )


def _culture(card: Card) -> int:
    """Culture icons in the bottom row of a card, and those that its effect provides."""
    provided = sum(step.n for step in card.effect if isinstance(step, Icons) and step.icon == "culture")
    return card.icons.count("culture") + provided


def _centred(cards: CardSet, items: Sequence[int], groups: Sequence[str]) -> NDArray[np.float64]:
    """Features of the cards that can be given, less the mean of their age; shape (items, features)."""
    found: NDArray[np.float64] = centring(tuple(groups)) @ _rows(cards, items)
    return found


def _rows(cards: CardSet, items: Sequence[int]) -> NDArray[np.float64]:
    """Features of the cards that can be given; shape (items, features)."""
    alone = np.array([features(cards.cards[i]) for i in items])
    totals = np.sum([_icons_of(card.icons, card.effect) for card in cards.cards], axis=0) / 10
    supply = dict(zip(ICONS, map(float, totals), strict=True))
    return np.hstack([alone, [_demand(cards.cards[i], supply) for i in items]])


def _demand(card: Card, supply: Mapping[IconName, float]) -> tuple[float, float, float]:
    """What a card gains by the icons of all cards together: by scoring, by taking tokens, and what stops its attack."""
    scoring = sum(supply[step.per] / step.n for step in card.effect if isinstance(step, CulturePerIcon))
    taking = sum(supply[step.per] for step in card.effect if isinstance(step, Take) and step.per)
    return scoring, taking, supply["defense"] if card.timing.startswith("attack") else 0.0


@lru_cache(maxsize=10_000)
def _icons_of(icons: tuple[IconName, ...], effect: tuple[Effect, ...]) -> NDArray[np.float64]:
    """Icons at the bottom of a card and by its effect, by kind."""
    provided = {icon: sum(step.n for step in effect if isinstance(step, Icons) and step.icon == icon) for icon in ICONS}
    return np.array([icons.count(icon) + provided[icon] for icon in ICONS], float)


@lru_cache(maxsize=1)
def centring(groups: tuple[str, ...]) -> NDArray[np.float64]:
    """The matrix that subtracts the mean of each group."""
    same = np.equal.outer(np.array(groups), np.array(groups)).astype(float)
    found: NDArray[np.float64] = np.eye(len(groups)) - same / same.sum(axis=1)
    return found


def distance(one: CardSet, other: CardSet) -> int:
    """How many cards differ."""
    return sum(a is not b and a != b for a, b in zip(one.cards, other.cards, strict=True))


def fit(measured: Sequence[Measured], items: Sequence[int], groups: Sequence[str], base: Measured) -> Model:
    """The model that fits the measurements best.

    All sets count equally for what icons and numbers do. For the level of each card, sets near the base count more:
    cards depend on one another, so that levels are other ones in a set that differs much.
    """
    weights = np.full(len(measured), 1 / len(measured))
    near = np.exp([-distance(one.cards, base.cards) / NEAR for one in measured])
    near /= near.sum()
    x = np.array([_centred(one.cards, items, groups) for one in measured])
    y = np.array([beside_age(one.evaluation.effects, groups) for one in measured])
    slopes = _slopes(x, y, weights)
    starts = np.array([one.evaluation.starts - one.evaluation.starts.mean() for one in measured])
    icons = np.array([start_icons(one.cards) for one in measured])
    start_slopes = _ridge(icons, starts, weights)
    return Model(
        items,
        groups,
        slopes,
        np.tensordot(near, y - x @ slopes, 1),
        start_slopes,
        np.tensordot(near, starts - icons @ start_slopes, 1),
        base,
    )


def _slopes(x: NDArray[np.float64], y: NDArray[np.float64], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Slopes by ridge regression within cards: each card has a level of its own. Shapes (sets, cards, features)."""
    return _ridge(x - np.tensordot(weights, x, 1), y - np.tensordot(weights, y, 1), weights)


def _ridge(x: NDArray[np.float64], y: NDArray[np.float64], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Slopes by ridge regression. Shapes (sets, cards, features) and (sets, cards); `weights` are those of sets."""
    scale = np.sqrt(weights * len(weights))
    rows = (x * scale[:, None, None]).reshape(-1, x.shape[2])
    targets = (y * scale[:, None]).reshape(-1)
    return np.asarray(np.linalg.solve(rows.T @ rows + RIDGE * np.eye(x.shape[2]), rows.T @ targets), np.float64)

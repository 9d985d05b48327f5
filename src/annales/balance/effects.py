"""Statistics of gifts: the effect of a gift on the share of victories, as a ratio with its error.

A pair is one moment of one deal, played on without and with the gift. The effect is the mean share of victories with
the gift divided by that without it: 1 for a gift without value, above 1 for a good one. Pairs are independent, the two
games of a pair are not, so that the error follows from the differences within pairs (delta method).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, exp, inf, log, nan, sqrt

import numpy as np
from numpy.typing import NDArray

__all__ = ["Effect", "PairSums", "beside_group", "effect_of", "expected_beyond", "root_mean_square", "sums_of"]


@dataclass(frozen=True)
class PairSums:
    """Sums over pairs. Shares of a victory are from 0 to 1; sums of several runs can be added."""

    pairs: int = 0
    without: float = 0.0
    """Sum of the shares without the gift."""
    with_gift: float = 0.0
    without_squares: float = 0.0
    with_squares: float = 0.0
    products: float = 0.0
    """Sum of the products of both shares of a pair."""

    def __add__(self, other: PairSums) -> PairSums:
        return PairSums(
            self.pairs + other.pairs,
            self.without + other.without,
            self.with_gift + other.with_gift,
            self.without_squares + other.without_squares,
            self.with_squares + other.with_squares,
            self.products + other.products,
        )


@dataclass(frozen=True)
class Effect:
    """An effect as the natural logarithm of a ratio, with its standard error."""

    log: float
    """0 for no effect; NaN where a mean is 0, so that there is no ratio."""
    error: float

    @property
    def ratio(self) -> float:
        """The share of victories with the gift divided by that without it."""
        return exp(self.log)

    @property
    def ratio_error(self) -> float:
        """Standard error of `ratio`."""
        return self.ratio * self.error


def sums_of(without: NDArray[np.float64], with_gift: NDArray[np.float64]) -> PairSums:
    """The sums over pairs; both arrays have the shape (pairs,) and shares from 0 to 1.

    >>> sums_of(np.array([0.0, 1.0]), np.array([1.0, 1.0]))
    PairSums(pairs=2, without=1.0, with_gift=2.0, without_squares=1.0, with_squares=2.0, products=1.0)
    """
    a, b = without, with_gift
    return PairSums(len(a), float(a.sum()), float(b.sum()), float(a @ a), float(b @ b), float(a @ b))


def effect_of(sums: PairSums) -> Effect:
    """The effect of a gift. The error is infinite where there is no ratio.

    >>> found = effect_of(sums_of(np.array([0.0, 1.0] * 50), np.array([1.0, 1.0] * 50)))
    >>> round(found.ratio, 3), round(found.ratio_error, 3)
    (2.0, 0.201)
    """
    if sums.without <= 0 or sums.with_gift <= 0:
        return Effect(nan, inf)
    n, a, b = sums.pairs, sums.without / sums.pairs, sums.with_gift / sums.pairs
    # The variance of the difference of relative shares, of which the logarithm of the ratio is nearly the mean.
    second = sums.with_squares / b**2 + sums.without_squares / a**2 - 2 * sums.products / (a * b)
    return Effect(log(b / a), sqrt(max(second, 0.0) / n / max(n - 1, 1)))


def beside_group(effects: Sequence[Effect], groups: Sequence[str]) -> list[Effect]:
    """Each effect divided by the mean effect of its group, such as the cards of an age: 1 for a gift like the others.

    The mean is that of logarithms. Effects without a ratio are not part of it. Errors are those of independent effects.

    >>> [round(one.ratio, 2) for one in beside_group([Effect(log(4), 0.1), Effect(0.0, 0.1)], ["I", "I"])]
    [2.0, 0.5]
    """
    members = defaultdict[str, list[Effect]](list)
    for one, group in zip(effects, groups, strict=True):
        if one.error < inf:
            members[group].append(one)
    return [_beside(one, members[group]) for one, group in zip(effects, groups, strict=True)]


def _beside(one: Effect, members: Sequence[Effect]) -> Effect:
    if one.error == inf:
        return one
    n = len(members)
    mean = sum(member.log for member in members) / n
    # The effect is part of the mean, with a weight of 1/n.
    variance = one.error**2 * (1 - 2 / n) + sum(member.error**2 for member in members) / n**2
    return Effect(one.log - mean, sqrt(max(variance, 0.0)))


def root_mean_square(effects: Sequence[Effect]) -> tuple[float, float]:
    """The root mean square of the logarithms: as measured, and without the part that their errors explain."""
    known = [one for one in effects if one.error < inf]
    if not known:
        return nan, nan
    squares = sum(one.log**2 for one in known) / len(known)
    noise = sum(one.error**2 for one in known) / len(known)
    return sqrt(squares), sqrt(max(squares - noise, 0.0))


def expected_beyond(effects: Sequence[Effect], share: float) -> tuple[int, float]:
    """How many effects are off by more than a share, such as 0.2: as measured, and as expected without their errors.

    An effect is off where its ratio is above 1 + `share` or below 1 / (1 + `share`). Errors make measured effects
    spread more than true ones. The expected number corrects this: true logarithms are taken to be normally distributed
    around 0 with the spread that `root_mean_square` finds without the errors (empirical Bayes).
    """
    bound = log(1 + share)
    known = [one for one in effects if one.error < inf]
    _, spread = root_mean_square(known)
    measured = sum(abs(one.log) > bound for one in known)
    return measured, sum(_beyond(one, spread, bound) for one in known)


def _beyond(one: Effect, spread: float, bound: float) -> float:
    """The probability that a true logarithm is beyond a bound on either side."""
    total = spread**2 + one.error**2
    if total == 0:
        return 0.0
    mean, deviation = one.log * spread**2 / total, sqrt(spread**2 * one.error**2 / total)
    if deviation == 0:
        return float(abs(mean) > bound)
    return 1 - _normal((bound - mean) / deviation) + _normal((-bound - mean) / deviation)


def _normal(z: float) -> float:
    """The distribution function of the standard normal distribution."""
    return (1 + erf(z / sqrt(2))) / 2

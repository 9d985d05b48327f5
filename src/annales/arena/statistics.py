"""Statistics of matches: Elo differences with confidence intervals, and the likelihood of superiority.

Deals are independent and the games of a deal are not, so that all variances are those of the scores of deals. With two
seats this is the pentanomial variance of computer chess.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, inf, log10, sqrt
from numbers import Real

from annales.errors import AnnalesError

__all__ = ["Estimate", "elo", "estimate", "expected_score", "interval", "likelihood_of_superiority", "wilson_bounds"]

Z95 = 1.959964
"""Quantile of the standard normal distribution for a two-sided 95 % interval."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float


def estimate(scores: Sequence[float]) -> Estimate:
    """Mean and standard error of independent scores. Raises `AnnalesError` without any score.

    >>> estimate([1.0, 0.0, 1.0, 0.0]).mean
    0.5
    """
    n = len(scores)
    if n == 0:
        raise AnnalesError("no scores: a mean needs at least one")
    mean = sum(scores) / n
    # n − 1: the mean is estimated from the same scores.
    variance = sum((score - mean) ** 2 for score in scores) / max(n - 1, 1)
    return Estimate(mean, sqrt(variance / n))


def wilson_bounds(share: float, n: float) -> tuple[float, float]:
    """Wilson interval (1927) at 95 % for a share of successes in `n` independent trials; also accurate near 0 and 1.

    >>> low, high = wilson_bounds(0.99, 400)
    >>> round(low, 3), round(high, 3)
    (0.975, 0.996)
    """
    centre = (share + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
    half = Z95 / (1 + Z95**2 / n) * sqrt(share * (1 - share) / n + Z95**2 / (4 * n * n))
    # Rounding may put a bound on the wrong side of the share itself, or out of 0…1.
    return max(min(centre - half, share), 0.0), min(max(centre + half, share), 1.0)


def interval(pairs: Sequence[float]) -> tuple[float, float]:
    """95 % interval of the mean score of deals: the Wilson interval with the effective sample size.

    `pairs` has the mean score of each deal. The effective sample size is the number of independent trials that would
    have the same standard error, at least one for each deal. Where all scores are equal, each deal counts as one trial.
    Raises `AnnalesError` for scores that are not from 0 to 1, and without any.

    >>> low, high = interval([1.0] * 100)
    >>> round(low, 3), high
    (0.963, 1.0)
    """
    if not all(0 <= score <= 1 for score in pairs):
        raise AnnalesError("the score of a deal is from 0 to 1")
    found = estimate(pairs)
    # Without a spread the formula below divides by zero.
    trials = found.mean * (1 - found.mean) / found.error**2 if found.error else len(pairs)
    return wilson_bounds(found.mean, max(trials, len(pairs)))


def elo(score: float, seats: int = 2) -> float:
    """Elo difference for an expected score from 0 to 1 against one opponent, or against several of equal strength.

    With more than two seats, the probability that a player wins is taken to be proportional to 10^(Elo / 400), which is
    the usual formula for two. Scores of 0 and 1 give −∞ and ∞. Raises `AnnalesError` for other scores.

    >>> round(elo(0.75)), round(elo(0.25, seats=4))
    (191, 0)
    """
    if not isinstance(score, Real) or not 0 <= score <= 1:
        raise AnnalesError(f"a score is from 0 to 1, not {score!r}")
    if score <= 0:
        return -inf
    return inf if score >= 1 else -400 * log10((1 / score - 1) / (seats - 1))


def expected_score(difference: float, seats: int = 2) -> float:
    """Expected score at an Elo difference: the inverse of `elo`."""
    return 1 / (1 + (seats - 1) * 10 ** (-difference / 400))


def likelihood_of_superiority(pairs: Sequence[float], seats: int = 2) -> float:
    """Probability, from 0 to 1, that a player with these mean scores of deals is better than its opponents.

    It is the normal distribution function of the distance from an equal score in standard errors. The error is that of
    the deals and of two more, one won and one lost, so that a few deals with equal scores prove nothing.

    >>> round(likelihood_of_superiority([0.5, 0.75, 0.25, 0.75] * 5), 3), likelihood_of_superiority([0.5] * 4)
    (0.875, 0.5)
    """
    error = estimate([*pairs, 0.0, 1.0]).error
    return (1 + erf((estimate(pairs).mean - 1 / seats) / (error * sqrt(2)))) / 2

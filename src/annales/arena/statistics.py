"""Statistics of matches: Elo differences with confidence intervals, and a sequential test on the scores of deals.

The test is the generalised sequential probability ratio test on the scores of pairs, as computer chess uses it
(Van den Bergh, "The generalized SPRT", 2015): the log likelihood ratio is approximated from mean and variance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, log10, sqrt

from annales.errors import AnnalesError

__all__ = ["Estimate", "Verdict", "elo", "estimate", "expected_score", "interval", "sequential_test", "wilson_bounds"]

Z95 = 1.959964
"""Quantile of the standard normal distribution for a two-sided 95 % interval."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True)
class Verdict:
    """State of a sequential test: a log likelihood ratio and its two bounds."""

    ratio: float
    """Log likelihood ratio of "better" against "not better"."""
    lower: float
    """At or below this, "not better" is accepted."""
    upper: float
    """At or above this, "better" is accepted."""

    @property
    def accepted(self) -> str | None:
        """The accepted hypothesis, "better" or "not better"; None while the test is undecided."""
        if self.ratio >= self.upper:
            return "better"
        return "not better" if self.ratio <= self.lower else None


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

    >>> low, high = interval([1.0] * 100)
    >>> round(low, 3), high
    (0.963, 1.0)
    """
    found = estimate(pairs)
    # Without a spread the formula below divides by zero.
    trials = found.mean * (1 - found.mean) / found.error**2 if found.error else len(pairs)
    return wilson_bounds(found.mean, max(trials, len(pairs)))


def elo(score: float, seats: int = 2) -> float:
    """Elo difference for an expected score from 0 to 1 against one opponent, or against several of equal strength.

    With more than two seats, the probability that a player wins is taken to be proportional to 10^(Elo / 400), which is
    the usual formula for two. Scores of 0 and 1 give −∞ and ∞.

    >>> round(elo(0.75)), round(elo(0.25, seats=4))
    (191, 0)
    """
    if score <= 0:
        return -inf
    return inf if score >= 1 else -400 * log10((1 / score - 1) / (seats - 1))


def expected_score(difference: float, seats: int = 2) -> float:
    """Expected score at an Elo difference: the inverse of `elo`."""
    return 1 / (1 + (seats - 1) * 10 ** (-difference / 400))


def sequential_test(
    pairs: Sequence[float], seats: int = 2, elo0: float = 0, elo1: float = 30, risk: float = 0.05
) -> Verdict:
    """Sequential test (GSPRT) of "at most `elo0` Elo better" against "at least `elo1` Elo better".

    `pairs` has the mean score of each deal, from 0 to 1. `risk` is the probability of each of the two wrong answers.
    The variance is estimated from the deals and two more, one won and one lost, so that a few deals with equal scores
    decide nothing.
    """
    bounds = log(risk / (1 - risk)), log((1 - risk) / risk)
    if not pairs:
        return Verdict(0.0, *bounds)
    # Log likelihood ratio of two normal distributions with equal variance, Van den Bergh's approximation.
    mean = estimate(pairs).mean
    square = estimate([*pairs, 0.0, 1.0]).error ** 2
    score0, score1 = expected_score(elo0, seats), expected_score(elo1, seats)
    return Verdict((score1 - score0) * (2 * mean - score0 - score1) / (2 * square), *bounds)

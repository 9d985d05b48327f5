"""Statistics of matches: Elo differences with intervals, and a sequential test on the scores of deals.

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


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True)
class Verdict:
    """State of a sequential test."""

    ratio: float
    """Log likelihood ratio."""
    lower: float
    upper: float

    @property
    def accepted(self) -> str | None:
        """Which hypothesis is accepted: "better", "not better", or None while the test is open."""
        if self.ratio >= self.upper:
            return "better"
        return "not better" if self.ratio <= self.lower else None


def estimate(scores: Sequence[float]) -> Estimate:
    """Mean and standard error of independent scores.

    >>> estimate([1.0, 0.0, 1.0, 0.0]).mean
    0.5
    """
    n = len(scores)
    if n == 0:
        raise AnnalesError("no scores to estimate a mean from")
    mean = sum(scores) / n
    variance = sum((score - mean) ** 2 for score in scores) / max(n - 1, 1)
    return Estimate(mean, sqrt(variance / n))


def wilson_bounds(share: float, n: float) -> tuple[float, float]:
    """Wilson's 95 % interval (1927) of a share of `n` independent trials; accurate near 0 and 1 too.

    >>> low, high = wilson_bounds(0.99, 400)
    >>> round(low, 3), round(high, 3)
    (0.975, 0.996)
    """
    centre = (share + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
    half = Z95 / (1 + Z95**2 / n) * sqrt(share * (1 - share) / n + Z95**2 / (4 * n * n))
    return max(min(centre - half, share), 0.0), min(max(centre + half, share), 1.0)


def interval(pairs: Sequence[float]) -> tuple[float, float]:
    """95 % interval of the mean score of pairs of games: Wilson interval with the effective sample size.

    The effective sample size is the number of independent trials with the same standard error, at least one for each
    pair. Pairs with equal scores have no spread and count as one trial each.

    >>> low, high = interval([1.0] * 100)
    >>> round(low, 3), high
    (0.963, 1.0)
    """
    found = estimate(pairs)
    trials = found.mean * (1 - found.mean) / found.error**2 if found.error else len(pairs)
    return wilson_bounds(found.mean, max(trials, len(pairs)))


def elo(score: float, seats: int = 2) -> float:
    """Elo difference for an expected score from 0 to 1 against one opponent, or against several equal ones.

    Among several players, the probability to win is taken to be proportional to 10^(Elo / 400), as between two.

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
    """Test of "at most `elo0` better" against "at least `elo1` better" on the mean scores of pairs of games.

    `risk` is the probability of either wrong answer. With more `seats`, a deal takes the place of a pair. The variance
    is that of the pairs and two more, one won and one lost, so that a few pairs with equal scores decide nothing.
    """
    bounds = log(risk / (1 - risk)), log((1 - risk) / risk)
    if not pairs:
        return Verdict(0.0, *bounds)
    mean = estimate(pairs).mean
    square = estimate([*pairs, 0.0, 1.0]).error ** 2
    score0, score1 = expected_score(elo0, seats), expected_score(elo1, seats)
    return Verdict((score1 - score0) * (2 * mean - score0 - score1) / (2 * square), *bounds)

"""The sequential test of a match: the generalised sequential probability ratio test (GSPRT) on the scores of deals.

It is the test of Fishtest, the test framework of Stockfish, after M. Van den Bergh, "The generalized SPRT" (2015) and
"Comments on normalized Elo" (2020). The five possible scores of a pair of games have a multinomial ("pentanomial")
distribution. The log likelihood ratio is that of the most likely distributions with the expected scores of the two
hypotheses. It needs no assumption about the probability of shared victories or about how the games of a pair depend on
each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from annales.arena.statistics import expected_score
from annales.errors import AnnalesError

__all__ = ["Sprt", "Verdict", "log_likelihood_ratio", "sequential_test"]

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The possible scores of a pair."""
UNSEEN = 1e-3
"""Count of a score that no pair has had yet, as in Fishtest: a probability estimated from 0 could never be above 0."""
BISECTIONS = 60
"""Halvings of an interval until it is as short as the precision of a float."""


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
        """The accepted hypothesis, "better" (H1) or "not better" (H0); None while the test is undecided."""
        if self.ratio >= self.upper:
            return "better"
        return "not better" if self.ratio <= self.lower else None


@dataclass(frozen=True)
class Sprt:
    """Hypotheses and risks of a sequential test. Raises `AnnalesError` for values out of range."""

    elo0: float = 0.0
    """H0: A is better by `elo0` Elo or less."""
    elo1: float = 30.0
    """H1: A is better by `elo1` Elo or more."""
    alpha: float = 0.05
    """Probability of accepting H1 where H0 holds."""
    beta: float = 0.05
    """Probability of accepting H0 where H1 holds."""

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise AnnalesError(f"elo0 has to be less than elo1, but {self.elo0:g} is not less than {self.elo1:g}")
        for name, risk in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < risk < 0.5:
                raise AnnalesError(f"{name} cannot be {risk:g}: give a probability between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """The bounds of the log likelihood ratio (Wald 1945)."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def test(self, pairs: Sequence[float] | Mapping[float, int], seats: int = 2) -> Verdict:
        """The state of the test after some deals: the mean score of each, or the number of deals by score."""
        return Verdict(
            log_likelihood_ratio(pairs, expected_score(self.elo0, seats), expected_score(self.elo1, seats)),
            *self.bounds,
        )


def sequential_test(
    pairs: Sequence[float] | Mapping[float, int],
    seats: int = 2,
    elo0: float = 0,
    elo1: float = 30,
    alpha: float = 0.05,
    beta: float = 0.05,
) -> Verdict:
    """Sequential test (GSPRT) of "at most `elo0` Elo better" against "at least `elo1` Elo better".

    `pairs` has the mean score of each deal, from 0 to 1, or the number of deals by their mean score.

    >>> sequential_test([1.0, 0.5, 0.75] * 40).accepted
    'better'
    """
    return Sprt(elo0, elo1, alpha, beta).test(pairs, seats)


def log_likelihood_ratio(pairs: Sequence[float] | Mapping[float, int], score0: float, score1: float) -> float:
    """Log likelihood ratio of "the expected score is `score1`" against "it is `score0`", both between 0 and 1.

    Two wins out of two, with expected scores of 0.5 and 0.6, have a ratio of 2 log(0.6 / 0.5):

    >>> round(log_likelihood_ratio([1.0, 1.0], 0.5, 0.6), 2)
    0.36
    """
    counts: dict[float, float] = {**dict.fromkeys(SCORES, UNSEEN), **Counter(pairs)}
    counts = {score: count or UNSEEN for score, count in counts.items()}
    if sum(counts.values()) <= UNSEEN * len(counts):
        return 0.0
    tilt0, tilt1 = _tilt(counts, score0), _tilt(counts, score1)
    return sum(
        count * log((1 + tilt0 * (score - score0)) / (1 + tilt1 * (score - score1))) for score, count in counts.items()
    )


def _tilt(counts: Mapping[float, float], mean: float) -> float:
    """The x for which the probabilities p / (1 + x (score − mean)) have this mean, where p are the shares of counts.

    These are the most likely probabilities with this mean (Van den Bergh 2015, proposition 1.1).
    """
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        # The sum falls from +∞ to −∞ between the two bounds.
        if sum(n * (score - mean) / (1 + middle * (score - mean)) for score, n in counts.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2

"""Ratings of players by Glicko-2 (Glickman 2013), where exercises are the opponents.

The rating of an exercise is fixed: it follows from the visits that a search needs to find the answer.
"""

from __future__ import annotations

from math import exp, log, pi, sqrt
from typing import Annotated

import msgspec

from annales.structs import inspect_now

__all__ = ["EXERCISE_DEVIATION", "Rating", "rate"]

SCALE = 173.7178
"""Points of a rating in one unit of the model."""
CENTRE = 1500.0
TAU = 0.5
"""How much the volatility may change."""
PRECISION = 1e-6
EXERCISE_DEVIATION = 100.0
"""Deviation of the ratings of exercises: visits of a search say only roughly what is hard for people."""
LEAST_DEVIATION = 45.0
"""Players learn, so that their rating is never taken for certain."""

Points = Annotated[float, msgspec.Meta(ge=0, le=4000)]
Deviation = Annotated[float, msgspec.Meta(ge=1, le=350)]
Volatility = Annotated[float, msgspec.Meta(gt=0, le=0.2)]


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rating of a player, as in Glicko-2."""

    points: Points = CENTRE
    deviation: Deviation = 350.0
    """The true strength is within twice this with a probability of about 95 %."""
    volatility: Volatility = 0.06


inspect_now(Rating)


def rate(player: Rating, opponent: float, deviation: float, score: float) -> Rating:
    """The rating after one result: 1 for a victory, 0 for a defeat, against an opponent's rating and deviation.

    >>> rate(Rating(), 1500, 100, 1.0).points > 1500
    True
    """
    mu, phi = (player.points - CENTRE) / SCALE, player.deviation / SCALE
    other, other_phi = (opponent - CENTRE) / SCALE, deviation / SCALE
    weight = 1 / sqrt(1 + 3 * other_phi**2 / pi**2)
    expected = 1 / (1 + exp(-weight * (mu - other)))
    variance = 1 / (weight**2 * expected * (1 - expected))
    change = variance * weight * (score - expected)
    sigma = _volatility(phi, player.volatility, variance, change)
    phi_star = sqrt(phi**2 + sigma**2)
    new_phi = 1 / sqrt(1 / phi_star**2 + 1 / variance)
    new_mu = mu + new_phi**2 * weight * (score - expected)
    return Rating(
        points=min(max(CENTRE + SCALE * new_mu, 0.0), 4000.0),
        deviation=min(max(SCALE * new_phi, LEAST_DEVIATION), 350.0),
        volatility=min(sigma, 0.2),
    )


def _volatility(phi: float, sigma: float, variance: float, change: float) -> float:
    """The new volatility: the root of the function of step 5, by the Illinois variant of the false position."""
    start = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (change**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if change**2 > phi**2 + variance:
        high = log(change**2 - phi**2 - variance)
    else:
        high = start - TAU
        while f(high) < 0:
            high -= TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)

"""Ratings by Glicko-2 (Glickman 2013): of players of a game, and of people who solve exercises.

A rating period has any number of results against one opponent each. A game of more than two players is one period, in
which everybody has a result against each other player; the order of their places decides these results.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Annotated, NamedTuple

import msgspec

from annales.structs import inspect_now

__all__ = [
    "PERIOD",
    "PROVISIONAL",
    "SCALE",
    "Rating",
    "Result",
    "deviation_after",
    "is_provisional",
    "rate",
    "rate_game",
]

SCALE = 173.7178
"""Points of a rating in one unit of the model."""
CENTRE = 1500.0
TAU = 0.5
"""How much the volatility may change."""
PRECISION = 1e-6
LEAST_DEVIATION = 45.0
"""Players learn, so that their rating is never taken for certain."""
MOST_DEVIATION = 350.0
"""That of somebody about whom nothing is known."""
PERIOD = 5 * 86_400_000
"""Milliseconds after which a rating is as much less certain as one period makes it: in a year without games a deviation
of 60 becomes 107."""
PROVISIONAL = 110.0
"""A rating with a deviation above this is provisional: about ten games against opponents with settled ratings."""

Points = Annotated[float, msgspec.Meta(ge=0, le=4000)]
Deviation = Annotated[float, msgspec.Meta(ge=1, le=350)]
Volatility = Annotated[float, msgspec.Meta(gt=0, le=0.2)]


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rating of a player, as in Glicko-2."""

    points: Points = CENTRE
    deviation: Deviation = MOST_DEVIATION
    """The true strength is within twice this with a probability of about 95 %."""
    volatility: Volatility = 0.06


inspect_now(Rating)


class Result(NamedTuple):
    """A result against one opponent."""

    points: float
    """The rating of the opponent."""
    deviation: float
    score: float
    """1 for a victory, 0.5 for a draw, 0 for a defeat."""


def is_provisional(deviation: float) -> bool:
    """Whether a rating with a deviation is not certain enough yet to be compared with others."""
    return deviation > PROVISIONAL


def deviation_after(rating: Rating, periods: float) -> float:
    """The deviation of a rating after some periods without results.

    >>> round(deviation_after(Rating(1500, 60), 73))
    107
    """
    return min(sqrt(rating.deviation**2 + periods * (SCALE * rating.volatility) ** 2), MOST_DEVIATION)


def rate_game(players: Sequence[tuple[Rating, float]], scores: Sequence[Sequence[float | None]]) -> list[Rating]:
    """The ratings after a game, in the order of the players, each with the periods since the last game.

    `scores` has by player and opponent the score of a `Result`, or None where the game says nothing about the two.

    >>> winner, loser = rate_game([(Rating(), 1.0), (Rating(), 1.0)], [[None, 1.0], [0.0, None]])
    >>> winner.points > 1500 > loser.points
    True
    """
    known = [(rating.points, deviation_after(rating, periods)) for rating, periods in players]
    return [
        rate(rating, [Result(*known[i], score) for i, score in enumerate(own) if score is not None], periods)
        for (rating, periods), own in zip(players, scores, strict=True)
    ]


def rate(player: Rating, results: Sequence[Result], periods: float = 1.0) -> Rating:
    """The rating after the results of one period; without any, only the deviation changes.

    `periods` have passed since the last results: the more, the less certain the rating was before these.

    >>> rate(Rating(), [Result(1500, 100, 1.0)]).points > 1500
    True
    """
    if not results:
        return msgspec.structs.replace(player, deviation=deviation_after(player, periods))
    mu, phi = (player.points - CENTRE) / SCALE, player.deviation / SCALE
    information = surprise = 0.0
    for points, deviation, score in results:
        weight = 1 / sqrt(1 + 3 * (deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (points - CENTRE) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    variance = 1 / information
    sigma = _volatility(phi, player.volatility, variance, variance * surprise)
    # Step 6 of the paper, with the time that has really passed in place of one period.
    phi_star = sqrt(phi**2 + periods * sigma**2)
    new_phi = 1 / sqrt(1 / phi_star**2 + 1 / variance)
    return Rating(
        points=min(max(player.points + SCALE * new_phi**2 * surprise, 0.0), 4000.0),
        deviation=min(max(SCALE * new_phi, LEAST_DEVIATION), MOST_DEVIATION),
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

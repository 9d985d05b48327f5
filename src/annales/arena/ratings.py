"""Ratings of several players from their games, by maximum likelihood.

The probability that a seat wins is proportional to exp(strength of its player + advantage of the seat). For two seats
this is the model of Bradley and Terry (1952) with a term for the first player (Davidson and Beaver 1977). For more it
is the model of Plackett (1975) and Luce (1959) for the first place. Only the first place counts, because the rules of a
game say who wins, but not who is second. A shared victory is divided among its winners.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from annales.errors import AnnalesError

__all__ = ["Rating", "Ratings", "rate"]

ELO = 400 / log(10)
"""Elo points of one unit of strength."""
Z95 = 1.959964
STEPS = 100
PRECISION = 1e-10
VIRTUAL_GAMES = 1.0
"""Weight of the shared game that each player has with a player of strength 0, so that nobody's rating is infinite."""


@dataclass(frozen=True)
class Rating:
    """The rating of a player, or the advantage of a seat, in Elo."""

    elo: float
    error: float
    """Standard error."""

    @property
    def margin(self) -> float:
        """Half of the 95 % interval."""
        return Z95 * self.error


@dataclass(frozen=True)
class Ratings:
    """Ratings in Elo; the mean of all players is 0."""

    players: tuple[Rating, ...]
    seats: tuple[Rating, ...]
    """Advantage of each seat over the last one, which is not in the list."""
    covariance: tuple[tuple[float, ...], ...] = ()
    """Covariance of the ratings of players, in Elo²."""

    def difference(self, first: int, second: int) -> Rating:
        """How much stronger one player is than another, with the error of the difference."""
        rows = self.covariance
        variance = rows[first][first] + rows[second][second] - 2 * rows[first][second]
        return Rating(self.players[first].elo - self.players[second].elo, sqrt(max(variance, 0.0)))


Array = NDArray[np.float64]


def rate(players: int, seats: int, games: Iterable[tuple[Sequence[int], Sequence[float]]]) -> Ratings:
    """Rate `players` players from games at tables of `seats` seats.

    A game has the player of each seat and the score of each seat. Standard errors are from the inverse of the Hessian
    matrix of the log likelihood; they take games as independent, which is cautious for games with paired deals.
    Raises `AnnalesError` without any game.

    >>> found = rate(2, 2, [((0, 1), (1.0, 0.0)), ((1, 0), (0.0, 1.0)), ((0, 1), (0.0, 1.0)), ((1, 0), (0.0, 1.0))])
    >>> found.players[0].elo > 0 > found.players[1].elo
    True
    """
    counts: defaultdict[tuple[int, ...], Array] = defaultdict(lambda: np.zeros(seats))
    for who, scores in games:
        counts[tuple(who)] += np.asarray(scores)
    if not counts:
        raise AnnalesError("no games: a rating needs at least one")
    designs = [_design(who, players, seats) for who in counts]
    wins = list(counts.values())
    strengths, hessian = _maximise(designs, wins, players, seats)
    return _in_elo(strengths, hessian, players)


def _design(who: Sequence[int], players: int, seats: int) -> Array:
    """One row for each seat: which player it has, and which seat it is. The last seat is the one to compare with."""
    rows = np.zeros((seats, players + seats - 1))
    for seat, player in enumerate(who):
        rows[seat, player] = 1
        if seat < seats - 1:
            rows[seat, players + seat] = 1
    return rows


def _maximise(designs: list[Array], wins: list[Array], players: int, seats: int) -> tuple[Array, Array]:
    """The strengths with the greatest likelihood and the Hessian there, by Newton's method with shortened steps."""
    strengths = np.zeros(players + seats - 1)
    value, gradient, hessian = _likelihood(strengths, designs, wins)
    for _ in range(STEPS):
        step = np.linalg.solve(hessian, gradient)
        # The function is concave: a step that is short enough makes it greater.
        while True:
            after = _likelihood(strengths + step, designs, wins)
            if after[0] >= value or np.abs(step).max() < PRECISION:
                break
            step /= 2
        strengths, (value, gradient, hessian) = strengths + step, after
        if np.abs(step).max() < PRECISION:
            break
    return strengths, hessian


def _likelihood(strengths: Array, designs: list[Array], wins: list[Array]) -> tuple[float, Array, Array]:
    """Log likelihood, its gradient, and its Hessian with the sign changed."""
    size = len(strengths)
    value, gradient, hessian = 0.0, np.zeros(size), np.zeros((size, size))
    for rows, won in zip(designs, wins, strict=True):
        utilities = rows @ strengths
        highest = utilities.max()
        weights = np.exp(utilities - highest)
        shares = weights / weights.sum()
        n = won.sum()
        value += float(won @ utilities - n * (highest + log(weights.sum())))
        gradient += rows.T @ (won - n * shares)
        hessian += n * (rows.T * shares) @ rows - n * np.outer(rows.T @ shares, rows.T @ shares)
    # Each player shares a game with a player of strength 0. The terms of seats get the same.
    share = 1 / (1 + np.exp(-strengths))
    value -= VIRTUAL_GAMES * float(np.log(2 * np.cosh(strengths / 2)).sum())
    gradient += VIRTUAL_GAMES * (0.5 - share)
    hessian += VIRTUAL_GAMES * np.diag(share * (1 - share))
    return value, gradient, hessian


def _in_elo(strengths: Array, hessian: Array, players: int) -> Ratings:
    """Ratings with the mean of all players at 0, and their standard errors."""
    centre = np.eye(len(strengths))
    centre[:players, :players] -= 1 / players
    covariance = ELO**2 * centre @ np.linalg.inv(hessian) @ centre.T
    ratings = [
        Rating(float(ELO * value), float(sqrt(max(square, 0.0))))
        for value, square in zip(centre @ strengths, np.diag(covariance), strict=True)
    ]
    rows = tuple(tuple(float(value) for value in row[:players]) for row in covariance[:players])
    return Ratings(tuple(ratings[:players]), tuple(ratings[players:]), rows)

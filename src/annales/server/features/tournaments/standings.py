"""Standings of a tournament: points, and what decides between players with the same points.

At a table of more than two, a player has a result against each of the others, and the points are the mean of those for
these results. All tie-breaks follow from the same results. Fractions make them exact.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from annales.core.events import Outcome
from annales.server.features.tournaments.pairings import Board
from annales.server.live.finished_game import pair_scores

__all__ = [
    "NOT_PLAYED",
    "Points",
    "Scores",
    "Standing",
    "TournamentResult",
    "rank",
    "scores_of_outcome",
    "scores_of_places",
]

Scores = tuple[tuple[Fraction, ...], ...]
"""By seat, the results against the others in the order of their seats: 1 for a victory, a half for a draw, else 0."""
WON, DRAWN, LOST = Fraction(1), Fraction(1, 2), Fraction(0)
NOT_PLAYED = 0
"""The place of somebody who loses against all others in any case."""


@dataclass(frozen=True)
class Points:
    """What results are worth."""

    win: Fraction
    draw: Fraction
    loss: Fraction

    def worth(self, result: Fraction) -> Fraction:
        """The points for a result against one opponent."""
        return {WON: self.win, DRAWN: self.draw}.get(result, self.loss)

    def of(self, results: Sequence[Fraction]) -> Fraction:
        """The points for the results of one game; a player alone gets those of a victory."""
        return _mean(list(map(self.worth, results))) if results else self.win


@dataclass(frozen=True)
class TournamentResult:
    """A game of a tournament that is decided, or somebody alone."""

    board: Board
    scores: Scores

    def opponents(self, seat: int) -> Iterator[tuple[int, Fraction]]:
        """The others at the table, each with the result of a seat against them."""
        others = (number for other, number in enumerate(self.board) if other != seat)
        return zip(others, self.scores[seat], strict=True)


@dataclass(frozen=True)
class Standing:
    """Somebody in the standings."""

    number: int
    place: int
    """From 1; those between whom nothing decides share a place."""
    points: Fraction
    games: int
    won: int
    """Games in which the player was better than all others."""
    drawn: int
    """Games that the player neither won nor lost against all others."""
    lost: int
    direct: Fraction
    """Points against those with the same points."""
    buchholz: Fraction
    """The points of all opponents; of several at a table, their mean."""
    berger: Fraction
    """By Sonneborn and Berger: the points of opponents who were beaten, and half of those with a draw."""


def scores_of_outcome(outcome: Outcome, seats: int) -> Scores:
    """The results in a game. Where it does not tell who of two was better, they have a draw."""
    rows = pair_scores(outcome, seats)
    return _without_own([[DRAWN if score is None else Fraction(score) for score in row] for row in rows])


def scores_of_places(places: Sequence[int]) -> Scores:
    """The results that places by seat say.

    >>> scores_of_places((1, 2)) == ((1,), (0,)), scores_of_places((0, 0)) == ((0,), (0,))
    (True, True)
    """
    return _without_own([[_compare(own, other) for other in places] for own in places])


def _compare(own: int, other: int) -> Fraction:
    if own == NOT_PLAYED:
        return LOST
    if other == NOT_PLAYED:
        return WON
    return DRAWN if own == other else Fraction(own < other)


def _without_own(rows: Sequence[Sequence[Fraction]]) -> Scores:
    return tuple(tuple(score for other, score in enumerate(row) if other != own) for own, row in enumerate(rows))


@dataclass(frozen=True)
class _Tally:
    """The results of one player: in each game, the opponents with the results against them."""

    number: int
    games: tuple[tuple[tuple[int, Fraction], ...], ...]
    points: Fraction

    def count(self, result: Fraction) -> int:
        """Games with this result against all others."""
        return sum(bool(game) and all(score == result for _, score in game) for game in self.games)

    def sum_over(self, worth: Callable[[int, Fraction], Fraction]) -> Fraction:
        """The sum over all games of the mean worth of the opponents. A player alone counts as their own opponent."""
        means = [_mean([worth(*one) for one in game]) if game else self.points for game in self.games]
        return sum(means, LOST)


def rank(players: Sequence[int], results: Sequence[TournamentResult], points: Points, system: str) -> list[Standing]:
    """The standings, the best first.

    Between players with the same points decide, in this order: in a round robin the points against one another,
    Sonneborn and Berger, and victories; in a Swiss tournament Buchholz, Sonneborn and Berger, and victories.
    """
    tallies = [_tally(number, results, points) for number in players]
    scores = {tally.number: tally.points for tally in tallies}
    standings = [_standing(tally, scores, points) for tally in tallies]
    standings.sort(key=lambda standing: (_order(standing, system), -standing.number), reverse=True)
    return list(_with_places(standings, system))


def _tally(number: int, results: Sequence[TournamentResult], points: Points) -> _Tally:
    own = [result for result in results if number in result.board]
    games = tuple(tuple(result.opponents(result.board.index(number))) for result in own)
    return _Tally(number, games, sum((points.of([score for _, score in game]) for game in games), LOST))


def _standing(tally: _Tally, scores: dict[int, Fraction], points: Points) -> Standing:
    played = sum(map(bool, tally.games))
    won, lost = tally.count(WON), tally.count(LOST)
    level = {number for number, score in scores.items() if score == tally.points}
    return Standing(
        number=tally.number,
        place=0,
        points=tally.points,
        games=played,
        won=won,
        drawn=played - won - lost,
        lost=lost,
        direct=sum((points.worth(score) for game in tally.games for other, score in game if other in level), LOST),
        buchholz=tally.sum_over(lambda other, _: scores[other]),
        berger=tally.sum_over(lambda other, score: score * scores[other]),
    )


def _order(standing: Standing, system: str) -> tuple[Fraction | int, ...]:
    first = standing.direct if system == "round-robin" else standing.buchholz
    return standing.points, first, standing.berger, standing.won


def _with_places(standings: Sequence[Standing], system: str) -> Iterator[Standing]:
    places: defaultdict[tuple[Fraction | int, ...], int] = defaultdict(int)
    for place, standing in enumerate(standings, 1):
        order = _order(standing, system)
        places[order] = places[order] or place
        yield replace(standing, place=places[order])


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)

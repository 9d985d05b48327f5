"""Results of games and matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from annales.arena.statistics import Estimate, Verdict, elo, estimate, interval, sequential_test

__all__ = ["ERROR", "ILLEGAL", "REASONS", "TIME", "Fault", "GameResult", "MatchResult", "Tally"]

ERROR, ILLEGAL, TIME = REASONS = ("error", "illegal", "time")
"""Reasons for which a bot loses a game: it raised, its answer was not a legal move, or it exceeded its time."""

WINNERS = {1.0: "A", 0.0: "B"}


@dataclass(frozen=True)
class Fault:
    """Why a bot lost a game before its end."""

    player: str
    """"A" or "B"."""
    seat: int
    reason: str
    """One of `REASONS`."""
    message: str


@dataclass(frozen=True)
class GameResult:
    """One game of a match from A's point of view."""

    score: float
    """1 for a victory of A, 1/n for a victory that n seats share, 0 for a defeat."""
    by: str
    """Kind of victory, or the reason of a fault, after which all other seats win."""
    moves: int
    """Number of decisions."""
    fault: Fault | None = None


@dataclass(frozen=True)
class MatchResult:
    """The result of a match, over all deals played so far."""

    players: tuple[str, str]
    """Names of A, who has one seat, and of B, who has all others."""
    pairs: tuple[float, ...]
    """Mean score of A over the games of each deal; with two seats, a deal is a pair of games."""
    games: int
    wins: int
    shared: int
    losses: int
    by: Mapping[str, int] = field(default_factory=dict)
    """Number of games by winner and by kind of victory or reason of a fault: `A military`, `B time`, …"""
    seats: int = 2
    faults: Mapping[str, int] = field(default_factory=dict)
    """Number of games lost by a fault, by the player at fault and the reason: `A time`, `B illegal`, …"""

    @property
    def score(self) -> Estimate:
        """Mean score of A, with its standard error over deals."""
        return estimate(self.pairs)

    @property
    def interval(self) -> tuple[float, float]:
        """95 % confidence interval of the score, from 0 to 1."""
        return interval(self.pairs)

    @property
    def elo(self) -> tuple[float, float, float]:
        """Elo difference of A to B: lower bound, estimate and upper bound at 95 %. Infinite for scores of 0 and 1."""
        low, high = self.interval
        return elo(low, self.seats), elo(self.score.mean, self.seats), elo(high, self.seats)

    @property
    def verdict(self) -> Verdict:
        """Sequential test of "A is not better than B" against "A is 30 Elo better"."""
        return sequential_test(self.pairs, self.seats)


class Tally:
    """Adds up the games of a match while they are played."""

    def __init__(self, players: tuple[str, str], seats: int) -> None:
        self.players, self.seats = players, seats
        self.pairs: list[float] = []
        self.scores: Counter[float] = Counter()
        self.by: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()

    def add(self, deal: Sequence[GameResult]) -> None:
        """Count all games of a deal."""
        # Scores of deals, not of games, are independent: all games of a deal have the same cards.
        self.pairs.append(sum(game.score for game in deal) / len(deal))
        for game in deal:
            self.scores[game.score] += 1
            self.by[f"{WINNERS.get(game.score, 'shared')} {game.by}"] += 1
            if game.fault is not None:
                self.faults[f"{game.fault.player} {game.fault.reason}"] += 1

    def result(self) -> MatchResult:
        """The result of all deals so far."""
        games, wins, losses = self.scores.total(), self.scores[1], self.scores[0]
        shared = games - wins - losses
        counted = (games, wins, shared, losses, dict(self.by), self.seats, dict(self.faults))
        return MatchResult(self.players, tuple(self.pairs), *counted)

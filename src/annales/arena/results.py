"""Results of games and matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from annales.arena.sequential import Sprt, Verdict
from annales.arena.statistics import Estimate, elo, estimate, interval, likelihood_of_superiority
from annales.arena.time_control import TimeControl
from annales.core.ruleset import OptionValue

__all__ = ["ERROR", "ILLEGAL", "REASONS", "STOPPED", "TIME", "Fault", "GameResult", "MatchResult", "Tally", "Terms"]

ERROR, ILLEGAL, TIME = REASONS = ("error", "illegal", "time")
"""Reasons for which a bot loses a game: it raised, its answer was not a legal move, or it exceeded its time."""

STOPPED = "stopped"
"""In place of a kind of victory: the game was stopped after MOST_DECISIONS and counts as shared by all seats."""

WINNERS = {1.0: "A", 0.0: "B"}


@dataclass(frozen=True)
class Fault:
    """Why a bot lost a game before its end."""

    player: str
    """The letter of the player: "A", "B", …"""
    seat: int
    reason: str
    """One of `REASONS`."""
    message: str


@dataclass(frozen=True)
class Terms:
    """What games are played with, besides their players: enough to play the same games again."""

    annales: str
    """Version of Annales."""
    game: str
    rules: str
    """Version of the rules."""
    options: Mapping[str, OptionValue]
    """All rule options."""
    seed: int
    limits: TimeControl


@dataclass(frozen=True)
class GameResult:
    """One game of a match, from the point of view of A, the first player of the line-up."""

    score: float
    """1 for a victory of A, 1/n for a victory that n seats share, 0 for a defeat."""
    by: str
    """Kind of victory; or the reason of a fault, after which all other seats win; or STOPPED."""
    moves: int
    """Number of decisions."""
    fault: Fault | None = None
    scores: tuple[float, ...] = field(default=(), compare=False)
    """The score of each seat; their sum is 1."""
    seconds: tuple[float, ...] = field(default=(), compare=False)
    """Seconds that each seat used: processor time of engines where it can be measured, otherwise wall-clock time."""
    decisions: tuple[int, ...] = field(default=(), compare=False)
    """Number of decisions of each seat."""
    record: str = field(default="", compare=False, repr=False)
    """The record of the game, if records are kept."""


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
    first_faults: Mapping[str, str] = field(default_factory=dict)
    """The message of the first fault of each player that had one."""
    sprt: Sprt = field(default_factory=Sprt)
    """The hypotheses of the sequential test."""
    move_seconds: tuple[float | None, float | None] = field(default=(None, None), compare=False)
    """Mean seconds that A and B used for a move; None for a player without a move."""
    terms: Terms | None = field(default=None, compare=False)
    """What the games were played with; None for a result that no match gave."""

    @property
    def games_lost_by_faults(self) -> tuple[int, int]:
        """The number of games that A and B lost by faults."""
        lost = Counter[str]()
        for key, count in self.faults.items():
            lost[key.partition(" ")[0]] += count
        return lost["A"], lost["B"]

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
    def los(self) -> float:
        """Likelihood of superiority: the probability, from 0 to 1, that A is better than B."""
        return likelihood_of_superiority(self.pairs, self.seats)

    @property
    def pentanomial(self) -> Mapping[float, int]:
        """Number of deals by the mean score of A, ascending; in a game for two the five scores 0, ¼, ½, ¾ and 1."""
        counts = Counter(self.pairs)
        if self.seats == 2:
            counts.update(dict.fromkeys((0.0, 0.25, 0.5, 0.75, 1.0), 0))
        return dict(sorted(counts.items()))

    @property
    def verdict(self) -> Verdict:
        """State of the sequential test; by default "A is not better than B" against "A is 30 Elo better"."""
        return self.sprt.test(self.pairs, self.seats)


class Tally:
    """Adds up the games of a match while they are played."""

    def __init__(
        self, players: tuple[str, str], seats: int, sprt: Sprt | None = None, terms: Terms | None = None
    ) -> None:
        self.players, self.seats, self.sprt, self.terms = players, seats, sprt or Sprt(), terms
        self.pairs: list[float] = []
        self.scores: Counter[float] = Counter()
        self.by: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.first_faults: dict[str, str] = {}
        self.seconds, self.decisions = [0.0, 0.0], [0, 0]

    def add(self, deal: Sequence[GameResult]) -> None:
        """Count all games of a deal, in the order of the seat that A has in them."""
        # Scores of deals, not of games, are independent: all games of a deal have the same cards.
        self.pairs.append(sum(game.score for game in deal) / len(deal))
        for place, game in enumerate(deal):
            self.scores[game.score] += 1
            self.by[f"{WINNERS.get(game.score, 'shared')} {game.by}"] += 1
            if game.fault is not None:
                self.faults[f"{game.fault.player} {game.fault.reason}"] += 1
                self.first_faults.setdefault(game.fault.player, game.fault.message)
            for seat, (seconds, decisions) in enumerate(zip(game.seconds, game.decisions, strict=True)):
                self.seconds[seat != place] += seconds
                self.decisions[seat != place] += decisions

    def result(self) -> MatchResult:
        """The result of all deals so far."""
        games, wins, losses = self.scores.total(), self.scores[1], self.scores[0]
        shared = games - wins - losses
        counted = (games, wins, shared, losses, dict(self.by), self.seats, dict(self.faults))
        means = [seconds / n if n else None for seconds, n in zip(self.seconds, self.decisions, strict=True)]
        told = (dict(self.first_faults), self.sprt, (means[0], means[1]), self.terms)
        return MatchResult(self.players, tuple(self.pairs), *counted, *told)

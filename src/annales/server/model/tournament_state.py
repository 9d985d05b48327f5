"""A tournament so far: its standings, and who plays against whom in the next round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from annales.server.errors import Refusal
from annales.server.model.pairings.contender import Board, Contender
from annales.server.model.pairings.round_robin import round_robin
from annales.server.model.pairings.swiss import pair_swiss
from annales.server.model.pairings.swiss_tables import pair_tables, table_sizes
from annales.server.model.standings import Scores, Standing, TournamentResult, rank
from annales.server.model.tournament import ROUND_ROBIN, SWISS, TournamentSettings, seats_of, sized_tables

__all__ = ["Entrant", "PairedGame", "TournamentState", "planned_rounds"]


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part."""

    number: int
    lot: int | None
    """Drawn at the start."""
    withdrawn: bool


@dataclass(frozen=True)
class PairedGame:
    """A game of a round that has begun, or somebody without an opponent."""

    board: Board
    scores: Scores | None
    """None until it is decided."""


@dataclass(frozen=True)
class TournamentState:
    """A tournament so far."""

    settings: TournamentSettings
    entrants: Sequence[Entrant]
    games: Sequence[PairedGame]
    """Of all rounds, in their order."""
    round: int
    """Rounds that have begun."""

    @property
    def seats(self) -> int:
        """How many sit at a table; with more than two, there may be one more or less."""
        return seats_of(self.settings.table)

    @property
    def rounds(self) -> int:
        """Rounds in all, as far as it is known who takes part."""
        return planned_rounds(self.settings.system, self.settings.rounds, len(self.entrants))

    @property
    def playing(self) -> list[Entrant]:
        """Those who play the next round, in the order of their lots."""
        return [entrant for entrant in self._by_lot if not entrant.withdrawn]

    @property
    def _by_lot(self) -> list[Entrant]:
        return sorted(self.entrants, key=lambda entrant: (entrant.lot or 0, entrant.number))

    @property
    def is_decided(self) -> bool:
        """Whether no game goes on."""
        return all(game.scores is not None for game in self.games)

    @property
    def is_last(self) -> bool:
        """Whether there is no round after this one, or too few play on."""
        return self.round >= self.rounds or len(self.playing) < self.least_players

    @property
    def least_players(self) -> int:
        """How many a round needs."""
        return min(sized_tables(self.settings.table))

    @property
    def standings(self) -> list[Standing]:
        """The standings, the best first."""
        results = [TournamentResult(game.board, game.scores) for game in self.games if game.scores is not None]
        numbers = [entrant.number for entrant in self.entrants]
        return rank(numbers, results, self.settings.points, self.settings.system)

    def check_may_begin(self) -> None:
        """Raise `Refusal` if there can be no further round."""
        if 0 < self.round >= self.rounds:
            raise Refusal("last-round", status=409)
        if len(self.playing) < self.least_players:
            raise Refusal("too-few-players", {"least": self.least_players}, status=409)
        # With more rounds people would have to meet again.
        most = len(self.playing) - 1 + len(self.playing) % 2
        if self.round == 0 and self.seats == 2 and self.settings.system == SWISS and self.settings.rounds > most:
            raise Refusal("too-many-rounds", {"most": most}, status=409)

    def next_boards(self) -> list[Board]:
        """Who sits where in the next round."""
        if self.settings.system == ROUND_ROBIN:
            return self._next_of_round_robin()
        contenders = self._contenders()
        if self.seats == 2:
            return pair_swiss(contenders)
        allowed = sorted(sized_tables(self.settings.table))
        return pair_tables(contenders, table_sizes(len(contenders), self.seats, allowed))

    def _next_of_round_robin(self) -> list[Board]:
        """Whoever should play against somebody who has withdrawn is alone."""
        there = {entrant.number for entrant in self.playing}
        boards = round_robin([entrant.number for entrant in self._by_lot], self.settings.rounds)[self.round]
        left = [tuple(number for number in board if number in there) for board in boards]
        return sorted((board for board in left if board), key=len, reverse=True)

    def _contenders(self) -> list[Contender]:
        points = {standing.number: standing.points for standing in self.standings}
        return [self._contender(entrant.number, points[entrant.number]) for entrant in self.playing]

    def _contender(self, number: int, score: Fraction) -> Contender:
        own = [game.board for game in self.games if number in game.board]
        met = Counter(other for board in own for other in board if other != number)
        seats = tuple(board.index(number) for board in own if len(board) > 1)
        return Contender(number, score, met, sum(len(board) == 1 for board in own), seats)


def planned_rounds(system: str, rounds: int, players: int) -> int:
    """How many rounds a tournament has with so many players.

    >>> planned_rounds("round-robin", 2, 5), planned_rounds("swiss", 3, 5)
    (10, 3)
    """
    if system == SWISS:
        return rounds
    return rounds * (players - 1 + players % 2) if players > 1 else 0

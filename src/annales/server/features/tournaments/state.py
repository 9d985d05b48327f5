"""A tournament so far: its standings, and who plays against whom in the next round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import msgspec

from annales.core.views import OutcomeView
from annales.server.errors import Refusal
from annales.server.features.ladder.rules import outcome_of
from annales.server.features.tournaments.messages import TournamentForm, TournamentGameState, TournamentStatus
from annales.server.features.tournaments.pairings import Board, Contender
from annales.server.features.tournaments.pairings.round_robin import round_robin
from annales.server.features.tournaments.pairings.swiss import pair_swiss
from annales.server.features.tournaments.pairings.swiss_tables import pair_tables, table_sizes
from annales.server.features.tournaments.rules import MAX_PLAYERS, OPEN, ROUND_ROBIN, SWISS, seats_of, sized_tables
from annales.server.features.tournaments.standings import (
    Points,
    Scores,
    Standing,
    TournamentResult,
    rank,
    scores_of_outcome,
    scores_of_places,
)

__all__ = ["StoredGame", "StoredPlayer", "StoredTournament", "planned_rounds", "shown_rounds"]


class StoredPlayer(msgspec.Struct, frozen=True):
    """Somebody who takes part."""

    number: int
    person: str
    name: str
    lot: int | None
    """Drawn at the start."""
    withdrawn: int | None
    """How many rounds had begun when the player withdrew; None for those who play on."""


class StoredGame(msgspec.Struct, frozen=True):
    """A game of a round that has begun, or somebody without an opponent; with what is known of the table."""

    round: int
    board: int
    players: Board
    table: str | None
    watchable: bool | None
    over: bool | None
    outcome: OutcomeView | None
    places: tuple[int, ...] | None
    """What an organiser has decided."""
    reason: str
    decided_by: str | None
    """The name of the organiser."""

    @property
    def state(self) -> TournamentGameState:
        """What has become of it."""
        if self.table is None:
            return "free"
        if self.places is not None:
            return "decided"
        if not self.over:
            return "going"
        return "stopped" if self.outcome is None else "over"

    @property
    def scores(self) -> Scores | None:
        """The results; None until the game is decided."""
        if self.table is None:
            return ((),)
        if self.places is not None:
            return scores_of_places(self.places)
        if self.outcome is None:
            return None
        return scores_of_outcome(outcome_of(self.outcome, len(self.players)), len(self.players))


class StoredTournament(msgspec.Struct, frozen=True):
    """A tournament with everybody and everything in it."""

    id: str
    group: str
    status: TournamentStatus
    about: TournamentForm
    closes: int | None
    """Until when people sign up, in milliseconds since 1970, UTC."""
    round: int
    """Rounds that have begun."""
    changes: int
    """Grows with each change but those of games, so that nobody pairs people by what is out of date."""
    players: Sequence[StoredPlayer]
    """In the order of signing up."""
    games: Sequence[StoredGame]
    """Of all rounds, in their order."""

    def game(self, number: int, board: int) -> StoredGame | None:
        """The game at a board in a round."""
        return next((game for game in self.games if (game.round, game.board) == (number, board)), None)

    @property
    def is_open(self) -> bool:
        """Whether people sign up."""
        return self.status == OPEN

    @property
    def places(self) -> int:
        """How many people can take part."""
        return self.about.capacity or MAX_PLAYERS

    @property
    def points(self) -> Points:
        """What results are worth."""
        return Points(Fraction(self.about.win), Fraction(self.about.draw), Fraction(self.about.loss))

    @property
    def seats(self) -> int:
        """How many sit at a table; with more than two, there may be one more or less."""
        return seats_of(self.about.table)

    @property
    def rounds(self) -> int:
        """Rounds in all, as far as it is known who takes part."""
        return planned_rounds(self.about.system, self.about.rounds, len(self.players))

    @property
    def playing(self) -> list[StoredPlayer]:
        """Those who play the next round, in the order of their lots."""
        return [player for player in self._by_lot if player.withdrawn is None]

    @property
    def _by_lot(self) -> list[StoredPlayer]:
        return sorted(self.players, key=lambda player: (player.lot or 0, player.number))

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
        return min(sized_tables(self.about.table))

    @property
    def standings(self) -> list[Standing]:
        """The standings, the best first."""
        results = [TournamentResult(game.players, scores) for game in self.games if (scores := game.scores) is not None]
        return rank([player.number for player in self.players], results, self.points, self.about.system)

    def check_may_begin(self) -> None:
        """Raise `Refusal` if there can be no further round."""
        if 0 < self.round >= self.rounds:
            raise Refusal("last-round", status=409)
        if len(self.playing) < self.least_players:
            raise Refusal("too-few-players", {"least": self.least_players}, status=409)
        # With more rounds people would have to meet again.
        most = len(self.playing) - 1 + len(self.playing) % 2
        if self.round == 0 and self.seats == 2 and self.about.system == SWISS and self.about.rounds > most:
            raise Refusal("too-many-rounds", {"most": most}, status=409)

    def next_boards(self) -> list[Board]:
        """Who sits where in the next round."""
        if self.about.system == ROUND_ROBIN:
            return self._next_of_round_robin()
        contenders = self._contenders()
        if self.seats == 2:
            return pair_swiss(contenders, self.rounds - self.round - 1)
        allowed = sorted(sized_tables(self.about.table))
        return pair_tables(contenders, table_sizes(len(contenders), self.seats, allowed))

    def _next_of_round_robin(self) -> list[Board]:
        """The boards of a round robin. A player whose opponent has withdrawn is alone."""
        there = {player.number for player in self.playing}
        boards = round_robin([player.number for player in self._by_lot], self.about.rounds)[self.round]
        left = [tuple(number for number in board if number in there) for board in boards]
        return sorted((board for board in left if board), key=len, reverse=True)

    def _contenders(self) -> list[Contender]:
        points = {standing.number: standing.points for standing in self.standings}
        return [self._contender(player.number, points[player.number]) for player in self.playing]

    def _contender(self, number: int, score: Fraction) -> Contender:
        own = [game.players for game in self.games if number in game.players]
        met = Counter(other for board in own for other in board if other != number)
        seats = tuple(board.index(number) for board in own if len(board) > 1)
        return Contender(number, score, met, sum(len(board) == 1 for board in own), seats)


def planned_rounds(system: str, rounds: int, players: int) -> int:
    """How many rounds a tournament has with this number of players.

    >>> planned_rounds("round-robin", 2, 5), planned_rounds("swiss", 3, 5)
    (10, 3)
    """
    if system == SWISS:
        return rounds
    return rounds * (players - 1 + players % 2) if players > 1 else 0


def shown_rounds(system: str, rounds: int, players: int, *, is_open: bool) -> int | None:
    """How many rounds a tournament has; None while that depends on who signs up."""
    return None if is_open and system == ROUND_ROBIN else planned_rounds(system, rounds, players)

"""Rows of tournaments. How a game ended is always read from its table: there is no second copy."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, select, update
from sqlalchemy import Row as SqlRow

from annales.core.views import OutcomeView
from annales.server.errors import Refusal
from annales.server.model.ladder import outcome_of
from annales.server.model.standings import Points, Scores, scores_of_outcome, scores_of_places
from annales.server.model.tournament import OPEN, RUNNING, TournamentSettings
from annales.server.model.tournament_messages import TournamentGameState, TournamentTable
from annales.server.model.tournament_state import Entrant, PairedGame, TournamentState
from annales.server.storage.schema import games, guests
from annales.server.storage.tournament_schema import (
    tournament_games,
    tournament_players,
    tournament_seats,
    tournaments,
)

__all__ = [
    "StoredGame",
    "StoredTournament",
    "find_tournament",
    "load_tournament",
    "note_change",
    "update_game",
    "withdraw_player",
]

Row = SqlRow[tuple[object, ...]]


@dataclass(frozen=True)
class StoredGame:
    """A game of a tournament, with what is known of its table."""

    round: int
    board: int
    players: tuple[int, ...]
    """Their numbers, by seat."""
    table: str | None
    watchable: bool
    over: bool
    outcome: OutcomeView | None
    places: tuple[int, ...] | None
    """What an organiser has decided."""
    reason: str
    decided_by: str | None
    """The name of the organiser."""

    @property
    def is_stopped(self) -> bool:
        """Whether it ended without a result."""
        return self.state == "stopped"

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


@dataclass(frozen=True)
class StoredTournament:
    """A tournament with everybody and everything in it."""

    row: Row
    players: Sequence[Row]
    """With their names, in the order of signing up."""
    games: Sequence[StoredGame]
    """In the order of rounds and boards."""

    @property
    def is_open(self) -> bool:
        """Whether people sign up."""
        return bool(self.row.status == OPEN)

    @property
    def is_running(self) -> bool:
        """Whether rounds have begun, and it is not over."""
        return bool(self.row.status == RUNNING)

    @property
    def settings(self) -> TournamentSettings:
        """What organisers have decided about it."""
        row = self.row
        return TournamentSettings(
            title=row.title,
            notes=row.notes,
            system=row.system,
            table=msgspec.convert(row.terms, TournamentTable),
            rounds=row.rounds,
            points=Points(Fraction(row.win), Fraction(row.draw), Fraction(row.loss)),
            automatic=row.automatic,
            capacity=row.capacity,
            closes=row.closes,
        )

    @property
    def state(self) -> TournamentState:
        """What pairing and standings need."""
        entrants = [Entrant(player.number, player.lot, player.withdrawn is not None) for player in self.players]
        paired = [PairedGame(game.players, game.scores) for game in self.games]
        return TournamentState(self.settings, entrants, paired, self.row.round)


def find_tournament(connection: Connection, group: str, tournament: str, *statuses: str) -> Row:
    """A tournament of a group, in one of some statuses if they are given. Raises `Refusal`."""
    which = (tournaments.c.id == tournament) & (tournaments.c.group_id == group)
    row = connection.execute(select(tournaments).where(which)).first()
    if row is None:
        raise Refusal("no-tournament", status=404)
    if statuses and row.status not in statuses:
        raise Refusal("tournament-not-now", {"status": row.status}, status=409)
    return row


def note_change(connection: Connection, tournament: str, **values: object) -> None:
    """Change a tournament, so that whoever has read it before notices."""
    which = tournaments.c.id == tournament
    connection.execute(update(tournaments).where(which).values(changes=tournaments.c.changes + 1, **values))


def withdraw_player(connection: Connection, row: Row, which: ColumnElement[bool]) -> int:
    """Take players out of a tournament that is open or running; how many."""
    present = (tournament_players.c.tournament == row.id) & which
    if row.status == OPEN:
        found = connection.execute(delete(tournament_players).where(present)).rowcount
    else:
        leaving = update(tournament_players).where(present, tournament_players.c.withdrawn.is_(None))
        found = connection.execute(leaving.values(withdrawn=row.round)).rowcount
    if found:
        note_change(connection, row.id)
    return found


def load_tournament(connection: Connection, row: Row) -> StoredTournament:
    """A tournament with everybody and everything in it."""
    players = (
        select(tournament_players, guests.c.name)
        .join(guests, guests.c.id == tournament_players.c.guest)
        .where(tournament_players.c.tournament == row.id)
        .order_by(tournament_players.c.number)
    )
    return StoredTournament(row, connection.execute(players).all(), _load_games(connection, row.id))


def _load_games(connection: Connection, tournament: str) -> list[StoredGame]:
    order = (tournament_seats.c.round, tournament_seats.c.board, tournament_seats.c.seat)
    taken = select(tournament_seats).where(tournament_seats.c.tournament == tournament).order_by(*order)
    numbers: defaultdict[tuple[int, int], tuple[int, ...]] = defaultdict(tuple)
    for seat in connection.execute(taken):
        numbers[seat.round, seat.board] = (*numbers[seat.round, seat.board], seat.number)
    query = (
        select(tournament_games, games.c.watchable, games.c.over, games.c.outcome, guests.c.name.label("organiser"))
        .outerjoin(games, games.c.id == tournament_games.c.table_id)
        .outerjoin(guests, guests.c.id == tournament_games.c.decided_by)
        .where(tournament_games.c.tournament == tournament)
        .order_by(tournament_games.c.round, tournament_games.c.board)
    )
    return [
        StoredGame(
            round=row.round,
            board=row.board,
            players=numbers[row.round, row.board],
            table=row.table_id,
            watchable=bool(row.watchable),
            over=bool(row.over),
            outcome=msgspec.convert(row.outcome, OutcomeView | None),
            places=None if row.places is None else tuple(row.places),
            reason=row.reason,
            decided_by=row.organiser,
        )
        for row in connection.execute(query)
    ]


def update_game(connection: Connection, tournament: str, place: tuple[int, int], **values: object) -> None:
    """Change a game, by round and board."""
    number, board = place
    which = (tournament_games.c.tournament == tournament) & (tournament_games.c.round == number)
    connection.execute(update(tournament_games).where(which, tournament_games.c.board == board).values(**values))

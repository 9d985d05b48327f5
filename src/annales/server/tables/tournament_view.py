"""Tournaments as clients get them."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from itertools import groupby

from annales.server.model.card_set import StoredCardSet
from annales.server.model.csv_text import guarded
from annales.server.model.standings import Points, Standing
from annales.server.model.tournament import ROUND_ROBIN, seats_of
from annales.server.model.tournament_messages import (
    Tournament,
    TournamentForm,
    TournamentGame,
    TournamentInfo,
    TournamentPlayer,
    TournamentRound,
    TournamentStanding,
)
from annales.server.model.tournament_state import planned_rounds
from annales.server.server_time import iso_seconds
from annales.server.storage.tournament_rows import StoredGame, StoredTournament
from annales.server.storage.tournaments import ListedTournament
from annales.server.tables.snapshots import special_cards, special_options

__all__ = ["standings_csv", "tournament_info", "tournament_message"]

COLUMNS = ("place", "player", "points", "games", "won", "drawn", "lost", "direct", "buchholz", "sonneborn-berger")


def tournament_info(listed: ListedTournament) -> TournamentInfo:
    """A tournament in a list."""
    row = listed.row
    return TournamentInfo(
        id=row.id,
        title=row.title,
        game=row.game,
        system=row.system,
        status=row.status,
        round=row.round,
        rounds=_rounds(row.system, row.rounds, listed.players, is_open=listed.is_open),
        players=listed.players,
        places=listed.places,
        closes=None if row.closes is None else iso_seconds(row.closes),
        taking_part=listed.taking_part,
    )


def tournament_message(stored: StoredTournament, cards: StoredCardSet | None, guest: str) -> Tournament:
    """A tournament for whoever asks."""
    row, settings = stored.row, stored.settings
    own = next((player.number for player in stored.players if player.guest == guest), None)
    return Tournament(
        id=row.id,
        status=row.status,
        about=_form(stored),
        seats=seats_of(settings.table),
        options=special_options(settings.table.game, settings.table.options),
        cards=special_cards(cards),
        round=row.round,
        rounds=_rounds(settings.system, settings.rounds, len(stored.players), is_open=stored.is_open),
        places=settings.places,
        own=own,
        players=tuple(
            TournamentPlayer(player.number, player.name, player.withdrawn is not None) for player in stored.players
        ),
        standings=tuple(map(_standing, stored.state.standings)),
        played=tuple(
            TournamentRound(number, tuple(_game(game, settings.points, own) for game in games))
            for number, games in groupby(stored.games, lambda game: game.round)
        ),
    )


def _rounds(system: str, rounds: int, players: int, *, is_open: bool) -> int | None:
    return None if is_open and system == ROUND_ROBIN else planned_rounds(system, rounds, players)


def _form(stored: StoredTournament) -> TournamentForm:
    settings, points = stored.settings, stored.settings.points
    return TournamentForm(
        title=settings.title,
        notes=settings.notes,
        system=stored.row.system,
        table=settings.table,
        rounds=settings.rounds,
        win=float(points.win),
        draw=float(points.draw),
        loss=float(points.loss),
        automatic=settings.automatic,
        capacity=settings.capacity,
        closes=None if settings.closes is None else iso_seconds(settings.closes),
    )


def _game(game: StoredGame, points: Points, own: int | None) -> TournamentGame:
    may_open = game.watchable or own in game.players
    scores = game.scores
    return TournamentGame(
        board=game.board,
        players=game.players,
        state=game.state,
        table=game.table if may_open else None,
        points=None if scores is None else tuple(float(points.of(results)) for results in scores),
        reason=game.reason,
        decided_by=game.decided_by,
    )


def _standing(standing: Standing) -> TournamentStanding:
    return TournamentStanding(
        number=standing.number,
        place=standing.place,
        points=float(standing.points),
        games=standing.games,
        won=standing.won,
        drawn=standing.drawn,
        lost=standing.lost,
        direct=float(standing.direct),
        buchholz=float(standing.buchholz),
        berger=float(standing.berger),
    )


def standings_csv(stored: StoredTournament) -> str:
    """The standings as CSV with a row of titles, the best first."""
    names = {player.number: player.name for player in stored.players}
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for one in stored.state.standings:
        numbers = (one.games, one.won, one.drawn, one.lost)
        ties = map(_decimal, (one.direct, one.buchholz, one.berger))
        writer.writerow((one.place, guarded(names[one.number]), _decimal(one.points), *numbers, *ties))
    return file.getvalue()


def _decimal(points: Fraction) -> str:
    """Points with the digits that they need, three at most.

    >>> _decimal(Fraction(5, 2)), _decimal(Fraction(1, 3)), _decimal(Fraction(2))
    ('2.5', '0.333', '2')
    """
    return f"{float(points):.3f}".rstrip("0").rstrip(".")

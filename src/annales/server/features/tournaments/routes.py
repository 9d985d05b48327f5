"""`/api/groups/GROUP/tournaments`: tournaments of a group."""

from __future__ import annotations

import asyncio
import csv
import io
from fractions import Fraction
from functools import partial
from itertools import groupby

import msgspec
from litestar import Response
from litestar.enums import MediaType
from sqlalchemy import Connection

from annales.server.act import Anybody, get, post
from annales.server.card_set import StoredCardSet
from annales.server.features.tournaments import queries, rounds
from annales.server.features.tournaments.messages import (
    BeginRound,
    DecideGame,
    EndTournament,
    NewTournamentTable,
    SignUpForTournament,
    Tournament,
    TournamentForm,
    TournamentGame,
    TournamentInfo,
    TournamentPlayer,
    TournamentRound,
    TournamentStanding,
    WithdrawPlayer,
)
from annales.server.features.tournaments.rules import check_reason, check_tournament
from annales.server.features.tournaments.standings import Points, Standing
from annales.server.features.tournaments.state import StoredGame, StoredTournament, shown_rounds
from annales.server.live.snapshots import special_cards, special_options
from annales.server.person import Person
from annales.server.server import Feature, Server
from annales.server.texts import guarded

__all__ = ["TOURNAMENT"]

LIST = "/api/groups/{group:str}/tournaments"
ONE = LIST + "/{tournament:str}"
COLUMNS = ("place", "player", "points", "games", "won", "drawn", "lost", "direct", "buchholz", "sonneborn-berger")
tournament_get = partial(get, tags=["tournaments"], refuses=(403, 404))
tournament_post = partial(post, tags=["tournaments"], refuses=(403, 404, 409, 429), limit="groups", stranger="no-group")


@tournament_get(LIST)
def list_tournaments(db: Connection, me: Anybody, group: str) -> list[TournamentInfo]:
    """The tournaments of a group: open and running ones, then finished ones, the newest first."""
    return queries.list_tournaments(db, group, me.id)


@tournament_post(LIST)
async def make_tournament(server: Server, me: Person, group: str, data: TournamentForm) -> Tournament:
    """Create a tournament for which members can sign up, as a leader of the group."""
    about = check_tournament(data)
    await rounds.check_table(server, me, data.table, data.system)
    return await _shown(server, me, await queries.add_tournament.on(server.database, group, me.id, about))


@tournament_get(ONE)
async def show_tournament(server: Server, me: Anybody, group: str, tournament: str) -> Tournament:
    """A tournament with its rounds and standings."""
    return await _shown(server, me, await queries.show_tournament.on(server.database, group, me.id, tournament))


@tournament_post(ONE)
async def change_tournament(
    server: Server, me: Person, group: str, tournament: str, data: TournamentForm
) -> Tournament:
    """Change a tournament before it begins, as a leader of the group."""
    about = check_tournament(data)
    await rounds.check_table(server, me, data.table, data.system)
    changed = await queries.change_tournament.on(server.database, group, me.id, tournament, about)
    return await _shown(server, me, changed)


@tournament_post(f"{ONE}/sign-up")
async def sign_up_for_tournament(
    server: Server, me: Person, group: str, tournament: str, data: SignUpForTournament
) -> Tournament:
    """Sign up as a member, or withdraw; from a running tournament, withdraw from all further rounds."""
    change = queries.sign_up if data.taking_part else queries.withdraw
    return await _shown(server, me, await change.on(server.database, group, me.id, tournament))


@tournament_post(f"{ONE}/withdrawals")
async def withdraw_player(server: Server, me: Person, group: str, tournament: str, data: WithdrawPlayer) -> Tournament:
    """Withdraw somebody else, as a leader of the group."""
    left = await queries.withdraw_other.on(server.database, group, me.id, tournament, data.number)
    return await _shown(server, me, left)


@tournament_post(f"{ONE}/rounds")
async def begin_round(server: Server, me: Person, group: str, tournament: str, data: BeginRound) -> Tournament:
    """Begin a round with its tables, as a leader of the group; the first one begins the tournament.

    Games of earlier rounds that go on count when they end. A round that has begun already stays as it is.
    """
    return await _shown(server, me, await rounds.begin_round(server, group, me, tournament, data.round))


@tournament_post(f"{ONE}/results")
async def decide_game(server: Server, me: Person, group: str, tournament: str, data: DecideGame) -> Tournament:
    """Set the result of a game with a public reason, as a leader of the group, or use the game's own result again."""
    reason = "" if data.places is None else check_reason(data.reason)
    place = (data.round, data.board)
    decided = await queries.decide_game.on(server.database, group, me.id, tournament, place, data.places, reason)
    return await _shown(server, me, decided)


@tournament_post(f"{ONE}/tables")
async def open_new_table(
    server: Server, me: Person, group: str, tournament: str, data: NewTournamentTable
) -> Tournament:
    """Open a new table for a game that was ended without a result, as a leader of the group."""
    place = (data.round, data.board)
    return await _shown(server, me, await rounds.open_new_table(server, group, me, tournament, place))


@tournament_post(f"{ONE}/end")
async def end_tournament(server: Server, me: Person, group: str, tournament: str, data: EndTournament) -> Tournament:
    """End a tournament early, as a leader of the group. Its games continue."""
    ended = await queries.end_tournament.on(server.database, group, me.id, tournament, data.status)
    return await _shown(server, me, ended)


@tournament_get(f"{ONE}/standings.csv", media=MediaType.TEXT)
def export_standings(db: Connection, me: Anybody, group: str, tournament: str) -> Response[bytes]:
    """The standings as CSV, with a mark at its start by which spreadsheets know that it is UTF-8."""
    stored = queries.show_tournament(db, group, me.id, tournament)
    headers = {"Content-Disposition": 'attachment; filename="standings.csv"'}
    return Response(_csv(stored).encode("utf-8-sig"), media_type="text/csv", headers=headers)


TOURNAMENT = Feature(
    (
        list_tournaments,
        make_tournament,
        show_tournament,
        change_tournament,
        sign_up_for_tournament,
        withdraw_player,
        begin_round,
        decide_game,
        open_new_table,
        end_tournament,
        export_standings,
    ),
    start=rounds.start_rounds,
)


# Answers


async def _shown(server: Server, person: Person, stored: StoredTournament) -> Tournament:
    cards = await rounds.cards_of(server, stored.about.table)
    # The standings of a large tournament take long.
    return await asyncio.to_thread(_message, stored, cards, person.id)


def _message(stored: StoredTournament, cards: StoredCardSet | None, person: str) -> Tournament:
    about, points = stored.about, stored.points
    own = next((player.number for player in stored.players if player.person == person), None)
    return Tournament(
        id=stored.id,
        status=stored.status,
        about=about,
        seats=stored.seats,
        options=special_options(about.table.game, about.table.options),
        cards=special_cards(cards),
        round=stored.round,
        rounds=shown_rounds(about.system, about.rounds, len(stored.players), is_open=stored.is_open),
        places=stored.places,
        own=own,
        players=tuple(
            TournamentPlayer(player.number, player.name, player.withdrawn is not None) for player in stored.players
        ),
        standings=tuple(map(_standing, stored.standings)),
        played=tuple(
            TournamentRound(number, tuple(_game(game, points, own) for game in games))
            for number, games in groupby(stored.games, lambda game: game.round)
        ),
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
    values = {name: float(each) if isinstance(each, Fraction) else each for name, each in vars(standing).items()}
    return msgspec.convert(values, TournamentStanding)


def _csv(stored: StoredTournament) -> str:
    """A row of titles, then the standings, the best first."""
    names = {player.number: player.name for player in stored.players}
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for one in stored.standings:
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

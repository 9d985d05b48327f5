"""`/api/ratings`: your ratings, leaderboards, ratings at a table; `/api/moderation/ratings`: suspicious games."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, Row, func, select, update

from annales.glicko import Rating, is_provisional
from annales.server.act import Anybody, Moderator, get, post
from annales.server.db.engine import now
from annales.server.db.schema import accounts, games, people
from annales.server.db.transactions import reads, typed
from annales.server.errors import Refusal
from annales.server.features.ratings.agreement import start_comparison, unusual_agreement
from annales.server.features.ratings.messages import (
    EngineAgreement,
    Leader,
    MyRatings,
    RatingHistory,
    RatingInfo,
    RatingPoint,
    ResolveSuspicion,
    SeatRating,
    SuspicionInfo,
    TableRatings,
)
from annales.server.features.ratings.queries import is_kind, leaders_of, rating_grown, ratings_of
from annales.server.features.ratings.rules import find_kind, kind_of
from annales.server.features.ratings.schema import rating_changes, ratings, suspicions
from annales.server.http.requests import MAX_ID
from annales.server.live.registry import tables_of
from annales.server.live.table_header import TableHeader
from annales.server.person import Person
from annales.server.server import Feature, Server
from annales.server.server_time import iso_seconds

__all__ = ["RATING"]

MOST_LEADERS = 100
MOST_CHANGES = 1000
"""Games of a graph, the last ones."""
MAX_LISTED = 200
get_ratings = partial(get, tags=["ratings"])


@get_ratings("/api/ratings")
def list_ratings(db: Connection, me: Anybody) -> MyRatings:
    """Your ratings."""
    query = select(ratings).where(ratings.c.person == me.id).order_by(ratings.c.games.desc(), ratings.c.game)
    found = tuple(typed(row, RatingInfo, **_shown(row)) for row in db.execute(query))
    return MyRatings(found, db.execute(select(accounts.c.listed).where(accounts.c.person == me.id)).scalar())


@get_ratings("/api/ratings/{game:str}/{players:str}/{speed:str}", refuses=(404,))
def show_history(db: Connection, me: Anybody, game: str, players: str, speed: str) -> RatingHistory:
    """Your rating of one kind over time."""
    kind, changes = find_kind(game, players, speed), rating_changes.c
    query = select(rating_changes).where(changes.person == me.id, *is_kind(kind, rating_changes))
    rows = db.execute(query.order_by(changes.played.desc(), changes.table_id).limit(MOST_CHANGES)).all()
    points = [
        RatingPoint(row.table_id, iso_seconds(row.played), round(row.points), round(row.deviation), _change(row))
        for row in reversed(rows)
    ]
    return RatingHistory(tuple(points))


@get_ratings("/api/ratings/{game:str}/{players:str}/{speed:str}/leaders", refuses=(404,))
def list_leaders(db: Connection, me: Anybody, game: str, players: str, speed: str) -> list[Leader]:
    """The best ratings of one kind: of people with an account who allow it, without provisional ones."""
    leaders: list[Leader] = []
    query = leaders_of(find_kind(game, players, speed)).order_by(ratings.c.points.desc(), ratings.c.person)
    for number, row in enumerate(db.execute(query.limit(MOST_LEADERS)), 1):
        shown = _shown(row)
        place = leaders[-1].place if leaders and leaders[-1].points == shown["points"] else number
        leaders.append(typed(row, Leader, **shown, place=place, own=row.person == me.id))
    return leaders


@get_ratings("/api/tables/{table:str}/ratings", refuses=(404,))
async def show_table_ratings(server: Server, me: Person | None, table: str) -> TableRatings:
    """The ratings of the people at your table; after the game also how it changed them."""
    found, _ = await tables_of(server).get_own(table, me)
    return await _ratings_at.on(server.database, found.state.header)


@get("/api/moderation/ratings", tags=["moderation"], refuses=(403,))
def list_suspicions(db: Connection, _: Moderator) -> list[SuspicionInfo]:
    """Pairs of people whose rated games look arranged, the oldest first. The server only reports them."""
    return _open_suspicions(db)


@get("/api/moderation/agreement", tags=["moderation"], refuses=(403,))
def list_agreement(db: Connection, _: Moderator) -> list[EngineAgreement]:
    """People whose moves in rated games are unusually often those of the engine; 100 at most. It changes nothing."""
    return unusual_agreement(db)


@post("/api/moderation/ratings/{suspicion:int}", tags=["moderation"], refuses=(403, 404))
def resolve_suspicion(db: Connection, me: Moderator, suspicion: int, data: ResolveSuspicion) -> list[SuspicionInfo]:
    """Close a report about such games with a moderator's opinion; returns the open ones."""
    is_open = (suspicions.c.id == suspicion) & suspicions.c.resolution.is_(None)
    values = {"resolution": data.resolution, "resolved_by": me.id, "resolved_at": now()}
    closing = update(suspicions).where(is_open).values(values)
    if not 0 < suspicion <= MAX_ID or db.execute(closing).rowcount != 1:
        raise Refusal("no-report", status=404)
    return _open_suspicions(db)


RATING = Feature(
    (
        list_ratings,
        show_history,
        list_leaders,
        show_table_ratings,
        list_suspicions,
        list_agreement,
        resolve_suspicion,
    ),
    start=start_comparison,
)


def _shown(row: Row[tuple[object, ...]]) -> dict[str, object]:
    """The present rating, as messages show it."""
    rating = rating_grown(row)
    points, deviation = round(rating.points), round(rating.deviation)
    return {"points": points, "deviation": deviation, "provisional": is_provisional(rating.deviation)}


def _change(row: Row[tuple[object, ...]]) -> int:
    # Of the numbers that are shown, so that a graph and its table add up.
    change: int = round(row.points) - round(row.points_before)
    return change


@reads
def _ratings_at(db: Connection, header: TableHeader) -> TableRatings:
    """The ratings of the people at a table; no seat has one at a table that is not rated."""
    seats: list[SeatRating | None] = [None] * len(header.players)
    if header.rated:
        changes = db.execute(select(rating_changes).where(rating_changes.c.table_id == header.id)).all()
        for row in changes:
            seats[row.seat] = SeatRating(round(row.points), is_provisional(row.deviation), _change(row))
        if not changes:
            known = ratings_of(db, header.people, kind_of(header.game, len(header.players), header.time))
            for seat, player in enumerate(header.players):
                if player.person is not None:
                    rating = known.get(player.person, Rating())
                    seats[seat] = SeatRating(round(rating.points), is_provisional(rating.deviation))
    return TableRatings(tuple(seats))


def _open_suspicions(db: Connection) -> list[SuspicionInfo]:
    winner, loser, before = people.alias(), people.alias(), suspicions.alias()
    pair = (suspicions.c.person, suspicions.c.other)
    confirmed = select(func.count()).select_from(before)
    confirmed = confirmed.where(
        before.c.resolution == "confirmed", before.c.person.in_(pair) | before.c.other.in_(pair)
    )
    names = (winner.c.name.label("winner"), loser.c.name.label("loser"))
    told = (suspicions, suspicions.c.table_id.label("table"), games.c.game)
    query = (
        select(*told, *names, confirmed.scalar_subquery().label("confirmed"))
        .join(games, games.c.id == suspicions.c.table_id)
        .join(winner, winner.c.id == suspicions.c.person)
        .join(loser, loser.c.id == suspicions.c.other)
        .where(suspicions.c.resolution.is_(None))
        .order_by(suspicions.c.id)
        .limit(MAX_LISTED)
    )
    return [typed(row, SuspicionInfo, at=iso_seconds(row.at)) for row in db.execute(query)]
